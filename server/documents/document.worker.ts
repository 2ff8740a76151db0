// The inside of a worker thread that puts one document on pages and ends.
import { parentPort, workerData } from 'node:worker_threads';
import type { DocumentKind, PrintedModel } from './documentModel.ts';
import { renderDocument } from './renderDocument.ts';

const { kind, model } = workerData as { readonly kind: DocumentKind; readonly model: PrintedModel };
const bytes = await renderDocument(kind, model);
parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);

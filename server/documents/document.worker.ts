// The inside of a worker thread that puts one document on pages and ends.
import { parentPort, workerData } from 'node:worker_threads';
import type { DocumentKind, DocumentModel } from './documentModel.ts';
import { renderPdf } from './pdf.ts';
import { renderWord } from './word.ts';

const { kind, model } = workerData as { readonly kind: DocumentKind; readonly model: DocumentModel };
const bytes = await (kind === 'pdf' ? renderPdf(model) : renderWord(model));
parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);

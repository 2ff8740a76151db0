// What was sent, as plain data, before any schema sees it: bounded in bytes, of the right type, no field twice.
import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Context } from 'hono';
import { type CallName, routes } from '#contract/calls.ts';
import { INPUT_INVALID } from '#contract/envelope.ts';
import type { Route } from '#contract/routes.ts';
import { makeRejection, Rejected } from './answer.ts';
import type { RequestContext } from './handler.ts';
import { parseJson } from './json.ts';
import { message } from './messages.ts';
import type { Bindings } from './requestContext.ts';

/** In bytes: a form that a visitor fills in, and one of a customer with his lists of ids. */
const PUBLIC = 16_000;
const ORDINARY = 64_000;

/** For the calls that carry sequences or long lists; the tests hold each against what the contract allows. */
const LARGE: Partial<Record<CallName, number>> = {
  syncVectors: 16_000_000,
  syncSequences: 16_000_000,
  addCart: 2_000_000,
  newAddCart: 8_000_000,
  editCartPlasmid: 300_000,
  editCartVirus: 300_000,
  editCartGene: 300_000,
  editCartMRna: 300_000,
  saveSample: 8_000_000,
  updateSample: 8_000_000,
  editCartPlasmidPreparation: 8_000_000,
  previewSettlement: 1_000_000,
  placeOrder: 1_000_000,
  placeCardOrder: 1_000_000,
  submitQuestionnaire: 64_000,
  saveStaffQuestionnaire: 2_000_000,
  previewStaffDocument: 4_000_000,
  saveStaffContract: 6_100_000,
  previewContractImport: 12_100_000,
  applyContractImport: 12_100_000,
  previewBankStatement: 12_100_000,
  importBankStatement: 12_100_000,
  savePaper: 100_000,
  saveCatalogueEntry: 2_000_000,
  previewCatalogueImport: 12_100_000,
  applyCatalogueImport: 12_100_000,
  previewCataloguePrice: 300_000,
  priceQuotation: 1_200_000,
  shipMerged: 1_200_000,
  saveArticle: 1_300_000,
  previewArticle: 700_000,
  saveOperator: 200_000,
  savePicture: 810_000,
};

export function maxBytesOf(call: CallName): number {
  const { auth }: Route = routes[call];
  return LARGE[call] ?? (auth === 'public' ? PUBLIC : ORDINARY);
}

/** The body as it comes from the socket: Hono's own would destroy the socket when it is left. Tests have none. */
export function sourceOf(context: Context<Bindings>): Readable {
  const { body } = context.env?.incoming === undefined ? context.req.raw : { body: null };
  if (body !== null) return Readable.fromWeb(body as WebStream<Uint8Array>);
  return context.env?.incoming ?? Readable.from([]);
}

/** All of it came with the head, as that of most calls: it holds no place. */
export function isHere(source: Readable): boolean {
  return !(source instanceof IncomingMessage) || source.complete;
}

/** The fields of a JSON body. @throws Rejected when it is none, or too large. */
export async function readFields(
  source: Readable,
  { call, header }: Pick<RequestContext, 'call' | 'header'>,
) {
  checkLength(header, maxBytesOf(call));
  const bytes = Buffer.concat(await source.toArray());
  if (bytes.length > maxBytesOf(call)) throw makeTooLargeReply();
  if (bytes.length === 0) return {};
  if (!isJson(header('content-type'))) throw rejectionOf(415, message.wrongType);
  const parsed = parseJson(bytes);
  if (parsed === undefined) throw rejectionOf(400, message.brokenBody);
  return parsed.value;
}

/** @throws Rejected before a byte is read of what tells that it is too large. */
export function checkLength(header: (name: string) => string | undefined, maxBytes: number): void {
  if (Number(header('content-length') ?? 0) > maxBytes) throw makeTooLargeReply();
}

export function makeTooLargeReply(): Rejected {
  return rejectionOf(413, message.tooLarge);
}

/** Query and path fields of a GET. @throws Rejected when one comes twice. */
export function readQuery(url: URL, path: Readonly<Record<string, string>>): unknown {
  const fields = new Map<string, string>(Object.entries(path));
  for (const [name, value] of url.searchParams) {
    if (fields.has(name)) throw rejectionOf(400, message.inputInvalid);
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

function rejectionOf(status: number, words: (typeof message)[keyof typeof message]): Rejected {
  return new Rejected(makeRejection(status, INPUT_INVALID, words));
}

function isJson(type: string | undefined): boolean {
  return /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type ?? '');
}

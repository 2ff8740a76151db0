// What an order needs to know of a vector in My Vectors: its sequence with its features as GenBank, its checksum, a
// small map. Takes a tenth of a second for a large one, and what a browser sends is never sure: it runs in a worker
// thread (vectorReader.worker.ts), without a database or a network.
import * as z from 'zod';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { isMolecular, spanOf, strandOf } from '#bio/core/feature.ts';
import { sizeOf } from '#bio/core/range.ts';
import { seguidOf } from '#bio/core/seguid.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { assemble } from '#bio/design/assemble.ts';
import { readDesign } from '#bio/design/file.ts';
import { parseGenBank, writeGenBank } from '#bio/format/genbank.ts';
import type { orderedVector } from '#contract/cart.ts';

export type VectorCopy = z.output<typeof orderedVector> & { readonly genBank: string };

export type Reading =
  | { readonly at: 'read'; readonly copy: VectorCopy }
  /** No DNA sequence that could be ordered. */
  | { readonly at: 'unreadable' }
  /** A feature has more than `MAX_PARTS`. */
  | { readonly at: 'tooManyParts' };

export const UNREADABLE: Reading = { at: 'unreadable' };

const kept = z.object({
  id: z.string().catch(''),
  name: z.string().catch(''),
  design: z.looseObject({ name: z.string().catch('') }).optional(),
  genBank: z.string().optional(),
});
const MAX_MARKS = 40;
const MAX_SLOTS = 500;
const MAX_BASES = 1_000_000;
/** Parts of one feature: human TTN, the gene with the most exons known, has 364. */
export const MAX_PARTS = 1_000;

/** Reads the present state of one of My Vectors from what the browser stored. */
export function copyVector(content: string): Reading {
  const parsed = kept.safeParse(JSON.parse(content));
  if (!parsed.success) return UNREADABLE;
  const { id, name, design, genBank } = parsed.data;
  const record = design ? recordOfDesign(design) : recordOfText(genBank ?? '');
  if (!record || record.bytes.length === 0 || record.bytes.length > MAX_BASES) return UNREADABLE;
  if (record.kind !== 'dna') return UNREADABLE;
  if (record.features.some((it) => it.parts.length > MAX_PARTS)) return { at: 'tooManyParts' };
  const named = { ...record, name: clean(design?.name || name || id, 500) };
  const copy = {
    number: clean(id, 60),
    name: named.name,
    length: record.bytes.length,
    topology: record.topology,
    digest: seguidOf(record.bytes, 'dna', record.topology),
    marks: marksOf(record),
    genBank: storableText(textOf(writeGenBank([named]))),
  };
  return { at: 'read', copy };
}

/** A browser sends what it likes: it is read as a file would be. */
function recordOfDesign(design: Readonly<Record<string, unknown>>): SequenceRecord | undefined {
  const { slots } = design;
  if (!Array.isArray(slots) || slots.length > MAX_SLOTS) return undefined;
  try {
    const opened = readDesign(
      bytesOf(JSON.stringify({ ...design, format: 'genewright-design', version: 1 })),
    );
    return opened.ok ? assemble(opened.value.design).record : undefined;
  } catch {
    return undefined;
  }
}

function recordOfText(genBank: string): SequenceRecord | undefined {
  const parsed = parseGenBank(bytesOf(genBank));
  return parsed.ok ? parsed.value.records[0] : undefined;
}

function marksOf(record: SequenceRecord): VectorCopy['marks'] {
  const length = record.bytes.length;
  return record.features
    .filter(isMolecular)
    .map((it) => ({ it, span: spanOf(it, length, record.topology === 'circular') }))
    .filter(({ span }) => sizeOf(span) > 0)
    .sort((a, b) => sizeOf(b.span) - sizeOf(a.span))
    .slice(0, MAX_MARKS)
    .map(({ it, span }) => ({
      name: clean(it.name, 200),
      type: clean(it.type, 60),
      start: span.start,
      end: span.end,
      strand: it.isUndirected ? 0 : (strandOf(it) ?? 0),
      color: /^#[0-9a-f]{6}$/.test(it.color ?? '') ? (it.color ?? null) : null,
    }));
}

/** At most `max` units, never half a character, and nothing that a database cannot hold. */
function clean(text: string, max: number): string {
  return storableText(text.slice(0, max).replace(/[\ud800-\udbff]$/, ''));
}

function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

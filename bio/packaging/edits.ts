// Changes that make a genome shorter, each a stretch of the record with what takes its place, and their application.
import type { ElementHit } from '#bio/annotate/hit.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { type Range, type Strand, sizeOf } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { replace } from '#bio/edit/splice.ts';
import { type Element, elementTypeOf } from '#bio/table/elements.ts';

export interface ShorteningEdit {
  readonly act: 'delete' | 'replace';
  /** The element that is there now. */
  readonly from: ElementFacts;
  readonly range: Range;
  readonly strand: Strand;
  /** What takes its place, read in its direction; empty for a deletion. */
  readonly bytes: Uint8Array;
  readonly to?: ElementFacts;
  readonly saves: number;
  /** 1 hardly noticed to 4 another experiment. */
  readonly loss: number;
  readonly message: LocalizedText;
}

/** What an edit states of an element; plain, without its sequences. */
interface ElementFacts {
  readonly id: string;
  readonly form: string;
  /** INSDC feature key. */
  readonly key: string;
  readonly description: string;
}

export function makeDeletion(hit: ElementHit, loss: number, why: LocalizedText): ShorteningEdit {
  const saves = sizeOf(hit.range);
  return {
    act: 'delete',
    from: factsOf(hit.element),
    range: hit.range,
    strand: hit.strand,
    bytes: new Uint8Array(0),
    saves,
    loss,
    message: {
      en: `Delete ${hit.element.form} (saves ${saves} bp): ${why.en}.`,
      zh: `删除 ${hit.element.form}（节省 ${saves} bp）：${why.zh}。`,
    },
  };
}

/** Undefined where the other is not shorter. A coding element keeps or lacks its stop as the one before it. */
export function makeReplacement(
  hit: ElementHit,
  element: Element,
  loss: number,
  why: LocalizedText,
): ShorteningEdit | undefined {
  const codes = element.versions[0]!.bases;
  const isOpen = elementTypeOf(element).isCoding && hit.part.end === hit.version.bases.length - 3;
  const bytes = letters(isOpen && endsInStop(codes) ? codes.subarray(0, codes.length - 3) : codes);
  const saves = sizeOf(hit.range) - bytes.length;
  if (saves <= 0) return undefined;
  return {
    act: 'replace',
    from: factsOf(hit.element),
    range: hit.range,
    strand: hit.strand,
    bytes,
    to: factsOf(element),
    saves,
    loss,
    message: {
      en: `Replace ${hit.element.form} by ${element.form} (saves ${saves} bp): ${why.en}.`,
      zh: `以 ${element.form} 替换 ${hit.element.form}（节省 ${saves} bp）：${why.zh}。`,
    },
  };
}

/**
 * The record with all edits made; they must not overlap. Features come along, the new elements as features of their
 * own.
 */
export function applyEdits(record: SequenceRecord, edits: readonly ShorteningEdit[]): SequenceRecord {
  const n = record.bytes.length;
  const sorted = [...edits].sort((a, b) => b.range.start - a.range.start);
  let now = record;
  let reversed = 0;
  for (const edit of sorted) {
    const start = edit.range.start - reversed;
    now = replace(now, { start, end: start + sizeOf(edit.range) }, insertionOf(edit)).record;
    // Over the origin the new first base is the one behind the place.
    if (edit.range.end > n) reversed = edit.range.end - n;
  }
  return now;
}

function insertionOf({ bytes, strand, to }: ShorteningEdit): Pick<SequenceRecord, 'bytes' | 'features'> {
  if (!to) return { bytes, features: [] };
  const onTop = strand === 1 ? bytes : reverseComplementOf(bytes);
  const feature = {
    type: to.key,
    name: to.form,
    parts: [{ start: 0, end: bytes.length, strand }],
    qualifiers: [
      { key: 'label', value: to.form },
      { key: 'note', value: to.description },
    ],
  };
  return { bytes: onTop, features: [feature] };
}

function factsOf(element: Element): ElementFacts {
  const { id, form, description } = element;
  return { id, form, key: elementTypeOf(element).key, description };
}

function letters(codes: Uint8Array): Uint8Array {
  return Uint8Array.from(codes, (code) => LETTER[code]!);
}

const LETTER = [65, 67, 71, 84];

function endsInStop(codes: Uint8Array): boolean {
  const [a, b, c] = codes.subarray(codes.length - 3);
  return a === 3 && ((b === 0 && (c === 0 || c === 2)) || (b === 2 && c === 0));
}

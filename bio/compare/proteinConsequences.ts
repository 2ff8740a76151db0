// What changes of a coding sequence do to its protein, in the short names of HGVS (den Dunnen 2016,
// doi:10.1002/humu.22981): V12G, Q45*, K33Nfs*12, V12_L14del, L13_P14insGS. Insertions and deletions stand as far right
// as equal residues allow. After a frameshift that is never restored, or a new stop, nothing more is reported, since it
// is not translated.
import { concatenate } from '#bio/core/bytes.ts';
import { type GeneticCode, getGeneticCode } from '#bio/table/geneticCodes.ts';
import { translate } from '#bio/translate/translate.ts';

export type ConsequenceKind =
  | 'silent'
  | 'missense'
  | 'nonsense'
  | 'frameshift'
  | 'deletion'
  | 'insertion'
  | 'replacement'
  | 'startLost'
  | 'stopLost';

/** After one of these the rest of the protein is lost or misread. */
export const BREAKING: readonly ConsequenceKind[] = ['nonsense', 'frameshift', 'startLost', 'stopLost'];

export interface Effect {
  readonly kind: ConsequenceKind;
  readonly name: string;
  /** First residue concerned, counted from 1. */
  readonly residue: number;
  /** `GTG>GGG`, up to ten codons a side. */
  readonly codons?: string;
  /** Residues to the new stop, including it, after a frameshift; residues added by a lost stop; else absent. */
  readonly toStop?: number;
  /** The gaps of the alignment that cause it. */
  readonly gaps: readonly number[];
}

/** A stretch of the coding sequence in its own direction, and what the second molecule has there. */
export interface CodingStretch {
  readonly from: Uint8Array;
  readonly to: Uint8Array;
  /** -1: equal. */
  readonly gap: number;
}

export interface CodingOptions {
  readonly code?: GeneticCode;
  /** Bases before the first whole codon (codon_start less one); 0. */
  readonly skip?: number;
  /** What the second molecule has behind the coding sequence. */
  readonly behind?: Uint8Array;
}

interface Edit {
  /** On the coding sequence of the first, and how long both sides are. */
  readonly at: number;
  readonly removed: number;
  readonly added: number;
  readonly gap: number;
}

/**
 * What changes of a coding sequence do to its protein, in short HGVS names (V12G, Q45*, K33Nfs*12); residues count
 * from 1. `stretches` follow one another in reading order, and together they are the coding sequence.
 */
export function proteinConsequencesOf(
  stretches: readonly CodingStretch[],
  options: CodingOptions = {},
): readonly Effect[] {
  const { code = getGeneticCode(1), skip = 0, behind = new Uint8Array(0) } = options;
  const from = concatenate(stretches.map((it) => it.from));
  const to = concatenate([...stretches.map((it) => it.to), behind]);
  const before = readAll(from.subarray(skip), code);
  const found: Effect[] = [];
  for (const change of changesOf(editsOf(stretches, skip), from.length - skip)) {
    const given = { from: from.subarray(skip), to: to.subarray(skip), before, code };
    const effect = effectOf(change, given);
    if (effect) found.push(effect);
    if (effect && BREAKING.includes(effect.kind)) break;
  }
  return found;
}

/** Codons that change together: from a codon in frame to the next that is in frame again. */
interface Change {
  readonly start: number;
  readonly end: number;
  /** Where they are in the second. */
  readonly toStart: number;
  readonly toEnd: number;
  /** The frame is not found again before the end. */
  readonly isOpen: boolean;
  readonly gaps: readonly number[];
}

function changesOf(edits: readonly Edit[], length: number): readonly Change[] {
  const found: Change[] = [];
  let shift = 0;
  for (let i = 0; i < edits.length; ) {
    const start = Math.floor(edits[i]!.at / 3) * 3;
    const toStart = start + shift;
    const gaps = new Set<number>();
    let end = start;
    do {
      const { at, removed, added, gap } = edits[i++]!;
      end = Math.max(end, Math.ceil((at + removed) / 3) * 3);
      shift += added - removed;
      gaps.add(gap);
    } while (i < edits.length && (shift % 3 !== 0 || edits[i]!.at < end));
    const isOpen = shift % 3 !== 0;
    const last = isOpen ? length : Math.min(end, length);
    found.push({ start, end: last, toStart, toEnd: last + shift, isOpen, gaps: [...gaps] });
  }
  return found;
}

interface Given {
  readonly from: Uint8Array;
  readonly to: Uint8Array;
  /** The protein of the first, `*` for its stops. */
  readonly before: string;
  readonly code: GeneticCode;
}

function effectOf(change: Change, { from, to, before, code }: Given): Effect | undefined {
  const { gaps } = change;
  const first = Math.floor(change.start / 3);
  const wasStart = isStart(from, 0, code) && before[0] !== undefined;
  if (change.start === 0 && wasStart && !isStart(to, change.toStart, code))
    return { kind: 'startLost', name: `${before[0]}1?`, residue: 1, gaps };
  if (change.isOpen) return frameshift(change, { from, to, before, code });

  const was = before.slice(first, Math.ceil(change.end / 3));
  const now = readAll(to.subarray(change.toStart, change.toEnd), code);
  const codons = codonText(
    from.subarray(change.start, change.end),
    to.subarray(change.toStart, change.toEnd),
  );
  const isLast = change.end >= from.length - 2;
  if (isLast && was.endsWith('*') && !now.includes('*')) {
    return stopLost(
      first + was.length,
      readAll(to.subarray(change.toStart), code).slice(was.length - 1),
      gaps,
    );
  }
  let head = 0;
  while (head < was.length && head < now.length && was[head] === now[head]) head++;
  let tail = 0;
  while (tail < Math.min(was.length, now.length) - head && was.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const lost = was.slice(head, was.length - tail);
  const gained = now.slice(head, now.length - tail);
  const at = first + head;
  if (lost === gained) {
    const name =
      was.length === 1 ? `${was}${first + 1}=` : `${was[0]}${first + 1}_${was.at(-1)}${first + was.length}=`;
    return was === '' ? undefined : { kind: 'silent', name, residue: first + 1, codons, gaps };
  }
  const rest = { residue: at + 1, codons, gaps };
  const stop = gained.indexOf('*');
  if (stop >= 0 && !lost.includes('*')) {
    const isPlain = stop === 0;
    const name = isPlain
      ? `${before[at] ?? ''}${at + 1}*`
      : `${changedPlace(before, at, lost.length || 1)}delins${gained.slice(0, stop + 1)}`;
    return { kind: 'nonsense', name, ...rest };
  }
  if (lost.length === 1 && gained.length === 1)
    return { kind: 'missense', name: `${lost}${at + 1}${gained}`, ...rest };
  if (gained === '') {
    let by = 0;
    while (before[at + by] === before[at + by + lost.length] && before[at + by + lost.length] !== '*') by++;
    const name = `${changedPlace(before, at + by, lost.length)}del`;
    return { kind: 'deletion', name, ...rest, residue: at + by + 1 };
  }
  if (lost === '') return insertion(before, at, gained, rest);
  return { kind: 'replacement', name: `${changedPlace(before, at, lost.length)}delins${gained}`, ...rest };
}

function insertion(
  before: string,
  at: number,
  gained: string,
  rest: Pick<Effect, 'codons' | 'gaps'>,
): Effect {
  let [by, put] = [0, gained];
  while (before[at + by] !== undefined && before[at + by] !== '*' && put[0] === before[at + by]) {
    put = put.slice(1) + put[0];
    by++;
  }
  const behind = at + by;
  const left = behind > 0 ? `${before[behind - 1]}${behind}_` : '';
  const name = `${left}${before[behind] ?? ''}${behind + 1}ins${put}`;
  return { kind: 'insertion', name, residue: Math.max(1, behind), ...rest };
}

function frameshift({ start, toStart, gaps }: Change, { to, before, code }: Given): Effect | undefined {
  const first = start / 3;
  const now = readAll(to.subarray(toStart), code);
  let at = 0;
  while (at < now.length && now[at] === before[first + at] && now[at] !== '*') at++;
  const residue = first + at + 1;
  const was = before[first + at];
  // The new frame reads the same up to the stop: a change of bases only.
  if (was === '*' && now[at] === '*') return { kind: 'silent', name: `*${residue}=`, residue, gaps };
  if (was === undefined && now[at] === undefined) return undefined;
  if (was === '*') return stopLost(residue, now.slice(at), gaps);
  if (now[at] === '*') return { kind: 'nonsense', name: `${was ?? ''}${residue}*`, residue, gaps };
  const stop = now.indexOf('*', at);
  const toStop = stop < 0 ? undefined : stop - at + 1;
  const name = `${was ?? ''}${residue}${now[at] ?? ''}fs*${toStop ?? '?'}`;
  return { kind: 'frameshift', name, residue, gaps, ...(toStop !== undefined && { toStop }) };
}

/** `now` begins with what is read instead of the stop. */
function stopLost(residue: number, now: string, gaps: readonly number[]): Effect {
  const stop = now.indexOf('*');
  const name = `*${residue}${now[0] ?? ''}ext*${stop < 0 ? '?' : stop}`;
  return { kind: 'stopLost', name, residue, gaps, ...(stop >= 0 && { toStop: stop }) };
}

function changedPlace(before: string, at: number, count: number): string {
  const residueAt = (i: number) => `${before[i] ?? ''}${i + 1}`;
  return count === 1 ? residueAt(at) : `${residueAt(at)}_${residueAt(at + count - 1)}`;
}

const MAX_SHOWN = 30;

function codonText(from: Uint8Array, to: Uint8Array): string {
  const lettersToText = (letters: Uint8Array) =>
    letters.length === 0 ? '-' : letters.length > MAX_SHOWN ? `${letters.length} bp` : ascii(letters);
  return `${lettersToText(from)}>${lettersToText(to)}`;
}

/** Edits between the stretches; equal lengths give one per unequal letter, so that codons stay separate. */
function editsOf(stretches: readonly CodingStretch[], skip: number): readonly Edit[] {
  const found: Edit[] = [];
  let at = -skip;
  for (const { from, to, gap } of stretches) {
    if (gap >= 0 && from.length === to.length)
      from.forEach((letter, i) => {
        if (letter !== to[i] && at + i >= 0) found.push({ at: at + i, removed: 1, added: 1, gap });
      });
    else if (gap >= 0 && at >= 0) found.push({ at, removed: from.length, added: to.length, gap });
    at += from.length;
  }
  return found;
}

function isStart(letters: Uint8Array, at: number, code: GeneticCode): boolean {
  const codon = ascii(letters.subarray(at, at + 3));
  return codon === 'ATG' || (codon.length === 3 && code.id !== 1 && code.starts.includes(codon));
}

/** Whole codons only; what cannot be read is X. */
function readAll(letters: Uint8Array, code: GeneticCode): string {
  const read = translate(letters, { code, unreadable: 'X' });
  return read.ok ? ascii(read.value) : '';
}

function ascii(letters: Uint8Array): string {
  let text = '';
  for (const letter of letters) text += String.fromCharCode(letter);
  return text;
}

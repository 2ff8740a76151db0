// The rules of the form for one sequence as typed: at least 6 bases, a multiple of 3, a name of more than one
// character, English letters on the English site (digits, blanks and - _ . ( ) may follow the first letter). Circles
// have no end to be left over; files of many records or with features are translated as they are.
import type { Topology } from '#bio/core/sequence.ts';
import type { Format } from '#bio/format/parsed.ts';
import type { Frame } from '#bio/translate/frame.ts';
import type { Language } from '#src/core/language.ts';

export interface FormFacts {
  readonly length: number;
  readonly records: number;
  readonly format: Format;
  readonly topology: Topology;
  readonly isFile: boolean;
  /** As typed; the record's own name counts where it is empty. */
  readonly name: string;
  readonly recordName: string;
  readonly language: Language;
  readonly frames: readonly Frame[];
  /** The user said that one or two bases at the end may stay untranslated. */
  readonly mayLeaveRest: boolean;
}

export type Rule = 'tooShort' | 'notThree' | 'noFrame' | 'noName' | 'foreignName';

const MIN_BASES = 6;

export function listBrokenRules(facts: FormFacts): readonly Rule[] {
  const broken: Rule[] = [];
  if (facts.frames.length === 0) broken.push('noFrame');
  if (facts.length < MIN_BASES) broken.push('tooShort');
  else if (isOneTyped(facts) && !facts.mayLeaveRest && !isWhole(facts)) broken.push('notThree');
  if (facts.records === 1) {
    const name = nameOf(facts);
    if (name.length <= 1) broken.push('noName');
    else if (facts.language === 'en' && !/^[A-Za-z][A-Za-z0-9 _.()-]*$/.test(name))
      broken.push('foreignName');
  }
  return broken;
}

function nameOf({ name, recordName }: Pick<FormFacts, 'name' | 'recordName'>): string {
  return name.trim() === '' ? recordName.trim() : name.trim();
}

/** The frame that leaves nothing over at the end. */
export function wholeFrameOf(length: number): Frame {
  return ((length % 3) + 1) as Frame;
}

export function generateName(length: number): string {
  return `sequence_${length}bp`;
}

/** The text without its last `count` letters; blanks, numbers and line ends behind them go too. */
export function withoutLast(text: string, count: number): string {
  let end = text.length;
  for (let left = count; left > 0 && end > 0; end--) if (/[A-Za-z*.-]/.test(text[end - 1]!)) left--;
  return text.slice(0, end);
}

function isOneTyped({ records, format, topology, isFile }: FormFacts): boolean {
  return records === 1 && !isFile && topology === 'linear' && (format === 'plain' || format === 'fasta');
}

function isWhole({ length, frames }: FormFacts): boolean {
  if (length % 3 === 0) return true;
  const [only] = frames;
  return frames.length === 1 && (length - (Math.abs(only!) - 1)) % 3 === 0;
}

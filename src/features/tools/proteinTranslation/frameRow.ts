// One line of a frame under a row of DNA, as runs of letters that look the same.
import { COMPLEMENT_DNA } from '#bio/core/alphabet.ts';
import { wrap } from '#bio/core/range.ts';
import { THREE } from '#bio/table/residues.ts';
import { type FrameName, isInFrame } from './frames.ts';
import type { OrfRow, Translation } from './store.ts';

export interface Run {
  readonly text: string;
  readonly look: Look;
}

interface Look {
  readonly codon: 'plain' | 'start' | 'stop';
  /** Part of the chosen ORF. */
  readonly isChosen: boolean;
}

interface Given {
  readonly answer: Pick<Translation, 'bytes' | 'readings' | 'topology'>;
  readonly frame: FrameName;
  readonly start: number;
  readonly end: number;
  readonly isThree: boolean;
  /** Codons that may start, DNA letters. */
  readonly starts: readonly string[];
  readonly chosen: Pick<OrfRow, 'start' | 'end' | 'strand'> | undefined;
}

export function frameRowOf({ answer, frame, start, end, isThree, starts, chosen }: Given): readonly Run[] {
  const { bytes, readings } = answer;
  const length = bytes.length;
  const amino = frame > 0 ? readings.forward : readings.reverse;
  const letters: string[] = Array.from({ length: end - start }, () => ' ');
  const looks: (Look | undefined)[] = letters.map(() => undefined);
  for (let codon = start - 2; codon < end; codon++) {
    if (codon < 0 && answer.topology !== 'circular') continue;
    const at = wrap(codon, length);
    const byte = amino[at];
    if (byte === undefined || !isInFrame(at, frame, length)) continue;
    const letter = String.fromCharCode(byte);
    const name = isThree ? (THREE[letter] ?? 'Xaa') : ` ${letter} `;
    const look: Look = {
      codon: letter === '*' ? 'stop' : starts.includes(codonAt(bytes, at, frame)) ? 'start' : 'plain',
      isChosen: chosen !== undefined && isOfOrf(at, frame, chosen, length),
    };
    for (let i = 0; i < 3; i++) {
      const column = codon + i - start;
      if (column < 0 || column >= letters.length) continue;
      letters[column] = name[i]!;
      looks[column] = look;
    }
  }
  return runsOf(letters, looks);
}

const PLAIN: Look = { codon: 'plain', isChosen: false };

function runsOf(letters: readonly string[], looks: readonly (Look | undefined)[]): readonly Run[] {
  const runs: { text: string; look: Look }[] = [];
  for (const [i, text] of letters.entries()) {
    const look = looks[i] ?? PLAIN;
    const last = runs.at(-1);
    const isSame =
      last &&
      last.look.isChosen === look.isChosen &&
      last.look.codon === look.codon &&
      look.codon === 'plain';
    if (isSame || (last && last.look === look)) last!.text += text;
    else runs.push({ text, look });
  }
  return runs;
}

/** The codon in DNA letters as its strand reads it. */
function codonAt(bytes: Uint8Array, at: number, frame: FrameName): string {
  const byteAt = (i: number) => bytes[wrap(at + i, bytes.length)]!;
  const read =
    frame > 0
      ? [byteAt(0), byteAt(1), byteAt(2)]
      : [byteAt(2), byteAt(1), byteAt(0)].map((byte) => COMPLEMENT_DNA[byte]!);
  return String.fromCharCode(...read)
    .toUpperCase()
    .replaceAll('U', 'T');
}

function isOfOrf(
  at: number,
  frame: FrameName,
  orf: Pick<OrfRow, 'start' | 'end' | 'strand'>,
  length: number,
): boolean {
  if (Math.sign(frame) !== orf.strand) return false;
  const offset = orf.strand === 1 ? wrap(at - orf.start, length) : wrap(orf.end - 3 - at, length);
  return offset % 3 === 0 && offset + 3 <= orf.end - orf.start;
}

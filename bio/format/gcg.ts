// GCG single sequences, of Wisconsin Package 8 and 9 (`!!NA_SEQUENCE 1.0`): text, then a line with name, length and
// checksum that ends in two full stops, then numbered residues; `~` is a gap.
import type { Kind } from '#bio/core/alphabet.ts';
import { fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { LENGTH_DIFFERS } from './genbankLosses.ts';
import { decodeText, Lines } from './lines.ts';
import { LossBook, type LossKind, quote } from './losses.ts';
import type { Parsed } from './parsed.ts';
import { guessKind, nucleicKindOf } from './residue.ts';
import { ResidueLines } from './residueLines.ts';

/**
 * The line above the residues: length, and the checksum before the full stops. Of bounded length: it is tried on any
 * file.
 */
export const GCG_DIVIDER =
  /^[^\r\n]{0,300}\bLength:[ \t]*(\d+)[^\r\n]{0,300}\bCheck:[ \t]*(\d+)[ \t]*\.\.[ \t]*$/m;

/** The record of a GCG file, and what its length and checksum do not agree with, as losses. */
export function parseGcg(
  bytes: Uint8Array,
  { kind }: { readonly kind?: Kind | undefined } = {},
): Result<Parsed> {
  const losses = new LossBook();
  const lines = new Lines(bytes);
  const texts: string[] = [];
  while (lines.nextLine()) {
    const text = decodeText(bytes.subarray(lines.from, lines.to)).text;
    const divider = text.length < 1000 ? GCG_DIVIDER.exec(text) : null;
    if (!divider) {
      texts.push(text.trim());
      continue;
    }
    const from = lines.line;
    const residues = new ResidueLines(losses);
    while (lines.nextLine())
      residues.add(gapsAsDashes(bytes, lines.from, lines.to), {
        from: 0,
        to: lines.to - lines.from,
        line: lines.line,
      });
    const sequence = residues.take();
    const name = /^\s*(?!Length:)(\S+)/.exec(text)?.[1] ?? '';
    const length = Number(divider[1]);
    if (length !== sequence.length)
      losses.note(LENGTH_DIFFERS, { line: from }, `${quote(name)}, ${length} / ${sequence.length}`);
    else if (Number(divider[2]) !== gcgChecksumOf(sequence))
      losses.note(CHECKSUM_DIFFERS, { line: from }, `${Number(divider[2])} / ${gcgChecksumOf(sequence)}`);
    const type = /\bType:\s*([NP])\b/.exec(text)?.[1] ?? /^!!([NA])A_SEQUENCE/.exec(texts[0] ?? '')?.[1];
    const description = texts.filter((it) => it !== '' && !it.startsWith('!!')).join(' ');
    const isProtein = type === 'P' || type === 'A';
    const found = isProtein ? 'protein' : type === 'N' ? nucleicKindOf(sequence) : guessKind(sequence);
    const record = createSequenceRecord({ name, description, kind: kind ?? found, bytes: sequence });
    return ok({ format: 'gcg', records: [record], losses: losses.faults() });
  }
  return err(
    fault('gcg/no-record', {
      en: 'Expected a GCG sequence (a line with “Length: ... Check: ... ..” above the residues), found none. Save the sequence as FASTA.',
      zh: '应为 GCG 序列（序列前含“Length: ... Check: ... ..”行），但未找到。请将序列另存为 FASTA。',
    }),
  );
}

const CHECKSUM_DIFFERS: LossKind = {
  code: 'gcg/checksum-differs',
  message: (found) => ({
    en: `The checksum of the file and that of the residues read differ: ${found}. Compare with the source; a residue may be lost.`,
    zh: `文件的校验值与所读序列不符：${found}。请与原始来源核对，可能有残基缺失。`,
  }),
};

/** Position in turns of 57 times the capital letter, summed modulo 10,000 (Wisconsin Package; Biopython `gcg`). */
export function gcgChecksumOf(residues: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < residues.length; i++) {
    const byte = residues[i]!;
    sum = (sum + ((i % 57) + 1) * (byte >= 97 && byte <= 122 ? byte - 32 : byte)) % 10_000;
  }
  return sum;
}

function gapsAsDashes(bytes: Uint8Array, from: number, to: number): Uint8Array {
  const line = bytes.slice(from, to);
  for (let i = 0; i < line.length; i++) if (line[i] === TILDE) line[i] = DASH;
  return line;
}

const TILDE = 126;
const DASH = 45;

// What is handed to another tool: text if a text box can hold it, else a file.
import { STAR } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import type { Handoff } from '#src/state/mySequences.ts';
import { makeGenBankFile, type Translation } from './store.ts';

const TEXT_LIMIT = 2_000_000;

/** A protein without its stops, as FASTA. */
export function proteinHandoffOf(name: string, protein: Uint8Array): Handoff {
  const letters = protein.filter((letter) => letter !== STAR);
  const fasta = `>${name}\n${textOf(letters)}\n`;
  return fasta.length > TEXT_LIMIT
    ? { name, file: new File([fasta], `${name}.fasta`) }
    : { name, text: fasta };
}

/** The record with its ORFs as coding sequences, as GenBank. */
export async function makeRecordHandoff(answer: Translation): Promise<Handoff> {
  const name = answer.name || 'translation';
  const bytes = await makeGenBankFile();
  return bytes.length > TEXT_LIMIT
    ? { name, file: new File([bytes], `${name}.gb`) }
    : { name, text: textOf(bytes) };
}

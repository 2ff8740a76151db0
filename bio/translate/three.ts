// Proteins in three-letter code.
import { THREE } from '#bio/table/residues.ts';

/** `MetLysTer`; with a separator `Met-Lys-Ter`. Any other letter becomes Xaa. */
export function toThreeLetter(protein: Uint8Array, separator = ''): string {
  const names = Array.from(protein, (byte) => NAMES[byte]!);
  return names.join(separator);
}

const NAMES: readonly string[] = Array.from(
  { length: 256 },
  (_, byte) => THREE[String.fromCharCode(byte).toUpperCase()] ?? 'Xaa',
);

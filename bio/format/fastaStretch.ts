// A stretch of a FASTA file that is read apart from what is before it, so that two threads can share a file: what it
// assumes of its start, and what the reader of the whole has to know to go past it (`FastaStream.pass`).

export interface StretchStart {
  /** It is read as what goes on in a record that is open; else it begins with `>`. */
  readonly isInside: boolean;
  /** Its first byte lies within a line of residues. */
  readonly startsInLine: boolean;
}

export interface Stretch extends StretchStart {
  readonly bytes: number;
  readonly lines: number;
  /** Residues before its first header. */
  readonly before: number;
  /** Its last record, which may go on; `line` is counted from 0. Undefined where there is no header. */
  readonly last: { readonly name: string; readonly line: number; readonly residues: number } | undefined;
  /** Its last byte lies within a line of residues. */
  readonly endsInLine: boolean;
}

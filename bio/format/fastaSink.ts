// What a reader of a FASTA stream tells: records begin, have residues and end.
import type { FastaKernel, Stripped } from '#bio/kernel/fastaKernel.ts';

export interface FastaHeader {
  /** First word after `>`. */
  readonly name: string;
  readonly description: string;
  /** 1-based line of the header. */
  readonly line: number;
  /** Byte offset in the file where the residues begin. */
  readonly offset: number;
}

export interface FastaSink extends FastaFastPath {
  start(header: FastaHeader): void;
  /**
   * Some residues of the record that began last; the view is only good during the call. `end`: the byte offset just
   * past them; later calls have larger offsets.
   */
  residues(bytes: Uint8Array, end: number): void;
  /** The record has ended before this byte offset. */
  stop(offset: number): void;
  /** Bytes from..to lie inside a record but are a comment line; the residues before it have been reported. */
  comment?(from: number, to: number): void;
}

/** Where a sink takes staged bytes by kernel, instead of receiving what they hold. */
interface FastaFastPath {
  /** May take whole records from `at` of the staged bytes on, where a header begins, and states how far it went. */
  records?(work: FastaKernel, staged: Uint8Array, at: number): Taken;
  /** May take the residues and line ends of the open record itself; the sink then gets no residues. */
  body?(work: FastaKernel, staged: Uint8Array, at: number): Stripped;
}

export interface Taken {
  /** Bytes, up to the next header. */
  readonly taken: number;
  readonly lines: number;
}

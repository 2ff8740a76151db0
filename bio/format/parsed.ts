// What every parser returns: the records, and what it could not keep.
import type { Fault } from '#bio/core/fault.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';

export type Format =
  | 'fasta'
  | 'fastq'
  | 'genbank'
  | 'embl'
  | 'snapgene'
  | 'xdna'
  | 'gck'
  | 'abi'
  | 'scf'
  | 'plain'
  | 'clustal'
  | 'msf'
  | 'phylip'
  | 'pir'
  | 'ig'
  | 'codata'
  | 'fitch'
  | 'gcg'
  | 'acedb'
  | 'strider';

export interface Parsed {
  readonly format: Format;
  readonly records: readonly SequenceRecord[];
  /** Phred values of a trace, one for each residue of each record. */
  readonly qualities?: readonly Uint8Array[];
  /** One entry a thing dropped, replaced or doubted, each with its line; empty when all was kept. */
  readonly losses: readonly Fault[];
}

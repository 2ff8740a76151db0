// Vector backbones and reference plasmids, whole. Rows and their sources: backboneRows.ts (85 kB of text): import it
// only inside a job or on demand.
import type { Topology } from '#bio/core/sequence.ts';
import { BACKBONE_ROWS } from './backboneRows.ts';
import { unpackBytes } from './packedBases.ts';

export interface Backbone {
  readonly key: string;
  readonly name: string;
  /** `ssAAV backbone`, `lentivirus ORF`, `classic cloning` ... */
  readonly kind: string;
  readonly use: string;
  readonly topology: Topology;
  /** Source of the record: an Addgene number or a GenBank accession; empty if there is none. */
  readonly accession: string;
  readonly bytes: Uint8Array;
}

export function listBackbones(): readonly Backbone[] {
  all ??= BACKBONE_ROWS.trim().split('\n').map(backbone);
  return all;
}

export function backboneOf(key: string): Backbone | undefined {
  return listBackbones().find((backbone) => backbone.key === key);
}

let all: readonly Backbone[] | undefined;

function backbone(row: string): Backbone {
  const [key, name, kind, use, topology, accession, length, packed] = row.split('|') as [
    string,
    string,
    string,
    string,
    Topology,
    string,
    string,
    string,
  ];
  return { key, name, kind, use, topology, accession, bytes: unpackBytes(packed, Number(length)) };
}

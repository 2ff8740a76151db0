// Assemblies that run round a circular plasmid more than once and are closed: a dimer is another molecule than the
// plasmid, though each of its bases agrees. Long reads run round more than once as concatemers too, so one of them
// among others is no evidence.
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { endOf } from './alignRead.ts';
import type { PlacedRead } from './placeReads.ts';
import type { SequencingRead } from './read.ts';

export interface Multimer {
  /** Index of the read. */
  readonly read: number;
  /** How many times it has the plasmid: 2 of a dimer. */
  readonly copies: number;
}

/** Turns from which a closed assembly is no monomer with a part of it twice. */
const MIN_TURNS = 1.5;
/** Bases by which a line that is a whole number of turns may miss its own start. */
const CLOSED = 20;

/** `built`: bases of the reference with all sure differences, where they are known. */
export function findMultimers(
  placed: readonly PlacedRead[],
  reads: readonly SequencingRead[],
  { bases, topology }: Pick<SequenceRecord, 'topology'> & { readonly bases: Uint8Array },
  built = bases.length,
): readonly Multimer[] {
  if (topology === 'linear') return [];
  const n = bases.length;
  const long = placed.filter((it) => reads[it.read]!.method === 'long');
  /** The one assembly of the plasmid, or the only long read. */
  const isAlone = ({ read }: PlacedRead) => {
    const { method, isAssumed } = reads[read]!;
    const others = long.filter((it) => it.read !== read && (!isAssumed || reads[it.read]!.isAssumed));
    return method === 'long' && others.length === 0;
  };
  return placed
    .filter((it) => {
      const isCircle = reads[it.read]!.topology === 'circular';
      return turnsOf(it, n) >= MIN_TURNS && (isCircle || (isAlone(it) && isClosed(it, n)));
    })
    .map(({ read }) => ({ read, copies: Math.round(reads[read]!.bases.length / built) }))
    .filter(({ read, copies }) => copies > 1 && reads[read]!.bases.length >= MIN_TURNS * built)
    .sort((a, b) => a.read - b.read);
}

function turnsOf({ aligned }: PlacedRead, n: number): number {
  return (endOf(aligned) - aligned.start) / n;
}

function isClosed(it: PlacedRead, n: number): boolean {
  const turns = turnsOf(it, n);
  const { readStart, readEnd } = it.aligned;
  const left = readStart + it.bases.length - readEnd;
  return Math.abs(turns - Math.round(turns)) * n + left <= CLOSED;
}

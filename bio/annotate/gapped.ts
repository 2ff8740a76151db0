// Gapped extension of a candidate, in a band around the diagonals of its words; by the WebAssembly kernel where there
// is one.
import { type BandJob, openBandKernel } from '#bio/kernel/bandKernel.ts';
import { bandedPathOf, bandedScoreOf } from './bandedExtension.ts';
import type { Library } from './library.ts';
import type { Match } from './match.ts';
import type { Candidate } from './seeds.ts';

/** Diagonals that the band adds on each side of those of the words. */
export const MARGIN = 6;
/** Rows past the outermost words: near an end the mismatches may be too close together for a word. */
const END_ROWS = 60;
/** Diagonals from the main one to the farthest that the band covers. */
const MAX_OFFSET = 100;

/** The best local match of the candidate; undefined if it scores less than `min` or no base is identical. */
export function extendWithGaps(
  query: Uint8Array,
  { bases, versions }: Library,
  candidate: Candidate,
  min: number,
): Match | undefined {
  const { offset, length } = versions[candidate.version]!;
  const lowest = Math.max(candidate.lowest, candidate.main - MAX_OFFSET);
  const highest = Math.min(candidate.highest, candidate.main + MAX_OFFSET);
  const from = Math.max(0, candidate.start - highest - END_ROWS);
  const to = Math.min(length, candidate.end - lowest + END_ROWS);
  const job: BandJob = {
    query,
    at: from + lowest - MARGIN,
    element: bases.subarray(offset + from, offset + Math.max(from, to)),
    width: highest - lowest + 1 + 2 * MARGIN,
  };
  const path = pathOf(job, min);
  if (!path) return undefined;
  return {
    version: candidate.version,
    start: job.at + path.from.row + path.from.column,
    end: job.at + path.to.row + path.to.column + 1,
    from: from + path.from.row,
    to: from + path.to.row + 1,
    identical: path.identical,
    columns: path.columns,
  };
}

function pathOf(job: BandJob, min: number) {
  const kernel = openBandKernel({ rows: job.element.length, width: job.width });
  if (kernel) return kernel.sweep(job) >= Math.max(1, min) ? kernel.path() : undefined;
  return min > 0 && bandedScoreOf(job) < min ? undefined : bandedPathOf(job);
}

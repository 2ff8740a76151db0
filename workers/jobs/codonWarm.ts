// One design that nobody asked for, so that the code of the search is compiled when somebody does: the first run of a
// fresh worker takes several times as long as the next.
import { optimize } from '#bio/codon/optimize.ts';
import { problemOf } from '#bio/codon/settings/settings.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { ok, type Result } from '#bio/core/result.ts';
import { DEFAULT_SETTINGS } from '#bio/table/codonPresets.ts';

/** EGFP (UniProt C5MKY7). */
const PROTEIN =
  'MVSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPVPWPTLVTTLTYGVQCFSRYPDHMKQHDFFKSAMPEGYVQERTIF' +
  'FKDDGNYKTRAEVKFEGDTLVNRIELKGIDFKEDGNILGHKLEYNYNSHNVYIMADKQKNGIKVNFKIRHNIEDGSVQLADHYQQNTPIGDGPVLLPDNH' +
  'YLSTQSALSKDPNEKRDHMVLLEFVTAAGITLGMDELYK';
const EFFORT = 2e6;

export function warmCodon(_: Readonly<Record<string, never>>): Result<{ readonly isWarm: boolean }> {
  const problem = problemOf(DEFAULT_SETTINGS, { protein: bytesOf(PROTEIN) });
  const isWarm = problem.ok && optimize(problem.value, { effort: EFFORT }).ok;
  return ok({ isWarm });
}

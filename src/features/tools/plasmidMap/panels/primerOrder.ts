// Tm of the primers on the map, for the list that is sent to an oligo vendor.
import { sizeOf } from '#bio/core/range.ts';
import { runJob } from '#src/core/bio.ts';
import type { MapPrimerFeature } from '#src/features/tools/plasmidMap/dialogs/primerPlaces.ts';
import type { ConditionName } from '#workers/jobs/namedConditions.ts';

export interface OrderedPrimer {
  readonly name: string;
  readonly sequence: string;
  readonly tm?: number;
}

export async function measurePrimers(
  made: readonly MapPrimerFeature[],
  conditions: ConditionName,
): Promise<readonly OrderedPrimer[]> {
  return Promise.all(
    made.map(async ({ name, sequence, place }) => {
      const annealed = sequence.slice(-sizeOf(place));
      const tail = sequence.slice(0, sequence.length - annealed.length);
      const facts = await runJob('mapPrimer', {
        annealed,
        tail,
        partners: [],
        conditions,
      });
      return { name, sequence, ...(facts.ok && facts.value.tm !== undefined && { tm: facts.value.tm }) };
    }),
  );
}

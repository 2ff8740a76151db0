// Lanes of a gel: every chosen digest of every molecule, molecule by molecule.
import { sizeOf } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { digest } from '#bio/cut/digest.ts';
import { type Enzyme, findEnzymes } from '#bio/table/enzymes.ts';

export type Digests = 'uncut' | 'single' | 'double' | 'all';

export interface GelMolecule {
  readonly name: string;
  readonly record: Pick<SequenceRecord, 'bytes' | 'kind' | 'topology'>;
}

export interface MapGelLane {
  readonly molecule: string;
  /** Empty for the uncut molecule. */
  readonly enzymes: readonly string[];
  readonly fragments: readonly number[];
  /** A circle that nothing cut. */
  readonly isUncut: boolean;
}

export interface MapGel {
  readonly lanes: readonly MapGelLane[];
  /** Before the first of them were taken. */
  readonly total: number;
}

const MAX_LANES = 40;

export function runMapGel({
  molecules,
  enzymes,
  kinds,
}: {
  readonly molecules: readonly GelMolecule[];
  readonly enzymes: readonly string[];
  readonly kinds: readonly Digests[];
}): Result<MapGel> {
  const named = findEnzymes(enzymes);
  if (!named.ok) return named;
  const sets = digestSets(named.value, kinds);
  const wanted = molecules.flatMap((molecule) => sets.map((set) => ({ molecule, set })));
  const lanes = wanted.slice(0, MAX_LANES).map(({ molecule, set }): MapGelLane => {
    const { name, record } = molecule;
    if (set.length === 0) {
      const isUncut = record.topology === 'circular';
      return { molecule: name, enzymes: [], fragments: [record.bytes.length], isUncut };
    }
    const { cuts, fragments } = digest(record, set);
    return {
      molecule: name,
      enzymes: set.map((it) => it.name),
      fragments: fragments.map((it) => sizeOf(it.range)),
      isUncut: cuts.length === 0 && fragments.some((it) => it.isCircle),
    };
  });
  return ok({ lanes, total: wanted.length });
}

/** Each digest once: of one enzyme `all` is `single`, of two it is `double`. */
function digestSets(enzymes: readonly Enzyme[], kinds: readonly Digests[]): readonly (readonly Enzyme[])[] {
  const sets: (readonly Enzyme[])[] = [];
  if (kinds.includes('uncut')) sets.push([]);
  if (kinds.includes('single')) sets.push(...enzymes.map((it) => [it]));
  if (kinds.includes('double'))
    sets.push(...enzymes.flatMap((one, i) => enzymes.slice(i + 1).map((other) => [one, other])));
  const isThere = sets.some((set) => set.length === enzymes.length);
  if (kinds.includes('all') && enzymes.length > 0 && !isThere) sets.push(enzymes);
  return sets;
}

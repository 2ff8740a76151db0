// Lanes of a gel: every chosen digest of every molecule, molecule by molecule.
import { sizeOf } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { digest } from '#bio/cut/digest.ts';
import { type DigestEnzymes, findDigestEnzymes } from '#bio/table/nickingEnzymes.ts';

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
  /** It is nicked, so it runs as an open circle. */
  readonly isNicked?: boolean;
}

export interface MapGel {
  readonly lanes: readonly MapGelLane[];
  /** Before the first of them were taken. */
  readonly total: number;
}

type DigestEnzyme = DigestEnzymes['enzymes' | 'nicking'][number];

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
  const named = findDigestEnzymes(enzymes);
  if (!named.ok) return named;
  const sets = digestSets(named.value, kinds);
  const wanted = molecules.flatMap((molecule) => sets.map((set) => ({ molecule, set })));
  const lanes = wanted.slice(0, MAX_LANES).map(({ molecule, set }): MapGelLane => {
    const { name, record } = molecule;
    if (set.length === 0) {
      const isUncut = record.topology === 'circular';
      return { molecule: name, enzymes: [], fragments: [record.bytes.length], isUncut };
    }
    const nicking = set.flatMap((it) => ('nick' in it ? [it] : []));
    const cutting = set.flatMap((it) => ('nick' in it ? [] : [it]));
    const { cuts, fragments, nicks } = digest(record, cutting, { nicking });
    const isUncut = cuts.length === 0 && fragments.some((it) => it.isCircle);
    return {
      molecule: name,
      enzymes: set.map((it) => it.name),
      fragments: fragments.map((it) => sizeOf(it.range)),
      isUncut,
      ...(isUncut && nicks.length > 0 && { isNicked: true }),
    };
  });
  return ok({ lanes, total: wanted.length });
}

/** Each digest once: of one enzyme `all` is `single`, of two it is `double`. */
function digestSets(
  { enzymes: cutting, nicking }: DigestEnzymes,
  kinds: readonly Digests[],
): readonly (readonly DigestEnzyme[])[] {
  const enzymes: readonly DigestEnzyme[] = [...cutting, ...nicking];
  const sets: (readonly DigestEnzyme[])[] = [];
  if (kinds.includes('uncut')) sets.push([]);
  if (kinds.includes('single')) sets.push(...enzymes.map((it) => [it]));
  if (kinds.includes('double'))
    sets.push(...enzymes.flatMap((one, i) => enzymes.slice(i + 1).map((other) => [one, other])));
  const isThere = sets.some((set) => set.length === enzymes.length);
  if (kinds.includes('all') && enzymes.length > 0 && !isThere) sets.push(enzymes);
  return sets;
}

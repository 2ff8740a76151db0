// What a site is once its strands are exchanged: the left arm of one site with the right arm of the other. attL1 and
// attR1 give attB1 and attP1, attB1 and attP1 give attL1 and attR1 (Landy 1989,
// doi:10.1146/annurev.bi.58.070189.004405); lox71 and lox66 give lox72 and loxP (Albert 1995,
// doi:10.1046/j.1365-313X.1995.7040649.x).
import type { Feature } from '#bio/core/feature.ts';
import type { Strand } from '#bio/core/range.ts';
import { RECOMBINASE_OF, SITE_KINDS } from '#bio/table/lox.ts';
import type { AttSite } from './attSites.ts';
import { endOf, type Molecule, type MoleculeEnd } from './molecule.ts';

export interface MadeSite {
  /** The sites that reacted, as their halves stand in the product. */
  readonly of: readonly [string, string];
  /** What they are now: `attB1`. */
  readonly name: string;
  readonly strand: Strand;
  /** Who exchanged the strands: Gateway, Cre, Flp. */
  readonly by: string;
}

type Kind = AttSite['kind'];

/** Arms of each kind, the left one and the right one, as the site reads: of the phage or of the bacterium. */
const ARMS: Readonly<Record<Kind, readonly ['B' | 'P', 'B' | 'P']>> = {
  B: ['B', 'B'],
  P: ['P', 'P'],
  L: ['P', 'B'],
  R: ['B', 'P'],
};
const SITE_NAME = /^att([BPLR])(\d)$/;

/** The site at a junction of two pieces; undefined where the ends are no halves of known sites. */
export function findMadeSite(left: Molecule, right: Molecule): MadeSite | undefined {
  const ends = [endOf(left, 'right'), endOf(right, 'left')] as const;
  const [a, b] = ends.map(({ cut }) => cut?.enzymes[0]);
  if (a === undefined || b === undefined) return undefined;
  const isForward = halfOf(ends[0]) === 'left';
  const [first, second] = isForward ? [a, b] : [b, a];
  const found = madeAttSite(first, second) ?? madeSpacerSite(first, second);
  return found && { ...found, of: [a, b], strand: isForward ? 1 : -1 };
}

/** The left arm of the first site and the right arm of the second. */
function madeAttSite(first: string, second: string): Pick<MadeSite, 'name' | 'by'> | undefined {
  const [a, b] = [first, second].map((it) => SITE_NAME.exec(it));
  if (!a || !b) return undefined;
  const arms = [ARMS[a[1] as Kind][0], ARMS[b[1] as Kind][1]];
  const kind = (Object.keys(ARMS) as Kind[]).find((it) => ARMS[it].join() === arms.join())!;
  return { name: `att${kind}${a[2]}`, by: 'Gateway' };
}

/** The same of lox and FRT sites, which share a spacer; arms that no known site has together are named by both. */
function madeSpacerSite(first: string, second: string): Pick<MadeSite, 'name' | 'by'> | undefined {
  const [a, b] = [first, second].map((name) => SITE_KINDS.find((it) => it.name === name));
  if (!a || !b) return undefined;
  const made = SITE_KINDS.find(
    ({ left, spacer, right }) => left === a.left && spacer === a.spacer && right === b.right,
  );
  return { name: made?.name ?? `${first}/${second}`, by: RECOMBINASE_OF[a.family] };
}

/** Whether an end is the left arm of the site that was opened, as the site reads, or the right one. */
export function halfOf({ cut }: MoleculeEnd): 'left' | 'right' {
  return (cut!.was === 'before') === (cut!.strand === 1) ? 'left' : 'right';
}

/** Where halves of the two sites meet, on the line that is being put together; the right ones stand `shift` before. */
interface Meeting {
  readonly start: number;
  readonly end: number;
  readonly shift: number;
}

/** Features that are halves of the two sites become one, named by what it is now; a half alone is named so too. */
export function nameMadeSite(
  given: readonly Feature[],
  { name, of, strand, by }: MadeSite,
  { start, end, shift }: Meeting,
): Feature[] {
  const isNamed = by === 'Gateway' ? ATT_NAME : SPACER_NAME;
  // A circle that was opened at the site has both halves in one feature.
  const features = given.flatMap((it): readonly Feature[] =>
    isNamed.test(it.name) && it.parts.length === 2
      ? it.parts.map((part) => ({ ...it, parts: [part] }))
      : [it],
  );
  const isHalf = (it: Feature) => it.parts.length === 1 && isNamed.test(it.name);
  const lefts = features.filter((it) => isHalf(it) && it.parts[0]!.openEnd && it.parts[0]!.end === end);
  const rights = features.filter(
    (it) => isHalf(it) && it.parts[0]!.openStart && it.parts[0]!.start + shift === start,
  );
  const qualifiers = [
    { key: 'label', value: name },
    { key: 'note', value: `${by} recombination site, made of ${of.join(' and ')}` },
  ];
  const renameFeature = (it: Feature): Feature => ({ ...it, type: 'misc_recomb', name, qualifiers });
  const [left, right] = [lefts[0], rights[0]];
  if (!left || !right)
    return features.map((it) => (lefts.includes(it) || rights.includes(it) ? renameFeature(it) : it));
  const [from, to] = [left.parts[0]!, right.parts[0]!];
  const whole = {
    start: from.start,
    end: to.end + shift,
    strand,
    ...(from.openStart && { openStart: true }),
    ...(to.openEnd && { openEnd: true }),
  };
  return features.flatMap((it) => {
    if (it === left) return [{ ...renameFeature(left), parts: [whole] }];
    return lefts.includes(it) || rights.includes(it) ? [] : [it];
  });
}

/** As vectors name them: `attL1`, `attB1r`, `attR2 site`, `attB3 (core, 21)`. */
const ATT_NAME = /^att ?[BPLR]\d?r?(?: site)?(?: \([^)]*\))?$/i;
const SPACER_NAME = /^(?:lox\S*|FRT|F[1-5])(?: site)?(?: \([^)]*\))?$/i;

/** Whether a feature is called as a site of Gateway, Cre or Flp. */
export function isSiteName(name: string): boolean {
  return ATT_NAME.test(name) || SPACER_NAME.test(name);
}

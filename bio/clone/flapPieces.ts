// NEBuilder HiFi: lines without the bases that stay unpaired as 3' flaps where a homology stops before the end, fewer
// than ten (bio/clone/flapHomology). Such an end knows what was removed from it: it joins only by a homology that these
// bases do not lengthen, and stays in no product unless it is joined.
import { textOf } from '#bio/core/bytes.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { reverseComplementOf, reverseComplementText } from '#bio/core/letters.ts';
import {
  type AssemblyNote,
  type AssemblyPiece,
  type AssemblyProduct,
  countRemovedBases,
} from './assembly.ts';
import { shorten } from './ends.ts';
import { findFlapHomologies, findFlapHomology } from './flapHomology.ts';
import { inputNameOf } from './inputName.ts';
import { joinChinese } from './joinChinese.ts';
import { type HomologyLimits, type JointRule, makeHomologyJointRule } from './joints.ts';
import { endOf, flipMolecule, type Molecule } from './molecule.ts';

/** Pieces beyond which none are added; so many arise of repeats alone. */
const MAX_PIECES = 200;

/** The pieces, and behind them those of which flaps are removed at one end or both. */
export function addFlapPieces(
  pieces: readonly AssemblyPiece[],
  limits: HomologyLimits,
): { readonly pieces: readonly AssemblyPiece[]; readonly isLimited: boolean } {
  const trims = pieces.map(() => ({ left: new Set([0]), right: new Set([0]) }));
  const oriented = pieces.flatMap(({ molecule }, piece) =>
    molecule.ends
      ? [
          { piece, isFlipped: false, bytes: molecule.record.bytes },
          { piece, isFlipped: true, bytes: reverseComplementOf(molecule.record.bytes) },
        ]
      : [],
  );
  for (const one of oriented)
    for (const other of oriented)
      for (const { ofLeft, ofRight } of findFlapHomologies(one.bytes, other.bytes, limits)) {
        trims[one.piece]![one.isFlipped ? 'left' : 'right'].add(ofLeft);
        trims[other.piece]![other.isFlipped ? 'right' : 'left'].add(ofRight);
      }
  const added = pieces.flatMap(({ molecule, input }, piece) =>
    [...trims[piece]!.left].flatMap((left) =>
      [...trims[piece]!.right].flatMap((right): readonly AssemblyPiece[] => {
        const isWhole = left + right === 0;
        if (isWhole || left + right >= molecule.record.bytes.length) return [];
        return [{ molecule: removeFlaps(molecule, left, right), input, removed: { left, right } }];
      }),
    ),
  );
  const isLimited = added.length > MAX_PIECES;
  return { pieces: isLimited ? pieces : [...pieces, ...added], isLimited };
}

function removeFlaps(molecule: Molecule, left: number, right: number): Molecule {
  const text = textOf(molecule.record.bytes).toUpperCase();
  const kept = shorten(molecule, left, right);
  const ends = kept.ends!;
  // From the homology outwards, on the strand whose 3' end was there.
  const ofLeft = reverseComplementText(text.slice(0, left));
  const ofRight = text.slice(text.length - right);
  return {
    ...kept,
    ends: {
      left: left > 0 ? { ...ends.left, removed: ofLeft } : ends.left,
      right: right > 0 ? { ...ends.right, removed: ofRight } : ends.right,
    },
  };
}

/** Homologies from end to end; at an end of which a flap was removed, those alone that end where it began. */
export function makeFlapJointRule(limits: HomologyLimits): JointRule {
  const rule = makeHomologyJointRule(limits);
  return (left, right) => {
    const joints = rule(left, right);
    const [ofLeft, ofRight] = [endOf(left, 'right').removed, endOf(right, 'left').removed];
    if (!ofLeft && !ofRight) return joints;
    const flipped = ofRight ? flipMolecule(left) : left;
    return joints.filter(
      ({ overlap }) => !pairsOn(ofLeft, right, overlap) && !pairsOn(ofRight, flipped, overlap),
    );
  };
}

/** Whether the first removed base is that of the other line behind the homology. */
function pairsOn(removed: string | undefined, { record }: Molecule, overlap: number): boolean {
  if (!removed) return false;
  const next = String.fromCharCode(record.bytes[overlap] ?? 0).toUpperCase();
  return next === removed[0] && /[ACGT]/.test(next);
}

/** The same for reasons, which look at the pieces as they are: also homologies that flaps keep from the ends. */
export function makeFlapReasonRule(limits: HomologyLimits): JointRule {
  const rule = makeHomologyJointRule(limits);
  return (left, right) => {
    const joints = rule(left, right);
    if (joints.length > 0) return joints;
    const flap = findFlapHomology(left.record.bytes, right.record.bytes, limits);
    return flap ? [{ overlap: flap.length, nicked: [] }] : [];
  };
}

/** Whether lines end nowhere where a flap was removed, as nothing is joined there. */
export function hasNoOpenFlap(walk: readonly Molecule[], isCircular: boolean): boolean {
  const ends = [walk[0]?.ends?.left, walk.at(-1)?.ends?.right];
  return isCircular || ends.every((end) => end?.removed === undefined);
}

/** What NEBuilder HiFi has to remove for the product, by its pieces. */
export function describeRemovedFlaps(
  product: Pick<AssemblyProduct, 'placed'>,
  pieces: readonly AssemblyPiece[],
): AssemblyNote | undefined {
  if (countRemovedBases(product, pieces) === 0) return undefined;
  const lost = product.placed.flatMap(({ piece }): readonly LocalizedText[] => {
    const { molecule, input, removed } = pieces[piece]!;
    const { en, zh } = inputNameOf(molecule, input);
    const of = (count: number, sideEn: string, sideZh: string): readonly LocalizedText[] =>
      count > 0 ? [{ en: `${count} at the ${sideEn} end of ${en}`, zh: `${zh} ${sideZh} ${count} nt` }] : [];
    return removed ? [...of(removed.left, 'left', '左端'), ...of(removed.right, 'right', '右端')] : [];
  });
  return {
    code: 'clone/flaps-removed',
    message: {
      en: `The product arises only where NEBuilder HiFi removes the bases beyond the homologies as 3′ flaps: ${lost.map((it) => it.en).join(', ')}. NEB states this for fewer than 10 bases; it lowers the yield. Homologies that reach the ends are safer.`,
      zh: joinChinese`只有当 NEBuilder HiFi 切除同源序列外侧的 3′ 突出（flap）时才能得到该产物：${lost.map((it) => it.zh).join('、')}。NEB 说明可切除不足 10 nt，但效率会降低；建议让同源序列直达末端。`,
    },
  };
}

export const TOO_MANY_FLAPS: AssemblyNote = {
  code: 'clone/many-flaps',
  message: {
    en: 'So many homologies stop before the ends that products of which NEBuilder HiFi removes flaps are not listed.',
    zh: '未直达末端的同源序列过多，未列出需由 NEBuilder HiFi 切除 flap 才能得到的产物。',
  },
};

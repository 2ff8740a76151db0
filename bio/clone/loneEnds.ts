// Why an end joins no other end, said by what would join it: ligase, topoisomerase, a recombinase, or homology.
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { reverseComplementOf, upperCaseDnaOf } from '#bio/core/letters.ts';
import { pluralize } from '#bio/core/plural.ts';
import type { AssemblyPiece, AssemblyReason } from './assembly.ts';
import { OVERHANG_ADVICE, PHOSPHATE_ADVICE, TAIL_ADVICE } from './endAdvice.ts';
import { dephosphorylate, phosphorylate } from './ends.ts';
import { findFlapHomology } from './flapHomology.ts';
import { joinChinese } from './joinChinese.ts';
import { findLigationJoints, findSharedEnds, findTopoJoints, type HomologyLimits } from './joints.ts';
import { endOf, flipMolecule, type Molecule, overhangLettersOf, type Side } from './molecule.ts';
import { SIDES } from './sideWords.ts';

export interface PieceEnd {
  readonly piece: number;
  readonly side: Side;
}

export type Joining =
  | { readonly by: 'ligase' | 'topoisomerase' | 'recombinase' }
  | ({ readonly by: 'homology' } & HomologyLimits);

interface Around {
  readonly pieces: readonly AssemblyPiece[];
  /** All ends that are there to be joined. */
  readonly ends: readonly PieceEnd[];
  readonly joining: Joining;
  readonly nameOf: (piece: number) => LocalizedText;
}

export function explainLoneEnd(end: PieceEnd, around: Around): AssemblyReason {
  const { joining } = around;
  if (joining.by === 'homology') return explainByHomology(end, around, joining);
  const { input } = around.pieces[end.piece]!;
  const about = { code: 'clone/lone-end', input, end: { piece: end.piece, side: end.side } };
  switch (joining.by) {
    case 'ligase':
      return { ...about, ...explainByLigase(end, around) };
    case 'topoisomerase':
      return { ...about, ...explainByTopoisomerase(end, around) };
    case 'recombinase':
      return { ...about, message: textByRecombinase(end, around) };
  }
}

type Explanation = Pick<AssemblyReason, 'message' | 'advice'>;

function explainByLigase(end: PieceEnd, around: Around): Explanation {
  const { nameOf } = around;
  const where = whereOf(end, around);
  const own = otherEndOf(end);
  const isSelfClosing = findLigationJoints(...facing(end, own, around)).length > 0;
  const letters = endText(moleculeOf(end, around), end.side);
  const faces = othersOf(end, around).map((other) => facing(end, other, around));
  // Of Golden Gate, which alone leaves out what ligase would join.
  if (faces.some(([left, right]) => findLigationJoints(left, right).length > 0))
    return {
      message: {
        en: `The ${where.en} is ${letters.en} and pairs with another end, but what they join to holds a site of the enzyme and is cut again.`,
        zh: joinChinese`${where.zh}为${letters.zh}，可与其他末端配对，但连接后仍含该酶的识别位点，会被再次切开。`,
      },
    };
  // Phosphates are named only where they are what is missing.
  if (faces.some(([left, right]) => findLigationJoints(phosphorylate(left), right).length > 0))
    return {
      message: {
        en: `The ${where.en} is ${letters.en} without a phosphate, and no end with a phosphate pairs with it.`,
        zh: joinChinese`${where.zh}为${letters.zh}且不带磷酸基团，没有带磷酸基团的末端可与之配对。`,
      },
      advice: PHOSPHATE_ADVICE,
    };
  const hasTail = around.ends.some((it) => isTail(moleculeOf(it, around), it.side));
  const advice = hasTail ? TAIL_ADVICE : OVERHANG_ADVICE;
  if (isSelfClosing)
    return {
      message: {
        en: `The ${where.en} is ${letters.en} and pairs only with its own ${SIDES[own.side].en} end, which closes ${nameOf(end.piece).en} upon itself.`,
        zh: joinChinese`${where.zh}为${letters.zh}，只能与其自身的${SIDES[own.side].zh}配对而自身环化。`,
      },
      advice,
    };
  return {
    message: isJoinedElsewhere(end, around)
      ? {
          en: `The ${where.en} is ${letters.en}: of one piece of each molecule no other end pairs with it.`,
          zh: joinChinese`${where.zh}为${letters.zh}：每个分子各取一个片段时，没有其他末端可与之配对。`,
        }
      : {
          en: `The ${where.en} is ${letters.en}, and no other end pairs with it.`,
          zh: joinChinese`${where.zh}为${letters.zh}，没有其他末端可与之配对。`,
        },
    advice,
  };
}

/** A 3' overhang of one T or A, as a T-vector and a product of Taq have. */
function isTail(molecule: Molecule, side: Side): boolean {
  return endOf(molecule, side).kind === "3'" && /^[AT]$/i.test(overhangLettersOf(molecule, side));
}

/** Whether it pairs with an end of a piece that is not among those looked at, as with another piece of its molecule. */
function isJoinedElsewhere(end: PieceEnd, around: Around): boolean {
  const known = new Set(around.ends.map((it) => it.piece));
  return around.pieces.some(
    ({ molecule }, piece) =>
      !known.has(piece) &&
      molecule.ends !== undefined &&
      (['left', 'right'] as const).some(
        (side) => findLigationJoints(...facing(end, { piece, side }, around)).length > 0,
      ),
  );
}

function explainByTopoisomerase(end: PieceEnd, around: Around): Explanation {
  const where = whereOf(end, around);
  const molecule = moleculeOf(end, around);
  const letters = endText(molecule, end.side);
  const pairs = othersOf(end, around).some((other) => {
    const [left, right] = facing(end, other, around);
    // Topoisomerase stays where it is; the phosphate of the insert is what is taken off.
    return findTopoJoints(dephosphorylate(left), dephosphorylate(right)).length > 0;
  });
  const { hasTopoisomerase, kind } = endOf(molecule, end.side);
  if (hasTopoisomerase && kind === "5'" && !pairs) {
    const opening = textOf(reverseComplementOf(bytesOf(overhangLettersOf(molecule, end.side))));
    return {
      message: {
        en: `The ${where.en} carries topoisomerase and is ${letters.en}, and no blunt insert end without a phosphate begins with ${opening}: begin the forward primer with ${opening}. Without it inserts go in rarely, and in either direction.`,
        zh: joinChinese`${where.zh}带有拓扑异构酶，为${letters.zh}，没有以 ${opening} 开头且不带磷酸基团的平末端插入片段：请在正向引物 5' 端加上 ${opening}，否则插入片段很少连入，且方向不定。`,
      },
    };
  }
  const hasTail = around.ends.some((it) => isTail(moleculeOf(it, around), it.side));
  const advice = !pairs && hasTail ? { advice: TAIL_ADVICE } : {};
  if (hasTopoisomerase)
    return {
      message: {
        en: `The ${where.en} carries topoisomerase and is ${letters.en}, and no insert end without a phosphate pairs with it.`,
        zh: joinChinese`${where.zh}带有拓扑异构酶，为${letters.zh}，没有不带磷酸基团的插入片段末端可与之配对。`,
      },
      ...advice,
    };
  return {
    message: pairs
      ? {
          en: `The ${where.en} has a 5' phosphate, and topoisomerase joins only ends without one: remove it by phosphatase, or amplify by primers without phosphates.`,
          zh: joinChinese`${where.zh}带有 5' 磷酸基团，拓扑异构酶只连接不带磷酸基团的末端：请用磷酸酶处理，或使用不带磷酸基团的引物扩增。`,
        }
      : {
          en: `The ${where.en} is ${letters.en}, and no end of a TOPO vector pairs with it.`,
          zh: joinChinese`${where.zh}为${letters.zh}，没有 TOPO 载体的末端可与之配对。`,
        },
    ...advice,
  };
}

function textByRecombinase(end: PieceEnd, around: Around): AssemblyReason['message'] {
  const where = whereOf(end, around);
  const [site] = endOf(moleculeOf(end, around), end.side).cut?.enzymes ?? [];
  return site === undefined
    ? {
        en: `The ${where.en} is the end of a linear molecule, not a recombination site: nothing is joined to it.`,
        zh: joinChinese`${where.zh}是线性分子的末端，不是重组位点，不会与任何片段连接。`,
      }
    : {
        en: `The ${where.en} is half of ${site}: of one piece of each molecule none joins it.`,
        zh: joinChinese`${where.zh}为 ${site} 位点的一半：每个分子各取一个片段时，没有可与之连接的末端。`,
      };
}

function explainByHomology(
  end: PieceEnd,
  around: Around,
  { minOverlap, maxOverlap }: HomologyLimits,
): AssemblyReason {
  const { pieces, nameOf } = around;
  const { input } = pieces[end.piece]!;
  const about = { input, end: { piece: end.piece, side: end.side } };
  const where = whereOf(end, around);
  const own = ownHomologyText(end, around, minOverlap);
  const near = othersOf(end, around)
    .map((other) => ({ other, length: longestShared(end, other, around) }))
    .sort((a, b) => b.length - a.length)[0];
  const flap =
    (near?.length ?? 0) <= maxOverlap ? flapText(end, around, { minOverlap, maxOverlap }) : undefined;
  if (flap) return { code: 'clone/flap-homology', ...about, message: flap };
  const backwards = (near?.length ?? 0) < minOverlap ? backwardsText(end, around, minOverlap) : undefined;
  if (backwards) return { code: 'clone/backwards-homology', ...about, message: backwards };
  if (!near || near.length === 0)
    return {
      code: 'clone/no-homology',
      ...about,
      message: {
        en: `The ${where.en} shares no bases with any other end, where ${minOverlap} are needed.${own.en}`,
        zh: joinChinese`${where.zh}与其他末端没有同源序列，至少需要 ${minOverlap} bp。${own.zh}`,
      },
    };
  const partner = nameOf(near.other.piece);
  if (near.length > maxOverlap)
    return {
      code: 'clone/long-homology',
      ...about,
      message: {
        en: `The ${where.en} shares ${near.length} bases with another end (${SIDES[near.other.side].en} end of ${partner.en}), more than the ${maxOverlap} up to which homologies are searched for. Raise the longest overlap.`,
        zh: joinChinese`${where.zh}与其他末端的同源序列长 ${near.length} bp（${partner.zh} 的${SIDES[near.other.side].zh}），超过最长搜索范围 ${maxOverlap} bp。请增大最长重叠。`,
      },
    };
  return {
    code: 'clone/short-homology',
    ...about,
    message: {
      en: `The ${where.en} shares at most ${pluralize(near.length, 'base')} with another end (${SIDES[near.other.side].en} end of ${partner.en}), where ${minOverlap} are needed.${own.en}`,
      zh: joinChinese`${where.zh}与其他末端的同源序列最长为 ${near.length} bp（${partner.zh} 的${SIDES[near.other.side].zh}），至少需要 ${minOverlap} bp。${own.zh}`,
    },
  };
}

/** A homology that would do, were the end of one piece not the reverse complement of what it should be. */
function backwardsText(end: PieceEnd, around: Around, minOverlap: number): LocalizedText | undefined {
  const found = othersOf(end, around).map((other) => {
    const [left, right] = facing(end, other, around);
    return { other, length: countBackwards(left.record.bytes, right.record.bytes) };
  });
  const [best] = found.sort((a, b) => b.length - a.length);
  if (!best || best.length < minOverlap) return undefined;
  const where = whereOf(end, around);
  const partner = whereOf(best.other, around);
  return {
    en: `The ${where.en} and the ${partner.en} share ${best.length} bases, but one reads backwards: the tail of that primer is the reverse complement of what is needed. Reverse-complement the tail alone.`,
    zh: joinChinese`${where.zh}与${partner.zh}有 ${best.length} bp 序列相同，但其中一端方向相反：引物的同源臂误用了反向互补序列。请仅将同源臂改为反向互补。`,
  };
}

/** Bases of the end of one, reverse-complemented, that are those at the beginning of the other. */
function countBackwards(left: Uint8Array, right: Uint8Array): number {
  const [one, other] = [upperCaseDnaOf(reverseComplementOf(left)), upperCaseDnaOf(right)];
  const differing = one.findIndex((it, i) => it !== other[i]);
  return differing < 0 ? one.length : differing;
}

/** A homology that would do, were it not for a few bases beyond it. */
function flapText(end: PieceEnd, around: Around, limits: HomologyLimits): LocalizedText | undefined {
  const { nameOf } = around;
  const found = othersOf(end, around).flatMap((other) => {
    const [left, right] = facing(end, other, around);
    const flap = findFlapHomology(left.record.bytes, right.record.bytes, limits);
    return flap ? [{ other, ...flap }] : [];
  });
  const best = found.sort((a, b) => a.ofLeft + a.ofRight - b.ofLeft - b.ofRight || b.length - a.length)[0];
  if (!best) return undefined;
  const where = whereOf(end, around);
  const partner = whereOf(best.other, around);
  const beyond = [
    { count: best.ofLeft, name: nameOf(end.piece) },
    { count: best.ofRight, name: nameOf(best.other.piece) },
  ].filter((it) => it.count > 0);
  const basesEn = beyond.map(({ count, name }) => `${pluralize(count, 'base')} of ${name.en}`).join(' and ');
  const lie = beyond.length === 1 && beyond[0]!.count === 1 ? 'lies' : 'lie';
  const basesZh = beyond.map(({ count, name }) => joinChinese`${name.zh} 的 ${count} 个碱基`).join('和');
  return {
    en: `The ${where.en} shares ${best.length} bases with the ${partner.en}, but they do not reach the ends: ${basesEn} ${lie} beyond them. Gibson assembly and In-Fusion join homologies from end to end alone. NEBuilder HiFi removes 3′ flaps of fewer than 10 bases: choose it, trim the ends or design primers.`,
    zh: joinChinese`${where.zh}与${partner.zh}有 ${best.length} bp 同源，但未延伸至末端：其外侧还有${basesZh}。Gibson 组装和 In-Fusion 只连接直达末端的同源序列。NEBuilder HiFi 可切除不足 10 nt 的 3′ 突出（flap）：可改用 HiFi，或去除末端多余碱基、重新设计引物。`,
  };
}

/** Where a piece among others is homologous to itself alone. */
function ownHomologyText(end: PieceEnd, around: Around, minOverlap: number) {
  const own = otherEndOf(end);
  const shared = around.ends.length > 2 ? longestShared(end, own, around) : 0;
  if (shared < minOverlap) return { en: '', zh: '' };
  return {
    en: ` Its own ${SIDES[own.side].en} end shares ${shared}.`,
    zh: joinChinese`其自身的${SIDES[own.side].zh}与之同源 ${shared} bp。`,
  };
}

function otherEndOf({ piece, side }: PieceEnd): PieceEnd {
  return { piece, side: side === 'left' ? 'right' : 'left' };
}

function longestShared(end: PieceEnd, other: PieceEnd, around: Around): number {
  const [left, right] = facing(end, other, around);
  return findSharedEnds(left.record.bytes, right.record.bytes, 2_000).at(-1) ?? 0;
}

/** The ends that may be its partner: those of other pieces, or of one piece alone its other end. */
function othersOf(end: PieceEnd, { ends }: Around): readonly PieceEnd[] {
  return ends.filter((it) => (it.piece !== end.piece ? true : ends.length === 2 && it.side !== end.side));
}

/** Both molecules, flipped so that the end is the right one of the first and the other the left one of the second. */
function facing(end: PieceEnd, other: PieceEnd, around: Around): readonly [Molecule, Molecule] {
  const [from, to] = [moleculeOf(end, around), moleculeOf(other, around)];
  return [end.side === 'right' ? from : flipMolecule(from), other.side === 'left' ? to : flipMolecule(to)];
}

function moleculeOf({ piece }: PieceEnd, { pieces }: Around): Molecule {
  return pieces[piece]!.molecule;
}

function whereOf({ piece, side }: PieceEnd, { nameOf }: Around) {
  const name = nameOf(piece);
  return { en: `${SIDES[side].en} end of ${name.en}`, zh: joinChinese`${name.zh} 的${SIDES[side].zh}` };
}

/** `5'-AATT`, `3'-TGCA` or blunt. */
function endText(molecule: Molecule, side: Side) {
  const { kind } = endOf(molecule, side);
  if (kind === 'blunt') return { en: 'blunt', zh: '平末端' };
  const letters = overhangLettersOf(molecule, side);
  return { en: `${kind}-${letters}`, zh: `${kind}-${letters} 突出末端` };
}

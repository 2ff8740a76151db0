// Molecules joined by an act of the bench: every product, ranked, and why the wanted one is not among them.
//
// ligation    cut (or not), then T4 ligase: all fragments of all inputs stay in the tube
// goldenGate  type IIS enzyme and ligase together: what still holds a site is cut again, so it does not remain; what is
//             cut off where a junction makes a site is joined too
// gibson      5' strands chewed back, 3' strands anneal
// hifi        (NEBuilder) the same; up to nine bases beyond a homology are removed as 3' flaps
// inFusion    3' strands chewed back, 5' strands anneal; the cell closes the rest
// topo        topoisomerase on a vector joins ends without a phosphate; its overhang GTGG invades a blunt end CACC
// gatewayBP   attB with attP of one number to attL and attR; gatewayLR attL with attR to attB and attP: each site once,
//             and what arises when only some have reacted too (cointegrates)
// cre, flp    lox or FRT sites of one spacer, between and within molecules, to and fro; what was given is no product
//
// Free ends of lines that an exonuclease has chewed are shown as they were before, without the overhangs that it takes.
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { Enzyme } from '#bio/table/enzymes.ts';
import { ligationCountsOf } from '#bio/table/ligationCounts.ts';
import { ambiguousJunctionNotesOf } from './ambiguousJunctions.ts';
import { AMBIGUITY_TEXT, hasAmbiguousLetters } from './ambiguousLetters.ts';
import {
  type Assembly,
  type AssemblyNote,
  type AssemblyPiece,
  type AssemblyProduct,
  countRemovedBases,
  productMoleculeOf,
} from './assembly.ts';
import { conflictsOf } from './assemblyConflicts.ts';
import type { AssembleOptions, AssemblyInput } from './assemblyOptions.ts';
import { findCuts } from './cuts.ts';
import {
  ENUMERATION_LIMITS,
  type Enumeration,
  type EnumerationLimits,
  enumerateWalks,
  JointTable,
  type PlacedPiece,
} from './enumerate.ts';
import { describeRemovedFlaps, hasNoOpenFlap, makeFlapJointRule } from './flapPieces.ts';
import { groupNotes } from './groupNotes.ts';
import { findInsertsInParts } from './insertsInParts.ts';
import { joinPieces } from './join.ts';
import {
  findLigationJoints,
  findTopoJoints,
  homologyLimitsOf,
  type Joint,
  type JointRule,
  MAX_OVERLAP,
  MIN_OVERLAP,
  makeHomologyJointRule,
} from './joints.ts';
import { methylationTextsOf } from './methylationText.ts';
import { isCircle, type Molecule, type MoleculeEnd, moleculeSeguidOf } from './molecule.ts';
import { moleculeKeyOf } from './moleculeKey.ts';
import { RECOMBINATION_SITES } from './notes.ts';
import { fidelityTextOf, overhangFidelityOf } from './overhangFidelity.ts';
import { isRealizable } from './partialSites.ts';
import { prepare } from './prepare.ts';
import { rankProducts } from './rankProducts.ts';
import { addRecutPieces, type RecutPieces } from './recut.ts';
import { makeGatewayReaction, makeSiteJointRule, makeSpacerReaction } from './siteCuts.ts';

/** Inputs of one assembly. */
const MAX_INPUTS = 30;

/**
 * Every product that the inputs give, each once. A fault for no inputs, unknown enzymes, and limits that say nothing.
 * At most one piece more than inputs in a product (3 at least), 1,000 products and 300,000 steps unless `options` say
 * otherwise;
 * `limit` and `completeTo` say what was left out.
 */
export function assemble(inputs: readonly AssemblyInput[], options: AssembleOptions): Result<Assembly> {
  const refusal = refusalOf(inputs, options);
  if (refusal) return err(refusal);
  const prepared = prepare(inputs, options);
  if (!prepared.ok) return prepared;
  const { notes, enzymes } = prepared.value;
  const isGoldenGate = options.method === 'goldenGate';
  const recut = isGoldenGate ? addRecutPieces(prepared.value.pieces, enzymes) : undefined;
  const pieces = recut?.pieces ?? prepared.value.pieces;
  const { method, wanted = {} } = options;
  const limits = {
    ...ENUMERATION_LIMITS,
    maxPieces: Math.max(3, inputs.length + 1),
    ...definedLimits(options),
  };
  const lasting = isGoldenGate ? withoutRestoredSites(enzymes) : undefined;
  const rule = ruleOf(options);
  const table = new JointTable(
    pieces.map((it) => it.molecule),
    lasting ? lasting.rule(rule) : rule,
  );
  // A recombinase lets go of a site only when its halves are joined, so no product ends in half a site.
  const before = RECOMBINATION_SITES[method]
    ? new Set(inputs.flatMap(({ molecule: { ends } }) => [ends?.left.cut, ends?.right.cut]))
    : undefined;
  const isReversible = method === 'cre' || method === 'flp';
  const given = new Set(isReversible ? inputs.map((it) => moleculeKeyOf(it.molecule)) : []);
  const remains = (molecule: Molecule) =>
    (!isGoldenGate || findCuts(molecule, enzymes).cuts.length === 0) &&
    !(before && hasOpenSite(molecule, before)) &&
    (!isReversible || !given.has(moleculeKeyOf(molecule)));
  const circles = new Map(
    inputs.flatMap(({ molecule }): [string, number][] =>
      isCircle(molecule) ? [[moleculeSeguidOf(molecule), molecule.record.bytes.length]] : [],
    ),
  );
  const isGateway = method === 'gatewayBP' || method === 'gatewayLR';
  const found = enumerateWalks(table, limits, {
    accepts: remains,
    ...(isGateway && { mayWalk: (walk, isCircular) => isRealizable(walk, isCircular, circles) }),
    ...(method === 'hifi' && { mayWalk: hasNoOpenFlap }),
    costOf: (placed) => [countRemovedBases({ placed }, pieces), countRepeats(placed, pieces)],
  });
  const ranked = rankProducts(found, pieces, { inputs: inputs.map((it) => it.molecule), wanted, method });
  const products = withAmbiguityTexts(withMethylationTexts(ranked, pieces), pieces);
  const firstRecut = prepared.value.pieces.length;
  const isMissing = !products.some((it) => it.isWanted);
  const completeTo = recut?.isLimited ? 0 : found.completeTo;
  return ok({
    method,
    pieces,
    products,
    notes: [
      ...fidelityNotes(products, isGoldenGate ? enzymes : []),
      ...flapNotes(products, pieces),
      ...(isGoldenGate ? junctionNotes(products, pieces, enzymes) : []),
      ...insertNotes(inputs, products, pieces),
      ...(recut?.notes ?? []),
      ...groupNotes(notes),
    ],
    conflicts: isMissing
      ? conflictsOf(inputs, pieces, {
          table,
          options,
          enzymes,
          products,
          firstRecut,
          completeTo,
          maxPieces: limits.maxPieces,
        })
      : [],
    maxPieces: limits.maxPieces,
    completeTo,
    hasLonger: found.hasLonger,
    ...limitOf(found, recut),
    recut: lasting ? lasting.count() + found.refused : 0,
  });
}

/** How often a product takes an input again; molecules of two inputs may be the same. */
function countRepeats(placed: readonly PlacedPiece[], pieces: readonly AssemblyPiece[]): number {
  return placed.length - new Set(placed.map(({ piece }) => pieces[piece]!.input)).size;
}

/** What tells products apart that differ in methylated bases alone. */
function withMethylationTexts(
  products: readonly AssemblyProduct[],
  pieces: readonly AssemblyPiece[],
): readonly AssemblyProduct[] {
  const texts = methylationTextsOf(products, pieces);
  return products.map((it, i) => (texts[i] ? { ...it, methylationText: texts[i] } : it));
}

/** What holds letters that stand for several bases; such letters are never part of a junction alone. */
function withAmbiguityTexts(
  products: readonly AssemblyProduct[],
  pieces: readonly AssemblyPiece[],
): readonly AssemblyProduct[] {
  const open = new Set(pieces.flatMap(({ molecule }, i) => (hasAmbiguousLetters(molecule) ? [i] : [])));
  if (open.size === 0) return products;
  return products.map((it) =>
    it.placed.some(({ piece }) => open.has(piece)) ? { ...it, ambiguityText: AMBIGUITY_TEXT } : it,
  );
}

/** How faithfully ligase joins the overhangs of the first wanted product, where that was measured. */
function fidelityNotes(
  products: readonly AssemblyProduct[],
  enzymes: readonly Enzyme[],
): readonly AssemblyNote[] {
  const wanted = products.find((it) => it.isWanted);
  const overhangs = wanted?.junctions.map(({ letters }) => letters) ?? [];
  const counts = enzymes
    .map((it) => ligationCountsOf(it))
    .find((it) => it !== undefined && overhangs.every(({ length }) => length === it.size));
  if (!counts || overhangs.length === 0) return [];
  const message = fidelityTextOf(overhangFidelityOf(overhangs, counts));
  return [{ code: 'clone/ligation-fidelity', message }];
}

/** Lines that the first wanted product holds in part. */
function insertNotes(
  inputs: readonly AssemblyInput[],
  products: readonly AssemblyProduct[],
  pieces: readonly AssemblyPiece[],
): readonly AssemblyNote[] {
  const wanted = products.find((it) => it.isWanted);
  return wanted ? findInsertsInParts(inputs, wanted, pieces) : [];
}

/** Junctions of the first wanted product that may be sites. */
function junctionNotes(
  products: readonly AssemblyProduct[],
  pieces: readonly AssemblyPiece[],
  enzymes: readonly Enzyme[],
): readonly AssemblyNote[] {
  const wanted = products.find((it) => it.isWanted);
  if (!wanted) return [];
  return ambiguousJunctionNotesOf(productMoleculeOf({ pieces }, wanted), wanted.junctions, enzymes);
}

/** What HiFi has to remove for the first wanted product. */
function flapNotes(
  products: readonly AssemblyProduct[],
  pieces: readonly AssemblyPiece[],
): readonly AssemblyNote[] {
  const wanted = products.find((it) => it.isWanted);
  const note = wanted && describeRemovedFlaps(wanted, pieces);
  return note ? [note] : [];
}

/** What ended the search: pieces that were not found are missing from products of any number of pieces. */
function limitOf({ limit }: Enumeration, recut: RecutPieces | undefined): Pick<Assembly, 'limit'> {
  if (recut?.isLimited) return { limit: 'pieces' };
  return limit ? { limit } : {};
}

/** Whether an end was opened by the act; `before` are the cuts that the inputs came with. */
function hasOpenSite({ ends }: Molecule, before: ReadonlySet<MoleculeEnd['cut']>): boolean {
  return [ends?.left, ends?.right].some((end) => end?.cut !== undefined && !before.has(end.cut));
}

function definedLimits({ maxPieces, maxProducts, maxSteps }: AssembleOptions): Partial<EnumerationLimits> {
  return {
    ...(maxPieces !== undefined && { maxPieces }),
    ...(maxProducts !== undefined && { maxProducts }),
    ...(maxSteps !== undefined && { maxSteps }),
  };
}

/**
 * Golden Gate: a junction that restores a site is cut again in whatever product it is in, so it is left out from the
 * start. Sites that only several junctions together make are found in the products.
 */
function withoutRestoredSites(enzymes: readonly Enzyme[]) {
  let left = 0;
  const restores = (one: Molecule, other: Molecule, { overlap }: Joint) => {
    const pieces = [
      { molecule: one, overlap, nicked: [] },
      { molecule: other, overlap: 0, nicked: [] },
    ];
    const joined = joinPieces(pieces, { isCircular: false, name: '' });
    return findCuts(joined, enzymes).cuts.length > 0;
  };
  return {
    rule:
      (rule: JointRule): JointRule =>
      (one, other) => {
        const joints = rule(one, other);
        const kept = joints.filter((it) => !restores(one, other, it));
        left += joints.length - kept.length;
        return kept;
      },
    /** Each junction is met twice, once on either strand. */
    count: () => Math.ceil(left / 2),
  };
}

function ruleOf(options: AssembleOptions): JointRule {
  const { method } = options;
  switch (method) {
    case 'ligation':
    case 'goldenGate':
      return findLigationJoints;
    case 'gibson':
    case 'inFusion':
      return makeHomologyJointRule(homologyLimitsOf(options));
    case 'hifi':
      return makeFlapJointRule(homologyLimitsOf(options));
    case 'topo':
      return findTopoJoints;
    case 'gatewayBP':
      return makeSiteJointRule(makeGatewayReaction('BP'));
    case 'gatewayLR':
      return makeSiteJointRule(makeGatewayReaction('LR'));
    case 'cre':
      return makeSiteJointRule(makeSpacerReaction('lox'));
    case 'flp':
      return makeSiteJointRule(makeSpacerReaction('FRT'));
  }
}

function refusalOf(inputs: readonly AssemblyInput[], options: AssembleOptions): Fault | undefined {
  if (inputs.length === 0 || inputs.length > MAX_INPUTS)
    return fault('clone/inputs', {
      en: `Expected 1 to ${MAX_INPUTS} molecules, found ${inputs.length}. Add or remove molecules.`,
      zh: `应为 1 至 ${MAX_INPUTS} 个分子，实际为 ${inputs.length} 个。请增减分子。`,
    });
  const { seguid } = options.wanted ?? {};
  if (seguid !== undefined && !/^(?:cd|ld)seguid=[\w-]{27}$/.test(seguid))
    return fault('clone/seguid', {
      en: `Expected a SEGUID such as cdseguid=… or ldseguid=… with 27 letters, found “${seguid}”. Copy it from a product.`,
      zh: `SEGUID 应形如 cdseguid=… 或 ldseguid=…（27 个字符），实际为“${seguid}”。请从产物处复制。`,
    });
  const { minOverlap = MIN_OVERLAP, maxOverlap = MAX_OVERLAP } = options;
  const maxPieces = options.maxPieces ?? 3;
  const isWhole = [minOverlap, maxOverlap, maxPieces].every((it) => Number.isInteger(it) && it >= 1);
  if (!isWhole || minOverlap > maxOverlap)
    return fault('clone/limits', {
      en: `Expected whole numbers from 1, the shortest overlap not above the longest; found ${minOverlap}, ${maxOverlap} and ${maxPieces} pieces. Mend the options.`,
      zh: `参数应为不小于 1 的整数，且最短重叠不大于最长重叠；实际为 ${minOverlap}、${maxOverlap}，片段数 ${maxPieces}。请修改参数。`,
    });
  return undefined;
}

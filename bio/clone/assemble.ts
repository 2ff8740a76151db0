// Molecules joined by an act of the bench: every product, ranked, and why the wanted one is not among them.
//
// ligation    cut (or not), then T4 ligase: all fragments of all inputs stay in the tube
// goldenGate  type IIS enzyme and ligase together: what still holds a site is cut again, so it does not remain
// gibson      5' strands chewed back, 3' strands anneal; hifi (NEBuilder) the same with another enzyme mix
// inFusion    3' strands chewed back, 5' strands anneal; the cell closes the rest
//
// Free ends of lines that an exonuclease has chewed are shown as they were before, without the overhangs that it takes.
import { type Fault, fault } from '#bio/core/fault.ts';
import { formatRange } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { type Enzyme, enzymesNamed, isTypeIIS } from '#bio/table/enzymes.ts';
import {
  type Assembly,
  type AssemblyMethod,
  type AssemblyNote,
  type AssemblyPiece,
  type AssemblyReason,
  rankProducts,
  type WantedProduct,
} from './assembly.ts';
import { findCuts } from './cuts.ts';
import { digestMolecule, type MoleculeDigest } from './digestMolecule.ts';
import { ENUMERATION_LIMITS, type EnumerationLimits, enumerateWalks, JointTable } from './enumerate.ts';
import { homologyJoints, type JointRule, ligationJoints, withoutLostOverhangs } from './joints.ts';
import { type Molecule, moleculeKey } from './molecule.ts';
import { explainMissingCircle } from './reasons.ts';

export interface AssemblyInput {
  readonly molecule: Molecule;
  /** Ligation: enzymes that cut it before; none leaves it as it is. */
  readonly enzymes?: readonly string[];
  /** Ligation: the digest is stopped early. */
  readonly isPartial?: boolean;
  /** Ligation: phosphatase takes the 5' phosphates of its fragments. */
  readonly isDephosphorylated?: boolean;
}

export interface AssembleOptions extends Partial<EnumerationLimits> {
  readonly method: AssemblyMethod;
  /** Golden Gate: its type IIS enzymes, as `['BsaI']`. */
  readonly enzymes?: readonly string[];
  /** Homologies: 15 bases at least, 1,000 at most. */
  readonly minOverlap?: number;
  readonly maxOverlap?: number;
  /** Every input once in a circle, unless it says otherwise. */
  readonly wanted?: WantedProduct;
}

/** Inputs of one assembly. */
const MAX_INPUTS = 30;
const MIN_OVERLAP = 15;
const MAX_OVERLAP = 1_000;

/**
 * Every product that the inputs give, each once. A fault for no inputs, unknown enzymes, and limits that say nothing. At
 * most one piece more than inputs in a product (3 at least), 1,000 products and 300,000 steps unless `options` say otherwise;
 * `limit` and `completeTo` say what was left out.
 */
export function assemble(inputs: readonly AssemblyInput[], options: AssembleOptions): Result<Assembly> {
  const refusal = refusalOf(inputs, options);
  if (refusal) return err(refusal);
  const prepared = prepare(inputs, options);
  if (!prepared.ok) return prepared;
  const { pieces, notes, enzymes } = prepared.value;
  const { method, wanted = {} } = options;
  const minOverlap = options.minOverlap ?? MIN_OVERLAP;
  const limits = {
    ...ENUMERATION_LIMITS,
    maxPieces: Math.max(3, inputs.length + 1),
    ...definedLimits(options),
  };
  const table = new JointTable(
    pieces.map((it) => it.molecule),
    ruleOf(method, minOverlap, options.maxOverlap ?? MAX_OVERLAP),
  );
  const remains = (molecule: Molecule) =>
    method !== 'goldenGate' || findCuts(molecule, enzymes).cuts.length === 0;
  const found = enumerateWalks(table, limits, remains);
  const products = rankProducts(found, pieces, { inputs: inputs.length, wanted, method });
  const isMissing = !products.some((it) => it.isWanted);
  return ok({
    method,
    pieces,
    products,
    notes,
    conflicts: isMissing ? conflictsOf(inputs, pieces, { table, options, enzymes }) : [],
    maxPieces: limits.maxPieces,
    completeTo: found.completeTo,
    ...(found.limit && { limit: found.limit }),
    recut: found.refused,
  });
}

function definedLimits({ maxPieces, maxProducts, maxSteps }: AssembleOptions): Partial<EnumerationLimits> {
  return {
    ...(maxPieces !== undefined && { maxPieces }),
    ...(maxProducts !== undefined && { maxProducts }),
    ...(maxSteps !== undefined && { maxSteps }),
  };
}

function ruleOf(method: AssemblyMethod, minOverlap: number, maxOverlap: number): JointRule {
  return method === 'ligation' || method === 'goldenGate'
    ? ligationJoints
    : homologyJoints({ minOverlap, maxOverlap });
}

interface Prepared {
  readonly pieces: readonly AssemblyPiece[];
  readonly notes: readonly AssemblyNote[];
  /** Of Golden Gate. */
  readonly enzymes: readonly Enzyme[];
}

function prepare(inputs: readonly AssemblyInput[], options: AssembleOptions): Result<Prepared> {
  switch (options.method) {
    case 'ligation':
      return prepareLigation(inputs);
    case 'goldenGate':
      return prepareGoldenGate(inputs, options.enzymes ?? []);
    case 'gibson':
    case 'hifi':
      return ok(prepareHomology(inputs, "5'"));
    case 'inFusion':
      return ok(prepareHomology(inputs, "3'"));
  }
}

function prepareLigation(inputs: readonly AssemblyInput[]): Result<Prepared> {
  const pieces: AssemblyPiece[] = [];
  const notes: AssemblyNote[] = [];
  for (const [input, it] of inputs.entries()) {
    const enzymes = enzymesNamed(it.enzymes ?? []);
    if (!enzymes.ok) return enzymes;
    const found = digestMolecule(it.molecule, enzymes.value, { isPartial: it.isPartial === true });
    notes.push(...digestNotes(it.molecule, input, { enzymes: enzymes.value, found }));
    for (const fragment of found.fragments)
      pieces.push({ input, molecule: it.isDephosphorylated ? dephosphorylate(fragment) : fragment });
  }
  return ok({ pieces: distinctPieces(pieces), notes, enzymes: [] });
}

function prepareGoldenGate(inputs: readonly AssemblyInput[], names: readonly string[]): Result<Prepared> {
  const enzymes = enzymesNamed(names);
  if (!enzymes.ok) return enzymes;
  const odd = enzymes.value.find((it) => !isTypeIIS(it));
  if (odd || enzymes.value.length === 0) return err(noTypeIIS(odd));
  const pieces: AssemblyPiece[] = [];
  const notes: AssemblyNote[] = [];
  for (const [input, { molecule }] of inputs.entries()) {
    const found = digestMolecule(molecule, enzymes.value);
    notes.push(...digestNotes(molecule, input, { enzymes: enzymes.value, found }));
    for (const fragment of found.fragments) pieces.push({ input, molecule: fragment });
  }
  return ok({ pieces: distinctPieces(pieces), notes, enzymes: enzymes.value });
}

function prepareHomology(inputs: readonly AssemblyInput[], chewed: "5'" | "3'"): Prepared {
  const notes: AssemblyNote[] = [];
  const pieces = inputs.map(({ molecule }, input): AssemblyPiece => {
    const kept = withoutLostOverhangs(molecule, chewed);
    if (kept !== molecule) notes.push(lostOverhang(molecule, input, chewed));
    return { molecule: kept, input };
  });
  return { pieces: distinctPieces(pieces), notes, enzymes: [] };
}

/** The 5' ends without their phosphates, by alkaline phosphatase. */
export function dephosphorylate(molecule: Molecule): Molecule {
  if (!molecule.ends) return molecule;
  const { left, right } = molecule.ends;
  return {
    ...molecule,
    ends: { left: { ...left, hasPhosphate: false }, right: { ...right, hasPhosphate: false } },
  };
}

/** Equal pieces of one input are one; of two inputs they are two, since each has to be used. */
function distinctPieces(pieces: readonly AssemblyPiece[]): readonly AssemblyPiece[] {
  const seen = new Set<string>();
  return pieces.filter(({ input, molecule }) => {
    const key = `${input} ${moleculeKey(molecule)}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}

function conflictsOf(
  inputs: readonly AssemblyInput[],
  pieces: readonly AssemblyPiece[],
  about: {
    readonly table: JointTable;
    readonly options: AssembleOptions;
    readonly enzymes: readonly Enzyme[];
  },
): Assembly['conflicts'] {
  const { table, options, enzymes } = about;
  if (options.wanted?.seguid !== undefined || options.wanted?.topology === 'linear') return [];
  const nameOf = (piece: number) => nameOfPiece(pieces, piece);
  const inner = options.method === 'goldenGate' ? siteConflicts(inputs, enzymes) : [];
  if (inner.length > 0) return inner;
  const isHomology = options.method !== 'ligation' && options.method !== 'goldenGate';
  return explainMissingCircle(pieces, table, {
    nameOf,
    ...(isHomology && { minOverlap: options.minOverlap ?? MIN_OVERLAP }),
  });
}

/** `insert`, or `insert (fragment 2, 1,204 bp)` where an input gives several pieces. */
function nameOfPiece(pieces: readonly AssemblyPiece[], piece: number): string {
  const { input, molecule } = pieces[piece]!;
  const same = pieces.flatMap((it, i) => (it.input === input ? [i] : []));
  const name = molecule.record.name || `${input + 1}`;
  if (same.length === 1) return name;
  return `${name} (${same.indexOf(piece) + 1}, ${molecule.record.bytes.length.toLocaleString('en')} bp)`;
}

/** Golden Gate wants one piece of each input: two cuts that face away from it, no third one. */
function siteConflicts(
  inputs: readonly AssemblyInput[],
  enzymes: readonly Enzyme[],
): readonly (readonly AssemblyReason[])[] {
  return inputs.flatMap(({ molecule }, input): (readonly AssemblyReason[])[] => {
    const { cuts } = findCuts(molecule, enzymes);
    const name = molecule.record.name || `${input + 1}`;
    const { length } = molecule.record.bytes;
    const sites = cuts.flatMap((it) =>
      it.by.map(({ enzyme, site }) => `${enzyme} ${formatRange(site, length)}`),
    );
    if (cuts.length > 2)
      return [
        [
          {
            code: 'clone/inner-site',
            input,
            message: {
              en: `${name} is cut at ${cuts.length} places (${sites.join(', ')}) where 2 are wanted: remove the inner site or choose another enzyme.`,
              zh: `${name} 有 ${cuts.length} 处切割（${sites.join('、')}），应为 2 处：请去除内部位点或更换酶。`,
            },
          },
        ],
      ];
    return [];
  });
}

function digestNotes(
  { record }: Molecule,
  input: number,
  { enzymes, found }: { readonly enzymes: readonly Enzyme[]; readonly found: MoleculeDigest },
): readonly AssemblyNote[] {
  const name = record.name || `${input + 1}`;
  const notes: AssemblyNote[] = [];
  const cutting = new Set(found.cuts.flatMap((it) => it.by.map(({ enzyme }) => enzyme)));
  for (const enzyme of enzymes)
    if (!cutting.has(enzyme.name))
      notes.push({
        code: 'clone/not-cut',
        input,
        message: { en: `${enzyme.name} does not cut ${name}.`, zh: `${enzyme.name} 不切割 ${name}。` },
      });
  for (const { enzyme, site, by, isBlocked } of found.spared) {
    const place = formatRange(site, record.bytes.length);
    notes.push({
      code: 'clone/methylated-site',
      input,
      message:
        by === 'bare'
          ? {
              en: `${enzyme} needs methylated DNA; its site ${place} of ${name} is not methylated so.`,
              zh: `${enzyme} 只切割甲基化 DNA；${name} 的位点 ${place} 无相应甲基化。`,
            }
          : isBlocked === 'yes'
            ? {
                en: `The ${enzyme} site ${place} of ${name} is not cut: ${by} methylation blocks it.`,
                zh: `${name} 的 ${enzyme} 位点 ${place} 不被切割：${by} 甲基化阻断。`,
              }
            : {
                en: `The ${enzyme} site ${place} of ${name} may be cut slowly, for ${by} methylation.`,
                zh: `${name} 的 ${enzyme} 位点 ${place} 受 ${by} 甲基化影响，切割可能不完全。`,
              },
    });
  }
  if (found.hasCompetingCuts)
    notes.push({
      code: 'clone/competing-cuts',
      input,
      message: {
        en: `Sites of ${name} lie so close that one cut destroys the other; the fragments of every order are listed.`,
        zh: `${name} 的部分位点过近，先切一处会破坏另一处；已列出各种先后次序的片段。`,
      },
    });
  if (found.isLimited)
    notes.push({
      code: 'clone/too-many-fragments',
      input,
      message: {
        en: `${name} gives more fragments than are looked at; choose fewer enzymes.`,
        zh: `${name} 产生的片段超过可处理的数量，请减少所选的酶。`,
      },
    });
  return notes;
}

function lostOverhang({ record }: Molecule, input: number, chewed: "5'" | "3'"): AssemblyNote {
  const name = record.name || `${input + 1}`;
  return {
    code: 'clone/overhang-lost',
    input,
    message: {
      en: `The ${chewed} overhangs of ${name} are chewed away and do not count towards a homology.`,
      zh: `${name} 的 ${chewed} 突出末端会被外切酶降解，不计入同源序列。`,
    },
  };
}

function refusalOf(inputs: readonly AssemblyInput[], options: AssembleOptions): Fault | undefined {
  if (inputs.length === 0 || inputs.length > MAX_INPUTS)
    return fault('clone/inputs', {
      en: `Expected 1 to ${MAX_INPUTS} molecules, found ${inputs.length}. Add or remove molecules.`,
      zh: `应为 1 至 ${MAX_INPUTS} 个分子，实际为 ${inputs.length} 个。请增减分子。`,
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

function noTypeIIS(odd: Enzyme | undefined): Fault {
  return fault('clone/no-type-iis', {
    en: `Expected type IIS enzymes, which cut beside their site (BsaI, BsmBI, BbsI …), found ${odd ? odd.name : 'none'}. Choose one of them.`,
    zh: `应为 IIS 型酶（在识别位点外侧切割，如 BsaI、BsmBI、BbsI），实际为${odd ? ` ${odd.name}` : '空'}。请选择其中之一。`,
  });
}

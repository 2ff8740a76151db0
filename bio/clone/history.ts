// How molecules were made: a list of molecules and of the steps between them. A molecule that no step makes is kept
// whole, every other by its SEGUID and the checksum of its body alone, since doing the steps again gives it. Replay
// does them again and refuses what comes out otherwise, byte for byte: letters from the first base on, features, ends,
// nicks, methylation.
import { type Fault, fault, type LocalizedText } from '#bio/core/fault.ts';
import { err, ok, type Result, unwrap } from '#bio/core/result.ts';
import { valueDigestOf } from '#bio/core/valueDigest.ts';
import { LIBRARY_VERSION } from '#bio/core/version.ts';
import { type ActProduct, type CloningAct, performAct } from './acts.ts';
import { inputNameOf } from './inputName.ts';
import { joinChinese } from './joinChinese.ts';
import { type Molecule, moleculeSeguidOf } from './molecule.ts';
import { bodyDigestOf, bodyOf, hasBodyDigest, type MoleculeBody, restoreMolecule } from './moleculeBody.ts';
import { patternTextOf } from './patternText.ts';
import { countFragments } from './prepare.ts';

interface KeptMolecule {
  readonly seguid: string;
  /** `valueDigestOf` of its body. */
  readonly digest: string;
  /** Only of molecules that no step makes. */
  readonly body?: MoleculeBody;
}

export interface CloningStep {
  readonly act: CloningAct;
  /** Indices of molecules. */
  readonly inputs: readonly number[];
  readonly output: number;
  /** Which product of the act it is. */
  readonly pattern: string;
}

export interface CloningHistory {
  readonly format: 'genewright-cloning';
  readonly version: 1;
  /** Version of the library that did it. */
  readonly library: string;
  readonly molecules: readonly KeptMolecule[];
  /** In the order in which they can be done. */
  readonly steps: readonly CloningStep[];
}

export const NO_HISTORY: CloningHistory = {
  format: 'genewright-cloning',
  version: 1,
  library: LIBRARY_VERSION,
  molecules: [],
  steps: [],
};

/** A history that also holds a molecule that was not made here, and its index; of an equal one the index it has. */
export function addSource(
  history: CloningHistory,
  molecule: Molecule,
): { readonly history: CloningHistory; readonly index: number } {
  const body = bodyOf(molecule);
  const digest = valueDigestOf(body);
  const known = history.molecules.findIndex((it) => it.digest === digest);
  if (known >= 0) return { history, index: known };
  const kept = { seguid: moleculeSeguidOf(molecule), digest, body };
  return {
    history: { ...history, molecules: [...history.molecules, kept] },
    index: history.molecules.length,
  };
}

/** A history with one step more: the product of `pattern` that an act makes of molecules by index. */
export function addStep(
  history: CloningHistory,
  step: Omit<CloningStep, 'output'>,
): Result<{ readonly history: CloningHistory; readonly index: number; readonly molecule: Molecule }> {
  const before = replayHistory(history);
  if (!before.ok) return before;
  const found = productOf(step, before.value);
  if (!found.ok) return found;
  const { molecule } = found.value;
  return ok({ ...recordStep(history, step, molecule), molecule });
}

/** The same of a step that was just done, without doing it again: `molecule` is its product of that pattern. */
export function recordStep(
  history: CloningHistory,
  step: Omit<CloningStep, 'output'>,
  molecule: Molecule,
): { readonly history: CloningHistory; readonly index: number } {
  const index = history.molecules.length;
  const kept = { seguid: moleculeSeguidOf(molecule), digest: bodyDigestOf(molecule) };
  return {
    history: {
      ...history,
      molecules: [...history.molecules, kept],
      steps: [...history.steps, { ...step, output: index }],
    },
    index,
  };
}

/** Two histories as one, what both hold once, and where the molecules of the second now stand. */
export function mergeHistories(
  one: CloningHistory,
  other: CloningHistory,
): { readonly history: CloningHistory; readonly indices: readonly number[] } {
  const molecules = [...one.molecules];
  const steps = [...one.steps];
  const made = new Set(other.steps.map((it) => it.output));
  const indices: number[] = [];
  const place = (i: number) => {
    indices[i] = molecules.length;
    molecules.push(other.molecules[i]!);
  };
  other.molecules.forEach((it, i) => {
    if (made.has(i)) return;
    const known = molecules.findIndex((kept) => kept.body && kept.digest === it.digest);
    if (known < 0) place(i);
    else indices[i] = known;
  });
  for (const step of other.steps) {
    const inputs = step.inputs.map((it) => indices[it]!);
    const moved = { ...step, inputs, output: 0 };
    const key = valueDigestOf(moved);
    const known = steps.find((it) => valueDigestOf({ ...it, output: 0 }) === key);
    if (known) indices[step.output] = known.output;
    else {
      place(step.output);
      steps.push({ ...moved, output: indices[step.output]! });
    }
  }
  return { history: { ...one, molecules, steps }, indices };
}

/** Every molecule of a history, its steps done again. A fault names the first that comes out otherwise. */
export function replayHistory(history: CloningHistory): Result<readonly Molecule[]> {
  const molecules: (Molecule | undefined)[] = [];
  for (const [index, { body, digest, seguid }] of history.molecules.entries()) {
    if (!body) continue;
    const molecule = restoreMolecule(body);
    if (!molecule.ok) return molecule;
    if (bodyDigestOf(molecule.value) !== digest || moleculeSeguidOf(molecule.value) !== seguid)
      return err(otherMolecule(index, body.name));
    molecules[index] = molecule.value;
  }
  for (const [number, step] of history.steps.entries()) {
    const found = productsNamed(step, molecules);
    if (!found.ok) return found;
    const kept = history.molecules[step.output];
    const same = found.value.find(
      ({ molecule }) =>
        kept &&
        !kept.body &&
        hasBodyDigest(molecule, kept.digest) &&
        kept.seguid === moleculeSeguidOf(molecule),
    );
    if (!same) return err(otherProduct(number, found.value[0]!.molecule.record.name));
    molecules[step.output] = same.molecule;
  }
  const missing = history.molecules.findIndex((_, i) => !molecules[i]);
  return missing < 0 ? ok(molecules as readonly Molecule[]) : err(notMade(missing));
}

export interface Revision {
  readonly history: CloningHistory;
  /** The molecules that there are; of broken steps and what follows from them none. */
  readonly molecules: readonly (Molecule | undefined)[];
  /** Steps that cannot be done any more, by index, and why. */
  readonly broken: readonly { readonly step: number; readonly fault: Fault }[];
}

/**
 * Another molecule in place of a source, and all that was made of it made again: the same products where they still
 * arise, else those that come about in the same way. Steps that break are named; the history keeps them out, with all
 * that hangs on them.
 */
export function replaceSource(history: CloningHistory, index: number, molecule: Molecule): Result<Revision> {
  if (!history.molecules[index]?.body) return err(noSource(index));
  const before = replayHistory(history);
  if (!before.ok) return before;
  const molecules: (Molecule | undefined)[] = history.molecules.map((it, i) =>
    i === index ? molecule : it.body ? before.value[i] : undefined,
  );
  const broken: { step: number; fault: Fault }[] = [];
  const steps = history.steps.map((step, number): CloningStep => {
    const missing = step.inputs.find((it) => !molecules[it]);
    if (missing !== undefined) {
      broken.push({ step: number, fault: notMadeAgain(inputNameOf(before.value[missing]!, missing)) });
      return step;
    }
    const found = productAsBefore(step, molecules, before.value);
    if (!found.ok) {
      broken.push({ step: number, fault: found.fault });
      return step;
    }
    molecules[step.output] = found.value.molecule;
    return { ...step, pattern: found.value.pattern };
  });
  return ok({ history: historyOf({ ...history, steps }, molecules), molecules, broken });
}

/** The history of the molecules that there are. */
function historyOf(history: CloningHistory, molecules: readonly (Molecule | undefined)[]): CloningHistory {
  const places = new Map<number, number>();
  const kept: KeptMolecule[] = [];
  molecules.forEach((molecule, i) => {
    if (!molecule) return;
    places.set(i, kept.length);
    const body = bodyOf(molecule);
    const { body: isSource } = history.molecules[i]!;
    const about = { seguid: moleculeSeguidOf(molecule), digest: valueDigestOf(body) };
    kept.push(isSource ? { ...about, body } : about);
  });
  const steps = history.steps.flatMap((step): CloningStep[] =>
    places.has(step.output)
      ? [{ ...step, inputs: step.inputs.map((it) => places.get(it)!), output: places.get(step.output)! }]
      : [],
  );
  return { ...history, molecules: kept, steps };
}

/**
 * The product that a step gave before, if it still gives it; else the one of its pattern. Fragments are numbered from
 * the first base on: if there are more or fewer than before, the number no longer tells which one was meant.
 */
function productAsBefore(
  step: CloningStep,
  molecules: readonly (Molecule | undefined)[],
  before: readonly Molecule[],
): Result<ActProduct> {
  const made = productsOf(step, molecules);
  if (!made.ok) return made;
  const seguid = moleculeSeguidOf(before[step.output]!);
  const isSame = ({ molecule }: ActProduct) => moleculeSeguidOf(molecule) === seguid;
  const [named] = findNamed(made.value, step);
  const same = named && isSame(named) ? named : made.value.find(isSame);
  if (same) return ok(same);
  if (!named) return err(noProduct(step, molecules, made.value.length));
  if (step.act.kind === 'digest') {
    const earlier = unwrap(productsOf(step, before)).length;
    if (earlier !== made.value.length) return err(otherFragments(earlier, made.value.length));
  }
  return ok(named);
}

function productOf(
  step: Omit<CloningStep, 'output'>,
  molecules: readonly (Molecule | undefined)[],
): Result<ActProduct> {
  const made = productsOf(step, molecules);
  if (!made.ok) return made;
  const found = made.value.find((it) => it.pattern === step.pattern);
  return found ? ok(found) : err(noProduct(step, molecules, made.value.length));
}

/** At least one product. */
function productsNamed(
  step: Omit<CloningStep, 'output'>,
  molecules: readonly (Molecule | undefined)[],
): Result<readonly ActProduct[]> {
  const made = productsOf(step, molecules);
  if (!made.ok) return made;
  const found = findNamed(made.value, step);
  return found.length > 0 ? ok(found) : err(noProduct(step, molecules, made.value.length));
}

/**
 * The product of the pattern. Where one molecule is given twice, patterns that take the one or the other are the same:
 * older files count them otherwise.
 */
function findNamed(made: readonly ActProduct[], step: Omit<CloningStep, 'output'>): readonly ActProduct[] {
  const named = made.filter((it) => it.pattern === step.pattern);
  if (named.length > 0 || new Set(step.inputs).size === step.inputs.length) return named;
  const wanted = twinPatternOf(step.pattern, step);
  return made.filter((it) => twinPatternOf(it.pattern, step) === wanted);
}

/** A pattern by the first of inputs that are one molecule, treated alike; without the number of other overlaps. */
function twinPatternOf(pattern: string, { act, inputs }: Pick<CloningStep, 'act' | 'inputs'>): string {
  if (act.kind !== 'assemble') return pattern;
  const settings = act.inputs.map((it) => valueDigestOf(it));
  const firstOf = (input: number) =>
    inputs.findIndex((it, i) => it === inputs[input] && settings[i] === settings[input]);
  return pattern.replace(/ #\d+$/, '').replace(/(\d+)\./g, (_, input) => `${firstOf(Number(input))}.`);
}

function productsOf(
  { act, inputs }: Pick<CloningStep, 'act' | 'inputs'>,
  molecules: readonly (Molecule | undefined)[],
): Result<readonly ActProduct[]> {
  const given: Molecule[] = [];
  for (const index of inputs) {
    const molecule = molecules[index];
    if (!molecule) return err(notMade(index));
    given.push(molecule);
  }
  return performAct(act, given);
}

function otherMolecule(index: number, name: string): Fault {
  return fault('clone/other-molecule', {
    en: `Expected molecule ${index + 1}${name === '' ? '' : ` (${name})`} to match its checksum, found another. The file was changed; take the original.`,
    zh: joinChinese`分子 ${index + 1}${name === '' ? '' : `（${name}）`}与其校验值不符，文件已被更改。请使用原始文件。`,
  });
}

function otherProduct(step: number, name: string): Fault {
  return fault('clone/other-product', {
    en: `Expected step ${step + 1} to give the recorded molecule, found another (${name}). The file was changed, or made by another version.`,
    zh: joinChinese`步骤 ${step + 1} 得到的分子（${name}）与记录不符。文件已被更改，或由其他版本生成。`,
  });
}

function noProduct(
  { act, inputs, pattern }: Omit<CloningStep, 'output'>,
  molecules: readonly (Molecule | undefined)[],
  count: number,
): Fault {
  const names = inputs.map((it) => inputNameOf(molecules[it]!, it));
  const fragments =
    act.kind === 'assemble' && act.options.method === 'hifi'
      ? countFragments(act.inputs.map((it, i) => ({ ...it, molecule: molecules[inputs[i]!]! })))
      : [];
  const wanted = patternTextOf(act, pattern, names, fragments);
  return fault('clone/no-product', {
    en: `Expected the ${wanted.en}, found ${count === 0 ? 'no product' : count === 1 ? 'another product' : `${count} other products`}. Look at what the step makes now and choose again.`,
    zh: joinChinese`应得到${wanted.zh}，实际${count === 0 ? '没有产物' : `为其他 ${count} 个产物`}。请查看该步骤的当前产物并重新选择。`,
  });
}

function otherFragments(earlier: number, found: number): Fault {
  return fault('clone/other-fragments', {
    en: `Expected ${earlier} products of the digest as before, found ${found}. Look at what the step makes now and choose again.`,
    zh: `酶切产物应与之前一样为 ${earlier} 个，实际为 ${found} 个。请查看该步骤的当前产物并重新选择。`,
  });
}

function notMadeAgain({ en, zh }: LocalizedText): Fault {
  return fault('clone/not-made-before', {
    en: `Expected ${en}, which an earlier step makes no more. Mend that step first.`,
    zh: joinChinese`所需的 ${zh} 由前面已无法重做的步骤生成。请先修正该步骤。`,
  });
}

function notMade(index: number): Fault {
  return fault('clone/not-made-before', {
    en: `Expected molecule ${index + 1} to be given or made by an earlier step, found neither. Put the steps in order.`,
    zh: `分子 ${index + 1} 既未提供，也未由前面的步骤生成。请检查步骤顺序。`,
  });
}

function noSource(index: number): Fault {
  return fault('clone/no-source', {
    en: `Expected a molecule that was given, found that molecule ${index + 1} is made by a step or is not there. Change what it is made of.`,
    zh: `分子 ${index + 1} 由步骤生成或不存在，不能直接替换。请更改其来源分子。`,
  });
}

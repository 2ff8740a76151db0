// assemble: every product of joining molecules, and why the wanted one does not arise.
import { assemble } from '#bio/clone/assemble.ts';
import {
  type Assembly,
  type AssemblyMethod,
  type AssemblyProduct,
  productMoleculeOf,
} from '#bio/clone/assembly.ts';
import type { AssembleOptions, AssemblyInput } from '#bio/clone/assemblyOptions.ts';
import type { Blunting } from '#bio/clone/ends.ts';
import { addSource, addStep, type CloningHistory, NO_HISTORY, replayHistory } from '#bio/clone/history.ts';
import { isHistory, parseHistory } from '#bio/clone/historyFile.ts';
import { moleculeFrom, moleculeSeguidOf } from '#bio/clone/molecule.ts';
import { isOpenCloning, readOpenCloning } from '#bio/clone/openCloning.ts';
import { withCodingFeature } from '#bio/clone/withCodingFeature.ts';
import { kindOf } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import { fault, faultTextOf } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { writeGenBank } from '#bio/format/genbankWrite.ts';
import { isSnapGene } from '#bio/format/snapgene.ts';
import {
  type Command,
  type Given,
  type Io,
  isSet,
  locateInFile,
  Refused,
  readTextOption,
} from '#cli/command.ts';
import { recordsOf } from '#cli/io/records.ts';
import { RowWriter } from '#cli/io/rows.ts';
import { manual } from '#cli/manuals/assemble.ts';
import { refuseIdleOptions } from './assembleActs.ts';
import { writeHistoryAs, writeSnapGeneHistory } from './assembleHistory.ts';
import { noteAll, noteDigests, noteFeatureLosses, noteFrames, noteLonger } from './assembleNotes.ts';
import { runOligos } from './assembleOligos.ts';
import { noteOutput } from './assembleOutput.ts';
import { writeFragmentRows, writeProductRows } from './assembleRows.ts';

const METHODS: Readonly<Record<string, AssemblyMethod>> = {
  ligation: 'ligation',
  goldengate: 'goldenGate',
  gibson: 'gibson',
  hifi: 'hifi',
  infusion: 'inFusion',
  topo: 'topo',
  gatewaybp: 'gatewayBP',
  gatewaylr: 'gatewayLR',
  cre: 'cre',
  flp: 'flp',
  topod: 'topo',
  topota: 'topo',
  ta: 'ligation',
};

export const command: Command = {
  name: 'assemble',
  manual,
  async run(given, io): Promise<Result<void>> {
    const replayed = readTextOption(given, 'replay');
    if (replayed !== undefined) return replay(replayed, io);
    noteOutput(given, io);
    const word = plainWord(readTextOption(given, 'method'));
    if (word === 'pcr' || word === 'anneal') {
      refuseIdleOptions(word, given);
      const files = word === 'anneal' ? given.files.filter((it) => it !== '-') : given.files;
      const templates = (await inputsOf({ ...given, files }, io)).map((it) => it.molecule);
      return runOligos({ kind: word, templates, rank: wholeOf(given, 'product') ?? 1 }, given, io);
    }
    const method = methodOf(readTextOption(given, 'method'));
    refuseIdleOptions(word, given);
    const inputs = (await inputsOf(given, io)).map((it, i) => ({ ...it, ...endsOf(word, i) }));
    const options = await optionsOf(method, given, io);
    const found = assemble(inputs, options);
    if (!found.ok) return found;
    const shows = isSet(given, 'fragments');
    noteAll(found.value, io, { isOfPieces: shows });
    if (method !== 'goldenGate')
      noteDigests(
        inputs.flatMap((it) => [it.enzymes ?? [], it.secondEnzymes ?? []]),
        io,
      );
    const wantsHistory = isSet(given, 'history');
    if (wantsHistory || isSet(given, 'genbank')) {
      const product = chosenProduct(found.value, given);
      if (!product.ok) return product;
      noteFrames(found.value, product.value, io);
      noteFeatureLosses(inputs, options, { product: product.value, io });
      if (wantsHistory)
        return writeSteps(inputs, options, {
          found: found.value,
          product: product.value,
          isForOpenCloning: isSet(given, 'opencloning'),
          io,
        });
      await io.write(writeGenBank([productMoleculeOf(found.value, product.value).record]));
      return ok(undefined);
    }
    const wanted = found.value.products.find((it) => it.isWanted);
    if (wanted && !shows) {
      noteFrames(found.value, wanted, io);
      noteFeatureLosses(inputs, options, { product: wanted, io });
    }
    if (!shows) noteLonger(found.value, io);
    const rows = new RowWriter(io, isSet(given, 'json'));
    if (shows) writeFragmentRows(rows, found.value);
    else writeProductRows(rows, found.value);
    await rows.flush();
    return ok(undefined);
  },
};

function methodOf(word: string | undefined): AssemblyMethod {
  const plain = plainWord(word);
  if (Object.hasOwn(METHODS, plain)) return METHODS[plain]!;
  const names = [...Object.keys(METHODS), 'pcr', 'anneal'].join(', ');
  throw new Refused(
    fault('cli/usage', {
      en: `Expected --method, one of ${names}; found ${word ?? 'none'}.`,
      zh: `请用 --method 指定方法（${names}），实际为${word === undefined ? '空' : ` ${word}`}。`,
    }),
  );
}

function plainWord(word: string | undefined): string {
  return word?.toLowerCase().replace(/[\s_-]/g, '') ?? '';
}

/** The first molecule is the vector: ta, topo-ta with T, topo-d with GGTG. Inserts have an A, or are blunt. */
function endsOf(word: string, i: number): Partial<AssemblyInput> {
  const isTopo = word === 'topota' || word === 'topod';
  if (word !== 'ta' && !isTopo) return {};
  const isVector = i === 0;
  return {
    ...(word === 'topod' ? { isDirectional: isVector } : { tail: isVector ? 'T' : 'A' }),
    ...(isTopo && { isTopoVector: isVector, isDephosphorylated: !isVector }),
  };
}

async function inputsOf(given: Given, io: Io): Promise<readonly AssemblyInput[]> {
  const shared = namesIn(readTextOption(given, 'enzymes') ?? '');
  const own = new Map(listOf(given, 'cut').map((it) => ownEnzymes('cut', it)));
  const second = new Map(listOf(given, 'second-cut').map((it) => ownEnzymes('second-cut', it)));
  const circles = new Set(listOf(given, 'circle'));
  const partial = new Set(listOf(given, 'partial'));
  const blunted = bluntedRecords(given);
  const dephosphorylated = new Set(listOf(given, 'dephosphorylate'));
  const topo = new Set(listOf(given, 'topo'));
  const methylation = methylationOf(readTextOption(given, 'methylation'));
  const inputs: AssemblyInput[] = [];
  for (const path of given.files)
    for await (const found of recordsOf(path, io)) {
      const record = { ...found, name: found.name || `molecule-${inputs.length + 1}` };
      const isCircle = isSet(given, 'circular') || circles.has(record.name);
      const read = isCircle ? { ...record, topology: 'circular' as const } : withCodingFeature(record);
      const kind = kindOf(record.bytes) === 'rna' ? 'rna' : record.kind;
      const molecule = moleculeFrom({ ...read, kind }, { methylation });
      if (!molecule.ok) throw new Refused(locateInFile(path, molecule.fault));
      const blunting = blunted.get(record.name);
      inputs.push({
        molecule: molecule.value,
        enzymes: own.get(record.name) ?? shared,
        isPartial: partial.has(record.name),
        ...(blunting && { blunting }),
        ...(second.has(record.name) && { secondEnzymes: second.get(record.name)! }),
        isDephosphorylated: dephosphorylated.has(record.name),
        isTopoVector: topo.has(record.name),
      });
    }
  const known = new Set(inputs.map((it) => it.molecule.record.name));
  const named = [
    ...circles,
    ...own.keys(),
    ...second.keys(),
    ...partial,
    ...blunted.keys(),
    ...dephosphorylated,
    ...topo,
  ];
  const odd = named.find((it) => !known.has(it));
  if (odd !== undefined) throw new Refused(unknownRecord(odd, [...known]));
  return inputs;
}

async function optionsOf(method: AssemblyMethod, given: Given, io: Io): Promise<AssembleOptions> {
  const expected = readTextOption(given, 'expect');
  const minOverlap = wholeOf(given, 'overlap');
  const maxPieces = wholeOf(given, 'pieces');
  const maxProducts = wholeOf(given, 'products');
  return {
    method,
    enzymes: namesIn(readTextOption(given, 'enzymes') ?? ''),
    ...(minOverlap !== undefined && { minOverlap }),
    ...(maxPieces !== undefined && { maxPieces }),
    ...(maxProducts !== undefined && { maxProducts }),
    ...(expected !== undefined && { wanted: { seguid: await seguidOf(expected, io) } }),
  };
}

async function seguidOf(path: string, io: Io): Promise<string> {
  for await (const record of recordsOf(path, io)) {
    const molecule = moleculeFrom(record);
    if (!molecule.ok) throw new Refused(locateInFile(path, molecule.fault));
    return moleculeSeguidOf(molecule.value);
  }
  throw new Refused(
    fault(
      'clone/no-expected',
      {
        en: 'Expected a molecule, found an empty file. Give the file of the wanted product.',
        zh: '应包含一个分子，实际为空文件。请提供目标产物的文件。',
      },
      { file: path },
    ),
  );
}

function chosenProduct(found: Assembly, given: Given): Result<AssemblyProduct> {
  const rank = wholeOf(given, 'product');
  const product = rank === undefined ? found.products.find((it) => it.isWanted) : found.products[rank - 1];
  if (product) return ok(product);
  return err(
    fault('clone/not-made', {
      en: `Expected a product ${rank === undefined ? 'as wanted' : `of rank ${rank}`}, found ${found.products.length} others. List them without --genbank and --history.`,
      zh: `未得到${rank === undefined ? '目标产物' : `第 ${rank} 位产物`}，另有 ${found.products.length} 个产物。不加 --genbank 和 --history 可列出全部产物。`,
    }),
  );
}

/** The molecules that were given and the one step that was done. */
async function writeSteps(
  inputs: readonly AssemblyInput[],
  options: AssembleOptions,
  about: {
    readonly found: Assembly;
    readonly product: AssemblyProduct;
    readonly isForOpenCloning: boolean;
    readonly io: Io;
  },
): Promise<Result<void>> {
  let history = NO_HISTORY;
  const indices = inputs.map(({ molecule }) => {
    const added = addSource(history, molecule);
    history = added.history;
    return added.index;
  });
  const settings = inputs.map(({ molecule: _, ...it }) => it);
  const made = addStep(history, {
    act: { kind: 'assemble', options, inputs: settings },
    inputs: indices,
    pattern: about.product.pattern,
  });
  if (!made.ok) return made;
  return writeHistoryAs(made.value.history, about.isForOpenCloning, about.io);
}

/** A history done again: its last molecule, or a fault where something comes out otherwise. */
async function replay(path: string, io: Io): Promise<Result<void>> {
  const bytes = await io.read(path);
  if (isSnapGene(bytes)) return writeSnapGeneHistory(bytes, path, io);
  const history = historyFrom(textOf(bytes), path, io);
  const molecules = replayHistory(history);
  if (!molecules.ok) return molecules;
  const last = history.steps.at(-1)?.output ?? molecules.value.length - 1;
  const molecule = molecules.value[last];
  io.note(
    `confirmed: ${pluralize(history.steps.length, 'step')}, ${pluralize(molecules.value.length, 'molecule')}`,
  );
  if (molecule) await io.write(writeGenBank([molecule.record]));
  return ok(undefined);
}

/** Ours, or one of OpenCloning, of which each step is named that could not be done. */
function historyFrom(file: string, path: string, io: Io): CloningHistory {
  const own = parseHistory(file);
  if (own.ok) return own.value;
  const foreign = readOpenCloning(file);
  if (!foreign.ok)
    throw new Refused(
      locateInFile(path, isHistory(file) ? own.fault : isOpenCloning(file) ? foreign.fault : NO_HISTORY_FILE),
    );
  for (const { id, type, state } of foreign.value.sources)
    if (state === 'differs' || state === 'unknown')
      io.note(`source ${id} (${type}) ${state === 'differs' ? 'gives other products' : 'is no act here'}`);
  for (const it of foreign.value.losses.slice(0, 20))
    io.note(`genewright: ${faultTextOf(locateInFile(path, it), 'en')}`);
  return foreign.value.history;
}

const NO_HISTORY_FILE = fault('clone/no-history-file', {
  en: 'Expected a cloning history of Genewright or OpenCloning (JSON), found something else. Write one with --history.',
  zh: '应为 Genewright 或 OpenCloning 的克隆历史文件（JSON），实际为其他内容。请用 --history 写出历史文件。',
});

function ownEnzymes(option: string, word: string): readonly [string, readonly string[]] {
  const at = word.lastIndexOf('=');
  if (at > 0) return [word.slice(0, at), namesIn(word.slice(at + 1))];
  throw new Refused(
    fault('cli/usage', {
      en: `Expected --${option} NAME=ENZYMES, found ${word}.`,
      zh: `--${option} 应写作 NAME=ENZYMES，实际为 ${word}。`,
    }),
  );
}

const BLUNTINGS = ['fill', 'polish', 'trim'] as const satisfies readonly Blunting[];

/** How the ends of records are made blunt, by their names. */
function bluntedRecords(given: Given): ReadonlyMap<string, Blunting> {
  const blunted = new Map<string, Blunting>();
  for (const how of BLUNTINGS)
    for (const name of listOf(given, how)) {
      const before = blunted.get(name) ?? how;
      if (before !== how) throw new Refused(twoBluntings(name, before, how));
      blunted.set(name, how);
    }
  return blunted;
}

function twoBluntings(name: string, one: Blunting, other: Blunting) {
  return fault('cli/usage', {
    en: `Expected one of --fill, --polish and --trim for ${name}, found --${one} and --${other}.`,
    zh: `${name} 只能使用 --fill、--polish、--trim 之一，实际同时有 --${one} 和 --${other}。`,
  });
}

function namesIn(list: string): readonly string[] {
  return list
    .split(',')
    .map((it) => it.trim())
    .filter((it) => it !== '');
}

function listOf(given: Given, name: string): readonly string[] {
  return (given.values[name] ?? []) as readonly string[];
}

function methylationOf(word: string | undefined) {
  const named = namesIn(word?.toLowerCase() ?? '');
  const odd = named.find((it) => it !== 'dam' && it !== 'dcm');
  if (odd === undefined) return { dam: named.includes('dam'), dcm: named.includes('dcm') };
  throw new Refused(
    fault('cli/usage', {
      en: `Expected --methylation dam, dcm or dam,dcm; found “${odd}”.`,
      zh: `--methylation 应为 dam、dcm 或 dam,dcm，实际为“${odd}”。`,
    }),
  );
}

function wholeOf(given: Given, option: string): number | undefined {
  const word = readTextOption(given, option);
  if (word === undefined) return undefined;
  const value = Number(word);
  if (Number.isInteger(value) && value >= 1) return value;
  throw new Refused(
    fault('cli/usage', {
      en: `Expected a whole number from 1 for --${option}, found ${word}.`,
      zh: `--${option} 应为不小于 1 的整数，实际为 ${word}。`,
    }),
  );
}

function unknownRecord(name: string, known: readonly string[]) {
  return fault('clone/unknown-record', {
    en: `Expected the name of a record (${known.join(', ')}), found “${name}”. Check the names in the files.`,
    zh: `应为序列名称（${known.join('、')}），实际为“${name}”。请核对文件中的名称。`,
  });
}

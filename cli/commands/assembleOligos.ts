// assemble --method pcr and anneal: molecules made of primers or oligos, as rows, GenBank or a history.
import { type ActProduct, type CloningAct, pcrPatternsOf, performAct } from '#bio/clone/acts.ts';
import { describeAmbiguousLetters } from '#bio/clone/ambiguousLetters.ts';
import { describeHomodimers, findHomodimers } from '#bio/clone/annealOligos.ts';
import { describeFeatureLosses } from '#bio/clone/featureLossText.ts';
import { addSource, addStep, NO_HISTORY } from '#bio/clone/history.ts';
import { inputNameOf } from '#bio/clone/inputName.ts';
import { type Molecule, moleculeSeguidOf } from '#bio/clone/molecule.ts';
import { simulatePcr } from '#bio/clone/pcr.ts';
import { findPcrFeatureLosses } from '#bio/clone/pcrFeatureLosses.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { fault, faultTextOf } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { writeGenBank } from '#bio/format/genbankWrite.ts';
import { parsePrimers } from '#bio/primer/commonPrimers.ts';
import { type Given, type Io, isSet, locateInFile, Refused, readTextOption } from '#cli/command.ts';
import { RowWriter } from '#cli/io/rows.ts';
import { writeHistoryAs } from './assembleHistory.ts';
import { endTextOf } from './assembleRows.ts';

type OligoAct = Extract<CloningAct, { kind: 'pcr' | 'anneal' }>;

const MADE = ['rank', 'name', 'length', 'left', 'right', 'seguid'];

export interface OligoRun {
  readonly kind: 'pcr' | 'anneal';
  readonly templates: readonly Molecule[];
  /** Rank of the product that is written; the first unless given. */
  readonly rank: number;
}

export async function runOligos(run: OligoRun, given: Given, io: Io): Promise<Result<void>> {
  const act = await actOf(run.kind, given, io);
  if (run.templates.length !== (run.kind === 'pcr' ? 1 : 0))
    return err(otherTemplates(run.kind, run.templates.length));
  const made = productsOf(act, run.templates, io);
  if (!made.ok) return made;
  if (act.kind === 'pcr') noteTemplateLosses(run.templates[0]!, act, { product: run.rank - 1, io });
  if (isSet(given, 'genbank') || isSet(given, 'history')) {
    const product = made.value[run.rank - 1];
    if (!product) return err(noProduct(run.rank, made.value.length));
    return isSet(given, 'history')
      ? writeSteps(act, run.templates, { product, given, io })
      : io.write(writeGenBank([product.molecule.record])).then(() => ok(undefined));
  }
  const rows = new RowWriter(io, isSet(given, 'json'));
  for (const [i, { molecule }] of made.value.entries())
    rows.row(MADE, [
      i + 1,
      molecule.record.name,
      molecule.record.bytes.length,
      endTextOf(molecule, 'left'),
      endTextOf(molecule, 'right'),
      moleculeSeguidOf(molecule),
    ]);
  await rows.flush();
  return ok(undefined);
}

async function actOf(kind: OligoRun['kind'], given: Given, io: Io): Promise<OligoAct> {
  const path = readTextOption(given, 'primers');
  if (path === undefined)
    throw new Refused(
      fault('cli/usage', {
        en: `Expected --primers FILE with --method ${kind}, found none.`,
        zh: `使用 --method ${kind} 时应提供 --primers 文件。`,
      }),
    );
  const { primers, faults } = parsePrimers(textOf(await io.read(path)));
  for (const it of faults) io.note(faultTextOf(locateInFile(path, it), 'en'));
  if (primers.length === 0) throw new Refused(noOligos(path));
  const hasPhosphate = isSet(given, 'phosphorylated');
  const oligos = primers.map(({ name, bytes }) => ({ name, letters: textOf(bytes), hasPhosphate }));
  if (kind === 'anneal') return { kind, oligos };
  const polymerase = readTextOption(given, 'polymerase') ?? 'proofreading';
  if (polymerase !== 'proofreading' && polymerase !== 'taq')
    throw new Refused(
      fault('cli/usage', {
        en: `Expected --polymerase proofreading or taq, found ${polymerase}.`,
        zh: `--polymerase 应为 proofreading 或 taq，实际为 ${polymerase}。`,
      }),
    );
  return { kind, primers: oligos, options: { polymerase } };
}

/** Products of the act; for PCR it also reports problems of the primers. */
function productsOf(act: OligoAct, templates: readonly Molecule[], io: Io): Result<readonly ActProduct[]> {
  if (act.kind === 'anneal') {
    const made = performAct(act, []);
    if (made.ok) noteHomodimers(act, io);
    return made;
  }
  const primers = act.primers.map((it) => ({ ...it, bytes: bytesOf(it.letters) }));
  const found = simulatePcr(templates[0]!, primers, act.options);
  if (!found.ok) return found;
  const { products, warnings, isLimited } = found.value;
  const notes = [...warnings, ...products.flatMap((it) => it.warnings)].map((it) => it.message.en);
  const openLetters = products.flatMap(({ molecule }, i) => {
    const words = describeAmbiguousLetters(molecule);
    return words ? [`product ${i + 1}: ${words.en}`] : [];
  });
  for (const note of new Set([...notes, ...openLetters])) io.note(note);
  if (isLimited)
    io.note(
      'There are more products or binding sites than are listed; lengthen the bound part of the primers.',
    );
  const patterns = pcrPatternsOf(products);
  return ok(products.map(({ molecule }, i) => ({ molecule, pattern: patterns[i]! })));
}

/** Features of the template that the product holds in part, or with other bases. */
function noteTemplateLosses(
  template: Molecule,
  { primers, options = {} }: Extract<CloningAct, { kind: 'pcr' }>,
  { product, io }: { readonly product: number; readonly io: Io },
): void {
  const oligos = primers.map((it) => ({ ...it, bytes: bytesOf(it.letters) }));
  const losses = findPcrFeatureLosses(template, oligos, { options, product });
  for (const { message } of describeFeatureLosses(losses, [inputNameOf(template, 0)])) io.note(message.en);
}

function noteHomodimers({ oligos }: Extract<CloningAct, { kind: 'anneal' }>, io: Io): void {
  const bare = oligos.map((it) => ({ name: it.name, bytes: bytesOf(it.letters) }));
  for (const it of describeHomodimers(findHomodimers(bare), bare)) io.note(it.en);
}

async function writeSteps(
  act: OligoAct,
  templates: readonly Molecule[],
  { product, given, io }: { readonly product: ActProduct; readonly given: Given; readonly io: Io },
): Promise<Result<void>> {
  const [template] = templates;
  const added = template ? addSource(NO_HISTORY, template) : { history: NO_HISTORY };
  const made = addStep(added.history, { act, inputs: template ? [0] : [], pattern: product.pattern });
  if (!made.ok) return made;
  return writeHistoryAs(made.value.history, isSet(given, 'opencloning'), io);
}

function noOligos(file: string) {
  return fault(
    'clone/no-oligos',
    {
      en: 'Expected a name and a sequence on each line, or FASTA; found no primer or oligo. Check the file.',
      zh: '每行应为名称和序列，或 FASTA 格式；实际没有可用的引物或寡核苷酸。请检查文件。',
    },
    { file },
  );
}

function otherTemplates(kind: OligoRun['kind'], found: number) {
  return kind === 'pcr'
    ? fault('clone/one-template', {
        en: `Expected one template, found ${found}. Give one molecule that is amplified.`,
        zh: `应有一个模板，实际为 ${found} 个。请只提供一个待扩增的分子。`,
      })
    : fault('clone/no-template', {
        en: `Expected oligos alone for anneal, found ${found} molecules. Leave the files out.`,
        zh: `anneal 只需要寡核苷酸，实际另有 ${found} 个分子。请去掉这些文件。`,
      });
}

function noProduct(rank: number, found: number) {
  return fault('clone/not-made', {
    en: `Expected a product of rank ${rank}, found ${found}. List them without --genbank and --history.`,
    zh: `应有第 ${rank} 位产物，实际共 ${found} 个。不加 --genbank 和 --history 可列出全部产物。`,
  });
}

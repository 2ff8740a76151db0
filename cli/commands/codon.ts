// codon: coding sequences for proteins, or for the proteins of coding sequences, proved best under the rules given.
import { checkCertificate } from '#bio/codon/certificate.ts';
import { STATUS_IN_FILES } from '#bio/codon/problem/designFormat.ts';
import type { Design, Problem } from '#bio/codon/problem/problem.ts';
import { findProblemFault } from '#bio/codon/problem/problemFaults.ts';
import { codingFeaturesOf, featureReadingOf, type Reading, readingOf } from '#bio/codon/problem/reading.ts';
import { designDataOf, designRecordOf, designTableOf, jsonBytesOf } from '#bio/codon/report/exports.ts';
import { type DesignReport, reportDesign } from '#bio/codon/report/report.ts';
import { problemOf } from '#bio/codon/settings/settings.ts';
import { designVariants } from '#bio/codon/variants.ts';
import type { Kind } from '#bio/core/alphabet.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { type Fault, fault, faultTextOf } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { writeGenBank } from '#bio/format/genbank.ts';
import type { CodonSettings } from '#bio/table/codonPresets.ts';
import { CODON_USAGE } from '#bio/table/codonUsage.ts';
import { FORMATS } from '#cli/codon/codonChoices.ts';
import { numberOf, oneOf, settingsOf } from '#cli/codon/codonSettings.ts';
import { type Command, type Io, isSet, Refused, readTextOption } from '#cli/command.ts';
import { recordsOf } from '#cli/io/records.ts';
import { manual } from '#cli/manuals/codon.ts';

export const command: Command = {
  name: 'codon',
  manual,
  async run(given, io): Promise<Result<void>> {
    if (isSet(given, 'hosts')) {
      await io.write(hostLines());
      return ok(undefined);
    }
    if (isSet(given, 'check')) return checkFiles(given.files, io);
    const settings = await settingsOf(given, io);
    const bad = faultInRequest(settings);
    if (bad) throw new Refused(bad);
    const out = oneOf(given, 'out', FORMATS, 'fasta');
    const kind = readTextOption(given, 'kind') === undefined ? undefined : oneOf(given, 'kind', KINDS, 'dna');
    if (out === 'tsv') await io.write(`${COLUMNS.join('\t')}\n`);
    let all = 0;
    const refused: Fault[] = [];
    for (const path of given.files)
      for await (const record of recordsOf(path, io, kind ? { kind } : {}))
        for (const one of readingsOf(record, kind, readTextOption(given, 'cds'))) {
          all++;
          for (const it of one.reading.ok ? one.reading.value.notes : [])
            io.note(`genewright: ${faultTextOf({ ...it, place: { file: path, record: one.name } }, 'en')}`);
          const made = answer(one, settings, {
            seconds: numberOf(given, 'seconds', 2),
            out,
            note: (it) => io.note(`genewright: ${it}`),
          });
          if (made.ok) await io.write(made.value);
          else refused.push({ ...made.fault, place: { file: path, record: one.name, ...made.fault.place } });
        }
    if (refused.length === 0) return ok(undefined);
    if (refused.some((it) => it.code === 'codon/unclear-kind'))
      io.note('genewright: --kind dna or --kind protein tells which kind it is');
    if (refused.length === 1) throw new Refused(refused[0]!);
    for (const it of refused) io.note(`genewright: ${faultTextOf(it, 'en')}`);
    throw new Refused(someFailed(refused.length, all));
  },
};

/** What is wrong with the question whatever the record. */
function faultInRequest(settings: CodonSettings): Fault | undefined {
  const problem = problemOf({ ...settings, locked: '', objective: 'maxCai' }, { protein: bytesOf('M') });
  return problem.ok ? findProblemFault(problem.value) : problem.fault;
}

interface Posed {
  readonly name: string;
  readonly record: SequenceRecord;
  readonly reading: Result<Reading>;
}

/** The whole record, or its coding features: all, one by its number or those of a name. */
function* readingsOf(
  record: SequenceRecord,
  kind: Kind | undefined,
  cds: string | undefined,
): Generator<Posed> {
  if (cds === undefined) {
    yield { name: record.name, record, reading: readingOf(record, kind) };
    return;
  }
  const features = codingFeaturesOf(record);
  const chosen = features.filter(
    ({ name }, i) => cds === 'all' || cds === `${i + 1}` || cds.toLowerCase() === name.toLowerCase(),
  );
  for (const feature of chosen)
    yield {
      name: feature.name,
      record: { ...record, name: feature.name },
      reading: featureReadingOf(record, feature),
    };
  if (chosen.length > 0) return;
  const reading = err(
    noSuchCds(
      cds,
      features.map(({ name }) => name),
    ),
  );
  yield { name: record.name, record, reading };
}

function noSuchCds(cds: string, names: readonly string[]): Fault {
  const known = names.length === 0 ? undefined : names.map((name, i) => `${i + 1} ${name}`).join(', ');
  return fault('codon/no-such-cds', {
    en: `Expected a coding feature “${cds}”, found ${known ?? 'none in this record'}. Choose one by number or name, or all.`,
    zh: `未找到编码特征“${cds}”，${known ? `该记录含：${known}` : '该记录没有编码特征'}。请按编号或名称选择，或用 all。`,
  });
}

function someFailed(failures: number, all: number): Fault {
  return fault('codon/some-failed', {
    en: `${failures} of ${all} designs could not be made, for the reasons above; the others are written.`,
    zh: `${all} 个设计中有 ${failures} 个失败，原因见上；其余已输出。`,
  });
}

/** One line a design; a claim that is not confirmed ends the run with exit code 2. */
async function checkFiles(files: readonly string[], io: Io): Promise<Result<void>> {
  for (const path of files)
    for (const line of textOf(await io.read(path))
      .split('\n{')
      .map((it, i) => (i === 0 ? it : `{${it}`))) {
      const verdict = checkCertificate(line);
      if (!verdict.ok) throw new Refused({ ...verdict.fault, place: { file: path } });
      const { name, finding, message, isKnownTable } = verdict.value;
      const table = isKnownTable ? '' : ' The codon usage table is not one of this library.';
      await io.write(`${name}\t${finding}\t${message.en}${table}\n`);
      if (finding === 'refuted')
        throw new Refused(fault('certificate/refuted', message, { file: path, record: name }));
    }
  return ok(undefined);
}

const KINDS = ['dna', 'rna', 'protein'] as const;
const COLUMNS = [
  'name',
  'length',
  'cai_before',
  'cai',
  'gc',
  'cpg',
  'status',
  'gap',
  'changed_codons',
  'dna',
];
/** Arcs looked at in about a second on a machine of 2024. */
const WORK_PER_SECOND = 6e7;

function answer(
  { name, record, reading }: Posed,
  settings: CodonSettings,
  {
    seconds,
    out,
    note,
  }: {
    readonly seconds: number;
    readonly out: (typeof FORMATS)[number];
    readonly note: (text: string) => void;
  },
): Result<string> {
  const problem = reading.ok ? problemOf(settings, reading.value) : reading;
  if (!problem.ok) return problem;
  const effort = seconds * WORK_PER_SECOND;
  const { variants: count, variantWithin, variantApart } = settings;
  const within = variantWithin / 100;
  const apart = variantApart / 100;
  const designs = designVariants(problem.value, { count, within, apart, effort });
  if (!designs.ok) return designs;
  const made = designs.value.length;
  if (made < count)
    note(
      `${name}: ${made} of ${count} variants found; no other keeps all rules within ${variantWithin} % of the best and ${variantApart} % of the codons apart.`,
    );
  const parts = designs.value.map(({ design }, i) =>
    writeDesign(i === 0 ? record : { ...record, name: `${name}_v${i + 1}` }, problem.value, design, out),
  );
  return ok(parts.map((it) => (typeof it === 'string' ? it : textOf(it))).join(''));
}

function writeDesign(
  record: SequenceRecord,
  problem: Problem,
  design: Design,
  out: (typeof FORMATS)[number],
) {
  const report = reportDesign(problem, design);
  switch (out) {
    case 'fasta':
      return writeFasta(
        [{ name: record.name, description: summary(problem, design, report), bytes: design.dna }],
        {
          width: 60,
        },
      );
    case 'genbank':
      return writeGenBank([designRecordOf(record.name, problem, design, report)]);
    case 'codons':
      return designTableOf(problem, design, '\t');
    case 'json':
      return jsonBytesOf(designDataOf(record.name, problem, design, report));
    case 'tsv':
      return `${row(record.name, design, report).join('\t')}\n`;
  }
}

function summary(problem: Problem, design: Design, { before, after }: DesignReport): string {
  const cai = caiChange(before?.cai, after.cai);
  const proof = design.broken
    ? `breaks ${pluralize(design.broken.length, 'limit')}`
    : design.status === 'optimal'
      ? 'proved optimal'
      : `within ${(100 * design.loss).toFixed(3)} % of the proved bound`;
  return `${cai}GC ${(100 * after.gc).toFixed(1)} %, ${problem.objective}, ${problem.usage.id}, ${proof}`;
}

/** Empty for a protein of Met and Trp alone, which has no CAI. */
function caiChange(before: number | undefined, after: number | undefined): string {
  if (after === undefined) return '';
  return before === undefined ? `CAI ${three(after)}, ` : `CAI ${three(before)} to ${three(after)}, `;
}

function row(
  name: string,
  design: Design,
  { before, after, changed }: DesignReport,
): readonly (string | number)[] {
  return [
    name,
    after.length,
    three(before?.cai),
    three(after.cai),
    after.gc.toFixed(4),
    after.cpg,
    STATUS_IN_FILES[design.status],
    design.gap.toFixed(6),
    changed?.codons.length ?? '',
    textOf(design.dna),
  ];
}

function three(value: number | undefined): string {
  return value === undefined ? '' : value.toFixed(4);
}

function hostLines(): string {
  const line = (row: (typeof CODON_USAGE)[number]) => [row.id, row.organism, row.set, row.source].join('\t');
  return `${['id', 'organism', 'genes', 'source'].join('\t')}\n${CODON_USAGE.map(line).join('\n')}\n`;
}

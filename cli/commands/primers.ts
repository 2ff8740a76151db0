// primers: where primers bind, what they amplify, what they read, and what does not bind.
import { textOf } from '#bio/core/bytes.ts';
import { fault, faultTextOf } from '#bio/core/fault.ts';
import { formatRange } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import {
  type Bound,
  buildPrimerIndex,
  findBindingSitesIndexed,
  type PrimerIndex,
} from '#bio/primer/bindingSites.ts';
import { listCommonPrimers, parsePrimers } from '#bio/primer/commonPrimers.ts';
import { coverageOf, readOf } from '#bio/primer/coverage.ts';
import { mismatchTextOf } from '#bio/primer/features.ts';
import { findNearMisses } from '#bio/primer/nearMiss.ts';
import type { Hit, Primer } from '#bio/primer/primer.ts';
import { productSequenceOf, productsOf } from '#bio/primer/products.ts';
import { hitThermoOf } from '#bio/primer/thermo.ts';
import { DEFAULT_CONDITIONS, type MeltingConditions } from '#bio/table/meltingConditions.ts';
import { type Command, type Given, type Io, isSet, Refused, readTextOption } from '#cli/command.ts';
import { recordsOf } from '#cli/io/records.ts';
import { manual } from '#cli/manuals/primers.ts';

type Row = Readonly<Record<string, string | number>>;

export const command: Command = {
  name: 'primers',
  manual,
  async run(given, io): Promise<Result<void>> {
    const primers = await primersOf(given, io);
    const index = indexOf(primers, given);
    const conditions = conditionsOf(given);
    let isHeaded = false;
    for (const path of given.files)
      for await (const found of recordsOf(path, io)) {
        const record = isSet(given, 'circular') ? { ...found, topology: 'circular' as const } : found;
        const bound = findBindingSitesIndexed(record, index);
        if (!bound.ok) throw new Refused(bound.fault);
        if (isSet(given, 'fasta')) {
          await io.write(productFasta(record, primers, bound.value, given));
          continue;
        }
        const rows = rowsOf({ record, primers, bound: bound.value, index }, conditions, given);
        if (rows.length === 0) continue;
        if (!isHeaded && !isSet(given, 'json')) await io.write(`${Object.keys(rows[0]!).join('\t')}\n`);
        isHeaded = true;
        const line = (row: Row) =>
          isSet(given, 'json') ? JSON.stringify(row) : Object.values(row).join('\t');
        await io.write(`${rows.map(line).join('\n')}\n`);
      }
    return ok(undefined);
  },
};

interface BoundPrimers {
  readonly record: SequenceRecord;
  readonly primers: readonly Primer[];
  readonly bound: Bound;
  readonly index: PrimerIndex;
}

function rowsOf(
  { record, primers, bound, index }: BoundPrimers,
  conditions: MeltingConditions,
  given: Given,
): readonly Row[] {
  if (isSet(given, 'missing')) return missRows(record, primers, bound, index);
  if (isSet(given, 'products')) return productRows(record, primers, bound, given);
  if (isSet(given, 'coverage')) return coverageRows(record, primers, bound.hits, given);
  const formatNumber = (value: number | undefined) => (value === undefined ? '-' : Number(value.toFixed(2)));
  return bound.hits.map((hit) => {
    const primer = primers[hit.primer]!;
    const { tm, tmMismatched, gc } = hitThermoOf(record, primer, hit, conditions);
    return {
      template: record.name,
      primer: primer.name,
      strand: hit.strand === 1 ? '+' : '-',
      range: formatRange(hit, record.bytes.length),
      bound: primer.bytes.length - hit.tail,
      tail: hit.tail,
      mismatches: mismatchTextOf(hit) || '-',
      unsure: hit.unsure,
      tm: formatNumber(tm),
      tmMismatched: formatNumber(tmMismatched),
      gc: Number(gc.toFixed(4)),
      sequence: textOf(primer.bytes),
    };
  });
}

function missRows(
  record: SequenceRecord,
  primers: readonly Primer[],
  bound: Bound,
  index: PrimerIndex,
): Row[] {
  return findNearMisses(record, primers, bound, index.options).map(({ primer, place, because }) => ({
    template: record.name,
    primer: primers[primer]!.name,
    because,
    strand: place ? (place.strand === 1 ? '+' : '-') : '-',
    range: place ? formatRange(place, record.bytes.length) : '-',
    count: place ? place.mismatches.length : '-',
    mismatches: place ? mismatchTextOf(place) || '-' : '-',
    sequence: textOf(primers[primer]!.bytes),
  }));
}

function productRows(record: SequenceRecord, primers: readonly Primer[], bound: Bound, given: Given): Row[] {
  const found = productsOf(record, bound.hits, lengthsOf(given)).products;
  return found.map(({ forward, reverse, range, length }) => ({
    template: record.name,
    forward: primers[forward.primer]!.name,
    reverse: primers[reverse.primer]!.name,
    range: formatRange(range, record.bytes.length),
    length,
    forwardMismatches: forward.mismatches.length,
    reverseMismatches: reverse.mismatches.length,
  }));
}

function productFasta(
  record: SequenceRecord,
  primers: readonly Primer[],
  bound: Bound,
  given: Given,
): Uint8Array {
  const found = productsOf(record, bound.hits, lengthsOf(given)).products;
  return writeFasta(
    found.map((product) => ({
      name: [product.forward, product.reverse]
        .map((hit) => primers[hit.primer]!.name.replace(/\s+/g, '_'))
        .join('_'),
      description: `${product.length} bp from ${record.name} ${formatRange(product.range, record.bytes.length)}`,
      bytes: productSequenceOf(record, primers, product),
    })),
  );
}

function coverageRows(
  record: SequenceRecord,
  primers: readonly Primer[],
  hits: readonly Hit[],
  given: Given,
): Row[] {
  const n = record.bytes.length;
  const read = { skip: numberOf(given, 'skip') ?? 50, reach: numberOf(given, 'reach') ?? 800 };
  const coverage = coverageOf(record, hits, read);
  const row = (what: string, name: string, range: { start: number; end: number } | undefined) => ({
    template: record.name,
    what,
    name,
    range: range ? formatRange(range, n) : '-',
    length: range ? range.end - range.start : 0,
  });
  return [
    ...hits.map((hit) =>
      row('read', primers[hit.primer]!.name, readOf(hit, n, record.topology === 'circular', read)),
    ),
    ...coverage.gaps.map((gap, i) => row('gap', `gap-${i + 1}`, gap)),
  ];
}

async function primersOf(given: Given, io: Io): Promise<readonly Primer[]> {
  const path = readTextOption(given, 'primers');
  const panel = isSet(given, 'panel') || path === undefined ? listCommonPrimers() : [];
  if (path === undefined) return panel;
  const parsed = parsePrimers(textOf(await io.read(path)));
  for (const it of parsed.faults) {
    const isNote = it.code === 'primer/same-name' || it.code === 'primer/end-marks';
    if (!isNote) throw new Refused({ ...it, place: { ...it.place, file: path } });
    io.note(`genewright: ${path}: ${faultTextOf(it, 'en')}`);
  }
  return [...parsed.primers, ...panel];
}

function indexOf(primers: readonly Primer[], given: Given): PrimerIndex {
  const max = readTextOption(given, 'mismatches') ?? '2';
  const percent = /^(\d+)%$/.exec(max)?.[1];
  const tails = numberOf(given, 'tails');
  const index = buildPrimerIndex(primers, {
    maxMismatches:
      percent === undefined
        ? (numberOf(given, 'mismatches') ?? 2)
        : (primer) => Math.floor((primer.bytes.length * Number(percent)) / 100),
    anchor: numberOf(given, 'anchor') ?? 3,
    ...(tails !== undefined && { minBound: tails }),
  });
  if (!index.ok) throw new Refused(index.fault);
  return index.value;
}

function conditionsOf(given: Given): MeltingConditions {
  const salt = numberOf(given, 'salt') ?? DEFAULT_CONDITIONS.saltCorrection;
  if (salt > 7) throw new Refused(badNumber('salt', String(salt)));
  return {
    ...DEFAULT_CONDITIONS,
    saltCorrection: salt as MeltingConditions['saltCorrection'],
    sodium: amountOf(given, 'na', DEFAULT_CONDITIONS.sodium),
    potassium: amountOf(given, 'k', 0),
    tris: amountOf(given, 'tris', 0),
    magnesium: amountOf(given, 'mg', 0),
    dntp: amountOf(given, 'dntp', 0),
    oligo: amountOf(given, 'oligo', DEFAULT_CONDITIONS.oligo),
    target: amountOf(given, 'target', DEFAULT_CONDITIONS.target),
  };
}

function lengthsOf(given: Given) {
  return { minLength: numberOf(given, 'min') ?? 1, maxLength: numberOf(given, 'max') ?? 10_000 };
}

function numberOf(given: Given, name: string): number | undefined {
  const value = readTextOption(given, name);
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new Refused(badNumber(name, value));
}

function amountOf(given: Given, name: string, otherwise: number): number {
  const value = readTextOption(given, name);
  if (value === undefined) return otherwise;
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value);
  throw new Refused(badNumber(name, value));
}

function badNumber(name: string, value: string) {
  return fault('cli/usage', {
    en: `Expected --${name} to be a number from 0 up; found “${value}”. See genewright primers --help.`,
    zh: `--${name} 应为不小于 0 的数值，实际为“${value}”。参见 genewright primers --help。`,
  });
}

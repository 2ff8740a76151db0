// lox: recombination sites of every record, the pairs that react, their products, and recombinase genes.
import { validateResidues } from '#bio/core/alphabet.ts';
import { fault } from '#bio/core/fault.ts';
import { formatRange } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { writeGenBank } from '#bio/format/genbank.ts';
import { listOutcomes } from '#bio/recombine/outcomes.ts';
import { actsOf, compatibilityOf } from '#bio/recombine/pairs.ts';
import { listRecombinations } from '#bio/recombine/products.ts';
import { findRecombinases } from '#bio/recombine/recombinases.ts';
import { findRecombinationSites, type RecombinationSite, type SiteOptions } from '#bio/recombine/sites.ts';
import { type Command, type Given, type Io, isSet, Refused, readTextOption } from '#cli/command.ts';
import { recordsOf } from '#cli/io/records.ts';
import { manual } from '#cli/manuals/lox.ts';

type Row = Readonly<Record<string, string | number>>;

export const command: Command = {
  name: 'lox',
  manual,
  async run(given, io): Promise<Result<void>> {
    const options = optionsOf(given);
    const kind = isSet(given, 'protein') ? 'protein' : 'dna';
    let isHeaded = false;
    for (const path of given.files)
      for await (const found of recordsOf(path, io, { kind })) {
        const record = isSet(given, 'circular') ? { ...found, topology: 'circular' as const } : found;
        const letters = validateResidues(record.bytes, kind, { file: path, record: record.name });
        if (!letters.ok) return letters;
        if (await wroteMolecules(record, options, given, io)) continue;
        const rows = rowsOf(record, options, given);
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

function rowsOf(record: SequenceRecord, options: SiteOptions, given: Given): readonly Row[] {
  if (isSet(given, 'genes')) return geneRows(record);
  const sites = findRecombinationSites(record, options);
  return isSet(given, 'pairs') ? pairRows(record, sites) : sites.map((site) => siteRow(record, site));
}

function siteRow(record: SequenceRecord, site: RecombinationSite): Row {
  return {
    record: record.name,
    site: site.name,
    recombinase: site.recombinase,
    range: formatRange(site.range, record.bytes.length),
    strand: strandText(site.strand),
    left: withDifferences(site.left.letters, site.left.differs),
    spacer: withDifferences(site.spacer.letters, site.spacer.differs),
    right: withDifferences(site.right.letters, site.right.differs),
    spacerIs: site.spacer.isPalindrome ? `${site.spacer.is}, palindrome` : site.spacer.is,
  };
}

function pairRows(record: SequenceRecord, sites: readonly RecombinationSite[]): Row[] {
  const placeText = (site: RecombinationSite) =>
    `${site.name} ${formatRange(site.range, record.bytes.length)}${strandText(site.strand)}`;
  return sites.flatMap((a, i) =>
    sites.slice(i + 1).map((b) => {
      const { affinity, why } = compatibilityOf(a, b);
      return {
        record: record.name,
        first: placeText(a),
        second: placeText(b),
        affinity,
        act: affinity === 'no' ? '-' : actsOf(a, b).join(' and '),
        why: why.en,
      };
    }),
  );
}

function geneRows(record: SequenceRecord): Row[] {
  return findRecombinases(record).map((hit) => ({
    record: record.name,
    enzyme: hit.enzyme,
    version: hit.version?.name ?? '-',
    codonIdentity: hit.version ? (100 * hit.version.identity).toFixed(1) : '-',
    range: formatRange(hit.range, record.bytes.length),
    strand: strandText(hit.strand),
    identity: (100 * hit.identity).toFixed(1),
    covers: `${formatRange(hit.reference, hit.referenceLength)} of ${hit.referenceLength}`,
    changes: hit.differences.join(',') || '-',
    signals: hit.context.signals.map((it) => `${it.name} ${it.at}`).join(', ') || '-',
    stop: hit.context.hasStop ? 'yes' : 'no',
  }));
}

async function wroteMolecules(
  record: SequenceRecord,
  options: SiteOptions,
  given: Given,
  io: Io,
): Promise<boolean> {
  const products = readTextOption(given, 'products');
  const final = readTextOption(given, 'final');
  const format = products ?? final;
  if (format === undefined) return false;
  if (format !== 'fasta' && format !== 'genbank') throw new Refused(usage('fasta or genbank', format));
  const records =
    products === undefined
      ? listOutcomes(record, options)
          .molecules.filter((it) => it.isFinal)
          .map((it) => it.record)
      : listRecombinations(record, findRecombinationSites(record, options), options).flatMap((it) =>
          it.products.map((product) => product.record),
        );
  if (records.length > 0) await io.write(format === 'fasta' ? writeFasta(records) : writeGenBank(records));
  return true;
}

function optionsOf(given: Given): SiteOptions {
  const found = readTextOption(given, 'mismatches') ?? '2';
  if (!/^[0-4]$/.test(found)) throw new Refused(usage('--mismatches 0 to 4', found));
  return { armMismatches: Number(found), ...(isSet(given, 'cre') && { families: ['lox'] as const }) };
}

function withDifferences(letters: string, differs: readonly number[]): string {
  return [...letters].map((letter, at) => (differs.includes(at) ? letter.toLowerCase() : letter)).join('');
}

function strandText(strand: 1 | -1): string {
  return strand === 1 ? '+' : '-';
}

function usage(wanted: string, found: string) {
  return fault('cli/usage', {
    en: `Expected ${wanted}; found “${found}”. See genewright lox --help.`,
    zh: `应为 ${wanted}，实际为“${found}”。参见 genewright lox --help。`,
  });
}

// verify: sequencing reads against plasmids, base by base, with a verdict and a certificate.
import { openHistory } from '#bio/clone/openHistory.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { fault } from '#bio/core/fault.ts';
import { pluralizeWithVerb } from '#bio/core/plural.ts';
import { formatRange } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { seguidOf } from '#bio/core/seguid.ts';
import { createSequenceRecord, type SequenceRecord } from '#bio/core/sequence.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { writeFastq } from '#bio/format/fastq.ts';
import { writeGenBank } from '#bio/format/genbankWrite.ts';
import { countOpen, verdictWordOf } from '#bio/verify/acceptance.ts';
import { STATUSES, statusRangesOf } from '#bio/verify/call.ts';
import { certificateOf, checkCertificate, parseCertificates } from '#bio/verify/certificate.ts';
import { writeCertificatePdf } from '#bio/verify/certificatePdf.ts';
import { formatCertificateWord, shortListOf } from '#bio/verify/certificateWords.ts';
import { annotateAsBuilt, consensusOf } from '#bio/verify/consensusRecord.ts';
import { leaveOutCopies } from '#bio/verify/copies.ts';
import {
  ASSUMED_QUALITY,
  type Method,
  type ReadOptions,
  readsFrom,
  type SequencingRead,
} from '#bio/verify/read.ts';
import { nameReferences, toStatedName } from '#bio/verify/referenceNames.ts';
import { type Verification, type VerificationSet, verifyPlasmids } from '#bio/verify/verify.ts';
import {
  type Command,
  type Given,
  type Io,
  isSet,
  locateInFile,
  Refused,
  readTextOption,
} from '#cli/command.ts';
import { noteLosses } from '#cli/io/readWholeFile.ts';
import { recordsOf } from '#cli/io/records.ts';
import { RowWriter } from '#cli/io/rows.ts';
import { manual } from '#cli/manuals/verify.ts';

const DIFFERENCE = [
  'plasmid',
  'status',
  'place',
  'from',
  'to',
  'quality',
  'against',
  'reads',
  'regions',
  'consequences',
  'sites',
  'accepted',
];
const BASES = ['plasmid', 'status', 'place', 'bases'];
const READ = ['read', 'plasmid', 'strand', 'place', 'first', 'last'];
const SUMMARY = [
  'plasmid',
  'verdict',
  ...STATUSES,
  'open_bases',
  'reads',
  'left_out',
  'seguid',
  'seguid_as_built',
];

export const command: Command = {
  name: 'verify',
  manual,
  async run(given, io): Promise<Result<void>> {
    const references = await referencesOf(given, io);
    const check = readTextOption(given, 'check');
    if (check !== undefined) return checkAgain(check, references, given, io);
    const reads = await readsOf(given, io, { method: methodOf(given), references });
    const found = verifyPlasmids(references, reads, { ...optionsOf(given), method: methodOf(given) });
    if (!found.ok) return found;
    await write(found.value, reads, given, io);
    return ok(undefined);
  },
};

async function referencesOf(given: Given, io: Io): Promise<readonly SequenceRecord[]> {
  const paths = (given.values['reference'] ?? []) as readonly string[];
  if (paths.length === 0)
    throw new Refused(
      fault('cli/usage', {
        en: 'Expected --reference FILE, the plasmid as ordered. See genewright verify --help.',
        zh: '需要 --reference FILE（订购时的质粒序列）。参见 genewright verify --help。',
      }),
    );
  const records: SequenceRecord[] = [];
  for (const path of paths)
    for await (const record of orderedIn(path, io))
      records.push(isSet(given, 'circular') ? { ...record, topology: 'circular' } : record);
  return nameReferences(records);
}

/** All records of a file; of a cloning history the molecule that it ends with. */
async function* orderedIn(path: string, io: Io): AsyncIterable<SequenceRecord> {
  const bytes = await io.read(path);
  const isJson = /^\s*\{/.test(textOf(bytes.subarray(0, 64)));
  const opened = isJson ? openHistory(textOf(bytes)) : undefined;
  if (!opened) {
    // Standard input is read once.
    const stream = async function* () {
      yield bytes;
    };
    yield* recordsOf(path, { ...io, stream });
    return;
  }
  if (!opened.ok) throw new Refused(locateInFile(path, opened.fault));
  noteLosses(path, opened.value.losses, io);
  yield opened.value.last.molecule.record;
}

async function readsOf(given: Given, io: Io, options: ReadOptions): Promise<readonly SequencingRead[]> {
  const read: { name: string; reads: readonly SequencingRead[] }[] = [];
  for (const path of given.files) {
    const found = readsFrom(await io.read(path), path, options);
    if (!found.ok) throw new Refused(locateInFile(path, found.fault));
    noteLosses(path, found.value.losses, io);
    read.push({ name: path, reads: found.value.reads });
  }
  const { reads, copies } = leaveOutCopies(read);
  if (copies.length > 0)
    io.note(
      `${pluralizeWithVerb(copies.length, 'read', 'is', 'are')} left out, since another file holds the same: ${copies.join(', ')}`,
    );
  return reads;
}

function methodOf(given: Given): Method | undefined {
  const word = readTextOption(given, 'method');
  if (word === undefined || word === 'sanger' || word === 'long') return word;
  throw new Refused(
    fault('cli/usage', {
      en: `Expected --method sanger or long, found ${word}.`,
      zh: `--method 应为 sanger 或 long，实际为 ${word}。`,
    }),
  );
}

function languageOf(word = 'en'): 'en' | 'zh' {
  if (word === 'en' || word === 'zh') return word;
  throw new Refused(
    fault('cli/usage', {
      en: `Expected --language en or zh, found ${word}.`,
      zh: `--language 应为 en 或 zh，实际为 ${word}。`,
    }),
  );
}

function optionsOf(given: Given) {
  const confirm = phredOf('confirm', readTextOption(given, 'confirm'));
  const differ = phredOf('differ', readTextOption(given, 'differ'));
  const functional = readTextOption(given, 'functional');
  return {
    thresholds: { ...(confirm && { confirm }), ...(differ && { differ }) },
    ...(functional !== undefined && { functionalKeys: functional.split(',').map((it) => it.trim()) }),
  };
}

function phredOf(option: string, word: string | undefined): number | undefined {
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

async function write(
  set: VerificationSet,
  reads: readonly SequencingRead[],
  given: Given,
  io: Io,
): Promise<void> {
  writeNotes(set, reads, io);
  if (isSet(given, 'certificate')) return io.write(certificates(set, reads));
  if (isSet(given, 'pdf')) {
    const all = set.plasmids.map((it) => certificateOf(it, set, reads));
    const date = new Date().toISOString().slice(0, 10);
    return io.write(
      writeCertificatePdf(all, { language: languageOf(readTextOption(given, 'language')), date }),
    );
  }
  const consensus = readTextOption(given, 'consensus');
  if (isSet(given, 'as-built') || consensus !== undefined)
    for (const { reference, asBuilt } of set.plasmids)
      if (!asBuilt) io.note(`${reference.name}: left out, its sequence as built is not known`);
  if (isSet(given, 'as-built'))
    return io.write(writeGenBank(set.plasmids.flatMap((it) => annotateAsBuilt(it) ?? [])));
  if (consensus !== undefined) return io.write(consensusFile(set, consensus));
  const rows = new RowWriter(io, isSet(given, 'json'));
  for (const it of set.plasmids) {
    if (isSet(given, 'bases')) baseRows(rows, it);
    else if (isSet(given, 'reads')) readRows(rows, it, reads);
    else if (isSet(given, 'summary')) summaryRow(rows, it);
    else differenceRows(rows, it, reads);
  }
  await rows.flush();
}

/** What the lines of the output do not say. */
function writeNotes(set: VerificationSet, reads: readonly SequencingRead[], io: Io): void {
  const assumed = reads.filter((it) => it.isAssumed).length;
  if (assumed > 0)
    io.note(
      `reads without quality values: ${assumed}, each base counts as Phred ${ASSUMED_QUALITY}, ` +
        'less where errors are spread all over a read',
    );
  for (const index of set.unplaced) io.note(`${reads[index]!.name}: belongs to none of the plasmids`);
  if (set.shared.length > 0)
    io.note(
      `reads that match several plasmids equally well, counted for one of them: ${set.shared.length} ` +
        `(${set.shared
          .slice(0, 12)
          .map((index) => reads[index]!.name)
          .join(', ')}); ` +
        'of several clones, verify each plasmid with its own reads',
    );
  for (const {
    readsLeftOut,
    reference,
    multimers,
    closing,
    mixed,
    unstated,
    verdict,
    counts,
  } of set.plasmids) {
    const { name, bytes } = reference;
    const open = countOpen(counts);
    if (open > 0) {
      const about = { ...counts, open, length: bytes.length };
      const word = formatCertificateWord(verdictWordOf(verdict, counts), 'en');
      io.note(`${name}: ${word}. ${formatCertificateWord('openBases', 'en', about)}`);
    }
    if (readsLeftOut > 0)
      io.note(
        `${name}: ${readsLeftOut} more ${readsLeftOut === 1 ? 'read was' : 'reads were'} left out, the depth is enough`,
      );
    for (const { read, copies } of multimers) {
      const about = { name: reads[read]!.name, copies };
      io.note(`${name}: ${formatCertificateWord('multimerFound', 'en', about)}`);
    }
    if (closing.length > 0) {
      const names = shortListOf(closing.map((it) => reads[it]!.name));
      io.note(`${name}: ${formatCertificateWord('closedFound', 'en', { names })} (--circular)`);
    }
    if (mixed) {
      const about = { places: mixed.places, share: Math.round(100 * mixed.share) };
      io.note(`${name}: ${formatCertificateWord('mixedFound', 'en', about)}`);
    }
    if (unstated) io.note(`${name}: SEGUID as built. ${formatCertificateWord(unstated, 'en')}`);
  }
}

function consensusFile(set: VerificationSet, format: string): Uint8Array {
  const found = set.plasmids.flatMap((it) => {
    const consensus = consensusOf(it, set.thresholds.confirm);
    return consensus ? [{ name: `${it.reference.name}-consensus`, ...consensus }] : [];
  });
  const records = found.map(({ name, bytes }) => createSequenceRecord({ name, bytes }));
  if (format === 'fasta') return writeFasta(records);
  if (format === 'fastq')
    return writeFastq(
      records,
      found.map((it) => it.qualities),
    );
  throw new Refused(
    fault('cli/usage', {
      en: `Expected --consensus fastq or fasta, found ${format}.`,
      zh: `--consensus 应为 fastq 或 fasta，实际为 ${format}。`,
    }),
  );
}

function certificates(set: VerificationSet, reads: readonly SequencingRead[]): string {
  const all = set.plasmids.map((it) => certificateOf(it, set, reads));
  return `${JSON.stringify(all.length === 1 ? all[0] : all, null, 2)}\n`;
}

function differenceRows(rows: RowWriter, it: Verification, reads: readonly SequencingRead[]): void {
  const { name, bytes } = it.reference;
  for (const found of it.differences)
    rows.row(DIFFERENCE, [
      name,
      found.isBreakpoint ? `${found.status} breakpoint` : found.status,
      formatRange(found.range, bytes.length),
      found.from || '-',
      found.to || '-',
      found.quality,
      found.against,
      found.reads.map(({ read }) => reads[read]!.name).join('; '),
      found.regions.map((region) => region.name).join('; ') || '-',
      found.consequences.map(({ feature, kind, name: hgvs }) => `${feature}: ${kind} ${hgvs}`).join('; ') ||
        '-',
      [...found.sites.gained.map((site) => `+${site}`), ...found.sites.lost.map((site) => `-${site}`)].join(
        ' ',
      ) || '-',
      found.isAccepted ? 'yes' : 'no',
    ]);
}

function baseRows(rows: RowWriter, { reference, statuses }: Verification): void {
  for (const { start, end, status } of statusRangesOf(statuses))
    rows.row(BASES, [reference.name, status, formatRange({ start, end }, statuses.length), end - start]);
}

function readRows(rows: RowWriter, it: Verification, reads: readonly SequencingRead[]): void {
  const { name, bytes } = it.reference;
  for (const { read, strand, range, bases } of it.placements)
    rows.row(READ, [
      reads[read]!.name,
      name,
      strand === 1 ? '+' : '-',
      formatRange(range, bytes.length),
      bases.start + 1,
      bases.end,
    ]);
}

function summaryRow(rows: RowWriter, it: Verification): void {
  rows.row(SUMMARY, [
    it.reference.name,
    verdictWordOf(it.verdict, it.counts),
    ...STATUSES.map((status) => it.counts[status]),
    it.openBases,
    it.placements.length,
    it.readsLeftOut,
    it.checksums.reference,
    it.checksums.asBuilt ?? '-',
  ]);
}

async function checkAgain(
  path: string,
  references: readonly SequenceRecord[],
  given: Given,
  io: Io,
): Promise<Result<void>> {
  const certificates = parseCertificates(textOf(await io.read(path)));
  if (!certificates.ok) throw new Refused(locateInFile(path, certificates.fault));
  const seguids = references.map(({ bytes, topology }) => seguidOf(bytes, 'dna', topology));
  for (const it of certificates.value) {
    const own = references[seguids.indexOf(it.reference.seguid)] ?? references[0]!;
    const found = checkCertificate(it, own);
    if (!found.ok) return found;
  }
  if (given.files.length > 0 && given.files[0] !== '-') {
    const { thresholds, functionalKeys, method } = certificates.value[0]!;
    // Certificates of earlier versions do not hold the method.
    const reads = await readsOf(given, io, { method: method ?? methodOf(given), references });
    const again = verifyPlasmids(references, reads, { thresholds, functionalKeys, method });
    if (!again.ok) return again;
    const made = again.value.plasmids.map((it) => certificateOf(it, again.value, reads));
    const isMade = (stated: (typeof made)[number]) =>
      made.some((it) => JSON.stringify(toStatedName(it, stated)) === JSON.stringify(stated));
    if (!certificates.value.every(isMade)) return err(notRepeated());
  }
  await io.write(bytesOf('confirmed\n'));
  return ok(undefined);
}

function notRepeated() {
  return fault('verify/not-repeated', {
    en: 'These reads give another certificate. Give the same reads and options, and the version that it names.',
    zh: '用这些测序结果得到的证书与此不同。请使用相同的测序结果、参数和证书所载的版本。',
  });
}

// digest: fragments of every record under chosen enzymes, or where they cut, or how often.
import { moleculeFrom } from '#bio/clone/molecule.ts';
import { strainNotesOf } from '#bio/clone/strainMethylation.ts';
import { validateResidues } from '#bio/core/alphabet.ts';
import { fault } from '#bio/core/fault.ts';
import { formatRange, type Strand, sizeOf, toOneBased } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { type DigestOptions, digest, type End, sortForGel } from '#bio/cut/digest.ts';
import { describeNicks } from '#bio/cut/nickNotes.ts';
import { findNicks, type NickPlace } from '#bio/cut/nicks.ts';
import { type Cut, cutsOf, findSites } from '#bio/cut/sites.ts';
import { describeDigestConditions } from '#bio/table/digestConditions.ts';
import { type Enzyme, isoschizomersOf, listCommercialEnzymes } from '#bio/table/enzymes.ts';
import { type DigestEnzymes, findDigestEnzymes } from '#bio/table/nickingEnzymes.ts';
import { type Command, type Given, type Io, isSet, Refused, readTextOption } from '#cli/command.ts';
import { recordsOf } from '#cli/io/records.ts';
import { manual } from '#cli/manuals/digest.ts';

type Row = Readonly<Record<string, string | number>>;

export const command: Command = {
  name: 'digest',
  manual,
  async run(given, io): Promise<Result<void>> {
    const { enzymes, nicking } = chooseEnzymes(given);
    const options = { ...optionsOf(given), nicking };
    if (readTextOption(given, 'enzymes') !== undefined && !isSet(given, 'counts'))
      for (const { en } of describeDigestConditions([...enzymes, ...nicking].map((it) => it.name)))
        io.note(en);
    let isHeaded = false;
    for (const path of given.files)
      for await (const found of recordsOf(path, io)) {
        const record = isSet(given, 'circular') ? { ...found, topology: 'circular' as const } : found;
        const letters = validateResidues(record.bytes, 'dna', { file: path, record: record.name });
        if (!letters.ok) return letters;
        noteStrain(record, enzymes, given, io);
        noteNicks(record, enzymes, options, io);
        const rows = rowsOf(record, enzymes, options, given);
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

/** What a plasmid from an ordinary strain would not offer, where enzymes are chosen and no methylation is stated. */
function noteStrain(record: SequenceRecord, enzymes: readonly Enzyme[], given: Given, io: Io): void {
  if (readTextOption(given, 'enzymes') === undefined || readTextOption(given, 'methylation') !== undefined)
    return;
  const molecule = record.topology === 'circular' ? moleculeFrom(record) : undefined;
  if (!molecule?.ok) return;
  for (const { message } of strainNotesOf(molecule.value, 0, enzymes)) io.note(message.en);
}

type Options = DigestOptions & Pick<DigestEnzymes, 'nicking'>;

/** What nicking endonucleases do: they make no fragment by themselves. */
function noteNicks(record: SequenceRecord, enzymes: readonly Enzyme[], options: Options, io: Io): void {
  if (options.nicking.length === 0) return;
  const { nicks, fragments } = digest(record, enzymes, options);
  const isCircle = fragments.some((it) => it.isCircle);
  for (const { en } of describeNicks({ nicks, isCircle }, options.nicking))
    io.note(`${record.name || 'record'}: ${en}`);
}

function rowsOf(
  record: SequenceRecord,
  enzymes: readonly Enzyme[],
  options: Options,
  given: Given,
): readonly Row[] {
  if (isSet(given, 'counts')) return countRows(record, enzymes, options, isSet(given, 'unique'));
  return isSet(given, 'cuts') ? cutRows(record, enzymes, options) : fragmentRows(record, enzymes, options);
}

function fragmentRows(record: SequenceRecord, enzymes: readonly Enzyme[], options: DigestOptions): Row[] {
  const endText = (end: End) => (end.overhang === '' ? end.kind : `${end.kind} ${end.overhang}`);
  const { fragments, nicks } = digest(record, enzymes, options);
  const circle = nicks.length > 0 ? 'nicked circle' : 'circle';
  return sortForGel(fragments).map(({ range, left, right, isCircle }) => ({
    record: record.name,
    length: sizeOf(range),
    range: formatRange(range, record.bytes.length),
    leftEnzyme: left.enzymes.join(',') || '-',
    leftEnd: isCircle ? circle : endText(left),
    rightEnzyme: right.enzymes.join(',') || '-',
    rightEnd: isCircle ? circle : endText(right),
  }));
}

function cutRows(record: SequenceRecord, enzymes: readonly Enzyme[], options: Options): Row[] {
  const n = record.bytes.length;
  const cuts = cutsMade(record, enzymes, options).flatMap(({ enzyme, cuts: made }) =>
    made.map((cut) => ({ at: cut.top, row: rowOf(enzyme, cut, cut.strand) })),
  );
  const nicks = nicksMade(record, options).map((nick) => ({
    at: nick.at,
    row: rowOf(nick.enzyme, nick, nick.siteStrand),
  }));
  function rowOf(
    { name, site: recognizes }: Pick<Enzyme, 'name' | 'site'>,
    made: Pick<Cut, 'top' | 'bottom' | 'site'> | NickPlace,
    strand: Strand,
  ) {
    const isNick = 'at' in made;
    const bottom = isNick ? made.at : record.topology === 'circular' ? (made.bottom + n) % n : made.bottom;
    return {
      record: record.name,
      enzyme: name,
      recognizes,
      site: formatRange(made.site, n),
      strand: strand === 1 ? '+' : '-',
      cut: isNick && made.strand === -1 ? '-' : toOneBased(isNick ? made.at : made.top),
      otherCut: isNick && made.strand === 1 ? '-' : toOneBased(bottom),
    };
  }
  return [...cuts, ...nicks].sort((a, b) => a.at - b.at).map((it) => it.row);
}

function countRows(
  record: SequenceRecord,
  enzymes: readonly Enzyme[],
  options: DigestOptions,
  isUnique: boolean,
): Row[] {
  return cutsMade(record, enzymes, options)
    .filter(({ cuts }) => !isUnique || cuts.length === 1)
    .map(({ enzyme, cuts }) => ({
      record: record.name,
      enzyme: enzyme.name,
      recognizes: enzyme.site,
      cuts: cuts.length,
      positions: cuts.map((cut) => toOneBased(cut.top)).join(',') || '-',
      dam: enzyme.dam,
      dcm: enzyme.dcm,
      cpg: enzyme.cpg,
      isoschizomers:
        isoschizomersOf(enzyme)
          .map((it) => it.name)
          .join(',') || '-',
    }));
}

/** Cuts by enzyme, without those that methylation blocks. */
function cutsMade(record: SequenceRecord, enzymes: readonly Enzyme[], options: DigestOptions) {
  const spared = new Set(
    (options.methylation ? digest(record, enzymes, options).spared : [])
      .filter((it) => it.isBlocked === 'yes')
      .map((it) => `${it.enzyme} ${it.site.start}`),
  );
  return findSites(record, enzymes, options).map((sites) => ({
    enzyme: sites.enzyme,
    cuts: cutsOf(sites, record).filter(({ site }) => !spared.has(`${sites.enzyme.name} ${site.start}`)),
  }));
}

/** Nicks, without those that methylation blocks. */
function nicksMade(record: SequenceRecord, options: Options): readonly NickPlace[] {
  const made = digest(record, [], options).nicks;
  return findNicks(record, options.nicking, options).filter((nick) =>
    made.some(
      (it) => it.at === nick.at && it.strand === nick.strand && it.enzymes.includes(nick.enzyme.name),
    ),
  );
}

function chooseEnzymes(given: Given): DigestEnzymes {
  const names = readTextOption(given, 'enzymes');
  if (names !== undefined) {
    const found = findDigestEnzymes(names.split(',').map((name) => name.trim()));
    if (!found.ok) throw new Refused(found.fault);
    return found.value;
  }
  if (isSet(given, 'cuts') || isSet(given, 'counts'))
    return { enzymes: listCommercialEnzymes(), nicking: [] };
  throw new Refused(
    fault('cli/usage', {
      en: 'Expected --enzymes EcoRI,BamHI,…; found none. Add --counts to try all commercial enzymes.',
      zh: '请用 --enzymes EcoRI,BamHI,… 指定限制酶；如需尝试全部市售酶，请加 --counts。',
    }),
  );
}

function optionsOf(given: Given): DigestOptions {
  const methylation = readTextOption(given, 'methylation');
  const named = methylation?.toLowerCase().split(',') ?? [];
  const odd = named.find((name) => name !== 'dam' && name !== 'dcm');
  if (odd !== undefined)
    throw new Refused(
      fault('cli/usage', {
        en: `Expected --methylation dam, dcm or dam,dcm; found “${odd}”.`,
        zh: `--methylation 应为 dam、dcm 或 dam,dcm，实际为“${odd}”。`,
      }),
    );
  return {
    ambiguous: isSet(given, 'ambiguous') ? 'possible' : 'certain',
    ...(methylation !== undefined && {
      methylation: { dam: named.includes('dam'), dcm: named.includes('dcm') },
    }),
  };
}

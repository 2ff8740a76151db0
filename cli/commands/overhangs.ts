// overhangs: a set for Golden Gate completed or judged, or every record split where overhangs are confused least.
import { fidelityTextOf } from '#bio/clone/overhangFidelity.ts';
import { completeOverhangs, type OverhangSetOptions, THOROUGH_STEPS } from '#bio/clone/overhangSet.ts';
import type { OverhangChoice } from '#bio/clone/overhangs.ts';
import { type SplitOptions, type SplitSequence, splitSequence } from '#bio/clone/splitSequence.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { fault } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import { formatRange, toOneBased } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import { createSequenceRecord, type SequenceRecord } from '#bio/core/sequence.ts';
import { writeFasta } from '#bio/format/fasta.ts';
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
import { manual } from '#cli/manuals/overhangs.ts';

export const command: Command = {
  name: 'overhangs',
  manual,
  async run(given, io): Promise<Result<void>> {
    const options = setOptionsOf(given);
    const split = splitOptionsOf(given, options);
    const rows = new RowWriter(io, isSet(given, 'json'));
    if (!split) {
      const found = completeOverhangs(countOf(given, options), options);
      if (!found.ok) throw new Refused(found.fault);
      noteFidelity(found.value, given, io);
      writeSet(rows, found.value);
      await rows.flush();
      return ok(undefined);
    }
    for (const path of given.files)
      for await (const found of recordsOf(path, io)) {
        const record = isSet(given, 'circular') ? { ...found, topology: 'circular' as const } : found;
        const made = splitSequence(record, split);
        if (!made.ok) throw new Refused(locateInFile(path, made.fault));
        noteFidelity(made.value.choice, given, io);
        noteAssembly(record, made.value, io);
        if (isSet(given, 'fasta')) await io.write(fastaOf(made.value));
        else writeSet(rows, made.value.choice, { name: record.name, places: made.value.places });
      }
    await rows.flush();
    return ok(undefined);
  },
};

/** A row an overhang; of a record that was split with its name and where the overhang begins. */
function writeSet(
  rows: RowWriter,
  { overhangs, fidelity }: OverhangChoice,
  split?: Pick<SplitSequence, 'places'> & { readonly name: string },
): void {
  const head = ['overhang', 'letters', ...(split ? ['begins'] : []), 'fidelity', 'wrongWith', 'share'];
  for (const [i, letters] of overhangs.entries()) {
    const { fidelity: share = '-', confused } = fidelity?.junctions[i] ?? {};
    const place = split?.places[i];
    const begins = split ? [place === undefined ? '-' : toOneBased(place)] : [];
    const values = [i + 1, letters, ...begins, share, confused?.overhang ?? '-', confused?.share ?? 0];
    if (split) rows.row(['record', ...head], [split.name, ...values]);
    else rows.row(head, values);
  }
}

function noteFidelity(choice: OverhangChoice, given: Given, io: Io): void {
  const { fidelity, isProved, upperBound = 1, neighbors, overhangs } = choice;
  if (!fidelity) {
    const pairs = pluralize(neighbors.length, 'pair');
    io.note(
      `${pairs} of ${overhangs.length} overhangs one base from a clash; ligations were not measured for this length.`,
    );
    return;
  }
  io.note(fidelityTextOf(fidelity).en);
  if (isProved) {
    io.note('No other choice of these overhangs is joined more faithfully: proved.');
    return;
  }
  const bound = (Math.ceil(1_000 * upperBound) / 10).toFixed(1);
  const more = isSet(given, 'thorough') ? '' : ' Add --thorough to search on.';
  io.note(`The most faithful set that was found; none exceeds ${bound} %: proved.${more}`);
}

function noteAssembly(
  { name, bytes }: SequenceRecord,
  { innerSites, isConfirmed, conflicts }: SplitSequence,
  io: Io,
): void {
  const before = name === '' ? '' : `${name}: `;
  if (innerSites.length > 0) {
    const places = innerSites.map((it) => formatRange(it, bytes.length)).join(', ');
    io.note(
      `${before}${pluralize(innerSites.length, 'site')} of the enzyme inside (${places}): remove them or take another enzyme.`,
    );
  } else if (!isConfirmed) {
    const reasons = conflicts.flat().map((it) => it.message.en);
    io.note(`${before}the fragments, assembled, do not give the sequence. ${reasons.join(' ')}`.trimEnd());
  }
}

function fastaOf({ fragments }: SplitSequence): Uint8Array {
  return writeFasta(
    fragments.map(({ name, letters }) => createSequenceRecord({ name, bytes: bytesOf(letters) })),
  );
}

function setOptionsOf(given: Given): OverhangSetOptions {
  const enzyme = readTextOption(given, 'enzyme');
  return {
    ...(enzyme !== undefined && { enzyme }),
    fixed: listOf(given, 'fixed'),
    excluded: listOf(given, 'exclude'),
    ...(isSet(given, 'thorough') && { maxSteps: THOROUGH_STEPS }),
  };
}

function countOf(given: Given, { fixed = [] }: OverhangSetOptions): number {
  const count = numberOf(given, 'count') ?? fixed.length;
  if (count > 0) return count;
  throw new Refused(
    fault('cli/usage', {
      en: 'Expected --count N, --fixed GGAG,AATG,… or --fragments N; found none. See genewright overhangs --help.',
      zh: '请用 --count N、--fixed GGAG,AATG,… 或 --fragments N 说明任务。参见 genewright overhangs --help。',
    }),
  );
}

/** Undefined where no record is to be split. */
function splitOptionsOf(given: Given, set: OverhangSetOptions): SplitOptions | undefined {
  const places = listOf(given, 'at').map((it) => wholeOf('at', it));
  const fragments = places.length > 0 ? places : numberOf(given, 'fragments');
  if (fragments === undefined) return undefined;
  const reach = numberOf(given, 'reach');
  return { ...set, fragments, ...(reach !== undefined && { reach }), ...endsOf(given) };
}

function endsOf(given: Given): Pick<SplitOptions, 'ends'> {
  const [left, right, ...more] = listOf(given, 'ends');
  if (left === undefined) return {};
  if (right !== undefined && more.length === 0) return { ends: [left, right] };
  const found = readTextOption(given, 'ends')!;
  throw new Refused(
    fault('cli/usage', {
      en: `Expected --ends with two overhangs, such as GGAG,CGCT; found “${found}”.`,
      zh: `--ends 应为两个突出末端，如 GGAG,CGCT，实际为“${found}”。`,
    }),
  );
}

function listOf(given: Given, name: string): readonly string[] {
  return (readTextOption(given, name) ?? '').split(/[\s,;]+/).filter((it) => it !== '');
}

function numberOf(given: Given, name: string): number | undefined {
  const value = readTextOption(given, name);
  return value === undefined ? undefined : wholeOf(name, value);
}

function wholeOf(name: string, value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new Refused(
    fault('cli/usage', {
      en: `Expected --${name} to be a whole number from 0 up; found “${value}”. See genewright overhangs --help.`,
      zh: `--${name} 应为不小于 0 的整数，实际为“${value}”。参见 genewright overhangs --help。`,
    }),
  );
}

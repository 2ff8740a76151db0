// Rules of the whole: letters, the length of the genome, empty slots, repeats, sites that should not be there.
import { textOf } from '#bio/core/bytes.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import { formatRange, type Range } from '#bio/core/range.ts';
import { findSites } from '#bio/cut/sites.ts';
import { describePackaging, type Packaging } from '#bio/packaging/genome.ts';
import { checkLength, endToEndWarningOf, findForeignLetters, MAX_BETWEEN } from '#bio/packaging/limits.ts';
import { findRecombinationSites } from '#bio/recombine/sites.ts';
import { findEnzyme } from '#bio/table/enzymes.ts';
import { contentNameOf } from './content.ts';
import { isMeasured, isRetroviral } from './design.ts';
import type { Checked, Finding } from './finding.ts';
import { findDirectRepeats } from './repeats.ts';

export function findSequenceFindings(checked: Checked): readonly Finding[] {
  return [
    ...emptySlots(checked),
    ...onlyAtcg(checked),
    ...genomeLength(checked),
    ...shortRna(checked),
    ...repeats(checked),
    ...recombination(checked),
    ...restriction(checked),
  ];
}

/** The repeats of a design are searched for without asking: its backbone is known. */
export function packagingOf({ record }: Pick<Checked, 'record'>): Packaging {
  return describePackaging(record, []);
}

const OPTIONAL = ['posttranscriptional', 'intron', 'insulator', 'spacer', 'terminator', 'kozak', 'link'];

function emptySlots({ design }: Checked): readonly Finding[] {
  return design.slots.flatMap((slot, i) => {
    if (slot.content || OPTIONAL.includes(slot.kind)) return [];
    return [
      {
        rule: 'slot/empty' as const,
        level: 'warning' as const,
        slot: slot.id,
        message: {
          en: `Slot ${i + 1} of the cassette is empty. Choose an element, or remove the slot.`,
          zh: `表达框的第 ${i + 1} 个位置为空。请选择元件，或删除该位置。`,
        },
        fix: {
          message: { en: 'Remove the slot', zh: '删除该位置' },
          edits: [{ act: 'remove' as const, slot: slot.id }],
        },
      },
    ];
  });
}

function onlyAtcg({ placed }: Checked): readonly Finding[] {
  return placed.flatMap(({ slot, bases, range }) => {
    const foreign = findForeignLetters(bases);
    if (!foreign) return [];
    const name = contentNameOf(slot.content!);
    const letters = foreign.letters.map((it) => `“${it}”`);
    return [
      {
        rule: 'sequence/only-atcg',
        level: 'error' as const,
        slot: slot.id,
        range,
        message: {
          en: `“${name}”: only A, T, C and G are allowed, found ${pluralize(foreign.count, 'other letter')}, ${letters.join(', ')}, the first at ${foreign.first + 1}.`,
          zh: `“${name}”：只允许 A、T、C、G，发现 ${foreign.count} 个其他字符（${letters.join('、')}），首个位于第 ${foreign.first + 1} 位。`,
        },
      },
    ];
  });
}

function genomeLength(checked: Checked): readonly Finding[] {
  const found = packagingOf(checked);
  const { system } = checked.design;
  if (!isMeasured(system) || found.at !== 'found') return [];
  const { genome } = found;
  const { between, endToEnd, over, message } = checkLength(genome, system);
  const findings: Finding[] = [];
  if (over > 0)
    findings.push({ rule: 'length/over-limit', level: 'warning', range: genome.between, message });
  const warning = endToEndWarningOf(system, endToEnd);
  if (warning)
    findings.push({ rule: 'length/end-to-end', level: 'warning', range: genome.endToEnd, message: warning });
  if (between > MAX_BETWEEN)
    findings.push({
      rule: 'length/too-far-apart',
      level: 'error',
      range: genome.between,
      message: {
        en: `At most ${MAX_BETWEEN} bp may lie between the repeats, found ${between}.`,
        zh: `末端重复之间最多 ${MAX_BETWEEN} bp，实际为 ${between} bp。`,
      },
    });
  return findings;
}

/**
 * The RNA of a retrovirus must reach its 3' LTR: a polyA signal on its strand ends it, an intron is spliced out of it.
 */
function shortRna({ design, placed }: Checked): readonly Finding[] {
  if (!isRetroviral(design.system)) return [];
  return placed
    .filter(({ slot }) => slot.strand === 1 && (slot.kind === 'polyA' || slot.kind === 'intron'))
    .map(({ slot, range }) => ({
      rule: slot.kind === 'polyA' ? 'lentivirus/polya' : 'lentivirus/intron',
      level: slot.kind === 'polyA' ? 'warning' : 'advice',
      slot: slot.id,
      range,
      message: slot.kind === 'polyA' ? POLYA : INTRON,
      fix: {
        message: { en: 'Remove it', zh: '去除该元件' },
        edits: [{ act: 'remove', slot: slot.id }],
      },
    }));
}

const POLYA: LocalizedText = {
  en: "A polyA signal between the LTRs ends the RNA of the virus before its 3' LTR and costs titer. The 3' LTR brings its own; remove it, or turn the cassette round.",
  zh: "LTR 之间的正向 polyA 信号会使病毒基因组 RNA 在 3' LTR 之前终止，导致滴度下降。3' LTR 自带 polyA 信号；请去除，或将表达框反向放置。",
};
const INTRON: LocalizedText = {
  en: 'An intron on the strand of the RNA is spliced out when the virus is made. Turn the cassette round where it must stay.',
  zh: '与基因组 RNA 同向的内含子会在病毒包装时被剪接去除。如需保留，请将表达框反向放置。',
};

/** Shorter ones recombine rarely; the pair is named by the slots they lie in. */
const MIN_REPEAT = 50;

function repeats({ placed, record, cassette }: Checked): readonly Finding[] {
  return findDirectRepeats(record.bytes.subarray(cassette.start, cassette.end), MIN_REPEAT).map(
    ({ first, second, length }) => {
      const range = { start: cassette.start + first, end: cassette.start + first + length };
      const other = { start: cassette.start + second, end: cassette.start + second + length };
      const placedAt = (it: Range) =>
        placed.find((p) => p.range.start <= it.start && it.start < p.range.end)?.slot;
      const slot = placedAt(range);
      const n = record.bytes.length;
      return {
        rule: 'repeat/direct',
        level: 'advice',
        ...(slot && { slot: slot.id }),
        range,
        message: {
          en: `${length} bp occur twice in the cassette (${formatRange(range, n)} and ${formatRange(other, n)}): what lies between may be lost by recombination, in bacteria or in reverse transcription. Use different elements.`,
          zh: `表达框内有 ${length} bp 的同向重复（${formatRange(range, n)} 与 ${formatRange(other, n)}），中间片段可能因重组而丢失（细菌扩增或逆转录时）。建议改用不同元件。`,
        },
      };
    },
  );
}

/** Sites nobody put there. */
function recombination({ record, placed }: Checked): readonly Finding[] {
  const given = placed.filter(({ slot }) => slot.kind === 'site').map(({ range }) => range);
  return findRecombinationSites(record)
    .filter(({ range }) => !given.some((it) => it.start <= range.start && range.end <= it.end))
    .map((site) => ({
      rule: 'site/recombination',
      level: 'advice',
      range: site.range,
      message: {
        en: `A ${site.name} site at ${formatRange(site.range, record.bytes.length)} was not placed by you.`,
        zh: `${formatRange(site.range, record.bytes.length)} 处有一个并非您放置的 ${site.name} 位点。`,
      },
    }));
}

function restriction({ design, record, cassette }: Checked): readonly Finding[] {
  const wanted = design.avoid.map(findEnzyme).filter((enzyme) => enzyme !== undefined);
  if (wanted.length === 0) return [];
  const bytes = record.bytes.subarray(cassette.start, cassette.end);
  return findSites({ bytes, topology: 'linear' }, wanted).flatMap(({ enzyme, starts }) => {
    if (starts.length === 0) return [];
    const start = cassette.start + starts[0]!;
    const range = { start, end: start + enzyme.site.length };
    const places = [...starts].map((at) => cassette.start + at + 1).join(', ');
    return [
      {
        rule: 'site/restriction',
        level: 'advice' as const,
        range,
        message: {
          en: `${enzyme.name} (${enzyme.site}) cuts the cassette ${pluralize(starts.length, 'time')}, at ${places}: “${textOf(record.bytes.subarray(range.start, range.end))}”.`,
          zh: `${enzyme.name}（${enzyme.site}）在表达框内有 ${starts.length} 个位点：${places}。`,
        },
      },
    ];
  });
}

// From what a person set and gave to a problem: enzymes to sites, typed patterns and ranges to rules, a protein or a coding
// sequence told apart. Every fault names the setting and what to do.
import { bytesOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { type Range, typed } from '#bio/core/range.ts';
import { failed, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import type { CodonSettings } from '#bio/table/codonPresets.ts';
import { enzymesNamed } from '#bio/table/enzymes.ts';
import { knownMotif } from '#bio/table/motifs.ts';
import { proteinOf } from './check.ts';
import { parseCodonTable } from './customTable.ts';
import type { Motif } from './motif.ts';
import type { Dinucleotide, Problem, Rules } from './problem.ts';
import { upper } from './report.ts';
import { type CodonUsage, codonUsage } from './usage.ts';

/** The problem that these settings pose for one record: a protein, or a coding sequence read from its first base. */
export function problemOf(
  settings: CodonSettings,
  record: Pick<SequenceRecord, 'bytes' | 'kind'>,
): Result<Problem> {
  const usage = usageNamed(settings.host, settings.customTable);
  if (!usage.ok) return usage;
  const given =
    record.kind === 'protein' ? ok({ protein: plain(record.bytes) }) : codingSequence(record.bytes);
  if (!given.ok) return given;
  const ended = withStop(given.value, settings.stop);
  const rules = rulesFrom(settings, 3 * ended.protein.length);
  if (!rules.ok) return rules;
  const source = settings.objective === 'harmonise' ? usageNamed(settings.sourceHost, '') : undefined;
  if (source && !source.ok) return source;
  return ok({
    ...ended,
    usage: usage.value,
    rules: rules.value,
    objective: settings.objective,
    seed: settings.seed,
    ...(source && { sourceUsage: source.value }),
  });
}

export function usageNamed(id: string, customTable: string): Result<CodonUsage> {
  if (id === 'custom') return parseCodonTable(customTable, 'custom table');
  const usage = codonUsage(id);
  return usage ? ok(usage) : failed(unknownHost(id));
}

export function rulesFrom(settings: CodonSettings, length: number): Result<Rules> {
  const avoid = motifsOf(settings);
  if (!avoid.ok) return avoid;
  const locked = rangesOf(settings.locked, length);
  if (!locked.ok) return locked;
  const { runAT, runGC, hasGc, gcMin, gcMax } = settings;
  const at = runAT > 0 ? runAT : Number.POSITIVE_INFINITY;
  const gc = runGC > 0 ? runGC : Number.POSITIVE_INFINITY;
  return ok({
    avoid: avoid.value,
    priced: [],
    runs: runAT > 0 || runGC > 0 ? { A: at, T: at, G: gc, C: gc } : undefined,
    gc: hasGc ? { min: gcMin / 100, max: gcMax / 100 } : undefined,
    windows: settings.windows.map(({ width, min, max }) => ({ width, min: min / 100, max: max / 100 })),
    rareBelow: settings.rareBelow / 100,
    cpg: dinucleotide(settings.cpg, settings.cpgPrice),
    upa: dinucleotide(settings.upa, settings.upaPrice),
    locked: locked.value,
    stop: settings.stop === 'keep' ? undefined : settings.stop,
    before: letters(settings.before),
    after: letters(settings.after),
  });
}

const STOP = 42;

interface Given {
  readonly protein: Uint8Array;
  readonly original?: Uint8Array;
}

/** Upper case without blanks and gaps; a pasted protein may have both. */
function plain(bytes: Uint8Array): Uint8Array {
  return bytes
    .filter((byte) => byte > 32 && byte !== 45 && byte !== 46)
    .map((byte) => (byte >= 97 && byte <= 122 ? byte - 32 : byte));
}

function codingSequence(bytes: Uint8Array): Result<Given> {
  const dna = upper(plain(bytes));
  if (dna.length === 0 || dna.length % 3 !== 0) return failed(notWhole(dna.length));
  const protein = proteinOf(dna);
  if (!protein) return failed(unclearCodon(dna));
  const stop = protein.indexOf(STOP);
  if (stop >= 0 && stop < protein.length - 1) return failed(stopInFrame(stop, protein.length));
  return ok({ protein, original: dna });
}

function withStop({ protein, original }: Given, stop: CodonSettings['stop']): Given {
  if (stop === 'keep') return { protein, ...(original && { original }) };
  const body = protein.at(-1) === STOP ? protein.subarray(0, -1) : protein;
  const ended = new Uint8Array(body.length + 1);
  ended.set(body);
  ended[body.length] = STOP;
  if (!original) return { protein: ended };
  const dna = new Uint8Array(3 * ended.length);
  dna.set(original.subarray(0, 3 * body.length));
  dna.set(bytesOf(stop), 3 * body.length);
  return { protein: ended, original: dna };
}

function motifsOf(settings: CodonSettings): Result<readonly Motif[]> {
  const enzymes = enzymesNamed(settings.enzymes);
  if (!enzymes.ok) return enzymes;
  const sites = new Map<string, string[]>();
  for (const { name, site } of enzymes.value) {
    const bare = site.replace(/^N+|N+$/g, '');
    sites.set(bare, [...(sites.get(bare) ?? []), name]);
  }
  const known = settings.motifs.flatMap((id) => knownMotif(id) ?? []);
  return ok([
    ...[...sites].map(([pattern, names]): Motif => ({ name: names.join(', '), pattern, strands: 'both' })),
    ...known.map(({ label, pattern, strands }): Motif => ({ name: label.en, pattern, strands })),
    ...settings.patterns
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((word): Motif => {
        const pattern = word.replace(/^=/, '').toUpperCase();
        return { name: pattern, pattern, strands: word.startsWith('=') ? 'top' : 'both' };
      }),
  ]);
}

function rangesOf(text: string, length: number): Result<readonly Range[]> {
  const ranges: Range[] = [];
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    const range = typed(word, length, false);
    if (!range.ok) return range;
    ranges.push(range.value);
  }
  return ok(ranges);
}

function dinucleotide(mode: 'off' | 'price' | 'forbid', price: number): Dinucleotide {
  return mode === 'forbid' ? 'forbid' : mode === 'price' ? price : 0;
}

function letters(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase().replaceAll('U', 'T');
}

function unknownHost(id: string): Fault {
  return fault('codon/unknown-host', {
    en: `Expected a codon usage table of the library, found “${id}”. Choose one from the list.`,
    zh: `未找到密码子使用表“${id}”。请从列表中选择。`,
  });
}

function notWhole(length: number): Fault {
  return fault('codon/not-whole', {
    en: `Expected a coding sequence of whole codons (a multiple of 3), found ${length} bases. Take out what is before the start and after the stop, or choose protein as the kind.`,
    zh: `编码序列长度应为 3 的整数倍，实际为 ${length} bp。请去除起始密码子之前和终止密码子之后的部分，或将类型改为蛋白质。`,
  });
}

function unclearCodon(dna: Uint8Array): Fault {
  const at = dna.findIndex((byte) => !'ACGT'.includes(String.fromCharCode(byte)));
  return fault(
    'codon/unclear-base',
    {
      en: `Expected A C G T in a coding sequence, found “${String.fromCharCode(dna[at]!)}” at base ${at + 1}. Replace it by one base.`,
      zh: `编码序列只能含 A C G T，第 ${at + 1} 位为“${String.fromCharCode(dna[at]!)}”。请替换为确定的碱基。`,
    },
    { position: at + 1 },
  );
}

function stopInFrame(at: number, codons: number): Fault {
  return fault(
    'codon/stop-inside',
    {
      en: `Expected one reading frame from start to stop, found a stop at codon ${at + 1} of ${codons}. Check the frame, or give the protein.`,
      zh: `应为从起始到终止的完整阅读框，但在第 ${at + 1} 个密码子（共 ${codons} 个）处出现终止密码子。请检查阅读框或直接提供蛋白质序列。`,
    },
    { position: 3 * at + 1 },
  );
}

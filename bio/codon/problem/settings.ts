// Turns settings into a problem: enzymes into sites, typed patterns and ranges into rules, ids into tables. Every fault
// names the setting and what to do.
import { parseCodonTable } from '#bio/codon/usage/customTable.ts';
import { type CodonUsage, codonUsage } from '#bio/codon/usage/usage.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { parseRange, type Range } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { CodonSettings } from '#bio/table/codonPresets.ts';
import { enzymesNamed } from '#bio/table/enzymes.ts';
import { knownMotif } from '#bio/table/motifs.ts';
import type { Motif } from './motif.ts';
import type { Dinucleotide, Problem, Rules, SpliceRule } from './problem.ts';
import type { CodingSequence } from './reading.ts';
import { faultInSettings } from './settingFaults.ts';

/** The problem that these settings pose for a protein or a coding sequence. */
export function problemOf(settings: CodonSettings, reading: CodingSequence): Result<Problem> {
  const bad = faultInSettings(settings);
  if (bad) return err(bad);
  const usage = findUsage(settings.host, settings.customTable);
  if (!usage.ok) return usage;
  const ended = withStopsSet(reading, settings.stop);
  const rules = rulesOfSettings(settings, 3 * ended.protein.length);
  if (!rules.ok) return rules;
  const source = settings.objective === 'harmonise' ? findUsage(settings.sourceHost, '') : undefined;
  if (source && !source.ok) return source;
  return ok({
    ...ended,
    usage: usage.value,
    rules: { ...rules.value, stop: stopFor(ended, settings.stop) },
    objective: settings.objective,
    seed: settings.seed,
    ...(settings.isSoft && { isSoft: true }),
    ...(source && { sourceUsage: source.value }),
  });
}

export function findUsage(id: string, customTable: string): Result<CodonUsage> {
  if (id === 'custom') return parseCodonTable(customTable, 'custom table');
  const usage = codonUsage(id);
  return usage ? ok(usage) : err(unknownHostFault(id));
}

export function rulesOfSettings(settings: CodonSettings, length: number): Result<Rules> {
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
    cpg: dinucleotideLimit(settings.cpg, settings.cpgPrice),
    upa: dinucleotideLimit(settings.upa, settings.upaPrice),
    locked: locked.value,
    splice: spliceRules(settings),
    repeats:
      settings.repeatLength > 0
        ? { length: settings.repeatLength, inverted: settings.repeatInverted }
        : undefined,
    coverage:
      settings.coverage > 0 && settings.coverage < 100
        ? { length: 9, inverted: settings.repeatInverted, max: settings.coverage / 100 }
        : undefined,
    hairpins:
      settings.stem > 0
        ? { stem: settings.stem, loop: settings.loop, window: settings.hairpinWindow }
        : undefined,
    stop: undefined,
    before: flankLetters(settings.before),
    after: flankLetters(settings.after),
  });
}

function spliceRules(settings: CodonSettings): Rules['splice'] {
  const { donorBits, donorFrom, donorPrice, acceptorBits, acceptorFrom, acceptorPrice } = settings;
  const rules: readonly SpliceRule[] = [
    { site: 'donor', bits: donorBits, price: 'forbid' },
    { site: 'donor', bits: donorFrom, price: donorPrice },
    { site: 'acceptor', bits: acceptorBits, price: 'forbid' },
    { site: 'acceptor', bits: acceptorFrom, price: acceptorPrice },
  ];
  return rules.filter(({ bits, price }) => bits > 0 && price !== 0);
}

const STOP = 42;

/**
 * Stops in given DNA stay the codons they are unless others are asked for; a `*` in a protein becomes the host's own.
 */
function stopFor({ protein, original }: CodingSequence, stop: CodonSettings['stop']): Rules['stop'] {
  if (stop !== 'keep') return stop;
  const stops = protein.length - bodyOf(protein).length;
  if (!original || stops === 0) return undefined;
  return textOf(original.subarray(-3 * stops)) as Rules['stop'];
}

/** The protein without the stops at its end. */
function bodyOf(protein: Uint8Array): Uint8Array {
  let end = protein.length;
  while (protein[end - 1] === STOP) end--;
  return protein.subarray(0, end);
}

/** With as many stops as are asked for; where the given DNA has none there, those that are asked for count as given. */
function withStopsSet({ protein, original }: CodingSequence, stop: CodonSettings['stop']): CodingSequence {
  if (stop === 'keep') return { protein, ...(original && { original }) };
  const body = bodyOf(protein);
  const ended = new Uint8Array(body.length + stop.length / 3).fill(STOP);
  ended.set(body);
  if (!original) return { protein: ended };
  const dna = new Uint8Array(3 * ended.length);
  dna.set(bytesOf(stop), 3 * body.length);
  dna.set(original.subarray(0, dna.length));
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
    ...known.map(
      ({ label, pattern, strands, frame }): Motif => ({
        name: label.en,
        label,
        pattern,
        strands,
        ...(frame && { frame }),
      }),
    ),
    ...settings.patterns
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((word): Motif => {
        const pattern = word.replace(/^=/, '').toUpperCase();
        return { name: pattern, pattern, strands: word.startsWith('=') ? 'top' : 'both' };
      }),
  ]);
}

/** Ranges of bases (`4..6`), and of residues after `aa` (`aa5..20`). */
function rangesOf(text: string, length: number): Result<readonly Range[]> {
  const ranges: Range[] = [];
  for (const word of text
    .replace(/\b(aa)\s+(?=\d)/gi, '$1')
    .split(/[\s,;]+/)
    .filter(Boolean)) {
    const residues = /^aa/i.test(word);
    const range = parseRange(residues ? word.slice(2) : word, residues ? length / 3 : length, false);
    if (!range.ok && residues) return err(badLockFault(word, length / 3));
    if (!range.ok) return range;
    const { start, end } = range.value;
    ranges.push(residues ? { start: 3 * start, end: 3 * end } : range.value);
  }
  return ok(ranges);
}

function dinucleotideLimit(mode: 'off' | 'price' | 'forbid', price: number): Dinucleotide {
  return mode === 'forbid' ? 'forbid' : mode === 'price' ? price : 0;
}

function flankLetters(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase().replaceAll('U', 'T');
}

function badLockFault(word: string, residues: number): Fault {
  return fault('codon/bad-lock', {
    en: `Expected residues such as aa5..20 within aa1..${residues}, found “${word}”. Type first and last residue.`,
    zh: `应为 aa1..${residues} 之内的残基区间（如 aa5..20），实际输入为“${word}”。请输入起止残基编号。`,
  });
}

function unknownHostFault(id: string): Fault {
  return fault('codon/unknown-host', {
    en: `Expected a codon usage table of the library, found “${id}”. Choose one from the list.`,
    zh: `未找到密码子使用表“${id}”。请从列表中选择。`,
  });
}

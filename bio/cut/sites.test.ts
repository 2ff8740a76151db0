import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { residuesOf } from '#bio/core/sequence.ts';
import { findEnzymes, listCommercialEnzymes, listEnzymes } from '#bio/table/enzymes.ts';
import golden from '#fixtures/golden/cut.json' with { type: 'json' };
import { cutPositionsOf, cutsOf, findSites, type Molecule } from './sites.ts';

interface Case {
  readonly tool: string;
  readonly command: string;
  readonly enzymes: string | readonly string[];
  readonly circular: boolean;
  readonly input: string;
  readonly expected: unknown;
}
const cases = golden.cases as readonly Case[];
const sequences = golden.sequences as Readonly<Record<string, string>>;
const molecule = (text: string, isCircular: boolean): Molecule => ({
  bytes: bytesOf(text),
  topology: isCircular ? 'circular' : 'linear',
});

/** Biopython writes a name as Python can. */
const pythonName = (name: string) => name.replace('-', '_');

// Biopython 1.88, Restriction.search(linear=True): the site alone in AAAA before, after, AAAA and A, A and AAAA.
it.each([
  ['MboI', 'GATC', [[], [], [5], [2]]],
  ['EcoRI', 'GAATTC', [[6], [2], [6], [3]]],
  ['KpnI', 'GGTACC', [[10], [6], [10], [7]]],
  ['BsaI', 'GGTCTC', [[], [], [], []]],
  ['EcoRV', 'GATATC', [[8], [4], [8], [5]]],
  ['NlaIII', 'CATG', [[], [], [9], [6]]],
] as const)('%s near the ends of a line', (name, site, expected) => {
  const found = [`AAAA${site}`, `${site}AAAA`, `AAAA${site}A`, `A${site}AAAA`].map((text) => {
    const line = molecule(text, false);
    return cutPositionsOf(findSites(line, unwrap(findEnzymes([name])))[0]!, line);
  });
  expect(found).toEqual(expected);
});

describe('against Biopython 1.89', () => {
  const optionsOf = (it: Case) =>
    typeof it.enzymes === 'string'
      ? listEnzymes().filter((enzyme) => enzyme.formerSuppliers !== '')
      : unwrap(findEnzymes(it.enzymes));

  it.each(cases.filter((it) => it.command.includes('search') || it.tool.endsWith('cutters')))(
    '$tool of $input, circular $circular',
    (it) => {
      const template = molecule(sequences[it.input]!, it.circular);
      const found = findSites(template, optionsOf(it)).map(
        (sites) => [pythonName(sites.enzyme.name), cutPositionsOf(sites, template)] as const,
      );
      const n = template.bytes.length;
      const all = found.flatMap(([, positions]) => positions);
      const answers: Record<string, () => unknown> = {
        cut_positions: () => Object.fromEntries(found),
        cut_counts: () => Object.fromEntries(found.map(([name, positions]) => [name, positions.length])),
        unique_cutters: () =>
          Object.fromEntries(
            found.filter(([, cuts]) => cuts.length === 1).map(([name, cuts]) => [name, cuts[0]]),
          ),
        non_cutters: () => found.filter(([, cuts]) => cuts.length === 0).map(([name]) => name),
        fragment_lengths: () =>
          Object.fromEntries(found.map(([name, cuts]) => [name, lengths(cuts, n, it.circular)])),
        double_digest: () => ({
          cuts: [...new Set(all)].sort((a, b) => a - b),
          fragments_desc: lengths(all, n, it.circular),
        }),
      };
      const expected =
        it.tool === 'non_cutters'
          ? [...(it.expected as string[])].sort(byName)
          : it.tool === 'cut_positions'
            ? Object.fromEntries(
                Object.entries(it.expected as Record<string, number[]>).map(([name, at]) => [
                  name,
                  [...at].sort((a, b) => a - b),
                ]),
              )
            : it.expected;
      const got = answers[it.tool]!();
      expect(it.tool === 'non_cutters' ? [...(got as string[])].sort(byName) : got).toEqual(expected);
    },
  );
});

describe('against EMBOSS restrict 6.6', () => {
  it.each(cases.filter((it) => it.tool === 'restrict'))('$input, circular $circular', (it) => {
    const template = molecule(sequences[it.input]!, it.circular);
    const n = template.bytes.length;
    const lastBase = (at: number) => (it.circular ? ((at - 1 + n) % n) + 1 : at);
    const rows = findSites(template, unwrap(findEnzymes(it.enzymes as string[])), {
      ambiguous: 'possible',
    }).flatMap((sites) =>
      cutsOf(sites, template)
        .filter((cut) => it.circular || (cut.bottom > 0 && cut.bottom < n))
        .map((cut) =>
          [
            cut.site.start + 1,
            cut.site.end,
            cut.strand === 1 ? '+' : '-',
            sites.enzyme.name,
            sites.enzyme.site,
            lastBase(cut.top),
            lastBase(cut.bottom),
          ].map(String),
        ),
    );
    // EMBOSS writes the end of a site over the origin past the length of the circle.
    const expected = (it.expected as string[][]).map((row) => row);
    expect(rows.map(String).sort()).toEqual(expected.map(String).sort());
  });
});

describe('findSites', () => {
  const positions = (text: string, name: string, isCircular = false) => {
    const template = molecule(text, isCircular);
    return cutPositionsOf(findSites(template, unwrap(findEnzymes([name])))[0]!, template);
  };

  it('finds a site and a cut over the origin of a circle, and neither on a line', () => {
    expect(positions('TTCAAAAAAAAAGAA', 'EcoRI', true)).toEqual([14]);
    expect(positions('TTCAAAAAAAAAGAA', 'EcoRI')).toEqual([]);
    expect(positions('ACGTACAAAAAAAAAAAAAGGTCTC', 'BsaI', true)).toEqual([2]);
    expect(positions('ACGTACAAAAAAAAAAAAAGGTCTC', 'BsaI')).toEqual([]);
  });

  it('reads both strands of an asymmetric site, a palindrome once', () => {
    expect(positions('AAGGTCTCATTTTGAGACCAA', 'BsaI')).toEqual([9, 10]);
    expect(positions('AAGATATCAA', 'EcoRV')).toEqual([6]);
  });

  it('gives both cuts of an enzyme that cuts on either side', () => {
    const text = `${'A'.repeat(20)}CGAAAAAAATGC${'A'.repeat(20)}`;
    expect(positions(text, 'BcgI')).toEqual([11, 45]);
  });

  it('is not misled by degenerate letters unless asked', () => {
    const template = molecule('AAGRATTCAAGANTTCGGCCNNNNNGGCC', false);
    const findSitesOf = (ambiguous: 'certain' | 'possible') =>
      findSites(template, unwrap(findEnzymes(['EcoRI', 'SfiI'])), { ambiguous }).map((it) => [...it.starts]);
    expect(findSitesOf('certain')).toEqual([[], [16]]);
    expect(findSitesOf('possible')).toEqual([[2], [16]]);
  });

  it('reads U as T and either case', () => {
    expect(positions('aagaauucaa', 'EcoRI')).toEqual([4]);
  });

  it('has nothing to say of an empty molecule, or of one shorter than the site', () => {
    for (const text of ['', 'G', 'GAATT'])
      for (const topology of ['linear', 'circular'] as const)
        expect(
          findSites({ bytes: bytesOf(text), topology }).every(
            (it) => it.enzyme.name !== 'EcoRI' || it.starts.length === 0,
          ),
        ).toBe(true);
  });

  const letters = fc.stringMatching(/^[ACGTRYN]{0,80}$/);
  it('agrees with comparing every site letter by letter at every place', () => {
    const few = listCommercialEnzymes().filter((_, i) => i % 7 === 0);
    fc.assert(
      fc.property(letters, fc.boolean(), fc.boolean(), (text, isCircular, isPossible) => {
        const template = molecule(text, isCircular);
        const found = findSites(template, few, { ambiguous: isPossible ? 'possible' : 'certain' });
        for (const sites of found)
          expect([...sites.starts]).toEqual(plainSearch(template, sites.enzyme.site, isPossible));
      }),
      { numRuns: 60 },
    );
  });

  it('agrees so for all enzymes together, where degenerate letters and U stand among the bases', () => {
    const all = listCommercialEnzymes();
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), fc.boolean(), (seed, isCircular, isPossible) => {
        const chance = createRandom(seed);
        const bytes = generateDna(chance, chance.int(240));
        for (let i = chance.int(12); i > 0 && bytes.length > 0; i--)
          bytes[chance.int(bytes.length)] = chance.pick(bytesOf('RYSWKMBDHVNNu'));
        const template: Molecule = { bytes, topology: isCircular ? 'circular' : 'linear' };
        for (const sites of findSites(template, all, { ambiguous: isPossible ? 'possible' : 'certain' }))
          expect([...sites.starts]).toEqual(plainSearch(template, sites.enzyme.site, isPossible));
      }),
      { numRuns: 6 },
    );
  });

  it('finds the same sites from every origin of a circle', () => {
    const bytes = generateDna(createRandom(7), 600);
    fc.assert(
      fc.property(fc.nat(599), (turn) => {
        const reversed = new Uint8Array(600);
        reversed.set(bytes.subarray(turn));
        reversed.set(bytes.subarray(0, turn), 600 - turn);
        const here = findSites({ bytes, topology: 'circular' });
        const there = findSites({ bytes: reversed, topology: 'circular' });
        here.forEach((sites, i) => {
          const back = [...there[i]!.starts].map((start) => (start + turn) % 600).sort((a, b) => a - b);
          expect(back).toEqual([...sites.starts]);
        });
      }),
      { numRuns: 15 },
    );
  });

  it('finds the same cuts on the reverse complement of a circle', () => {
    const bytes = generateDna(createRandom(8), 900);
    const template: Molecule = { bytes, topology: 'circular' };
    const other: Molecule = {
      bytes: residuesOf({ bytes, kind: 'dna' }, { start: 0, end: 900 }, -1),
      topology: 'circular',
    };
    const reversed = findSites(other);
    findSites(template).forEach((sites, i) => {
      // SgeI is listed as a palindrome with one cut; read both ways, a place is one site on the top strand.
      if (['SgeI', 'LpnPI', 'MspJI'].includes(sites.enzyme.name)) return;
      const key = (top: number, bottom: number) => `${(top + 900) % 900} ${(bottom + 1800) % 900}`;
      const here = cutsOf(sites, template).map((cut) => key(cut.top, cut.bottom));
      const there = cutsOf(reversed[i]!, other).map((cut) => key(900 - cut.bottom, 900 - cut.top));
      expect(there.sort()).toEqual(here.sort());
    });
  });
});

function plainSearch({ bytes, topology }: Molecule, site: string, isPossible: boolean): number[] {
  const n = bytes.length;
  const spellings = [site, reverseComplementText(site)];
  const starts: number[] = [];
  for (let start = 0; start < n; start++) {
    if (site.length > n || (topology === 'linear' && start + site.length > n)) continue;
    const siteOf = (spelling: string) =>
      [...spelling].every((letter, k) => {
        const wanted = BASE_MASK[letter.charCodeAt(0)]!;
        const there = BASE_MASK[bytes[(start + k) % n]!]!;
        if (there === 15) return wanted === 15;
        return isPossible ? (wanted & there) !== 0 : (there & ~wanted) === 0;
      });
    if (spellings.some(siteOf)) starts.push(start);
  }
  return starts;
}

function lengths(positions: readonly number[], n: number, isCircular: boolean): number[] {
  const cuts = [...new Set(positions)].sort((a, b) => a - b);
  if (cuts.length === 0) return [n];
  const between = cuts.slice(1).map((at, i) => at - cuts[i]!);
  const ends = isCircular ? [cuts[0]! + n - cuts.at(-1)!] : [cuts[0]! - 1, n + 1 - cuts.at(-1)!];
  return [...between, ...ends].sort((a, b) => b - a);
}

function byName(a: string, b: string): number {
  return a < b ? -1 : 1;
}

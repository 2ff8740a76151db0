import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { wrap } from '#bio/core/range.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { findEnzyme } from '#bio/table/enzymes.ts';
import { findNickingEnzyme, listNickingEnzymes } from '#bio/table/nickingEnzymes.ts';
import { digest } from './digest.ts';
import { findNicks } from './nicks.ts';

const line = (text: string) => createSequenceRecord({ name: 'line', bytes: bytesOf(text) });
const circle = (text: string) =>
  createSequenceRecord({ name: 'circle', bytes: bytesOf(text), topology: 'circular' });
const enzymesOf = (...names: readonly string[]) => names.map((name) => findNickingEnzyme(name)!);
const placesOf = (record: Parameters<typeof findNicks>[0], ...names: readonly string[]) =>
  findNicks(record, enzymesOf(...names)).map(({ at, strand }) => `${strand === 1 ? 't' : 'b'}${at}`);

/** The same by letters: every window of the circle, read on either strand. */
function nicksByLetters(text: string, isCircular: boolean, name: string): readonly string[] {
  const { site, strand, nick } = findNickingEnzyme(name)!;
  const pattern = new RegExp(`^${site.replace(/N/g, '[ACGT]').replace(/D/g, '[AGT]')}$`);
  const n = text.length;
  const found: string[] = [];
  const twice = text + text;
  for (let start = 0; start < n; start++) {
    if (site.length > n || (!isCircular && start + site.length > n)) continue;
    const window = twice.slice(start, start + site.length);
    const add = (at: number, on: number) => {
      if (isCircular) found.push(`${on === 1 ? 't' : 'b'}${wrap(at, n)}`);
      else if (at > 0 && at < n) found.push(`${on === 1 ? 't' : 'b'}${at}`);
    };
    if (pattern.test(window)) add(start + nick, strand);
    if (pattern.test(reverseComplementText(window))) add(start + site.length - nick, -strand);
  }
  return found.sort();
}

describe('nicks', () => {
  it.each([
    ['Nt.BbvCI', 'TTTTCCTCAGCTTTT', ['t6']],
    ['Nt.BbvCI', 'TTTTGCTGAGGTTTT', ['b9']],
    ['Nb.BbvCI', 'TTTTCCTCAGCTTTT', ['b9']],
    ['Nb.BbvCI', 'TTTTGCTGAGGTTTT', ['t6']],
    ['Nt.BstNBI', 'TTGAGTCAAAATTT', ['t11']],
    ['Nt.BstNBI', 'TTGAGTCAAAA', []],
    ['Nb.BsrDI', 'TTGCAATGTT', ['b8']],
    ['Nt.CviPII', 'TTCCATT', ['t2']],
    ['Nt.CviPII', 'CCATTGG', []],
  ])('of %s in %s are %j', (name, text, places) => {
    expect(placesOf(line(text), name)).toEqual(places);
  });

  it('agree with a search by letters on lines and circles', () => {
    const names = listNickingEnzymes().map((it) => it.name);
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'A',
            'CC',
            'GT',
            'CCTCAGC',
            'GCTGAGG',
            'GAATGC',
            'GAGTC',
            'GCTCTTC',
            'CACTGC',
            'GGATC',
          ),
          { minLength: 1, maxLength: 14 },
        ),
        fc.constantFrom(...names),
        fc.boolean(),
        (parts, name, isCircular) => {
          const text = parts.join('');
          const record = isCircular ? circle(text) : line(text);
          expect([...placesOf(record, name)].sort()).toEqual(nicksByLetters(text, isCircular, name));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('a digest with nicking enzymes', () => {
  it('leaves a circle whole, and tells the nick', () => {
    const record = circle(`${'A'.repeat(40)}CCTCAGC${'T'.repeat(60)}`);
    const found = digest(record, [], { nicking: enzymesOf('Nt.BbvCI') });
    expect(found.cuts).toEqual([]);
    expect(found.fragments).toMatchObject([{ isCircle: true, range: { start: 0, end: 107 } }]);
    expect(found.nicks).toEqual([{ at: 42, strand: 1, enzymes: ['Nt.BbvCI'], effect: 'stays' }]);
  });

  it.each([
    ['BbvCI', 'Nt.BbvCI', 'Nb.BbvCI'],
    ['Bpu10I', 'Nt.Bpu10I', 'Nb.Bpu10I'],
  ])('on both strands cuts as %s does', (whole, ...halves) => {
    for (let seed = 1; seed <= 20; seed++) {
      const text = textOf(generateDna(createRandom(seed), 60_000));
      for (const topology of ['circular', 'linear'] as const) {
        const record = createSequenceRecord({ name: '', bytes: circle(text).bytes, topology });
        const wanted = digest(record, [findEnzyme(whole)!]);
        const found = digest(record, [], { nicking: enzymesOf(...halves) });
        const endsOf = ({ fragments }: typeof wanted) =>
          fragments.map(({ range, left, right }) => [
            range,
            left.kind,
            left.overhang,
            right.kind,
            right.overhang,
          ]);
        expect(wanted.cuts.length).toBeGreaterThan(0);
        expect(endsOf(found)).toEqual(endsOf(wanted));
        expect(found.nicks.every((it) => it.effect === 'parts')).toBe(true);
      }
    }
  });

  it('parts by eight base pairs between two nicks, not by nine', () => {
    const apart = (spacer: number) =>
      digest(line(`${'A'.repeat(50)}GCTGAGG${'A'.repeat(spacer)}CCTCAGC${'A'.repeat(50)}`), [], {
        nicking: enzymesOf('Nt.BbvCI'),
      });
    // Two bases of either site lie between the nicks.
    const near = apart(4);
    expect(near.cuts).toEqual([{ top: 63, bottom: 55, enzymes: ['Nt.BbvCI'] }]);
    expect(near.fragments.map((it) => it.right.kind)).toEqual(["3'", 'natural']);
    const far = apart(5);
    expect(far.cuts).toEqual([]);
    expect(far.nicks.map((it) => it.effect)).toEqual(['unsure', 'unsure']);
    expect(apart(40).nicks.map((it) => it.effect)).toEqual(['stays', 'stays']);
  });

  it('tells a nick beside a cut, whose strand comes off', () => {
    const record = line(`${'A'.repeat(50)}GCTGAGGCTTAATTAAACCTCAGC${'A'.repeat(50)}`);
    const found = digest(record, [findEnzyme('PacI')!], { nicking: enzymesOf('Nt.BbvCI') });
    expect(found.cuts).toHaveLength(1);
    expect(found.nicks.map((it) => it.effect)).toEqual(['nearEnd', 'nearEnd']);
  });

  it('is blocked by dam methylation where the enzyme is', () => {
    const record = circle(`${'A'.repeat(40)}GGATC${'T'.repeat(60)}`);
    const nicking = enzymesOf('Nt.AlwI');
    expect(digest(record, [], { nicking }).nicks).toHaveLength(1);
    const grown = digest(record, [], { nicking, methylation: { dam: true, dcm: true } });
    expect(grown.nicks).toEqual([]);
    expect(grown.spared).toMatchObject([{ enzyme: 'Nt.AlwI', isBlocked: 'yes', by: 'dam' }]);
  });
});

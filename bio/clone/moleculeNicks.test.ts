import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { findDigestEnzymes } from '#bio/table/nickingEnzymes.ts';
import { performAct } from './acts.ts';
import { assemble } from './assemble.ts';
import { digestAndNick } from './digestAndNick.ts';
import { addSource, addStep, NO_HISTORY, replayHistory } from './history.ts';
import { parseHistory, writeHistory } from './historyFile.ts';
import {
  coreOf,
  flipMolecule,
  type Molecule,
  moleculeFrom,
  overhangLettersOf,
  strandsOf,
} from './molecule.ts';
import { moleculeKeyOf } from './moleculeKey.ts';
import { writeOpenCloning } from './openCloningWrite.ts';

const moleculeOf = (text: string, topology: 'linear' | 'circular' = 'linear') =>
  unwrap(moleculeFrom(createSequenceRecord({ name: 'it', bytes: bytesOf(text), topology })));
const digestWith = (molecule: Molecule, ...names: readonly string[]) =>
  digestAndNick(molecule, unwrap(findDigestEnzymes(names)));
const keysOf = (molecules: readonly Molecule[]) => molecules.map(moleculeKeyOf).sort();

/** The cassette of the USER vectors, PacI and Nt.BbvCI (Nour-Eldin et al. 2006, doi:10.1093/nar/gkl635). */
const USER = 'GCTGAGGCTTAATTAAACCTCAGC';
const LEFT = 'ATATATATGGATATATATATCATATATAT';
const RIGHT = 'TTATATAGATTATATATATGTATATATTA';

describe('nicking a molecule', () => {
  it('leaves a circle whole, with a nick that ligase and growth close', () => {
    const plasmid = moleculeOf(`${LEFT}CCTCAGC${RIGHT}`, 'circular');
    const { fragments, cuts, nicks } = digestWith(plasmid, 'Nt.BbvCI');
    expect(cuts).toEqual([]);
    expect(nicks).toHaveLength(1);
    expect(fragments).toHaveLength(1);
    expect(fragments[0]!.ends).toBeUndefined();
    expect(fragments[0]!.nicks).toEqual([{ strand: 1, at: 31, hasPhosphate: true, by: ['Nt.BbvCI'] }]);
    expect(moleculeKeyOf(fragments[0]!)).not.toBe(moleculeKeyOf(plasmid));
    const grown = unwrap(
      performAct({ kind: 'grow', methylation: { dam: true, dcm: true, ecoKI: true } }, [fragments[0]!]),
    );
    expect(grown[0]!.molecule.nicks).toEqual([]);
  });

  it('and cutting by PacI opens a USER vector with 3 prime overhangs of eight bases', () => {
    const vector = moleculeOf(`${LEFT}${USER}${RIGHT}`, 'circular');
    const { fragments, hasCompetingCuts } = digestWith(vector, 'PacI', 'Nt.BbvCI');
    expect(hasCompetingCuts).toBe(false);
    expect(fragments).toHaveLength(1);
    const open = fragments[0]!;
    expect(open.ends).toMatchObject({
      left: { kind: "3'", overhang: 8, hasPhosphate: true, cut: { enzymes: ['Nt.BbvCI'] } },
      right: { kind: "3'", overhang: 8, hasPhosphate: true, cut: { enzymes: ['Nt.BbvCI'] } },
    });
    expect([overhangLettersOf(open, 'right'), overhangLettersOf(open, 'left')]).toEqual([
      'GGCTTAAT',
      'GGTTTAAT',
    ]);
    // PacI alone leaves two bases.
    expect(digestWith(vector, 'PacI').fragments[0]!.ends).toMatchObject({ left: { overhang: 2 } });
  });

  it.each([
    ['BbvCI', 'Nt.BbvCI', 'Nb.BbvCI'],
    ['Bpu10I', 'Nt.Bpu10I', 'Nb.Bpu10I'],
  ])('on both strands gives the fragments of %s', (whole, ...halves) => {
    let cuts = 0;
    let lost = 0;
    for (let seed = 1; seed <= 6; seed++)
      for (const topology of ['circular', 'linear'] as const) {
        const molecule = moleculeOf(textOf(generateDna(createRandom(seed), 40_000)), topology);
        const { cuts: made, fragments } = digestWith(molecule, whole);
        cuts += made.length;
        // Sites so close that eight pairs or fewer lie between the breaks leave single strands.
        const wanted = fragments.filter((it) => coreOf(it).end - coreOf(it).start > 8);
        lost += fragments.length - wanted.length;
        expect(keysOf(digestWith(molecule, ...halves).fragments)).toEqual(keysOf(wanted));
      }
    expect(cuts).toBeGreaterThan(50);
    expect(lost).toBeLessThan(4);
  });

  it('is closed by ligase where the molecule holds, and ends that it makes are joined', () => {
    const circle = moleculeOf(`${LEFT}CCTCAGC${RIGHT}${LEFT}GAATTC${RIGHT}`, 'circular');
    const found = unwrap(
      assemble([{ molecule: circle, enzymes: ['EcoRI', 'Nt.BbvCI'] }], { method: 'ligation' }),
    );
    expect(found.products.some((it) => it.isWanted)).toBe(true);
    expect(found.pieces.every((it) => it.molecule.nicks.length === 0)).toBe(true);
    expect(found.notes.map((it) => it.code)).toEqual(
      expect.arrayContaining(['clone/nicked', 'clone/nick-sealed']),
    );
  });

  it('is explained in words where it leaves a gap', () => {
    const molecule = moleculeOf(`${LEFT}CCTCAGCCTCAGC${RIGHT}`);
    const found = unwrap(assemble([{ molecule, enzymes: ['Nt.BbvCI'] }], { method: 'ligation' }));
    expect(found.notes.map((it) => it.code)).toContain('clone/nick-gap');
  });

  it('is a step of a history that replays from its file, as a source of its own, and stands as a file in OpenCloning', () => {
    const vector = moleculeOf(`${LEFT}${USER}${RIGHT}`, 'circular');
    for (const enzymes of [['Nt.BbvCI'], ['PacI', 'Nt.BbvCI']]) {
      const given = addSource(NO_HISTORY, vector);
      const step = { act: { kind: 'digest', enzymes }, inputs: [given.index], pattern: '0' } as const;
      const { history, molecule } = unwrap(addStep(given.history, step));
      const read = unwrap(parseHistory(writeHistory(history)));
      expect(moleculeKeyOf(unwrap(replayHistory(read)).at(-1)!)).toBe(moleculeKeyOf(molecule));
      const alone = addSource(NO_HISTORY, molecule).history;
      const restored = unwrap(replayHistory(unwrap(parseHistory(writeHistory(alone)))))[0]!;
      expect(restored.nicks).toEqual(molecule.nicks);
      expect(moleculeKeyOf(restored)).toBe(moleculeKeyOf(molecule));
      expect(unwrap(writeOpenCloning(history)).unsupported).toEqual([0]);
    }
  });

  it('is refused by Golden Gate in words of its own', () => {
    const found = assemble([{ molecule: moleculeOf(LEFT) }], { method: 'goldenGate', enzymes: ['Nt.BspQI'] });
    expect(found).toMatchObject({ ok: false, fault: { code: 'cut/nicking-enzyme' } });
  });
});

/**
 * The same by strands: each strand falls into pieces at its nicks, two pieces hold together by more than eight pairs,
 * and what holds together is a molecule. Undefined where a molecule has a gap, which is not followed.
 */
function piecesByContacts(molecule: Molecule, names: readonly string[]): readonly string[] | undefined {
  const text = textOf(molecule.record.bytes);
  const n = text.length;
  const { nicks } = digestWith(molecule, ...names);
  const piecesOf = (strand: 1 | -1) => {
    const breaks = [...new Set(nicks.filter((it) => it.strand === strand).map((it) => it.at))];
    const places = [0, ...breaks.sort((a, b) => a - b), n];
    return places.slice(1).map((end, i) => ({ strand, start: places[i]!, end }));
  };
  const all = [...piecesOf(1), ...piecesOf(-1)];
  const groups = all.map((_, i) => i);
  const merge = (a: number, b: number) => {
    for (const [i, it] of groups.entries()) if (it === a) groups[i] = b;
  };
  for (const [i, a] of all.entries())
    for (const [j, b] of all.entries()) {
      const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
      if (a.strand !== b.strand && shared > 8) merge(groups[i]!, groups[j]!);
    }
  const made: string[] = [];
  for (const group of new Set(groups)) {
    const members = all.filter((_, i) => groups[i] === group);
    const top = members.filter((it) => it.strand === 1);
    const bottom = members.filter((it) => it.strand === -1);
    if (top.length === 0 || bottom.length === 0) continue;
    for (const strand of [top, bottom])
      for (let i = 1; i < strand.length; i++) if (strand[i]!.start !== strand[i - 1]!.end) return undefined;
    const start = Math.min(top[0]!.start, bottom[0]!.start);
    const end = Math.max(top.at(-1)!.end, bottom.at(-1)!.end);
    const lettersOf = (strand: typeof top, letters: string) =>
      Array.from({ length: end - start }, (_, i) =>
        i + start >= strand[0]!.start && i + start < strand.at(-1)!.end ? letters[i] : '-',
      );
    const window = text.slice(start, end);
    const complement = [...reverseComplementText(window)].reverse().join('');
    made.push(`${lettersOf(top, window).join('')}/${lettersOf(bottom, complement).reverse().join('')}`);
  }
  return made.sort();
}

/** Both strands in an order that does not depend on which one is on top. */
function eitherWay(strands: readonly string[]): string {
  return [...strands].sort().join('/');
}

const SYMMETRIC = 'CCTCAGC GAATGC GAATGC GCTGAGG CCTCAGC GCATTC GCATTC GCTGAGG'.split(' ');

describe('laws', () => {
  const parts = fc.array(
    fc.constantFrom('A', 'TAT', 'GATTA', 'CCTCAGC', 'GCTGAGG', 'GAATGC', 'GCATTC', 'ATATATATATA'),
    { minLength: 3, maxLength: 12 },
  );
  const enzymes = fc.subarray(['Nt.BbvCI', 'Nb.BbvCI', 'Nb.BsmI'], { minLength: 1 });

  it('a line falls into what holds together by more than eight pairs', () => {
    let split = 0;
    fc.assert(
      fc.property(parts, enzymes, (letters, names) => {
        const molecule = moleculeOf(`${LEFT.slice(0, 6)}${letters.join('')}${RIGHT.slice(0, 6)}`);
        const wanted = piecesByContacts(molecule, names);
        if (!wanted) return;
        const found = digestWith(molecule, ...names).fragments.map((it) => eitherWay(strandsOf(it)));
        const each = new Set(wanted.map((it) => eitherWay(it.split('/'))));
        expect([...found].sort()).toEqual([...each].sort());
        if (wanted.length > 1) split++;
      }),
      {
        numRuns: 800,
        // Two fragments that are one molecule, each read from its other strand.
        examples: [[SYMMETRIC, ['Nt.BbvCI', 'Nb.BbvCI']]],
      },
    );
    expect(split).toBeGreaterThan(50);
  });

  it('the other strand and other origins give the same fragments', () => {
    fc.assert(
      fc.property(parts, enzymes, fc.nat(), fc.boolean(), (letters, names, turn, hasCutter) => {
        const text = `${letters.join('')}GAATTCATATATTATTAG`;
        const all = hasCutter ? [...names, 'EcoRI'] : names;
        const circle = moleculeOf(text, 'circular');
        const wanted = keysOf(digestWith(circle, ...all).fragments);
        const at = turn % text.length;
        const rotated = moleculeOf(text.slice(at) + text.slice(0, at), 'circular');
        expect(keysOf(digestWith(rotated, ...all).fragments)).toEqual(wanted);
        expect(keysOf(digestWith(flipMolecule(circle), ...all).fragments)).toEqual(wanted);
        const line = moleculeOf(text);
        expect(keysOf(digestWith(flipMolecule(line), ...all).fragments)).toEqual(
          keysOf(digestWith(line, ...all).fragments),
        );
      }),
      { numRuns: 250 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, concatenate, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, residuesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { type Element, listElements } from '#bio/table/elements.ts';
import { CODONS } from '#bio/table/geneticCodes.ts';
import { translate } from '#bio/translate/translate.ts';
import { annotate } from './annotate.ts';
import { evidenceOf, featureOf, hitNameOf } from './features.ts';
import type { ElementHit } from './hit.ts';

const byId = (id: string): Element => listElements().find((element) => element.id === id)!;
const basesOf = (id: string) => byId(id).versions[0]!.bases.map((code) => [65, 67, 71, 84][code]!);
const annotateBytes = (bytes: Uint8Array, topology: SequenceRecord['topology'] = 'linear') =>
  unwrap(annotate({ bytes, topology, kind: 'dna' }));
const onBackbone = (key: string) => annotateBytes(backboneOf(key)!.bytes, backboneOf(key)!.topology);
const summaryOf = (hits: readonly ElementHit[]) =>
  hits.map(
    (hit) => `${hitNameOf(hit)} ${hit.range.start + 1}..${hit.range.end}${hit.strand === 1 ? '+' : '-'}`,
  );

function reverseComplementOf(bytes: Uint8Array): Uint8Array {
  return residuesOf({ bytes, kind: 'dna' }, { start: 0, end: bytes.length }, -1);
}

describe('annotate', () => {
  // What the depositors of these plasmids call out, at these places.
  it('finds the parts of pUC19', () => {
    expect(summaryOf(onBackbone('pUC19-M77789'))).toEqual([
      'CAP binding site 106..127+',
      'lac promoter 142..172+',
      'lac operator 180..196+',
      'lacZ-alpha 216..539+',
      'AmpR promoter 780..884+',
      'AmpR (bla) 885..1745+',
      'pUC ori 1916..2504+',
    ]);
  });

  it('finds the parts of pcDNA3.1(+), enhancer and core promoter inside of the whole one', () => {
    expect(summaryOf(onBackbone('pcDNA3.1+'))).toEqual([
      'CMV enhancer + promoter 235..818+',
      'CMV enhancer 235..614+',
      'CMV core promoter 615..818+',
      'T7 promoter 863..881+',
      'bGH polyA 1028..1252+',
      'f1 ori 1298..1726+',
      'SV40 early promoter 1740..2069+',
      'SV40 ori 1920..2055+',
      'NeoR/KanR (nptII) 2136..2930+',
      'SV40 polyA 3104..3225+',
      'lac operator 3298..3314-',
      'lac promoter 3322..3352-',
      'CAP binding site 3367..3388-',
      expect.stringContaining('pUC ori'),
      'AmpR (bla) 4432..5292-',
      'AmpR promoter 5293..5397-',
    ]);
  });

  it('says which form of the AAV2 terminal repeat a plasmid has', () => {
    const repeats = (key: string) =>
      onBackbone(key)
        .filter((hit) => hit.element.type === 'ITR')
        .map((hit) => hit.element.name);
    expect(repeats('AAV2-genome')).toEqual(['AAV2 ITR (145, flip)', 'AAV2 ITR (145, flop)']);
    expect(repeats('pAAV-EF1a-DIO-mCherry')).toEqual(['AAV2 ITR (141)', 'AAV2 ITR (141)']);
    expect(repeats('pAAV-hSyn-EGFP')).toEqual(['AAV2 ITR (141)', 'AAV2 ITR (11-nt arm deletion)']);
  });

  it('shows a part of an element as a part', () => {
    const half = basesOf('ampr-bla').subarray(0, 520);
    const [hit] = annotateBytes(
      concatenate([generateDna(createRandom(1), 300), half, generateDna(createRandom(2), 300)]),
    );
    expect(hitNameOf(hit!)).toBe('AmpR (bla), part (60 %)');
    expect(hit!.range).toEqual({ start: 300, end: 820 });
    expect(hit!.part).toEqual({ start: 0, end: 520 });
  });

  it('ends a coding element that is fused to another before its stop', () => {
    const fused = concatenate([
      generateDna(createRandom(3), 200),
      basesOf('egfp').subarray(0, 717),
      bytesOf('GGATCC'),
      generateDna(createRandom(4), 200),
    ]);
    expect(summaryOf(annotateBytes(fused))).toEqual(['EGFP 201..917+']);
  });

  it('tells relatives apart by their few differences', () => {
    for (const id of [
      'egfp',
      'megfp',
      'eyfp',
      'mvenus',
      'mcherry',
      'mscarlet',
      'mscarlet-i',
      'dcas9-d10a-h840a',
      'ncas9-d10a',
    ])
      expect(annotateBytes(basesOf(id))[0]!.element.id).toBe(id);
  });

  it('knows a coding element by its protein, in codons of its own', () => {
    const his = bytesOf('CATCACCACCATCATCACGGTTCT');
    const flag = bytesOf('GATTATAAAGATGATGACGATAAA');
    const hits = annotateBytes(
      concatenate([generateDna(createRandom(21), 301), his, flag, generateDna(createRandom(22), 300)]),
    );
    expect(summaryOf(hits)).toEqual(['6xHis 302..319+', 'FLAG 326..349+']);
    const recoded = synonymous(basesOf('mcherry'), createRandom(23));
    const [hit] = annotateBytes(
      reverseComplementOf(
        concatenate([generateDna(createRandom(24), 200), recoded, generateDna(createRandom(25), 100)]),
      ),
    );
    expect(hit).toMatchObject({ by: 'protein', identity: 1, strand: -1, isFragment: false });
    expect(hit!.element.id).toBe('mcherry');
    expect(hit!.range).toEqual({ start: 100, end: 811 });
  });

  // As in Addgene 69136 (pK031.TRE-Cre), where depositors call out Cre: its bases are those of phage P1, 77 % those of
  // iCre.
  it('names a Cre by the form whose bases are nearest, not by the one whose protein is longer', () => {
    const signal = basesOf('icre-codon-improved').subarray(0, 27);
    const native = concatenate([signal, basesOf('cre-p1-native').subarray(3)]);
    const line = concatenate([generateDna(createRandom(41), 99), native, generateDna(createRandom(42), 90)]);
    for (const bytes of [line, reverseComplementOf(line)]) {
      const genes = annotateBytes(bytes).filter((hit) => hit.element.type === 'recombinase');
      expect(genes).toMatchObject([{ by: 'bases', element: { id: 'cre-p1-native' } }]);
    }
    const improved = basesOf('icre-codon-improved');
    expect(annotateBytes(improved)[0]!.element.id).toBe('icre-codon-improved');
  });

  it('tells recombination and attachment sites, each by its own name, on either strand', () => {
    const sites = listElements().filter(({ type }) => type === 'recombination_site');
    expect(sites.length).toBeGreaterThan(50);
    sites.forEach(({ id }, seed) => {
      const chance = createRandom(100 + seed);
      const line = concatenate([generateDna(chance, 80), basesOf(id), generateDna(chance, 90)]);
      for (const bytes of [line, reverseComplementOf(line)]) {
        const hits = annotateBytes(bytes);
        expect([id, hits.map((hit) => hit.element.id)]).toEqual([id, [id]]);
        expect(hits[0]!.differences).toBe(0);
      }
    });
  });

  it('calls a site that is near to a known one alike, since a base of the spacer makes another site', () => {
    const spacer = bytesOf(`${'ACGGTCA'.repeat(9)}ATAACTTCGTATAGCATACCTTATACGAAGTTAT${'GGATCCA'.repeat(9)}`);
    expect(summaryOf(annotateBytes(spacer))).toEqual(['loxP-like 64..97+']);
  });

  // SnapGene's annotation of Addgene 101725 (pCSN061) and 109237 (pTHSSe_37) has them; sequences of plasmid records.
  it('tells the parts of the kanMX cassette, the symmetric lac operator and the intron of pEF vectors', () => {
    const names = [
      'kanmx-tef-promoter',
      'kanmx-tef-terminator',
      'lac-operator-symmetric',
      'chimeric-intron-230',
    ];
    const chance = createRandom(31);
    const line = concatenate([...names.flatMap((id) => [generateDna(chance, 60), basesOf(id)])]);
    expect(annotateBytes(line).map((hit) => hit.element.id)).toEqual(names);
  });

  it('keeps to the bases where these are near, and says that the protein is the same', () => {
    const silent = basesOf('ampr-bla').slice();
    // Third bases of CTG, GTG and CGG codons: still Leu, Val and Arg.
    for (const codon of ['CTG', 'GTG', 'CGG'])
      for (let at = 30; at < 600; at += 3)
        if (textOf(silent.subarray(at, at + 3)) === codon) silent[at + 2] = 67;
    const [hit] = annotateBytes(silent);
    expect(hit).toMatchObject({ by: 'bases', hasSameProtein: true });
    expect(evidenceOf(hit!)).toContain('same protein');
  });

  it('finds an element over the origin of a circle only', () => {
    const plasmid = backboneOf('pUC19-M77789')!.bytes;
    const opened = concatenate([plasmid.subarray(1300), plasmid.subarray(0, 1300)]);
    const bla = annotateBytes(opened, 'circular').find((hit) => hit.element.id === 'ampr-bla')!;
    expect(bla.range).toEqual({ start: 2270, end: 3131 });
    expect(bla.isFragment).toBe(false);
    expect(summaryOf(annotateBytes(opened)).filter((it) => it.startsWith('AmpR (bla)'))).toEqual([
      'AmpR (bla), part (52 %) 1..445+',
      'AmpR (bla), part (48 %) 2271..2686+',
    ]);
  });

  it('finds nothing in random DNA, and nothing in nothing', () => {
    for (const seed of [1, 2, 3])
      expect(annotateBytes(generateDna(createRandom(seed), 30_000), 'circular')).toEqual([]);
    for (const length of [0, 1, 11])
      expect(annotateBytes(generateDna(createRandom(1), length), 'circular')).toEqual([]);
    expect(annotateBytes(bytesOf('N'.repeat(500)))).toEqual([]);
  });

  it('reads RNA, and refuses a protein', () => {
    const rna = bytesOf(`${'ACGGAUCCAA'.repeat(3)}UAAUACGACUCACUAUAGGCC`);
    expect(unwrap(annotate({ bytes: rna, topology: 'linear', kind: 'rna' }))[0]!.element.name).toBe(
      'T7 promoter',
    );
    expect(annotate({ bytes: bytesOf('MKV'), topology: 'linear', kind: 'protein' })).toMatchObject({
      ok: false,
      fault: { code: 'annotate/not-nucleotides' },
    });
  });

  const planted = [
    'ampr-bla',
    'wpre-589',
    'puc-ori-589',
    'cmv-enhancer-380',
    'mcherry',
    'rre-234',
    'bgh-polya-225',
  ];
  it('finds planted elements with up to 5 % of substitutions and a few gaps, on either strand, from any origin', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...planted),
        fc.nat(),
        fc.boolean(),
        fc.nat(2000),
        (id, seed, isBottom, turn) => {
          const chance = createRandom(seed);
          const copy = mutate([...basesOf(id)], chance);
          const insert = isBottom ? reverseComplementOf(copy) : copy;
          const circle = concatenate([generateDna(chance, 900), insert, generateDna(chance, 1100)]);
          const at = turn % circle.length;
          const opened = concatenate([circle.subarray(at), circle.subarray(0, at)]);
          const hits = annotateBytes(opened, 'circular').filter(
            (hit) => hit.element.family === byId(id).family,
          );
          expect(hits).toHaveLength(1);
          const [hit] = hits;
          expect(hit!.strand).toBe(isBottom ? -1 : 1);
          expect(hit!.coverage).toBeGreaterThan(0.85);
          const start = (900 - at + circle.length) % circle.length;
          const off = Math.abs(hit!.range.start - start);
          expect(Math.min(off, circle.length - off)).toBeLessThan(copy.length * 0.15);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('gives the same hits for a circle and its reverse complement', () => {
    const plasmid = backboneOf('pcDNA3.1+')!.bytes;
    const n = plasmid.length;
    const here = annotateBytes(plasmid, 'circular').map(
      (hit) => `${hit.element.id} ${hit.range.start} ${hit.strand}`,
    );
    const there = annotateBytes(reverseComplementOf(plasmid), 'circular').map((hit) => {
      const start = (2 * n - hit.range.end) % n;
      return `${hit.element.id} ${start} ${-hit.strand}`;
    });
    expect(there.sort()).toEqual(here.sort());
  });
});

describe('featureOf', () => {
  it('says what was found, how sure it is, and whose it is', () => {
    const bytes = concatenate([
      generateDna(createRandom(6), 100),
      basesOf('nanoluc'),
      generateDna(createRandom(7), 100),
    ]);
    const feature = featureOf(annotateBytes(bytes)[0]!);
    expect(feature).toMatchObject({
      type: 'CDS',
      name: 'NanoLuc',
      parts: [{ start: 100, end: 616, strand: 1 }],
    });
    const notes = feature.qualifiers.map((it) => it.value).join('; ');
    expect(notes).toContain('use may need a license: Promega NanoLuc');
    expect(notes).toContain('all of 516 bases equal');
  });

  it('counts what differs', () => {
    const bytes = createSequenceRecord({
      bytes: concatenate([
        generateDna(createRandom(8), 60),
        basesOf('wpre-589'),
        generateDna(createRandom(9), 60),
      ]),
    }).bytes.slice();
    bytes[200] = bytes[200] === 65 ? 67 : 65;
    expect(evidenceOf(annotateBytes(bytes)[0]!)).toContain('99.8 % of 589 bases equal');
  });
});

/** 5 % of substitutions, and a base or two lost and gained, none of the gaps near an end. */
function mutate(bases: number[], chance: ReturnType<typeof createRandom>): Uint8Array {
  const out = [...bases];
  for (let i = 0; i < Math.floor(bases.length * 0.05); i++) {
    const at = chance.int(out.length);
    out[at] = chance.pick([65, 67, 71, 84].filter((it) => it !== bases[at]));
  }
  const middle = () => 60 + chance.int(out.length - 120);
  out.splice(middle(), 1 + chance.int(2));
  out.splice(middle(), 0, ...generateDna(chance, 1 + chance.int(2)));
  return new Uint8Array(out);
}

/** Another codon for the same residue wherever there is one. */
function synonymous(bases: Uint8Array, chance: ReturnType<typeof createRandom>): Uint8Array {
  const protein = unwrap(translate(bases));
  const codons = CODONS.map((codon) => ({ codon, residue: unwrap(translate(bytesOf(codon)))[0]! }));
  return concatenate([
    ...[...protein].map((residue, i) => {
      const was = textOf(bases.subarray(3 * i, 3 * i + 3));
      const others = codons.filter((it) => it.residue === residue && it.codon !== was);
      return bytesOf(others.length > 0 ? chance.pick(others).codon : was);
    }),
  ]);
}

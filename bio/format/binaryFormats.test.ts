import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import golden from '#fixtures/golden/binaryFormats.json' with { type: 'json' };
import { parseSequences } from './detect.ts';
import { writeFastq } from './fastq.ts';

const uint32Bytes = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const uint16Bytes = (n: number) => [n >> 8, n & 255];

describe('files of other programs', () => {
  test.each(golden.cases)('$format from $file', ({ format, base64, md5, length, name, features }) => {
    const parsed = unwrap(parseSequences(new Uint8Array(Buffer.from(base64, 'base64'))));
    const [record] = parsed.records;
    expect(parsed.format).toBe(format);
    expect(createHash('md5').update(textOf(record!.bytes).toUpperCase()).digest('hex')).toBe(md5);
    expect([record!.bytes.length, record!.name]).toEqual([length, name]);
    expect(
      record!.features.map((it) => ({
        type: it.type,
        parts: it.parts.map(({ start, end, strand }) => [start, end, strand]),
        label: it.name,
        note: it.qualifiers.find(({ key }) => key === 'note')?.value,
      })),
    ).toEqual(features);
  });

  test.each(golden.cases)('$format cut short anywhere is refused or read, never thrown', ({ base64 }) => {
    const whole = new Uint8Array(Buffer.from(base64, 'base64'));
    for (let size = 0; size < whole.length; size += 7)
      expect(typeof parseSequences(whole.subarray(0, size)).ok).toBe('boolean');
  });
});

/** A SnapGene file of packets. */
function snapGene(flags: number, sequence: string, xml: Readonly<Record<number, string>>): Uint8Array {
  const packet = (type: number, data: Uint8Array | readonly number[]) => [
    type,
    ...uint32Bytes(data.length),
    ...data,
  ];
  return Uint8Array.from([
    ...packet(9, [...bytesOf('SnapGene'), ...uint16Bytes(1), ...uint16Bytes(15), ...uint16Bytes(19)]),
    ...packet(0, [flags, ...bytesOf(sequence)]),
    ...packet(3, [1, 2, 3]),
    ...Object.entries(xml).flatMap(([type, text]) => packet(Number(type), bytesOf(text))),
  ]);
}

const FEATURES = `<?xml version="1.0"?><Features nextValidID="3">
<Feature name="ori &amp; more" type="rep_origin" directionality="2"><Segment range="9-2" color="#FFEF86" type="standard"/>
<Q name="note"><V text="&lt;html&gt;&lt;body&gt;first&lt;br&gt;&lt;i&gt;second&lt;/i&gt;&lt;/body&gt;&lt;/html&gt;"/><V text="other"/></Q>
<Q name="codon_start"><V int="1"/></Q></Feature>
<Feature name="exons" type="CDS" directionality="1"><Segment range="1-3" type="standard"/><Segment range="4-5" type="gap"/><Segment range="6-8" type="standard"/></Feature>
<Feature name="exons -" type="CDS" directionality="2"><Segment range="1-3"/><Segment range="6-8"/></Feature>
<Feature name="no arrow" type="misc_feature"><Segment range="4-4"/></Feature>
<Feature name="lost" type="misc_feature"><Segment range="8-90"/></Feature></Features>`;

const PRIMERS = `<Primers><HybridizationParams minContinuousMatchLen="3" minMeltingTemperature="40"/>
<Primer name="F" sequence="ACGT" description="forward"><BindingSite location="2-5" boundStrand="0" meltingTemperature="50"><Component hybridizedRange="2-5"/></BindingSite>
<BindingSite simplified="1" location="2-5" boundStrand="0" meltingTemperature="50"/>
<BindingSite location="6-8" boundStrand="1" meltingTemperature="30"/></Primer></Primers>`;

const NOTES = `<Notes><CustomMapLabel>pTest</CustomMapLabel><Type>Synthetic</Type><LastModified UTC="1:2:3">2018.6.5</LastModified>
<Description>&lt;html>&lt;body>A &lt;i>small&lt;/i> plasmid.&lt;/body>&lt;/html></Description><References><Reference title="T" journal="J" authors="A" pubMedID="1"/></References></Notes>`;

describe('SnapGene', () => {
  const parsed = unwrap(parseSequences(snapGene(3, 'ACGTNacgtn', { 5: PRIMERS, 6: NOTES, 10: FEATURES })));
  const [record] = parsed.records;

  test('sequence, topology, strands and notes', () => {
    expect(record).toMatchObject({
      name: 'pTest',
      description: 'A small plasmid',
      topology: 'circular',
      kind: 'dna',
      annotations: { molecule: 'ds-DNA', date: '05-JUN-2018', division: 'SYN' },
    });
    expect(textOf(record!.bytes)).toBe('ACGTNacgtn');
    expect(record!.annotations['references']).toContain('  AUTHORS   A');
  });

  test('features over the origin, in segments, on either strand or none', () => {
    const seen = record!.features.map((it) => [it.name, it.parts, it.isUndirected ?? false, it.color]);
    expect(seen.slice(1)).toEqual([
      ['ori & more', [{ start: 8, end: 12, strand: -1 }], false, '#ffef86'],
      [
        'exons',
        [
          { start: 0, end: 3, strand: 1 },
          { start: 5, end: 8, strand: 1 },
        ],
        false,
        undefined,
      ],
      [
        'exons -',
        [
          { start: 5, end: 8, strand: -1 },
          { start: 0, end: 3, strand: -1 },
        ],
        false,
        undefined,
      ],
      ['no arrow', [{ start: 3, end: 4, strand: 1 }], true, undefined],
    ]);
    expect(record!.features[1]!.qualifiers).toEqual([
      { key: 'label', value: 'ori & more' },
      { key: 'note', value: 'first\nsecond' },
      { key: 'note', value: 'other' },
      { key: 'codon_start', value: '1' },
    ]);
    expect(parsed.losses.map((it) => it.code)).toEqual(['features/outside-sequence']);
  });

  test('primers where SnapGene shows them, once', () => {
    const primers = record!.features.filter((it) => it.type === 'primer_bind');
    expect(primers.map((it) => [it.name, it.parts])).toEqual([['F', [{ start: 2, end: 6, strand: 1 }]]]);
  });

  test('one feature, none, no notes; the name is then that of the file', () => {
    const bare = unwrap(parseSequences(snapGene(0, 'ACGT', {}), { name: 'folder/pBare v2.dna' }));
    expect(bare.records[0]).toMatchObject({ name: 'pBare v2', topology: 'linear', features: [] });
    const one = FEATURES.replace(/<Feature name="exons"[\s\S]*lost[\s\S]*?<\/Feature>/, '');
    expect(unwrap(parseSequences(snapGene(1, 'ACGTNacgtn', { 10: one }))).records[0]!.features.length).toBe(
      1,
    );
  });

  test('XML of any depth is read', () => {
    const deep = unwrap(parseSequences(snapGene(0, 'ACGT', { 10: '<a>'.repeat(100_000) })));
    expect(deep.records[0]!.features).toEqual([]);
  });

  test('a file without a sequence is refused', () => {
    const none = snapGene(0, '', {}).slice(0, 19);
    const refused = parseSequences(none);
    expect(refused.ok ? '' : refused.fault.code).toBe('snapgene/no-sequence');
  });
});

/** An ABIF file of entries: tag, number, data. */
function abif(entries: readonly (readonly [string, number, string])[]): Uint8Array {
  const data: number[] = [];
  const directory = entries.flatMap(([tag, number, text]) => {
    const bytes = [...bytesOf(text)];
    const inline = bytes.length <= 4;
    const place = inline ? [...bytes, 0, 0, 0, 0].slice(0, 4) : uint32Bytes(128 + data.length);
    if (!inline) data.push(...bytes);
    return [
      ...bytesOf(tag),
      ...uint32Bytes(number),
      ...uint16Bytes(2),
      ...uint16Bytes(1),
      ...uint32Bytes(bytes.length),
      ...uint32Bytes(bytes.length),
      ...place,
      ...uint32Bytes(0),
    ];
  });
  const head = [
    ...bytesOf('ABIF'),
    ...uint16Bytes(101),
    ...bytesOf('tdir'),
    ...uint32Bytes(1),
    ...uint16Bytes(1023),
    ...uint16Bytes(28),
  ];
  const rest = [
    ...uint32Bytes(entries.length),
    ...uint32Bytes(directory.length),
    ...uint32Bytes(128 + data.length),
  ];
  const start = [...head, ...rest];
  return Uint8Array.from([...start, ...Array<number>(128 - start.length).fill(0), ...data, ...directory]);
}

describe('ABI traces', () => {
  test('edited bases come first, the sample gives the name', () => {
    const file = abif([
      ['PBAS', 2, 'ACGTNNN'],
      ['PBAS', 1, 'ACGTAAA'],
      ['SMPL', 1, '\u0006clone7'],
    ]);
    const parsed = unwrap(parseSequences(file));
    expect([parsed.records[0]!.name, textOf(parsed.records[0]!.bytes)]).toEqual(['clone7', 'ACGTAAA']);
    expect(parsed.losses.map((it) => it.code)).toEqual(['abi/no-qualities']);
  });

  test('quality values go with their bases, and can be written as FASTQ', () => {
    const file = abif([
      ['PBAS', 2, 'ACGT'],
      ['PCON', 2, 'zzzz'],
      ['PBAS', 1, 'AC-GT9A'],
      ['PCON', 1, '\u0001\u0002\u0003\u0004\u0005\u0006\u0070'],
      ['SMPL', 1, '\u0002s1'],
    ]);
    const { records, qualities, losses } = unwrap(parseSequences(file));
    expect(losses.map((it) => it.code)).toContain('abi/trace-dropped');
    expect([textOf(records[0]!.bytes), [...qualities![0]!]]).toEqual(['AC-GTA', [1, 2, 3, 4, 5, 112]]);
    expect(textOf(writeFastq(records, qualities!))).toBe('@s1\nAC-GTA\n+\n"#$%&~\n');
  });

  test('as many quality values as bases, or none', () => {
    const { qualities, losses } = unwrap(
      parseSequences(
        abif([
          ['PBAS', 2, 'ACGTA'],
          ['PCON', 2, 'zz'],
        ]),
      ),
    );
    expect([qualities, losses.map((it) => it.code)]).toEqual([undefined, ['abi/no-qualities']]);
  });

  test('few bases stand in the directory itself', () => {
    expect(textOf(unwrap(parseSequences(abif([['PBAS', 2, 'ACG']]))).records[0]!.bytes)).toBe('ACG');
  });

  test('a trace without bases is refused', () => {
    const refused = parseSequences(abif([['SMPL', 1, '\u0001x']]));
    expect(refused.ok ? '' : refused.fault.code).toBe('abi/no-bases');
  });
});

const EMBL = `ID   X56734; SV 1; circular; genomic DNA; STD; PLN; 20 BP.
XX
AC   X56734; S46826;
DT   25-NOV-2005 (Rel. 85, Last updated, Version 11)
DE   A description in
DE   two lines.
KW   one; two.
OS   Trifolium repens (white clover)
OC   Eukaryota; Viridiplantae.
RN   [1]
RX   PUBMED; 1907511.
RA   Oxtoby E.;
RT   "A title";
RL   Plant Mol. Biol. 17(2):209-219(1991).
FH   Key             Location/Qualifiers
FT   CDS             join(15..20,1..4)
FT                   /product="beta-glucosidase of a
FT                   long name"
FT   misc_feature    20^1
SQ   Sequence 20 BP; 5 A; 5 C; 5 G; 5 T; 0 other;
     acgtacgtac gtacgtacgt                                                    20
//
`;

describe('EMBL', () => {
  const parsed = unwrap(parseSequences(bytesOf(EMBL)));

  test('head, features and sequence', () => {
    expect(parsed.losses).toEqual([]);
    expect(parsed.records[0]).toMatchObject({
      name: 'X56734',
      description: 'A description in two lines',
      topology: 'circular',
      annotations: {
        accession: 'X56734 S46826',
        version: 'X56734.1',
        date: '25-NOV-2005',
        molecule: 'DNA',
        division: 'PLN',
      },
    });
    expect(parsed.records[0]!.features.map((it) => [it.name, it.parts])).toEqual([
      ['beta-glucosidase of a long name', [{ start: 14, end: 24, strand: 1 }]],
      ['misc_feature', [{ start: 0, end: 0, strand: 1 }]],
    ]);
  });

  test('several records, old first lines, and what is odd', () => {
    const old = EMBL.replace(/^ID.*\n/, 'ID   SC10H5 standard; DNA; PRO; 21 BP.\n').replace('\n//\n', '\n');
    const both = unwrap(parseSequences(bytesOf(old + EMBL)));
    expect(both.records.map((it) => [it.name, it.topology, it.bytes.length])).toEqual([
      ['SC10H5', 'linear', 20],
      ['X56734', 'circular', 20],
    ]);
    expect(both.losses.map((it) => it.code)).toEqual(['genbank/no-end-line', 'genbank/length-differs']);
  });
});

/** An XDNA file without comment, overhangs or features. */
function xdna(residues: readonly number[]): Uint8Array {
  const blank = (size: number) => Array<number>(size).fill(0);
  return Uint8Array.of(
    0,
    1,
    0,
    ...blank(25),
    ...uint32Bytes(residues.length),
    ...blank(64),
    ...uint32Bytes(0),
    ...blank(12),
    ...residues,
  );
}

describe('an XDNA file', () => {
  test('with bytes that are no residues loses them, and says so', () => {
    const parsed = unwrap(parseSequences(xdna([...bytesOf('ACGTACGTACGTACG'), 7])));
    expect(parsed.format).toBe('xdna');
    expect(textOf(parsed.records[0]!.bytes)).toBe('ACGTACGTACGTACG');
    expect(parsed.losses.map((it) => it.code)).toEqual(['format/foreign-dropped']);
  });

  test('is none when there are no letters where the residues should be', () => {
    const refused = parseSequences(xdna(Array.from({ length: 200 }, (_, i) => (i * 37) % 256)));
    expect(refused.ok ? refused.value.format : refused.fault.code).toBe('format/not-a-sequence-file');
  });
});

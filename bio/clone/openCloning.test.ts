// Histories that OpenCloning ships, made with pydna: every step done again gives the recorded sequence. The files stand
// in fixtures/golden/openCloning.json, which names their source.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, type Topology } from '#bio/core/sequence.ts';
import { writeGenBank } from '#bio/format/genbankWrite.ts';
import { performAct } from './acts.ts';
import { replayHistory } from './history.ts';
import { parseHistory, writeHistory } from './historyFile.ts';
import { moleculeFrom, moleculeSeguidOf } from './molecule.ts';
import { readOpenCloning } from './openCloning.ts';

const golden: { readonly files: Readonly<Record<string, unknown>> } = JSON.parse(
  readFileSync('fixtures/golden/openCloning.json', 'utf8'),
);

test.each([
  ['templateless PCR', ['OligoHybridizationSource', 'PolymeraseExtensionSource']],
  ['PCR over the origin', ['PCRSource']],
  [
    'Cre excision and integration',
    ['CreLoxRecombinationSource', 'CreLoxRecombinationSource', 'CreLoxRecombinationSource'],
  ],
  ['Gibson assembly', ['PCRSource', 'PCRSource', 'GibsonAssemblySource']],
  [
    'restriction, then ligation',
    ['PCRSource', 'RestrictionEnzymeDigestionSource', 'RestrictionEnzymeDigestionSource', 'LigationSource'],
  ],
  ['Golden Gate', ['PCRSource', 'RestrictionAndLigationSource']],
])('%s: every step gives the recorded sequence', { timeout: 60_000 }, (name, types) => {
  const { history, sources } = unwrap(readOpenCloning(JSON.stringify(golden.files[name])));
  const done = sources.filter((it) => it.state !== 'given');
  expect(done.map((it) => it.state)).toEqual(types.map(() => 'confirmed'));
  expect(done.map((it) => it.type).sort()).toEqual([...types].sort());
  // As a history of ours it is written, read and done again.
  expect(replayHistory(unwrap(parseHistory(writeHistory(history)))).ok).toBe(true);
});

test('what is no history of OpenCloning is refused with its place', () => {
  const codeOf = (text: string) => {
    const found = readOpenCloning(text);
    return found.ok ? 'ok' : `${found.fault.code} ${found.fault.message.en}`;
  };
  expect(codeOf('{')).toContain('clone/no-open-cloning');
  expect(
    codeOf('{"sequences":[],"sources":[{"id":1,"type":"PCRSource","input":[2]}],"primers":[]}'),
  ).toContain('sources[0].input[0]');
  expect(codeOf('{"sequences":[],"sources":[],"primers":[]}')).toBe('ok');
});

const entryOf = (
  id: number,
  letters: string,
  { topology = 'linear', overhang = 0 }: { readonly topology?: Topology; readonly overhang?: number } = {},
) => ({
  id,
  file_content: textOf(
    writeGenBank([createSequenceRecord({ name: `s${id}`, bytes: bytesOf(letters), topology })]),
  ),
  overhang_crick_3prime: overhang,
  overhang_watson_3prime: overhang,
});

test.each([0, 40, 90, 140, 190])(
  'fragments of a circle that is recorded from base %i on, on either strand, are those that were recorded',
  (begin) => {
    const [one, two] = ['ACGTTGCATGCCGATTACGGATCAA', 'TTGACCGTATCCGAGTCCATAGGCT'] as const;
    const left = `${one}CATTAGAATTCTTCATTGCATCATTTCAGG${two}`;
    const right = `${two}AGGTACAATGCCAGGAATTCAGTACGTAAATGCCTTTGGCAATGACCTTAATGCAGT${one}`;
    const ring = left + right.slice(25, -25);
    const rotated = ring.slice(begin) + ring.slice(0, begin);
    const flipped = [...rotated]
      .reverse()
      .map((it) => ({ A: 'T', C: 'G', G: 'C' })[it] ?? 'A')
      .join('');
    for (const letters of [rotated, flipped]) {
      const record = createSequenceRecord({ bytes: bytesOf(letters), topology: 'circular' });
      const digest = { kind: 'digest', enzymes: ['EcoRI'] } as const;
      const fragments = unwrap(performAct(digest, [unwrap(moleculeFrom(record))]));
      expect(fragments).toHaveLength(2);
      for (const { molecule } of fragments) {
        const edge = { restriction_enzyme: 'EcoRI' };
        const places = (length: number) => ({
          left_location: '1..25',
          right_location: `${length - 24}..${length}`,
        });
        const given = { type: 'UploadedFileSource', input: [] };
        const file = {
          sequences: [
            entryOf(1, left),
            entryOf(2, right),
            entryOf(3, letters, { topology: 'circular' }),
            entryOf(4, textOf(molecule.record.bytes), { overhang: -4 }),
          ],
          sources: [
            { id: 1, ...given },
            { id: 2, ...given },
            {
              id: 3,
              type: 'GibsonAssemblySource',
              input: [
                { sequence: 1, ...places(left.length) },
                { sequence: 2, ...places(right.length) },
              ],
            },
            {
              id: 4,
              type: 'RestrictionEnzymeDigestionSource',
              input: [{ sequence: 3 }],
              left_edge: edge,
              right_edge: edge,
            },
          ],
          primers: [],
        };
        const { history, sources } = unwrap(readOpenCloning(JSON.stringify(file)));
        expect(sources.map((it) => it.state)).toEqual(['given', 'given', 'confirmed', 'confirmed']);
        const made = unwrap(replayHistory(history))[sources[3]!.molecule]!;
        expect(moleculeSeguidOf(made)).toBe(moleculeSeguidOf(molecule));
      }
    }
  },
);

test('a sequence that cannot be read is named, and what is missing is said in both languages', () => {
  const given = { id: 7, type: 'UploadedFileSource', input: [] };
  const faultOf = (sequence: object) => {
    const file = { sequences: [sequence], sources: [given], primers: [] };
    const found = readOpenCloning(JSON.stringify(file));
    return found.ok ? undefined : found.fault;
  };
  expect(faultOf({ ...entryOf(7, 'ACGTACGTACGT'), file_content: '' })?.place.record).toBe('7');
  expect(faultOf({ ...entryOf(7, 'ACGTACGTACGT'), overhang_crick_3prime: -90 })?.place.record).toBe('7');
  const { file_content: _, ...rest } = entryOf(7, 'ACGTACGTACGT');
  expect(faultOf(rest)?.message.zh).toMatch(/^sequences\[0\]\.file_content 处应为一个值，实际为空。/);
  const text = readOpenCloning('{"sequences":');
  expect(text.ok ? '' : text.fault.message.zh).toMatch(/^应为 JSON 文件，/);
});

const uploadOf = (id: number) => ({ id, type: 'UploadedFileSource', input: [] });
const readFile = (file: object) =>
  readOpenCloning(JSON.stringify({ sequences: [], sources: [], primers: [], ...file }));

test('nothing is lost in silence: what has no source, no sequence or no use is named', () => {
  const ligation = { id: 3, type: 'LigationSource', input: [{ sequence: 1 }] };
  const { history, sources, losses } = unwrap(
    readFile({
      sequences: [entryOf(1, 'ACGTTGCATGCCGATT'), entryOf(3, 'ACGTTGCATGCCGATT', { topology: 'circular' })],
      sources: [ligation, uploadOf(4)],
      primers: [{ id: 9, name: 'M13', sequence: 'GTAAAACGACGGCCAGT' }],
      files: [{ file_name: 'read.ab1' }],
      description: 'first try',
    }),
  );
  // The sequence without a source goes on as an input.
  expect(sources).toEqual([{ id: 3, type: 'LigationSource', state: 'confirmed', molecule: 1 }]);
  expect(unwrap(replayHistory(history)).map((it) => it.record.name)).toEqual(['s1', 's1']);
  expect(losses.map((it) => `${it.code} ${it.place.record ?? ''}`)).toEqual([
    'open-cloning/no-source 1',
    'open-cloning/no-sequence 4',
    'open-cloning/unused-primers ',
    'open-cloning/files ',
    'open-cloning/description ',
  ]);
  expect(losses[2]?.message.en).toContain('M13');
});

test('what the reader of a sequence drops is reported with the id of the sequence', () => {
  const entry = entryOf(5, 'ACGTTGCATGCC');
  const cases = [
    [{ ...entry, file_content: entry.file_content.replace(/12 bp/, '15 bp') }, 'genbank/length-differs'],
    [{ ...entry, file_content: `${entry.file_content}${entry.file_content}` }, 'open-cloning/more-records'],
  ] as const;
  for (const [sequence, code] of cases) {
    const { losses } = unwrap(readFile({ sequences: [sequence], sources: [uploadOf(5)] }));
    expect(losses.map((it) => [it.code, it.place.record])).toEqual([[code, '5']]);
  }
  expect(unwrap(readFile({ sequences: [entry], sources: [uploadOf(5)] })).losses).toEqual([]);
});

test('a file that contradicts itself is refused with the id', () => {
  const [one, two] = [entryOf(1, 'ACGTTGCATGCC'), entryOf(2, 'GGGTTGCATGCC')];
  const ligationOf = (id: number, sequence: number) => ({
    id,
    type: 'LigationSource',
    input: [{ sequence }],
  });
  const primer = { id: 1, name: 'M13', sequence: 'GTAAAACGACGGCCAGT' };
  const cases: readonly (readonly [object, string])[] = [
    [{ sequences: [one, { ...two, id: 1 }], sources: [uploadOf(1)] }, 'open-cloning/equal-ids 1'],
    [{ sequences: [one], sources: [uploadOf(1), uploadOf(1)] }, 'open-cloning/equal-ids 1'],
    [{ sequences: [one], sources: [uploadOf(1)], primers: [primer] }, 'open-cloning/equal-ids 1'],
    [{ sequences: [one, two], sources: [uploadOf(1), ligationOf(2, 7)] }, 'open-cloning/missing-input 2'],
    [{ sequences: [one, two], sources: [ligationOf(1, 2), ligationOf(2, 1)] }, 'open-cloning/circular 1'],
    [{ sequences: [one], sources: [ligationOf(1, 1)] }, 'open-cloning/circular 1'],
    [
      {
        sequences: [entryOf(1, 'ACGTTGCATGCC', { topology: 'circular', overhang: 4 })],
        sources: [uploadOf(1)],
      },
      'open-cloning/circle-overhang 1',
    ],
  ];
  for (const [file, code] of cases) {
    const found = readFile(file);
    expect(found.ok ? 'ok' : `${found.fault.code} ${found.fault.place.record}`).toBe(code);
  }
});

test('the other strand of a molecule is the same molecule, and what is made of it goes on', () => {
  const letters = 'ACGTTGCATGCCGATTACGGATCCATTGACCGTATCCGAGTCCATAGGCTGAATTCAGGCTTA';
  const flipped = textOf(reverseComplementOf(bytesOf(letters)));
  const reverse = { id: 2, type: 'ReverseComplementSource', input: [{ sequence: 1 }] };
  const digest = {
    id: 3,
    type: 'RestrictionEnzymeDigestionSource',
    input: [{ sequence: 2 }],
    left_edge: { restriction_enzyme: 'EcoRI' },
  };
  const fragments = unwrap(
    performAct({ kind: 'digest', enzymes: ['EcoRI'] }, [
      unwrap(moleculeFrom(createSequenceRecord({ bytes: bytesOf(flipped) }))),
    ]),
  );
  const fragment = fragments.find((it) => it.molecule.ends?.left.kind === "5'");
  const cut = {
    ...entryOf(3, textOf(fragment!.molecule.record.bytes), { overhang: -4 }),
    overhang_watson_3prime: 0,
  };
  const { history, sources, losses } = unwrap(
    readFile({
      sequences: [entryOf(1, letters), entryOf(2, flipped), cut],
      sources: [uploadOf(1), reverse, digest],
    }),
  );
  expect(sources.map((it) => [it.state, it.molecule])).toEqual([
    ['given', 0],
    ['confirmed', 0],
    ['confirmed', 1],
  ]);
  expect(losses).toEqual([]);
  expect(replayHistory(history).ok).toBe(true);
  const other = readFile({
    sequences: [entryOf(1, letters), entryOf(2, letters.slice(1))],
    sources: [uploadOf(1), reverse],
  });
  expect(unwrap(other).sources[1]?.state).toBe('differs');
});

const templateOf = (id: number) => ({ id, type: 'TemplateSequence', circular: null, primer_design: null });

test('what a template leaves open is left out and named; a template alone is refused in words of its own', () => {
  const pcr = { id: 2, type: 'PCRSource', input: [{ sequence: 1 }] };
  const gateway = { id: 3, type: 'GatewaySource', input: [{ sequence: 2 }] };
  const sequences = [entryOf(1, 'ACGTTGCATGCC'), templateOf(2), templateOf(3)];
  const { sources, losses } = unwrap(readFile({ sequences, sources: [uploadOf(1), pcr, gateway] }));
  expect(sources.map((it) => it.id)).toEqual([1]);
  expect(losses.map((it) => it.code)).toEqual(['open-cloning/templates']);
  expect(losses[0]?.message.en).toContain('2, 3');
  const twice = readFile({ sequences: [...sequences, templateOf(1)], sources: [uploadOf(1)] });
  expect(twice.ok ? 'ok' : twice.fault.code).toBe('open-cloning/equal-ids');
  const alone = readFile({ sequences: [templateOf(1)], sources: [{ ...uploadOf(1), type: 'Source' }] });
  expect(alone.ok ? 'ok' : alone.fault.code).toBe('open-cloning/only-templates');
});

test('an earlier format is refused as such, also where a source names its product', () => {
  const older = readFile({
    sequences: [entryOf(2, 'ACGTTGCATGCC')],
    sources: [{ ...uploadOf(1), output: 2 }],
  });
  expect(older.ok ? 'ok' : `${older.fault.code} ${older.fault.message.en}`).toMatch(
    /^open-cloning\/older .*sources\[0\]\.output/,
  );
  const same = readFile({
    sequences: [entryOf(1, 'ACGTTGCATGCC')],
    sources: [{ ...uploadOf(1), output: 1 }],
  });
  expect(same.ok).toBe(true);
});

test('what format 1.0 lets a file leave out is read, and so are sequences that are typed in', () => {
  const { overhang_crick_3prime: _, overhang_watson_3prime: __, ...bare } = entryOf(1, 'ACGTTGCATGCC');
  const typed = {
    id: 2,
    type: 'ManuallyTypedSequence',
    sequence: 'acgtTGCA',
    circular: false,
    overhang_crick_3prime: -2,
    overhang_watson_3prime: null,
  };
  const circle = { id: 3, type: 'ManuallyTypedSequence', sequence: 'GGCCATAT', circular: true };
  const { history } = unwrap(
    readOpenCloning(
      JSON.stringify({
        sequences: [bare, typed, circle],
        sources: [uploadOf(1), uploadOf(2), uploadOf(3)],
        primers: null,
      }),
    ),
  );
  const made = unwrap(replayHistory(history));
  expect(made.map((it) => textOf(it.record.bytes).toUpperCase())).toEqual([
    'ACGTTGCATGCC',
    'ACGTTGCA',
    'GGCCATAT',
  ]);
  expect(made.map((it) => it.record.topology)).toEqual(['linear', 'linear', 'circular']);
  expect(made[1]?.ends?.left).toMatchObject({ kind: "5'", overhang: 2 });
  expect(made[1]?.ends?.right.kind).toBe('blunt');
});

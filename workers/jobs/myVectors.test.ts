import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { EXAMPLE_DESIGNS } from '#bio/design/examples.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { writeGenBank } from '#bio/format/genbank.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { type Backup, readBackup, writeBackup } from './backup.ts';
import { compare } from './compare.ts';
import { openSequences } from './mySequences.ts';
import { describeVector, openVectors } from './myVectors.ts';

const noop = () => {};
const designed = EXAMPLE_DESIGNS.find((it) => it.design.name === 'pAAV-CMV-EGFP')!.design;
const plasmid = createSequenceRecord({
  name: 'pEGFP-N1',
  bytes: backboneOf('pEGFP-N1')!.bytes.slice(),
  topology: 'circular',
});
const source = (text: string, name = 'some.fa') => ({
  source: { from: 'text', text, name } as const,
  readAs: {},
});

test('a designed AAV has its genome between the ITRs, its insert and its resistance', () => {
  const { facts, packaging, record } = unwrap(describeVector({ design: designed }));
  expect(facts).toMatchObject({ type: 'ssAAV', insertSize: 720, resistance: ['AmpR'] });
  expect(facts.genomeSize).toBe(packaging.length?.between);
  expect(record.features.length).toBeGreaterThan(5);
});

test('a design carries what its rules say of it, a plasmid from a file nothing', () => {
  const { facts } = unwrap(describeVector({ design: designed }));
  expect(facts.checks).toEqual({ errors: 0, empty: 0, warnings: 0, first: [] });
  const slots = designed.slots.map((slot) => (slot.kind === 'cds' ? { ...slot, content: undefined } : slot));
  const emptied = {
    ...designed,
    slots: slots.map(({ content, ...rest }) => (content ? { ...rest, content } : rest)),
  };
  const { checks, digest } = unwrap(describeVector({ design: emptied })).facts;
  expect(checks!.empty).toBe(1);
  expect(checks!.first[0]!.en).toMatch(/empty/i);
  expect(digest).not.toBe(facts.digest);
  expect(unwrap(describeVector({ genBank: textOf(writeGenBank([plasmid])) })).facts.checks).toBeUndefined();
});

test('a plasmid without features is shown by its known elements, and bacterial markers are no insert', () => {
  const { facts, record, wasAnnotated } = unwrap(
    describeVector({ genBank: textOf(writeGenBank([plasmid])) }),
  );
  expect(wasAnnotated).toBe(true);
  expect(record.features.map((it) => it.name)).toContain('EGFP');
  expect(facts).toEqual({
    type: 'plasmid',
    insertSize: 720,
    resistance: ['NeoR/KanR'],
    digest: expect.stringMatching(/^cdseguid=/),
  });
});

test('an insert that nobody annotated is the longest reading frame of the genome', () => {
  const bytes = backboneOf('pHAGE2-EF1a-ACE2')!.bytes.slice();
  const lentiviral = createSequenceRecord({ name: 'pHAGE2', bytes, topology: 'circular' });
  const { facts } = unwrap(describeVector({ genBank: textOf(writeGenBank([lentiviral])) }));
  // Human ACE2 has 805 residues.
  expect(facts).toMatchObject({ type: 'lentivirus', insertSize: 806 * 3, resistance: ['AmpR'] });
});

test('a design and a plasmid of a file are compared as they are kept, under their names', () => {
  const found = unwrap(
    compare({
      a: { name: 'designed', design: designed },
      b: {
        name: 'as a file',
        genBank: textOf(writeGenBank([unwrap(describeVector({ design: designed })).record])),
      },
    }),
  );
  expect(found).toMatchObject({
    isSame: true,
    differences: [],
    a: { name: 'designed' },
    b: { name: 'as a file' },
  });
});

test('a FASTA plasmid is taken for a circle and that is reported; a GenBank line stays a line', async () => {
  const fasta = unwrap(await openVectors(source(textOf(writeFasta([plasmid]))), noop));
  expect(fasta.closed).toBe(1);
  expect(fasta.vectors[0]!.genBank).toMatch(/^LOCUS.* circular /);
  const line = { ...plasmid, topology: 'linear' as const };
  const genBank = unwrap(await openVectors(source(textOf(writeGenBank([line])), 'line.gb'), noop));
  expect([genBank.closed, genBank.vectors[0]!.genBank.split('\n')[0]!.includes(' linear ')]).toEqual([
    0,
    true,
  ]);
});

test('a protein is no vector', async () => {
  const refused = await openVectors(source('>p\nMKVLEEFQ\n'), noop);
  expect(refused.ok ? '' : refused.fault.code).toBe('vectors/none');
});

test('a sequence of a form has the name and description typed, and is one', async () => {
  const as = { name: 'my guide', description: 'against exon 2' };
  const { sequences } = unwrap(await openSequences({ ...source('acgtacgtaa'), as }, noop));
  expect(sequences).toMatchObject([
    { name: 'my guide', kind: 'dna', length: 10, description: 'against exon 2' },
  ]);
  const two = await openSequences({ ...source('>a\nACGT\n>b\nACGT\n'), as }, noop);
  expect(two.ok ? '' : two.fault.code).toBe('sequences/one');
});

test('sequences of a file keep their names, kinds and features', async () => {
  const given = {
    ...plasmid,
    features: [
      {
        type: 'CDS',
        name: 'x',
        parts: [{ start: 9, end: 39, strand: 1 as const }],
        qualifiers: [{ key: 'label', value: 'x' }],
      },
    ],
  };
  const { sequences } = unwrap(await openSequences(source(textOf(writeGenBank([given])), 'x.gb'), noop));
  expect(sequences[0]).toMatchObject({ name: 'pEGFP-N1', topology: 'circular', length: 4733 });
  expect(sequences[0]!.text).toContain('CDS             10..39');
  const protein = unwrap(await openSequences(source('>p\nMKVLEEFQ\n'), noop));
  expect(protein.sequences[0]).toMatchObject({ kind: 'protein', text: '>p\nMKVLEEFQ\n' });
});

const times = {
  savedAt: '2026-11-21T10:00:00.000Z',
  createdAt: '2026-11-20T10:00:00.000Z',
  changedAt: '2026-11-21T11:00:00.000Z',
};
const base = { isArchived: false, ...times };
const backup: Backup = {
  vectors: [
    {
      ...base,
      id: designed.id,
      uuid: 'u-1',
      name: designed.name,
      length: 6000,
      design: designed,
      remark: 'for LY',
      source: 'construction',
      plasmidClass: 'final',
      timesPurchased: 0,
    },
    {
      ...base,
      id: 'GW-2',
      uuid: 'u-2',
      name: 'pEGFP-N1',
      length: 4733,
      genBank: textOf(writeGenBank([plasmid])),
      remark: '',
      source: 'customer',
      plasmidClass: 'backbone',
      plasmidId: 'pLab-0042',
      sequenceId: 'U55762.1',
      timesPurchased: 2,
    },
  ],
  sequences: [
    {
      ...base,
      id: 'u-3',
      uuid: 'u-3',
      name: 'guide',
      length: 20,
      kind: 'dna',
      topology: 'linear',
      description: 'exon 2',
      text: '>guide\nACGTACGTACGTACGTACGT\n',
    },
  ],
  revisions: [
    {
      sequenceId: 'u-3',
      name: 'guide before',
      length: 4,
      kind: 'dna',
      topology: 'linear',
      text: '>guide\nACGT\n',
      savedAt: '2026-11-19T10:00:00.000Z',
    },
  ],
};

test('all that is kept comes back from its file as it was', () => {
  expect(unwrap(readBackup({ bytes: unwrap(writeBackup(backup)) }))).toEqual(backup);
});

test('a file of a version without earlier versions is read', () => {
  const { revisions: _, ...older } = JSON.parse(textOf(unwrap(writeBackup(backup))));
  expect(unwrap(readBackup({ bytes: bytesOf(JSON.stringify(older)) }))).toEqual({ ...backup, revisions: [] });
});

test('a file with one bad entry is refused whole, and the entry is named', () => {
  const text = textOf(unwrap(writeBackup(backup)));
  const damaged = [
    text.replace('"u-2"', '""'),
    text.replace('"sequenceId": "u-3"', '"sequenceId": 3'),
    text.replace('"customer"', '"stolen"'),
    text.replace('ACGTACGTACGTACGTACGT', 'ACGT'),
    text.replace('"format": "genewright-workspace"', '"format": "other"'),
    text.slice(0, -20),
  ];
  for (const it of damaged) {
    const read = readBackup({ bytes: bytesOf(it) });
    expect(read.ok ? '' : read.fault.code).toBe('backup/unreadable');
  }
  const second = readBackup({ bytes: bytesOf(text.replace('"customer"', '"stolen"')) });
  expect(second.ok ? '' : second.fault.message.en).toContain('entry 2');
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { writeGenBank } from '#bio/format/genbankWrite.ts';
import { runCommandLine } from '#cli/runCommandLine.ts';

const chance = createRandom(25);
const dna = (length: number) =>
  textOf(generateDna(chance, length)).replace(/GAATTC|GGATCC|GGTCTC|GAGACC/g, 'ATATAT');

const [one, two] = [dna(40), dna(40)];
const files: Record<string, Uint8Array> = {
  'vector.fa': writeFasta([
    createSequenceRecord({ name: 'vector', bytes: bytesOf(`GGATCC${dna(500)}GAATTC`) }),
  ]),
  'insert.fa': writeFasta([
    createSequenceRecord({ name: 'insert', bytes: bytesOf(`CCGAATTC${dna(300)}GGATCCGG`) }),
  ]),
  'halves.fa': writeFasta([
    createSequenceRecord({ name: 'a', bytes: bytesOf(`${one}${dna(200)}${two}`) }),
    createSequenceRecord({ name: 'b', bytes: bytesOf(`${two}${dna(100)}${one}`) }),
  ]),
  'far.fa': writeFasta([
    createSequenceRecord({ name: 'a', bytes: bytesOf(dna(200)) }),
    createSequenceRecord({ name: 'b', bytes: bytesOf(dna(200)) }),
  ]),
};

async function run(...args: readonly string[]) {
  let out = '';
  const notes: string[] = [];
  const io = {
    read: async (path: string) => files[path]!,
    async *stream(path: string) {
      yield files[path]!;
    },
    write: async (some: string | Uint8Array) => {
      out += typeof some === 'string' ? some : textOf(some);
    },
    put: (some: Uint8Array) => {
      out += textOf(some);
    },
    note: (text: string) => notes.push(text),
  };
  const code = await runCommandLine(['assemble', ...args], io);
  return { code, out, notes };
}

test('a table of products, the wanted one first', async () => {
  const { code, out } = await run('-m', 'gibson', '--json', 'halves.fa');
  const rows = out
    .trim()
    .split('\n')
    .map((it) => JSON.parse(it));
  expect(code).toBe(0);
  expect(rows[0]).toMatchObject({
    rank: 1,
    wanted: 'yes',
    kind: 'complete',
    topology: 'circular',
    length: 380,
  });
  expect(rows.filter((it) => it.wanted === 'yes')).toHaveLength(1);
});

test('that products of more pieces may arise is said, with the option that lists them', async () => {
  const lox = 'ATAACTTCGTATAATGTATGCTATACGAAGTTAT';
  const letters = dna(30) + lox + dna(40) + lox + dna(50) + lox + dna(60) + lox + dna(70);
  files['lox.fa'] = writeFasta([createSequenceRecord({ name: 'lox', bytes: bytesOf(letters) })]);
  const few = await run('-m', 'cre', 'lox.fa');
  expect(few.notes.at(-1)).toBe(
    'every product of up to 3 pieces is listed; longer ones may arise too: --pieces 4 lists more',
  );
  const more = await run('-m', 'cre', '--pieces', '5', 'lox.fa');
  expect(more.out.split('\n').length).toBeGreaterThan(few.out.split('\n').length);
  expect(more.notes.at(-1)).toContain('up to 5 pieces');
});

test('enzymes of all and of one record, phosphatase, fragments', async () => {
  const both = ['-m', 'ligation', '-e', 'EcoRI,BamHI', '--circular', 'vector.fa'];
  const { out, notes } = await run(...both, '--fragments', '--dephosphorylate', 'vector');
  expect(notes).toEqual([
    'EcoRI, BamHI: one incubation at 37 °C (NEB), in a buffer that suits both.',
    '65 °C for 20 min then inactivates EcoRI.',
    'Products or suppliers differ on whether heat inactivates BamHI: see the label, or purify the DNA before ligation.',
  ]);
  expect(out.split('\n')[1]).toBe(
    "#1\tvector\t510\t5'-GATC without phosphate\tBamHI\t5'-AATT without phosphate\tEcoRI",
  );
  const other = await run('-m', 'ligation', '-e', 'EcoRI', '--cut', 'nobody=BamHI', 'vector.fa');
  expect([other.code, other.notes[0]]).toEqual([2, expect.stringContaining('“nobody”')]);
});

test('Gibson takes a vector that enzymes open in the same step, and its history is done again', async () => {
  const [left, stuffer, right, gene] = [dna(200), dna(60), dna(200), dna(90)];
  const letters = `${left}GAATTC${stuffer}GGATCC${right}`;
  files['opened.fa'] = writeFasta([createSequenceRecord({ name: 'opened', bytes: bytesOf(letters) })]);
  const insert = `${left.slice(-20)}G${gene}C${right.slice(0, 20)}`;
  files['gene.fa'] = writeFasta([createSequenceRecord({ name: 'gene', bytes: bytesOf(insert) })]);
  const act = ['-m', 'gibson', '--circle', 'opened', '--cut', 'opened=EcoRI,BamHI', 'opened.fa', 'gene.fa'];
  const { out, notes } = await run(...act);
  expect(out.split('\n')[1]).toMatch(/^1\tyes\tcomplete\tcircular\t492\t/);
  expect(notes.join()).toContain('EcoRI, BamHI: one incubation at 37 °C (NEB)');
  files['gibson.json'] = bytesOf((await run(...act, '--history')).out);
  expect((await run('--replay', 'gibson.json')).notes).toEqual(['confirmed: 1 step, 3 molecules']);
  const uncut = await run('-m', 'gibson', '--circle', 'opened', 'opened.fa', 'gene.fa');
  expect(uncut.notes.join()).toContain('opened is a circle without ends: cut it');
});

test('a record without a name is called by its number, which options take too', async () => {
  files['unnamed.fa'] = bytesOf(`>\nCCGAATTC${dna(30)}\n`);
  const act = ['-m', 'ligation', '--circle', 'vector', 'vector.fa', 'unnamed.fa'];
  const { out, notes } = await run(...act, '--cut', 'vector=EcoRI,BamHI', '--cut', 'molecule-2=EcoRI,BamHI');
  expect(notes.join()).toContain('BamHI does not cut molecule-2.');
  expect(out).toContain('molecule-2#');
  expect(out).not.toMatch(/\t2#/);
});

test('ends are filled in, polished or trimmed by record, and the history keeps it', async () => {
  files['round.fa'] = writeFasta([createSequenceRecord({ name: 'vector', bytes: bytesOf(`${one}GAATTC`) })]);
  const act = ['-m', 'ligation', '-e', 'EcoRI', '--circular', 'round.fa'];
  const fragment = async (...how: readonly string[]) =>
    (await run(...act, '--fragments', ...how)).out.split('\n')[1];
  expect(await fragment()).toBe("#1\tvector\t50\t5'-AATT\tEcoRI\t5'-AATT\tEcoRI");
  expect(await fragment('--fill', 'vector')).toMatch(/^#1\tvector\t50\tblunt\t-\tblunt/);
  expect(await fragment('--polish', 'vector')).toMatch(/^#1\tvector\t50\tblunt\t-\tblunt/);
  expect(await fragment('--trim', 'vector')).toMatch(/^#1\tvector\t42\tblunt\t-\tblunt/);

  const { out } = await run(...act, '--fill', 'vector', '--history');
  expect(JSON.parse(out).steps[0].act.inputs[0].blunting).toBe('fill');
  files['filled.json'] = bytesOf(out);
  const again = await run('--replay', 'filled.json');
  expect([again.code, again.out.match(/\d+ bp/)?.[0]]).toEqual([0, '50 bp']);

  const both = await run(...act, '--fill', 'vector', '--trim', 'vector');
  expect([both.code, both.notes[0]]).toEqual([2, expect.stringContaining('found --fill and --trim')]);
  expect((await run(...act, '--fill', 'nobody')).notes[0]).toContain('“nobody”');
});

test('a second digest after the ends were filled in, by record', async () => {
  files['two.fa'] = writeFasta([
    createSequenceRecord({ name: 'vector', bytes: bytesOf(`${one}GAATTCACGTACGTTTCTCGAG`) }),
  ]);
  const act = ['-m', 'ligation', '--circular', 'two.fa', '--cut', 'vector=EcoRI', '--fill', 'vector'];
  const { out, notes } = await run(...act, '--second-cut', 'vector=XhoI', '--fragments');
  const rows = out.trim().split('\n').slice(1);
  expect(rows).toContain("#2\tvector\t50\t5'-TCGA\tXhoI\tblunt\t-");
  expect(notes.join()).toContain('XhoI');
  const odd = await run(...act, '--second-cut', 'XhoI');
  expect([odd.code, odd.notes[0]]).toEqual([2, expect.stringContaining('--second-cut NAME=ENZYMES')]);
});

test('features that the enzymes cut or take out are named on standard error', async () => {
  const feature = (name: string, type: string, from: number, to: number) => ({
    type,
    name,
    parts: [{ start: from, end: to, strand: 1 as const }],
    qualifiers: [{ key: 'label', value: name }],
  });
  files['marked.gb'] = writeGenBank([
    createSequenceRecord({
      name: 'plasmid',
      topology: 'circular',
      bytes: bytesOf(`${dna(300)}GAATTC${dna(50)}GGATCC${dna(200)}`),
      features: [feature('T7 promoter', 'promoter', 290, 320), feature('stuffer', 'CDS', 322, 350)],
    }),
  ]);
  const act = ['-m', 'ligation', '-e', 'EcoRI,BamHI', 'marked.gb', 'insert.fa'];
  const { notes } = await run(...act);
  expect(notes.join('\n')).toMatch(
    /T7 promoter of plasmid is cut: \d+ of 30 bases are missing at the 3' end\./,
  );
  expect(notes).toContain('Not in the product, of plasmid: stuffer.');
  expect((await run(...act, '--genbank')).notes).toContain('Not in the product, of plasmid: stuffer.');
});

test('where the search ends early it is stated in words', async () => {
  const { notes } = await run('-m', 'gibson', '--products', '2', 'halves.fa');
  expect(notes.join('\n')).toMatch(
    /ended early at the most products that are listed \(--products\): every product/,
  );
});

test('a history written and done again; a change of it is found', async () => {
  const { out, notes } = await run('-m', 'gibson', '--history', 'halves.fa');
  expect(notes).toEqual([]);
  files['history.json'] = bytesOf(out);
  const again = await run('--replay', 'history.json');
  expect([again.code, again.notes]).toEqual([0, ['confirmed: 1 step, 3 molecules']]);
  expect(again.out).toContain('380 bp');
  files['history.json'] = bytesOf(
    out.replace('"minOverlap"', '"minOverlap"').replace(two, two.replace(/A/, 'C')),
  );
  expect((await run('--replay', 'history.json')).code).toBe(3);
});

test('where options want several outputs, what is written and what is not is noted', async () => {
  const both = await run('-m', 'gibson', '--genbank', '--history', 'halves.fa');
  expect(JSON.parse(both.out).format).toBe('genewright-cloning');
  expect(both.notes).toEqual([
    'the cloning history is written, and no --genbank: one of --history, --genbank and --fragments at a time (--replay makes GenBank of a history)',
  ]);
  const genbank = await run('-m', 'gibson', '--genbank', '--fragments', '--json', 'halves.fa');
  expect(genbank.out).toMatch(/^LOCUS/);
  expect(genbank.notes).toEqual(['GenBank is written; without effect beside --genbank: --fragments, --json']);
  const table = await run('-m', 'gibson', '--opencloning', '--product', '1', 'halves.fa');
  expect(table.notes.slice(0, 2)).toEqual([
    '--opencloning has no effect without --history',
    '--product has no effect without --genbank or --history',
  ]);
  files['pair.txt'] = bytesOf('top CACCGGGCGAGGAGCTGTTCACCG\nunder AAACCGGTGAACAGCTCCTCGCCC\n');
  const oligos = await run('-m', 'anneal', '--primers', 'pair.txt', '--genbank', '--history');
  expect(oligos.notes[0]).toMatch(/^the cloning history is written/);
});

test('the reading frame over a junction and the fidelity of overhangs stand on standard error', async () => {
  const coding = (codons: number) =>
    Array.from({ length: codons }, () => chance.pick(['GCT', 'GAA', 'AAA', 'CTG', 'GGC'])).join('');
  const [start, first, second] = [dna(60), coding(40), coding(30)];
  const cds = (name: string, from: number, to: number) => ({
    type: 'CDS',
    name,
    parts: [{ start: from, end: to, strand: 1 as const }],
    qualifiers: [{ key: 'label', value: name }],
  });
  const overlap = first.slice(-20);
  const records = (gap: string) => [
    createSequenceRecord({ name: 'a', bytes: bytesOf(start + first), features: [cds('one', 60, 180)] }),
    createSequenceRecord({
      name: 'b',
      bytes: bytesOf(overlap + gap + second + start.slice(0, 20)),
      features: [cds('two', 20 + gap.length, 110 + gap.length)],
    }),
  ];
  files['frame.gb'] = writeGenBank(records('GGC'));
  files['shifted.gb'] = writeGenBank(records('GG'));
  const inFrame = await run('-m', 'gibson', 'frame.gb');
  expect(inFrame.notes[0]).toBe('junction 1: one into two: in frame, G between them');
  expect((await run('-m', 'gibson', 'shifted.gb')).notes[0]).toBe(
    'junction 1: one into two: out of frame by 2',
  );

  const [left, right] = [dna(150), dna(150)];
  const part = (body: string, from: string, to: string) => `GGTCTCA${from}${body}${to}TGAGACC`;
  files['parts.fa'] = writeFasta([
    createSequenceRecord({ name: 'a', bytes: bytesOf(part(left, 'AATG', 'GCTT')) }),
    createSequenceRecord({ name: 'b', bytes: bytesOf(part(right, 'GCTT', 'AATG')) }),
  ]);
  const golden = await run('-m', 'goldengate', '-e', 'BsaI', 'parts.fa');
  expect(golden.notes[0]).toMatch(
    /^T4 ligase joins all 2 overhangs as meant in 100.0 % of assemblies \(measured with BsaI-HFv2\)/,
  );
});

test('where the wanted product does not arise, the reasons stand on standard error', async () => {
  const { code, notes } = await run('-m', 'hifi', '--genbank', 'far.fa');
  expect(code).toBe(3);
  expect(notes[0]).toContain('no wanted product:');
  expect((await run('-m', 'magic', 'far.fa')).notes[0]).toContain('Expected --method, one of ligation');
  expect((await run('-m', 'gibson', '--overlap', 'x', 'far.fa')).code).toBe(2);
});

test('PCR by a list of primers: rows, a warning for a mismatch, and a history that is done again', async () => {
  const template = dna(400);
  const back = textOf(reverseComplementOf(bytesOf(template)));
  files['template.fa'] = writeFasta([createSequenceRecord({ name: 't', bytes: bytesOf(template) })]);
  const mismatch = `${template.slice(50, 55)}${template[55] === 'A' ? 'C' : 'A'}${template.slice(56, 74)}`;
  files['primers.txt'] = bytesOf(`forward GCGCGAATTC${mismatch}\nreverse ${back.slice(0, 22)}\n`);
  const given = ['-m', 'pcr', '--primers', 'primers.txt', 'template.fa'];
  const { code, out, notes } = await run(...given, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ rank: 1, length: 360, left: 'blunt without phosphate' });
  expect(notes.join()).toContain('mismatch');
  files['steps.json'] = bytesOf((await run(...given, '--history', '--polymerase', 'taq')).out);
  const replayed = await run('--replay', 'steps.json');
  expect(replayed.code).toBe(0);
  expect(replayed.out).toMatch(/^LOCUS +\S+ +362 bp/);
});

test('a degenerate primer is warned of, and what its product is; products of it say so in their rows', async () => {
  const template = dna(400);
  const back = textOf(reverseComplementOf(bytesOf(template)));
  files['template.fa'] = writeFasta([createSequenceRecord({ name: 't', bytes: bytesOf(template) })]);
  files['primers.txt'] = bytesOf(
    `forward GCGCGAATTCNNK${template.slice(50, 74)}\nreverse CGGATCC${back.slice(0, 22)}\n`,
  );
  const given = ['-m', 'pcr', '--primers', 'primers.txt', 'template.fa'];
  const { notes } = await run(...given);
  expect(notes.join('\n')).toContain('forward holds degenerate bases (NN at 11..12, K at 13)');
  expect(notes.join('\n')).toContain(
    'product 1: Holds ambiguous bases (NN at 11..12, K at 13): the SEGUID is',
  );
  files['product.gb'] = bytesOf((await run(...given, '--genbank')).out);
  const ligated = await run('-m', 'ligation', '-e', 'EcoRI,BamHI', '--json', 'vector.fa', 'product.gb');
  const rows = ligated.out
    .trim()
    .split('\n')
    .map((it) => JSON.parse(it));
  const [wanted] = rows.filter((it) => it.wanted === 'yes');
  expect(wanted.note).toBe('ambiguous bases, SEGUID of the letters as written');
  const vectorAlone = rows.find((it) => /^(?:vector#\d-? ?)+$/.test(it.pieces));
  expect(vectorAlone.note).not.toContain('ambiguous');
});

test('proteins, RNA, gaps and lists without a primer are refused, with what was found and where', async () => {
  files['protein.fa'] = bytesOf('>p\nMKLVWWEEFFLLPP\n');
  files['rna.fa'] = bytesOf('>r\nACGUACGUAGCUAGC\n');
  files['gap.fa'] = bytesOf('>g\nACGTACG-TAGC\n');
  files['none.txt'] = bytesOf('f ACGT!!ACGT\n');
  files['blank.txt'] = bytesOf('\n');
  const refusalOf = async (...args: readonly string[]) => {
    const { code, out, notes } = await run('-m', ...args);
    expect([code, out]).toEqual([2, '']);
    return notes.at(-1);
  };
  expect(await refusalOf('ligation', 'protein.fa')).toBe(
    'genewright: protein.fa, record p, position 3: Expected bases (A C G T and IUPAC codes), found “L”. Remove it, or give the DNA sequence.',
  );
  expect(await refusalOf('ligation', 'gap.fa')).toContain('record g, position 8: Expected bases');
  expect(await refusalOf('ligation', 'rna.fa')).toContain('Expected double-stranded DNA, found RNA');
  for (const list of ['none.txt', 'blank.txt'])
    expect(await refusalOf('pcr', '--primers', list, 'vector.fa')).toBe(
      `genewright: ${list}: Expected a name and a sequence on each line, or FASTA; found no primer or oligo. Check the file.`,
    );
});

test('a plasmid in FASTA is a circle by its name, beside an insert that is none', async () => {
  files['plasmid.fa'] = writeFasta([
    createSequenceRecord({ name: 'plasmid', bytes: bytesOf(`TTC${dna(300)}GGATCC${dna(20)}GAA`) }),
  ]);
  const given = ['-m', 'ligation', '-e', 'EcoRI,BamHI', '--json', 'plasmid.fa', 'insert.fa'];
  const { code, out } = await run(...given, '--circle', 'plasmid');
  expect(code).toBe(0);
  const rows = out
    .trim()
    .split('\n')
    .map((it) => JSON.parse(it));
  const complete = rows.filter((it) => it.kind === 'complete' && it.topology === 'circular');
  // Top strands: AATTC, 300 and G of plasmid and insert; GATCC, 20 and G between the sites of the plasmid.
  expect(complete.map((it) => [it.length, it.wanted, it.note])).toEqual([
    [306 + 306, 'yes', '-'],
    [26 + 306, 'no', 'with only 30 of 332 bp of plasmid'],
  ]);
  const refused = await run(...given, '--circle', 'nobody');
  expect([refused.code, refused.notes.join()]).toEqual([
    2,
    expect.stringContaining('Expected the name of a record (plasmid, insert), found “nobody”'),
  ]);
});

test('topo-d takes the insert behind CACC, in one direction', async () => {
  files['directional.fa'] = writeFasta([
    createSequenceRecord({ name: 'vector', bytes: bytesOf(`AAGGG${dna(200)}CCCTTCACC`) }),
    createSequenceRecord({ name: 'insert', bytes: bytesOf(`CACC${dna(96)}`) }),
  ]);
  const { out } = await run('-m', 'topo-d', '--json', 'directional.fa');
  const rows = out
    .trim()
    .split('\n')
    .map((it) => JSON.parse(it));
  expect(rows.filter((it) => it.wanted === 'yes').map((it) => it.length)).toEqual([214 + 96]);
  const history = await run('-m', 'topo-d', '--history', 'directional.fa');
  files['directional.json'] = bytesOf(history.out);
  expect((await run('--replay', 'directional.json')).code).toBe(0);
});

test('PCR tells that it lists not every product', async () => {
  const unit = dna(40);
  files['repeats.fa'] = writeFasta([createSequenceRecord({ name: 'r', bytes: bytesOf(unit.repeat(20)) })]);
  const back = textOf(reverseComplementOf(bytesOf(unit)));
  files['often.txt'] = bytesOf(`f ${unit.slice(0, 18)}\nr ${back.slice(0, 18)}\n`);
  const { out, notes } = await run('-m', 'pcr', '--primers', 'often.txt', 'repeats.fa');
  expect(out.trim().split('\n')).toHaveLength(101);
  expect(notes.at(-1)).toContain('more products or binding sites than are listed');
});

test('a molecule without a site is named once, as the reason', async () => {
  files['bare.fa'] = writeFasta([
    createSequenceRecord({ name: 'bare', bytes: bytesOf('ACGTTGCATGCCGATTACGGATCAA') }),
  ]);
  const { notes } = await run('-m', 'flp', 'bare.fa');
  expect(notes.filter((it) => it.includes('FRT'))).toEqual(['no wanted product: bare has no FRT site.']);
});

test('a history for OpenCloning is read again; steps that it cannot describe are reported', async () => {
  const { out, notes } = await run('-m', 'gibson', '--history', '--opencloning', 'halves.fa');
  expect(notes).toEqual([]);
  expect(JSON.parse(out).sources.map((it: { type: string }) => it.type)).toContain('GibsonAssemblySource');
  files['open.json'] = bytesOf(out);
  expect((await run('--replay', 'open.json')).notes).toEqual(['confirmed: 1 step, 3 molecules']);
  const without = JSON.parse(out);
  files['without.json'] = bytesOf(JSON.stringify({ ...without, sources: without.sources.slice(1) }));
  const { notes: replayed } = await run('--replay', 'without.json');
  expect(replayed.join()).toMatch(/record 1: This sequence has no source in the file/);
  const tailed = await run('-m', 'ta', '--history', '--opencloning', 'far.fa');
  expect(tailed.notes.join()).toContain('cannot describe step 1');
});

test('two oligos anneal; a T-vector takes an insert and does not close by itself', async () => {
  files['oligos.txt'] = bytesOf('top CACCGGGCGAGGAGCTGTTCACCG\nunder AAACCGGTGAACAGCTCCTCGCCC\n');
  const annealed = await run('-m', 'anneal', '--primers', 'oligos.txt', '--phosphorylated', '--json');
  expect(JSON.parse(annealed.out)).toMatchObject({ length: 28, left: "5'-CACC", right: "5'-AAAC" });
  const open = ['-m', 'anneal', '--primers', 'oligos.txt', '--phosphorylated', '--history', '--opencloning'];
  expect((await run(...open)).notes).toEqual([
    'OpenCloning holds no phosphates, nicks or methylation: those of molecule 1 are not in the file',
  ]);
  const { out } = await run('-m', 'ta', '--json', 'far.fa');
  const rows = out
    .trim()
    .split('\n')
    .map((it) => JSON.parse(it));
  expect(rows[0]).toMatchObject({ wanted: 'yes', length: 402, topology: 'circular' });
  expect(rows.every((it) => it.kind !== 'selfJoined')).toBe(true);
  const refused = await run('-m', 'pcr', 'far.fa');
  expect(refused.code).toBe(2);
});

test('the history that a SnapGene file keeps is listed; one without is refused', async () => {
  const golden = JSON.parse(readFileSync('fixtures/golden/snapgeneHistory.json', 'utf8'));
  files['made.dna'] = new Uint8Array(Buffer.from(golden.files.circularize_only.bytes, 'base64'));
  const { code, out, notes } = await run('--replay', 'made.dna');
  const rows = out.trim().split('\n').slice(1);
  expect(code).toBe(0);
  expect(rows.map((it) => it.split('\t').slice(2, 5).join(' '))).toEqual([
    'circular 141 circularize',
    'linear 145 invalid',
  ]);
  expect(notes[0]).toContain('as stated in the SnapGene file');
  // The header and the sequence alone.
  files['plain.dna'] = files['made.dna'].slice(0, 19 + 5 + 142);
  expect((await run('--replay', 'plain.dna')).code).toBe(2);
});

test('an option that the method does nothing with is refused: a digest stated but not done', async () => {
  const cut = await run('-m', 'gateway-lr', '--cut', 'a=EcoRI', 'halves.fa');
  expect([cut.code, cut.out, cut.notes]).toEqual([
    2,
    '',
    [
      'genewright: Expected --cut with --method ligation, ta, gibson, hifi, infusion, found it with gateway-lr, where it does nothing. Leave it out, or choose another method.',
    ],
  ]);
  for (const args of [
    ['-m', 'goldengate', '-e', 'BsaI', '--second-cut', 'a=XhoI'],
    ['-m', 'gateway-lr', '--fill', 'a'],
    ['-m', 'ligation', '--overlap', '20'],
    ['-m', 'topo-ta', '--topo', 'a'],
    ['-m', 'pcr', '--primers', 'p.txt', '-e', 'EcoRI'],
  ])
    expect((await run(...args, 'halves.fa')).code).toBe(2);
  expect((await run('-m', 'ta', '-e', 'EcoRV', 'halves.fa')).code).toBe(0);
});

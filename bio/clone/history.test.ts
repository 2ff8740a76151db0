import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { type Result, unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { performAct } from './acts.ts';
import {
  addSource,
  addStep,
  type CloningHistory,
  NO_HISTORY,
  recordStep,
  replaceSource,
  replayHistory,
} from './history.ts';
import { parseHistory, writeHistory } from './historyFile.ts';
import { moleculeFrom, moleculeSeguidOf } from './molecule.ts';

const chance = createRandom(21);
const dna = (length: number) => textOf(generateDna(chance, length)).replace(/GAATTC|GGATCC/g, 'ATATAT');
const reverseText = (text: string) =>
  [...text]
    .reverse()
    .map((it) => ({ A: 'T', C: 'G', G: 'C', T: 'A' })[it])
    .join('');
const codeOf = (result: Result<unknown>) => (result.ok ? 'ok' : result.fault.code);

const gene = dna(400);
const back = dna(900);
const vectorOf = (site: string) =>
  unwrap(
    moleculeFrom(
      createSequenceRecord({
        name: 'vector',
        bytes: bytesOf(`${back}GAATTCTTTT${site}`),
        topology: 'circular',
        features: [
          {
            type: 'rep_origin',
            name: 'ori',
            parts: [{ start: 100, end: 400, strand: -1 }],
            qualifiers: [{ key: 'label', value: 'ori' }],
          },
        ],
      }),
    ),
  );
const template = unwrap(
  moleculeFrom(createSequenceRecord({ name: 'genome', bytes: bytesOf(`${dna(50)}${gene}${dna(50)}`) })),
);

/** PCR with sites in the tails, digest and ligation in one step, grown in a strain. */
function cloning(): { readonly history: CloningHistory; readonly vector: number; readonly clone: number } {
  const one = addSource(NO_HISTORY, template);
  const two = addSource(one.history, vectorOf('GGATCC'));
  const amplified = unwrap(
    addStep(two.history, {
      act: {
        kind: 'pcr',
        primers: [
          { name: 'f', letters: `CCGAATTC${gene.slice(0, 20)}` },
          { name: 'r', letters: `CCGGATCC${reverseText(gene.slice(-20))}` },
        ],
      },
      inputs: [one.index],
      pattern: '0/1 0',
    }),
  );
  const act = {
    kind: 'assemble',
    options: { method: 'ligation' },
    inputs: [{ enzymes: ['EcoRI', 'BamHI'], isDephosphorylated: true }, { enzymes: ['EcoRI', 'BamHI'] }],
  } as const;
  const molecules = unwrap(replayHistory(amplified.history));
  const made = unwrap(performAct(act, [molecules[two.index]!, molecules[amplified.index]!]));
  const wanted = made.find((it) => it.molecule.record.bytes.length > 1200)!;
  const ligated = unwrap(
    addStep(amplified.history, { act, inputs: [two.index, amplified.index], pattern: wanted.pattern }),
  );
  const grown = unwrap(
    addStep(ligated.history, {
      act: { kind: 'grow', methylation: { dam: true, dcm: true, ecoKI: false } },
      inputs: [ligated.index],
      pattern: '0',
    }),
  );
  return { history: grown.history, vector: two.index, clone: grown.index };
}

test('a history gives the same molecule again, from its file too', () => {
  const { history, clone } = cloning();
  const byHand = unwrap(
    moleculeFrom(
      createSequenceRecord({ bytes: bytesOf(`${back}GAATTC${gene}GGATCC`), topology: 'circular' }),
    ),
  );
  expect(history.molecules[clone]!.seguid).toBe(moleculeSeguidOf(byHand));
  const again = unwrap(parseHistory(writeHistory(history)));
  expect(writeHistory(again)).toBe(writeHistory(history));
  const molecules = unwrap(replayHistory(again));
  expect(moleculeSeguidOf(molecules[clone]!)).toBe(moleculeSeguidOf(byHand));
  expect(molecules[clone]!.nicks).toEqual([]);
  expect(molecules[clone]!.record.features.map((it) => it.name).sort()).toEqual(['f', 'ori', 'r']);
  // Bodies of what was given alone.
  expect(history.molecules.map((it) => it.body !== undefined)).toEqual([true, true, false, false, false]);
});

test('every change of a file is found: another letter, another step, another checksum', () => {
  const { history, clone } = cloning();
  const text = writeHistory(history);
  const codeOfEdit = (from: string, to: string) => {
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    const parsed = parseHistory(changed);
    return parsed.ok ? codeOf(replayHistory(parsed.value)) : parsed.fault.code;
  };
  const letter = gene[30] === 'A' ? 'C' : 'A';
  expect(codeOfEdit(gene, `${gene.slice(0, 30)}${letter}${gene.slice(31)}`)).toBe('clone/other-molecule');
  expect(codeOfEdit('"BamHI"', '"HindIII"')).toMatch(/clone\/(no-product|other-product)/);
  expect(codeOfEdit(history.molecules[clone]!.digest, 'sha256-0')).toBe('clone/other-product');
  expect(codeOfEdit('"kind": "pcr"', '"kind": "magic"')).toBe('clone/no-history');
  expect(codeOf(parseHistory('{'))).toBe('clone/no-history');
  expect(codeOf(parseHistory('{"format":"genewright-cloning"}'))).toBe('clone/no-history');
});

test('an edit upstream flows down, and what breaks is named', () => {
  const { history, vector, clone } = cloning();
  const other = unwrap(
    moleculeFrom({ ...vectorOf('GGATCC').record, bytes: bytesOf(`${back}GAATTCCCCCCCCCGGATCC`) }),
  );
  const revised = unwrap(replaceSource(history, vector, other));
  expect(revised.broken).toEqual([]);
  // What lay between the sites is cut out, so the clone is the same.
  expect(moleculeSeguidOf(revised.molecules[clone]!)).toBe(history.molecules[clone]!.seguid);
  expect(codeOf(replayHistory(revised.history))).toBe('ok');

  const broken = unwrap(replaceSource(history, vector, vectorOf('AAAAAA')));
  expect(broken.broken.map((it) => [it.step, it.fault.code])).toEqual([
    [1, 'clone/no-product'],
    [2, 'clone/not-made-before'],
  ]);
  expect(broken.broken[1]!.fault.message.en).toMatch(
    /^Expected vector\+.*, which an earlier step makes no more/,
  );
  expect(broken.broken[1]!.fault.message.en).not.toMatch(/molecule \d/);
  // In words, with the names of the molecules, and not as `o 0.0+ 1.0-`.
  const [{ fault }] = broken.broken as [(typeof broken.broken)[number]];
  expect(fault.message.en).toMatch(/^Expected the circle of /);
  expect(fault.message.en).toContain('vector');
  expect(fault.message.zh).toMatch(/^应得到.*vector.*连成的环，实际/);
  expect(`${fault.message.en}${fault.message.zh}`).not.toMatch(/\d\.\d[+-]|“|assemble/);
  expect(broken.history.steps).toHaveLength(1);
  expect(codeOf(replayHistory(broken.history))).toBe('ok');
  expect(codeOf(replaceSource(history, clone, other))).toBe('clone/no-source');
});

test('a fragment is not taken by its number where a digest gives more or fewer than before', () => {
  const vectorWith = (middle: string) =>
    unwrap(moleculeFrom(createSequenceRecord({ bytes: bytesOf(back + middle), topology: 'circular' })));
  const act = { kind: 'digest', enzymes: ['EcoRI', 'BamHI'] } as const;
  const vector = vectorWith('GAATTCTTTTGGATCC');
  const fragments = unwrap(performAct(act, [vector]));
  expect(fragments).toHaveLength(2);
  const brokenBy = (middle: string) =>
    fragments.map(({ pattern }) => {
      const source = addSource(NO_HISTORY, vector);
      const { history } = unwrap(addStep(source.history, { act, inputs: [source.index], pattern }));
      const { broken } = unwrap(replaceSource(history, source.index, vectorWith(middle)));
      return broken[0]?.fault.code;
    });
  // One fragment is there as before, the other has another letter.
  expect(brokenBy('GAATTCTATTGGATCC')).toEqual([undefined, undefined]);
  expect(brokenBy('GAATTCTATTGAATTCTCTTGGATCC').sort()).toEqual(['clone/other-fragments', undefined]);
  expect(brokenBy('AAAAAATTTTAAAAAA').sort()).toEqual(['clone/no-product', 'clone/other-fragments']);
});

test('products of the same pieces by nested homologies are each recorded as they are', () => {
  const repeat = 'GATTACAGCCTTGCA';
  const shared = 'TTGACCAGTCCATGGCTAAC';
  const texts = [shared + dna(60) + repeat + repeat, repeat + repeat + dna(70) + shared];
  const molecules = texts.map((text) => unwrap(moleculeFrom(createSequenceRecord({ bytes: bytesOf(text) }))));
  let history = NO_HISTORY;
  for (const it of molecules) history = addSource(history, it).history;
  const act = { kind: 'assemble', options: { method: 'gibson' }, inputs: [{}, {}] } as const;
  const made = unwrap(performAct(act, molecules));
  const lengths = made.map(({ molecule }) => molecule.record.bytes.length);
  expect(lengths).toEqual(expect.arrayContaining([180, 195]));
  expect(new Set(made.map((it) => it.pattern)).size).toBe(made.length);
  for (const { molecule, pattern } of made) {
    const step = { act, inputs: [0, 1], pattern };
    expect(moleculeSeguidOf(unwrap(addStep(history, step)).molecule)).toBe(moleculeSeguidOf(molecule));
    const kept = recordStep(history, step, molecule).history;
    expect(unwrap(replayHistory(kept)).map(moleculeSeguidOf).at(-1)).toBe(moleculeSeguidOf(molecule));
  }
});

test('a file that is cut off is said to be no JSON, and the top level is named in both languages', () => {
  const messageOf = (text: string) => {
    const found = parseHistory(text);
    return found.ok ? undefined : found.fault.message;
  };
  expect(messageOf('{')?.en).toContain('Expected a file in JSON');
  expect(messageOf('[]')?.en).toContain('Expected object at the top level, found []');
  expect(messageOf('[]')?.zh).toContain('最外层处应为对象，实际为 []');
  expect(messageOf('{}')).toEqual({
    en: 'Expected a cloning history, which states the format “genewright-cloning”, found JSON that states no format. Open a cloning history written by Genewright.',
    zh: '应为克隆历史文件（其 format 为“genewright-cloning”），实际为未注明 format 的 JSON。请打开由 Genewright 保存的克隆历史文件。',
  });
  expect(messageOf('{"format":"genewright-design"}')?.en).toContain('found “genewright-design”. Open');
  const step = { act: { kind: 'digest', enzymes: ['EcoRI', 5] }, inputs: [0], output: 1, pattern: '1' };
  const file = { format: 'genewright-cloning', version: 1, library: '1', molecules: [], steps: [step] };
  const { en, zh } = messageOf(JSON.stringify(file))!;
  expect(en).toMatch(/^Expected string at steps\[0\]\.act\.enzymes\[1\] \(of kind "digest"\), found 5\. /);
  expect(zh).toMatch(/^steps\[0\]\.act\.enzymes\[1\]（kind "digest"）处应为字符串，实际为 5。/);
});

test.each([0, 60, 1_100])(
  'a source that begins at base %i, on either strand, leaves all products as they were',
  (begin) => {
    const plasmid = vectorOf(`${dna(300)}GGATCC`);
    const one = addSource(NO_HISTORY, plasmid);
    const digest = { kind: 'digest', enzymes: ['EcoRI', 'BamHI'] } as const;
    for (const pattern of ['0', '1']) {
      const cut = unwrap(addStep(one.history, { act: digest, inputs: [one.index], pattern }));
      const filled = unwrap(
        addStep(cut.history, { act: { kind: 'ends', change: 'fill' }, inputs: [cut.index], pattern: '0' }),
      );
      const letters = textOf(plasmid.record.bytes);
      const rotated = letters.slice(begin) + letters.slice(0, begin);
      for (const text of [rotated, reverseText(rotated)]) {
        const bytes = bytesOf(text);
        const source = unwrap(
          moleculeFrom(createSequenceRecord({ name: 'vector', bytes, topology: 'circular' })),
        );
        const { history, broken } = unwrap(replaceSource(filled.history, one.index, source));
        expect(broken).toEqual([]);
        expect(unwrap(replayHistory(history)).map(moleculeSeguidOf)).toEqual(
          unwrap(replayHistory(filled.history)).map(moleculeSeguidOf),
        );
      }
    }
  },
);

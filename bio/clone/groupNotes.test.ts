import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { assemble } from './assemble.ts';
import { moleculeFrom } from './molecule.ts';

const MIDDLE = 'CATGACTGTACCATGCATTGCAATGC';
const moleculeOf = (name: string, text: string, topology: 'linear' | 'circular' = 'linear') =>
  unwrap(moleculeFrom(createSequenceRecord({ name, bytes: bytesOf(text), topology })));
const partOf = (name: string, left: string, right: string) =>
  moleculeOf(name, `AGGTCTCA${left}${MIDDLE}${right}AGAGACCA`);

test('sites near the ends of five parts are one note, which names them all in both languages', () => {
  const joints = ['AACC', 'ACTC', 'AGCA', 'ATCG', 'CATA', 'AACC'];
  const inputs = [1, 2, 3, 4, 5].map((it) => ({
    molecule: partOf(it === 2 ? '启动子' : `part${it}`, joints[it - 1]!, joints[it]!),
  }));
  const { notes } = unwrap(assemble(inputs, { method: 'goldenGate', enzymes: ['BsaI'] }));
  const near = notes.filter((it) => it.code === 'clone/site-near-end');
  expect(near).toEqual([
    {
      code: 'clone/site-near-end',
      message: {
        en: 'Only 1 base pair lies beside the BsaI sites 2..7 and 44..49 of part1, 2..7 and 44..49 of 启动子, 2..7 and 44..49 of part3, 2..7 and 44..49 of part4, 2..7 and 44..49 of part5. They are taken as cut, but many enzymes cut poorly so close to an end: see what the supplier states, or add bases (six are usual).',
        zh: 'BsaI 位点（part1：2..7、44..49；启动子：2..7、44..49；part3：2..7、44..49；part4：2..7、44..49；part5：2..7、44..49）距末端仅 1 bp。此处按可切割处理，但许多酶在末端附近切割效率低：请查阅供应商说明，或添加保护碱基（通常 6 个）。',
      },
    },
  ]);
});

test('what differs in more than the molecule stays apart', () => {
  const inputs = ['a', 'b'].map((name) => ({
    molecule: moleculeOf(name, `${name === 'a' ? 'A' : 'AA'}GAATTC${MIDDLE}GGATCCA`),
    enzymes: ['EcoRI', 'BamHI', 'NotI', 'XhoI'],
  }));
  const { notes } = unwrap(assemble(inputs, { method: 'ligation' }));
  expect(notes.map((it) => it.message.en.replace(/(\. It is|\. They are| beside).*/, '$1'))).toEqual([
    'NotI does not cut a, b.',
    'XhoI does not cut a, b.',
    'Only 1 base pair lies beside',
    'Only 1 base pair lies beside',
    'Only 2 base pairs lie beside',
  ]);
  const [first, , , , last] = notes;
  expect(first!.message.zh).toBe('NotI 不切割 a、b。');
  expect(first).not.toHaveProperty('input');
  expect(last).toHaveProperty('input', 1);
});

test('two molecules of one name are two, and sites of one molecule are listed', () => {
  const molecule = moleculeOf('p', `${MIDDLE}TCTAGATC${MIDDLE}TCTAGATC`, 'circular');
  const { notes } = unwrap(
    assemble(
      [
        { molecule, enzymes: ['XbaI'] },
        { molecule: moleculeOf('p', MIDDLE), enzymes: ['XbaI'] },
      ],
      {
        method: 'ligation',
      },
    ),
  );
  expect(notes.map((it) => it.message.en)).toEqual([
    'The XbaI sites 27..32 and 61..66 of p are blocked by dam methylation when the plasmid comes from a dam+ strain such as DH5α: prepare it from a dam- strain, or choose another enzyme.',
    'XbaI does not cut p.',
  ]);
  expect(notes[0]!.message.zh).toMatch(/，p 的 XbaI 位点 27\.\.32、61\.\.66 会被 dam 甲基化阻断/);
});

test('of many places the first eight are named', () => {
  const molecule = moleculeOf('p', 'TCTAGATCAAAA'.repeat(12), 'circular');
  const [note] = unwrap(assemble([{ molecule, enzymes: ['XbaI'] }], { method: 'ligation' })).notes;
  expect(note!.message.en).toContain(
    'The XbaI sites 1..6, 13..18, 25..30, 37..42, 49..54, 61..66, 73..78, 85..90 and 4 more of p are blocked',
  );
  expect(note!.message.zh).toContain(
    'p 的 XbaI 位点 1..6、13..18、25..30、37..42、49..54、61..66、73..78、85..90 等 12 处会被',
  );
});

import { describe, expect, it } from 'vitest';
import { unwrap } from '#bio/core/result.ts';
import { checkDesign } from '#bio/design/check.ts';
import type { Design } from '#bio/design/design.ts';
import { createDesign } from '#bio/design/templates.ts';
import { elementTypeOf, listElements } from '#bio/table/elements.ts';
import { editDesign } from './designEdit.ts';
import { readInsert, readInsertProtein } from './designInsert.ts';

const noop = () => {};
const read = (text: string, kind: 'cds' | 'promoter' = 'cds') =>
  readInsert({ source: { from: 'text', text }, kind }, noop);
const PROTEIN = 'MVSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPVPWPTLVTTLTYGVQ';

describe('designInsert', () => {
  it('takes DNA as it is, RNA as DNA', async () => {
    expect(unwrap(await read('>x\naugGCCuaa\n'))).toEqual({ at: 'dna', name: 'x', bases: 'ATGGCCTAA' });
  });

  it('takes the coding sequence of an annotated record, for an ORF only', async () => {
    const text = [
      'LOCUS       NM_1         24 bp    mRNA    linear   SYN 01-JAN-2026',
      'FEATURES             Location/Qualifiers',
      '     CDS             complement(4..12)',
      '                     /gene="abc"',
      '     CDS             13..18',
      'ORIGIN',
      '        1 cccttaggcc atccatgtaa cccc',
      '//',
      '',
    ].join('\n');
    expect(unwrap(await read(text))).toMatchObject({
      name: 'abc',
      bases: 'ATGGCCTAA',
      taken: { place: '4..12', of: 24, count: 2 },
    });
    expect(unwrap(await read(text, 'promoter'))).toMatchObject({ bases: 'CCCTTAGGCCATCCATGTAACCCC' });
  });

  it.each(['NM_000546', 'NM_000546.6', 'U55762', 'MN908947.3'])(
    'says what to do with the accession %s',
    async (text) => {
      const answer = await read(text);
      expect(!answer.ok && answer.fault.code).toBe('design/accession');
    },
  );

  it('knows a protein for an ORF, and refuses it elsewhere', async () => {
    expect(unwrap(await read(`>egfp\n${PROTEIN}\n`))).toMatchObject({ at: 'protein', residues: PROTEIN });
    const refused = await read(`>egfp\n${PROTEIN}\n`, 'promoter');
    expect(!refused.ok && refused.fault.code).toBe('map/protein');
  });
});

describe('designProtein', () => {
  it.each(['kazusa_human', 'csdb2022_511145'])('codes the protein with one stop for %s', async (host) => {
    const { bases, cai, takenBy } = unwrap(
      await readInsertProtein({ name: 'x', residues: PROTEIN, host }, noop),
    );
    expect(bases).toMatch(/^ATG[ACGT]+(TAA|TAG|TGA)$/);
    expect(bases).toHaveLength(3 * PROTEIN.length + 3);
    expect(cai).toBeGreaterThan(0.8);
    expect(takenBy).toContain('Twist');
    const again = unwrap(await readInsertProtein({ name: 'x', residues: `${PROTEIN}*`, host }, noop));
    expect(again.bases).toBe(bases);
  });

  it('says what cannot be coded', async () => {
    const answer = await readInsertProtein({ name: 'x', residues: 'MKXL', host: 'kazusa_human' }, noop);
    expect(answer.ok).toBe(false);
  });
});

describe('an element of the library in an ORF', () => {
  const design: Design = createDesign('x', 'ssAAV', 'orf');
  const orf = design.slots.find(({ kind }) => kind === 'cds')!.id;
  const ENDS = /^orf\/(starts|ends)/;
  const coding = listElements().filter((it) => elementTypeOf(it).isCoding && it.type !== '2A');

  it.skipIf(process.env['QUICK_RUN'])('comes with the start and the stop that it lacks', () => {
    let completed = 0;
    for (const { id } of coding) {
      const content = { from: 'element', id } as const;
      const edits = [{ act: 'fill', slot: orf, content }] as const;
      const filled = unwrap(editDesign({ design, edits, language: 'en' })).design;
      const slot = filled.slots.find((it) => it.id === orf)!;
      if (slot.addStart || slot.addEnd) completed++;
      expect(
        checkDesign(filled).findings.filter(({ rule }) => ENDS.test(rule)),
        id,
      ).toEqual([]);
    }
    expect(completed).toBeGreaterThan(20);
  });

  it('has its stop while it is the last of its frame, and loses it before a linker', () => {
    const bare = coding.find((it) => it.id === 'nls-sv40' || /without stop|fusion/i.test(it.description))!;
    const fill = (design: Design, slot: string, id: string) =>
      unwrap(
        editDesign({
          design,
          edits: [{ act: 'fill', slot, content: { from: 'element', id } }],
          language: 'en',
        }),
      ).design;
    const alone = fill(design, orf, bare.id);
    const end = (it: Design) => it.slots.find((slot) => slot.id === orf)!.addEnd;
    expect(end(alone)).toBe('TAA');
    const at = alone.slots.findIndex(({ id }) => id === orf) + 1;
    const added = unwrap(
      editDesign({
        design: alone,
        edits: [
          { act: 'add', at, slot: { id: 'link-9', kind: 'link', strand: 1 } },
          { act: 'add', at: at + 1, slot: { id: 'cds-9', kind: 'cds', strand: 1 } },
        ],
        language: 'en',
      }),
    ).design;
    expect(end(added)).toBe('TAA');
    const linked = fill(added, 'link-9', listElements().find((it) => it.type === '2A')!.id);
    expect(end(linked)).toBeUndefined();
    const back = unwrap(
      editDesign({ design: linked, edits: [{ act: 'empty', slot: 'link-9' }], language: 'en' }),
    );
    expect(end(back.design)).toBe('TAA');
  });

  it('is not asked of letters of one’s own, which stay as they are', () => {
    const tag = { from: 'own', name: 'x', bases: 'GCCGCC' } as const;
    const edits = [{ act: 'fill', slot: orf, content: tag }] as const;
    const filled = unwrap(editDesign({ design, edits, language: 'en' })).design;
    const slot = filled.slots.find((it) => it.id === orf)!;
    expect([slot.addStart, slot.addEnd]).toEqual([undefined, undefined]);
  });
});

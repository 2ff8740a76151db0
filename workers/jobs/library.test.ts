import { describe, expect, it } from 'vitest';
import { unwrap } from '#bio/core/result.ts';
import { EXAMPLE_DESIGNS } from '#bio/design/examples.ts';
import { writeDesign } from '#bio/design/file.ts';
import { parseGenBank } from '#bio/format/genbank.ts';
import { findElementSource } from '#bio/table/elementSources.ts';
import { listElements } from '#bio/table/elements.ts';
import { collectBuffers } from '#workers/job.ts';
import { inspectDesign, openDesign } from './design.ts';
import { listLibrary, readLibraryElement, readLibraryPlasmid } from './library.ts';
import { runPackaging } from './packaging.ts';

/** Arrays of the library would be moved out of the worker with an answer that holds them. */
const tables = new Set(listElements().flatMap((it) => it.versions.map((version) => version.bases.buffer)));
const isFree = (answer: unknown) => [...collectBuffers(answer)].every((buffer) => !tables.has(buffer));

describe('the library', () => {
  it('lists every element without its sequence', () => {
    const rows = unwrap(listLibrary());
    expect(rows).toHaveLength(listElements().length);
    expect(collectBuffers(rows).size).toBe(0);
    expect(rows.find((row) => row.id === 'nanoluc')!.license).toBeTruthy();
  });

  it('tells of one its sequence, protein, versions and plasmids', () => {
    const egfp = unwrap(readLibraryElement({ id: 'egfp' }));
    expect(egfp.text.length).toBe(720);
    expect(egfp.protein).toMatch(/^MVSKGEELFTG.*MDELYK\*$/);
    expect(egfp.plasmids.map((it) => it.key)).toContain('pEGFP-N1');
    expect(egfp.plasmids.find((it) => it.key === 'pEGFP-N1')).toMatchObject({ start: 678, end: 1398 });
    expect(isFree(egfp)).toBe(true);
    const [record] = unwrap(parseGenBank(new TextEncoder().encode(egfp.genBank))).records;
    expect(record!.bytes).toEqual(egfp.record.bytes);
    expect(readLibraryElement({ id: 'none' })).toMatchObject({
      ok: false,
      fault: { code: 'library/unknown' },
    });
  });

  it('shows a plasmid with its elements', () => {
    const { text } = unwrap(readLibraryPlasmid({ key: 'pEGFP-N1' }));
    const [record] = unwrap(parseGenBank(new TextEncoder().encode(text))).records;
    expect(record!.features.map((it) => it.name)).toContain('EGFP');
    expect(record!.topology).toBe('circular');
  });

  it('knows where each element was seen', () => {
    for (const { id } of listElements()) expect(findElementSource(id), id).toBeDefined();
    const { source } = unwrap(readLibraryElement({ id: 'wpre-589' }));
    expect(source).toMatchObject({ commonest: { identical: 2702, labeled: 4854 } });
    expect(source!.examples[0]).toEqual({ name: 'pLOVE-GFP', accession: '15949' });
  });
});

describe('designs in the worker', () => {
  it('are answered with their record, places and length', () => {
    for (const { design: it } of EXAMPLE_DESIGNS) {
      const answer = unwrap(inspectDesign({ design: it, language: 'en' }));
      // SaCas9 with its guide fits between the ITRs, but not within 4,700 bp with them.
      const known = it.name.includes('SaCas9') ? ['length/end-to-end'] : [];
      expect(answer.findings.map(({ rule }) => rule)).toEqual(known);
      expect(answer.places).toHaveLength(it.slots.length);
      expect(answer.length!.over).toBe(0);
      expect(answer.seguid).toMatch(/^cdseguid=/);
      expect(isFree(answer)).toBe(true);
      const bytes = writeDesign(it);
      expect(unwrap(openDesign({ bytes })).design).toEqual(it);
    }
  });

  it('have their bases itemized, the library staying where it is', () => {
    const { record } = unwrap(inspectDesign({ design: EXAMPLE_DESIGNS[0]!.design, language: 'en' }));
    const check = unwrap(runPackaging({ record, system: 'scAAV' }));
    expect(check.budget.map((row) => row.name)).toContain('EGFP');
    expect(check.length!.limit).toBe(2300);
    expect(isFree(check)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { unwrap } from '#bio/core/result.ts';
import { EXAMPLE_DESIGNS } from '#bio/design/examples.ts';
import { listElements } from '#bio/table/elements.ts';
import { findTargets } from './designTargets.ts';

const design = EXAMPLE_DESIGNS.find((it) => it.design.slots.some(({ kind }) => kind === 'guide'))!.design;
const slot = design.slots.find(({ kind }) => kind === 'guide')!.id;
const bases = listElements().find(({ id }) => id === 'egfp')!.versions[0]!.bases;
const egfp = Array.from(bases, (code) => 'ACGT'[code]).join('');
const ask = (text: string, kind: 'spCas9' | 'shRNA' | 'miR30') =>
  findTargets({ source: { from: 'text', text }, kind, design, slot }, () => {});

describe('designTargets', () => {
  it('knows the guide that the example has against EGFP, and does not count its own slot', async () => {
    const { targets, name, length } = unwrap(await ask(`>EGFP\n${egfp}`, 'spCas9'));
    expect([name, length]).toEqual(['EGFP', 720]);
    expect(targets).toHaveLength(60);
    for (const { bases, ruleSet1, inVector } of targets) {
      expect(bases).toMatch(/^[ACGT]{20}$/);
      expect(ruleSet1).toBeGreaterThan(0);
      expect(inVector[0]).toBe(0);
    }
  });

  it.each([
    ['shRNA', 21],
    ['miR30', 22],
  ] as const)('gives targets of %s of %i bases', async (kind, length) => {
    const { targets } = unwrap(await ask(egfp, kind));
    expect(new Set(targets.map((it) => it.bases.length))).toEqual(new Set([length]));
    expect(targets[0]).toMatchObject({ isUiTei: true, strand: 1 });
    expect(targets[0]!.reynolds).toBeGreaterThanOrEqual(6);
  });

  it('says that a protein has no codons, and when a sequence is too long', async () => {
    const protein = await ask('>p\nMVSKGEELFTGVVPILVELDGDVNGHKFSVSGEG\n', 'shRNA');
    expect(!protein.ok && protein.fault.code).toBe('design/target-needs-dna');
    const long = await ask('ACGT'.repeat(5001), 'shRNA');
    expect(!long.ok && long.fault.code).toBe('design/target-too-long');
  });
});

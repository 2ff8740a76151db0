// Histories of molecules whose methylated bases are not those of a strain: cut or joined in the tube, and then given
// without the steps that made them.
import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { valueDigestOf } from '#bio/core/valueDigest.ts';
import { performAct } from './acts.ts';
import { addSource, addStep, mergeHistories, NO_HISTORY, replayHistory } from './history.ts';
import { parseHistory, writeHistory } from './historyFile.ts';
import { type Molecule, moleculeFrom } from './molecule.ts';
import { bodyOf, restoreMolecule } from './moleculeBody.ts';
import { moleculeKeyOf } from './moleculeKey.ts';

// XbaI beside GATC is blocked where dam methylates it; EcoRI opens the circle.
const LETTERS = 'ACGTTGCATTCTAGATCATGCCGAATTCGGAACCTTGG';
const plasmid = unwrap(
  moleculeFrom(createSequenceRecord({ name: 'p', bytes: bytesOf(LETTERS), topology: 'circular' }), {
    methylation: { dam: true, dcm: true },
  }),
);
const opened = unwrap(performAct({ kind: 'digest', enzymes: ['EcoRI'] }, [plasmid]))[0]!.molecule;
const bare = unwrap(
  performAct({ kind: 'digest', enzymes: ['EcoRI'] }, [
    { ...plasmid, methylation: { dam: false, dcm: false, ecoKI: false } },
  ]),
)[0]!.molecule;

/** Both with the same words about the strain: they differ in methylated bases alone. */
const unmarked: Molecule = { ...opened, methylated: new Uint8Array(opened.record.bytes.length) };

test('a molecule that is given keeps its methylated bases, through the file too', () => {
  expect(opened.methylated).toBeDefined();
  for (const it of [opened, unmarked, bare, plasmid]) {
    expect(unwrap(restoreMolecule(bodyOf(it)))).toEqual(it);
    const { history } = addSource(NO_HISTORY, it);
    const again = unwrap(parseHistory(writeHistory(history)));
    expect(unwrap(replayHistory(again))[0]).toEqual(it);
  }
});

test('a digest of it is done again as it was', () => {
  for (const [it, count] of [
    [opened, 1],
    [unmarked, 2],
  ] as const) {
    const act = { kind: 'digest', enzymes: ['XbaI'] } as const;
    const { history, index } = addSource(NO_HISTORY, it);
    const made = unwrap(performAct(act, [it]));
    expect(made).toHaveLength(count);
    const cut = unwrap(addStep(history, { act, inputs: [index], pattern: '0' }));
    const again = unwrap(parseHistory(writeHistory(cut.history)));
    expect(moleculeKeyOf(unwrap(replayHistory(again))[1]!)).toBe(moleculeKeyOf(made[0]!.molecule));
  }
});

test('molecules that differ in methylated bases alone are two in a history, also in one of two', () => {
  const one = addSource(NO_HISTORY, opened);
  const two = addSource(one.history, unmarked);
  expect([one.index, two.index]).toEqual([0, 1]);
  expect(addSource(two.history, opened).index).toBe(0);
  const merged = mergeHistories(one.history, addSource(NO_HISTORY, unmarked).history);
  expect(merged.indices).toEqual([1]);
});

test('a file of before, whose checksums leave methylated bases out, is read; another checksum is not', () => {
  const { history, index } = addSource(NO_HISTORY, plasmid);
  const cut = unwrap(
    addStep(history, { act: { kind: 'digest', enzymes: ['EcoRI'] }, inputs: [index], pattern: '0' }),
  );
  const { methylated: _, ...older } = bodyOf(opened);
  const molecules = cut.history.molecules.map((it, i) =>
    i === 1 ? { ...it, digest: valueDigestOf(older) } : it,
  );
  const before = unwrap(parseHistory(JSON.stringify({ ...cut.history, molecules })));
  expect(unwrap(replayHistory(before))[1]).toEqual(opened);
  const odd = molecules.map((it) => ({
    ...it,
    digest: it.digest.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
  }));
  expect(replayHistory({ ...cut.history, molecules: odd }).ok).toBe(false);
});

test('methylated bases beyond the molecule, or of another one, are refused', () => {
  const { history } = addSource(NO_HISTORY, opened);
  const withDam = (dam: readonly number[]) => {
    const [{ body, ...kept }] = history.molecules as [(typeof history.molecules)[number]];
    const other = { ...body!, methylated: { ...body!.methylated!, dam } };
    return { ...history, molecules: [{ ...kept, body: other, digest: valueDigestOf(other) }] };
  };
  expect(replayHistory(withDam(bodyOf(opened).methylated!.dam)).ok).toBe(true);
  expect(replayHistory(withDam([LETTERS.length + 5])).ok).toBe(false);
  expect(
    replayHistory({
      ...withDam([1]),
      molecules: [{ ...withDam([1]).molecules[0]!, digest: history.molecules[0]!.digest }],
    }).ok,
  ).toBe(false);
});

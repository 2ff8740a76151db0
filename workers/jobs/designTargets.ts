// Guides and targets of hairpins designed from a coding sequence, searched against it and against the vector of the
// open design.
import { textOf } from '#bio/core/bytes.ts';
import { fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { assemble } from '#bio/design/assemble.ts';
import type { Design } from '#bio/design/design.ts';
import { applyEdit } from '#bio/design/edits.ts';
import { findHairpinTargets, findSpCas9Guides, type Target } from '#bio/design/targets.ts';
import type { OnProgress } from '#workers/job.ts';
import type { Source } from '#workers/source.ts';
import { type Insert, readInsert } from './designInsert.ts';

export type TargetKind = 'spCas9' | 'shRNA' | 'miR30';

export interface DesignedTargets {
  /** The best ones. */
  readonly targets: readonly Target[];
  readonly name: string;
  /** Bases that were searched. */
  readonly length: number;
  readonly taken?: NonNullable<Extract<Insert, { at: 'dna' }>['taken']>;
}

/** Bases of a hairpin's target: of the usual shRNA, and of miR30. */
const LENGTHS = { shRNA: 21, miR30: 22 } as const;
const SHOWN = 60;
const BASES_MAX = 20_000;

export async function findTargets(
  input: {
    readonly source: Source;
    readonly kind: TargetKind;
    readonly design: Design;
    /** What is in it is no place in the vector: it will be replaced. */
    readonly slot: string;
  },
  onProgress: OnProgress,
): Promise<Result<DesignedTargets>> {
  const insert = await readInsert({ source: input.source, kind: 'cds' }, onProgress);
  if (!insert.ok) return insert;
  const { value } = insert;
  if (value.at === 'protein') return err(NEEDS_DNA);
  const { bases: sequence, name, taken } = value;
  if (sequence.length > BASES_MAX) return err(tooLong(sequence.length));
  const emptied = applyEdit(input.design, { act: 'empty', slot: input.slot });
  const searched = { sequence, vector: textOf(assemble(emptied).record.bytes).toUpperCase() };
  const { kind } = input;
  const targets =
    kind === 'spCas9' ? findSpCas9Guides(searched) : findHairpinTargets(searched, LENGTHS[kind]);
  return ok({
    targets: targets.slice(0, SHOWN),
    name,
    length: sequence.length,
    ...(taken && { taken }),
  });
}

const NEEDS_DNA = fault('design/target-needs-dna', {
  en: 'Expected a coding sequence as DNA or RNA, found a protein. Its codons are not known; paste the transcript or its CDS.',
  zh: '应为 DNA 或 RNA 编码序列，实际为蛋白质，无法得知其密码子。请粘贴转录本或其 CDS。',
});

function tooLong(length: number) {
  return fault('design/target-too-long', {
    en: `Expected at most ${BASES_MAX.toLocaleString('en')} bases, found ${length.toLocaleString('en')}. Paste the coding sequence alone.`,
    zh: `最多支持 ${BASES_MAX.toLocaleString('en')} 个碱基，实际为 ${length.toLocaleString('en')}。请仅粘贴编码序列。`,
  });
}

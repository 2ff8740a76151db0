// Answers of Biopython, EMBOSS and seqkit (fixtures/golden/translate.json, with tool and command each).
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { Result } from '#bio/core/result.ts';
import { unwrap } from '#bio/core/result.ts';
import { getGeneticCode } from '#bio/table/geneticCodes.ts';
import golden from '#fixtures/golden/translate.json' with { type: 'json' };
import { translateCds } from './cds.ts';
import type { Frame } from './frame.ts';
import { findOrfsLikeGetorf, type GetorfOptions } from './getorf.ts';
import { translate, trimStop } from './translate.ts';

interface BiopythonCase {
  readonly input: string;
  readonly table?: number;
  readonly cds?: boolean;
  readonly to_stop?: boolean;
  readonly stop_symbol?: string;
  readonly gap?: string;
  readonly protein?: string;
  readonly refused?: string;
}

interface PeerCase {
  readonly input: string;
  readonly options: string;
  readonly proteins: readonly string[];
}

interface GetorfCase {
  readonly input: string;
  readonly options: string;
  readonly orfs: readonly (readonly [start: number, end: number, isReverse: boolean, residues: string])[];
}

const biopython = golden.translate as readonly BiopythonCase[];
const transeq = golden.transeq as readonly PeerCase[];
const seqkit = golden.seqkit as readonly PeerCase[];
const orfs = golden.getorf as unknown as readonly GetorfCase[];

describe('Biopython', () => {
  test.each(biopython)('reads %j', (it) => {
    const code = getGeneticCode(it.table ?? 1);
    const answer: Result<Uint8Array> = it.cds
      ? translateCds(bytesOf(it.input), { code })
      : translate(bytesOf(it.input), {
          code,
          toStop: it.to_stop ?? false,
          stop: it.stop_symbol ?? '*',
          gap: it.gap ?? '-',
        });
    expect(answer.ok ? textOf(answer.value) : 'refused').toBe(it.protein ?? 'refused');
  });
});

test.each(transeq)('EMBOSS transeq $options of $input', ({ input, options, proteins }) => {
  const frames = framesOf(optionOf(options, '-frame') ?? '1');
  const answers = frames.map((frame) => {
    const protein = unwrap(
      translate(bytesOf(input), {
        frame,
        code: getGeneticCode(Number(optionOf(options, '-table') ?? 0)),
        numbering: options.includes('-alternative') ? 'end' : 'codons',
        ambiguity: 'X',
        partial: 'X',
        stop: options.includes('-clean') ? 'X' : '*',
      }),
    );
    return textOf(options.includes('-trim') ? trimStop(protein) : protein);
  });
  expect(answers).toEqual(proteins);
});

test.each(seqkit)('seqkit translate $options of $input', ({ input, options, proteins }) => {
  const answers = framesOf(optionOf(options, '-f') ?? '1').map((frame) => {
    const protein = unwrap(
      translate(bytesOf(input), {
        frame,
        code: getGeneticCode(Number(optionOf(options, '-T') ?? 1)),
        ambiguity: 'X',
        startsAsM: options.includes('-M'),
        stop: options.includes('--clean') ? 'X' : '*',
      }),
    );
    return textOf(options.includes('--trim') ? trimStop(protein, 'first') : protein);
  });
  expect(answers).toEqual(proteins);
});

test.each(orfs)('EMBOSS getorf $options', ({ input, options, orfs: expected }) => {
  const answers = findOrfsLikeGetorf(bytesOf(input), {
    find: Number(optionOf(options, '-find')) as NonNullable<GetorfOptions['find']>,
    minSize: Number(optionOf(options, '-minsize')),
    code: getGeneticCode(Number(optionOf(options, '-table') ?? 0)),
    isCircular: options.includes('-circular'),
    reverse: !options.includes('-noreverse'),
    methionine: !options.includes('-nomethionine'),
  });
  expect(answers.map((it) => [it.start, it.end, it.isReverse, textOf(it.residues)])).toEqual(expected);
});

function optionOf(options: string, name: string): string | undefined {
  const words = options.split(/\s+/);
  const at = words.indexOf(name);
  return at < 0 ? undefined : words[at + 1];
}

function framesOf(text: string): readonly Frame[] {
  if (text === 'F') return [1, 2, 3];
  if (text === 'R') return [-1, -2, -3];
  return text === '6' ? [1, 2, 3, -1, -2, -3] : [Number(text) as Frame];
}

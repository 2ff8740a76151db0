import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { readingsOf } from '#bio/translate/translate.ts';
import { frameRowOf } from './frameRow.ts';
import { FRAME_LIST, isInFrame } from './frames.ts';

const answerOf = (text: string, topology: 'linear' | 'circular' = 'linear') => ({
  bytes: bytesOf(text),
  topology,
  readings: readingsOf(bytesOf(text), undefined, { isCircular: topology === 'circular' }),
});
const given = { start: 0, end: 9, isThree: false, starts: ['ATG'], chosen: undefined };
const text = (runs: readonly { text: string }[]) => runs.map((it) => it.text).join('');

test('letters stand under the middle of their codons, starts and stops told apart', () => {
  const runs = frameRowOf({ ...given, answer: answerOf('ATGAAATAG'), frame: 1 });
  expect(runs.map((it) => [it.text, it.look.codon])).toEqual([
    [' M ', 'start'],
    [' K ', 'plain'],
    [' * ', 'stop'],
  ]);
});

test('the bottom strand is read in its own frames and marks its own starts', () => {
  const runs = frameRowOf({ ...given, answer: answerOf('CTATTTCAT'), frame: -1 });
  expect(runs.map((it) => [it.text, it.look.codon])).toEqual([
    [' * ', 'stop'],
    [' K ', 'plain'],
    [' M ', 'start'],
  ]);
});

test('a codon cut by the end of a row goes on in the next', () => {
  const answer = answerOf('ATGAAATAG');
  expect(text(frameRowOf({ ...given, answer, frame: 1, isThree: true, end: 4 }))).toBe('MetL');
  expect(text(frameRowOf({ ...given, answer, frame: 1, isThree: true, start: 4 }))).toBe('ysTer');
});

test('on a circle the codon over the origin is drawn at both ends', () => {
  const answer = answerOf('TGAAATAGA', 'circular');
  expect(text(frameRowOf({ ...given, answer, frame: 3, isThree: true }))).toBe('etLysTerM');
});

test('the chosen ORF is marked in its frame only', () => {
  const chosen = { start: 0, end: 9, strand: 1 } as const;
  const answer = answerOf('ATGAAATAG');
  const markedCodons = (frame: 1 | 2 | -1) =>
    frameRowOf({ ...given, answer, frame, chosen }).some((it) => it.look.isChosen);
  expect([markedCodons(1), markedCodons(2), markedCodons(-1)]).toEqual([true, false, false]);
});

test('every codon of a line is in one frame of each strand', () => {
  for (const length of [9, 10, 11])
    for (let at = 0; at <= length - 3; at++)
      expect(FRAME_LIST.filter((frame) => isInFrame(at, frame, length)).map(Math.sign)).toEqual([1, -1]);
});

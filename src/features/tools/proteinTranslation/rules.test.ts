import { describe, expect, test } from 'vitest';
import { type FormFacts, generateName, listBrokenRules, wholeFrameOf, withoutLast } from './rules.ts';

const facts: FormFacts = {
  length: 12,
  records: 1,
  format: 'plain',
  topology: 'linear',
  isFile: false,
  name: 'EGFP-1',
  recordName: '',
  language: 'en',
  frames: [1],
  mayLeaveRest: false,
};
const brokenRulesFor = (given: Partial<FormFacts>) => listBrokenRules({ ...facts, ...given });

describe('the form', () => {
  test('takes a named sequence of whole codons', () => expect(brokenRulesFor({})).toEqual([]));
  test('wants at least six bases', () => {
    expect(brokenRulesFor({ length: 3 })).toEqual(['tooShort']);
    expect(brokenRulesFor({ length: 6 })).toEqual([]);
  });
  test('wants a multiple of three, until told what to do with the rest', () => {
    expect(brokenRulesFor({ length: 13 })).toEqual(['notThree']);
    expect(brokenRulesFor({ length: 13, mayLeaveRest: true })).toEqual([]);
    expect(brokenRulesFor({ length: 13, frames: [wholeFrameOf(13)] })).toEqual([]);
    expect(brokenRulesFor({ length: 14, frames: [wholeFrameOf(14)] })).toEqual([]);
    expect(brokenRulesFor({ length: 14, frames: [1, 2, 3] })).toEqual(['notThree']);
  });
  test('asks no multiple of three of circles, files, many records and annotated ones', () => {
    for (const given of [
      { topology: 'circular' },
      { isFile: true },
      { records: 2, name: '' },
      { format: 'genbank' },
    ] as const)
      expect(brokenRulesFor({ length: 13, ...given })).toEqual([]);
  });
  test('wants a name of more than one character, typed or of the record', () => {
    expect(brokenRulesFor({ name: '' })).toEqual(['noName']);
    expect(brokenRulesFor({ name: ' A ' })).toEqual(['noName']);
    expect(brokenRulesFor({ name: '', recordName: 'pUC19' })).toEqual([]);
  });
  test('wants English letters on the English site only', () => {
    for (const name of ['绿色荧光蛋白', 'GFP绿', '12', 'Ärger']) {
      expect(brokenRulesFor({ name })).toEqual(['foreignName']);
      expect(brokenRulesFor({ name, language: 'zh' })).toEqual([]);
    }
  });
  test('wants a frame', () => expect(brokenRulesFor({ frames: [] })).toEqual(['noFrame']));
  test('offers a name that it takes', () => expect(brokenRulesFor({ name: generateName(702) })).toEqual([]));
});

test('trimming takes bases off the end whatever stands behind them', () => {
  expect(withoutLast('>a\nATGAAA\nTA 8\n', 2)).toBe('>a\nATGAAA\n');
  expect(withoutLast('ATGA', 1)).toBe('ATG');
  expect(withoutLast('AT', 5)).toBe('');
});

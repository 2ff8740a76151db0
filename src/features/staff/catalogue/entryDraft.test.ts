import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED } from '#commerce/catalogue/seed/seed.ts';
import {
  amountFrom,
  amountTextOf,
  createBlankEntry,
  draftOf,
  entryFrom,
  mergeEntries,
} from './entryDraft.ts';
import { conditionFrom, createEmptyGroup } from './optionDrafts.ts';

const [first] = SEED;
if (first === undefined) throw new Error('The seed is empty.');

describe('the form of an entry', () => {
  it.each(SEED.map((it) => [it.sku, it] as const))('gives back %s as it was', (_, entry) => {
    expect(entryFrom(draftOf(entry), entry)).toEqual({ ok: true, value: entry });
  });

  it('reads amounts exactly and refuses what is none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (it) => {
        expect(amountFrom(amountTextOf(it))).toBe(it);
      }),
    );
    expect(['1.005', '-1', '', '1e3', '¥1'].map(amountFrom)).toEqual(Array(5).fill(undefined));
    expect(amountFrom('1,280.5')).toBe(128_050);
  });

  it('names everything that is wrong, the price by its place', () => {
    const draft = draftOf(first);
    const [rule] = draft.rules[0];
    if (rule === undefined) throw new Error('no price');
    const rules = { ...draft.rules, 0: [{ ...rule, en: '' }, ...draft.rules[0].slice(1)] };
    const read = entryFrom({ ...draft, nameZh: ' ', stock: 'many', rules }, first);
    expect(read.ok ? [] : read.fault.map((it) => it.en)).toEqual([
      'The Chinese name is missing.',
      'The stock is a whole number, not “many”.',
      'Price 1 (CNY): it needs a name in both languages.',
    ]);
  });

  it('knows a condition by the options of the entry alone', () => {
    const entry = SEED.find((it) => it.options.length > 0);
    const group = entry?.options[0];
    if (entry === undefined || group === undefined) throw new Error('no options');
    const code = group.choices[0]?.code ?? '';
    expect(conditionFrom(`${group.code}=${code}`, entry)).toEqual({ [group.code]: [code] });
    expect(conditionFrom(`${group.code}=nothing`, entry)).toBeUndefined();
    expect(conditionFrom('nobody=x', entry)).toBeUndefined();
    expect(conditionFrom('  ', entry)).toEqual({});
  });
});

describe('options in the form', () => {
  it('are made new with their choices, and prices may depend on them at once', () => {
    const draft = draftOf({ ...first, options: [], exclusions: [], prices: { 0: [], 1: [] } });
    const [choice] = createEmptyGroup('g').choices;
    if (choice === undefined) throw new Error('no choice');
    const named = { en: 'Grade', zh: '等级' };
    const choices = [
      { ...choice, code: 'research', ...named },
      { ...choice, key: 'c2', code: 'gmp', ...named, extraDays: '12', isByReview: true, site: '1' as const },
    ];
    const options = [{ ...createEmptyGroup('g'), code: 'grade', ...named, choices }];
    const exclusions = [{ key: 'e', when: 'grade=gmp', en: 'not here', zh: '不提供' }];
    const read = entryFrom({ ...draft, options, exclusions }, first);
    expect(read.ok && read.value.options).toEqual([
      {
        ...{ code: 'grade', name: named, isRequired: true },
        choices: [
          { code: 'research', name: named },
          { code: 'gmp', name: named, extraDays: 12, isByReview: true, site: 1 },
        ],
      },
    ]);
    expect(read.ok && read.value.exclusions).toEqual([
      { when: { grade: ['gmp'] }, reason: { en: 'not here', zh: '不提供' } },
    ]);
  });

  it('are refused with codes that stand twice, without a text, or with what parts a condition', () => {
    const group = { ...createEmptyGroup('a'), code: 'a;b', en: 'x', zh: '' };
    const choices = group.choices.map((it) => ({ ...it, code: 'c', en: 'x', zh: 'x', extraDays: '1.5' }));
    const twice = [
      { ...group, choices },
      { ...group, key: 'b', choices },
    ];
    const read = entryFrom(
      { ...draftOf(first), options: twice, exclusions: [], rules: { 0: [], 1: [] } },
      first,
    );
    expect(read.ok ? [] : read.fault.map((it) => it.en)).toEqual([
      'The code “a;b” may have none of = | ;',
      'Option 1 needs its text in both languages.',
      'Option 1, choice 1: more days is a whole number, not “1.5”.',
      'The code “a;b” stands twice.',
      'The code “a;b” may have none of = | ;',
      'Option 2 needs its text in both languages.',
      'Option 2, choice 1: more days is a whole number, not “1.5”.',
    ]);
  });

  it('that are taken away name the prices that still depend on them', () => {
    const entry = SEED.find((it) => it.prices[0].some((rule) => rule.when !== undefined));
    if (entry === undefined) throw new Error('no price with a condition');
    const read = entryFrom({ ...draftOf(entry), options: [], exclusions: [] }, entry);
    expect(read.ok).toBe(false);
  });
});

it('a new entry is blank, and an entry once it has its texts', () => {
  const read = entryFrom(draftOf(createBlankEntry()), createBlankEntry());
  expect(read.ok ? 0 : read.fault.map((it) => it.en)).toEqual([
    'The SKU is missing.',
    'The category is missing.',
    'The English name is missing.',
    'The Chinese name is missing.',
  ]);
});

describe('an entry that two change', () => {
  it('keeps what I changed and takes over what they did', () => {
    const theirs = { ...first, isOnShelf: !first.isOnShelf };
    const own = { ...first, category: 'other' };
    expect(mergeEntries(first, theirs, own)).toEqual({
      entry: { ...theirs, category: 'other' },
      ...{ theirs: ['isOnShelf'], conflicts: [] },
    });
  });

  it('names what both changed, and is no conflict where both did the same', () => {
    const theirs = { ...first, category: 'theirs', stock: 5 };
    expect(mergeEntries(first, theirs, { ...first, category: 'mine', stock: 5 })).toEqual({
      entry: { ...theirs, category: 'mine' },
      ...{ theirs: ['stock', 'category'], conflicts: ['category'] },
    });
  });
});

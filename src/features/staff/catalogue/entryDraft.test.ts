import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED } from '#commerce/catalogue/seed/seed.ts';
import { amountFrom, amountText, conditionFrom, draftOf, entryFrom, mergeEntries } from './entryDraft.ts';

const [first] = SEED;
if (first === undefined) throw new Error('The seed is empty.');

describe('the form of an entry', () => {
  it.each(SEED.map((it) => [it.sku, it] as const))('gives back %s as it was', (_, entry) => {
    expect(entryFrom(draftOf(entry), entry)).toEqual({ ok: true, entry });
  });

  it('reads amounts exactly and refuses what is none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (it) => {
        expect(amountFrom(amountText(it))).toBe(it);
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
    expect(read.ok ? [] : read.problems.map((it) => it.en)).toEqual([
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

import { describe, expect, it } from 'vitest';
import { createRandom } from '#bio/core/random.ts';
import { packSixteen, WordTable } from './wordTable.ts';

function basesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => 'ACGT'.indexOf(letter));
}

function keyOf(table: WordTable, word: string): number {
  const packed = packSixteen(basesOf(word));
  return word.length <= 16
    ? table.keyOf(packed.at(-1)!)
    : table.longKeyOf((at) => packed[at]!, word.length - 1);
}

function reversedWord(word: string): string {
  return [...word]
    .reverse()
    .map((letter) => 'TGCA'['ACGT'.indexOf(letter)]!)
    .join('');
}

describe('a table of words', () => {
  it.each([4, 14, 16, 17, 20, 32, 33, 48])(
    'tells words of %i bases apart, but not from their reverse complements',
    (length) => {
      const chance = createRandom(length);
      const word = () => Array.from({ length }, () => 'ACGT'[chance.int(4)]!).join('');
      const both = new WordTable({ length, inverted: true });
      const one = new WordTable({ length, inverted: false });
      for (let i = 0; i < 50; i++) {
        const a = word();
        const changed =
          a.slice(0, i % length) + 'CGTA'['ACGT'.indexOf(a[i % length]!)]! + a.slice((i % length) + 1);
        expect(keyOf(both, a)).toBe(keyOf(both, reversedWord(a)));
        expect(keyOf(one, a)).not.toBe(keyOf(one, changed));
        if (reversedWord(a) !== a) expect(keyOf(one, a)).not.toBe(keyOf(one, reversedWord(a)));
        if (reversedWord(a) !== changed) expect(keyOf(both, a)).not.toBe(keyOf(both, changed));
      }
    },
  );

  it('counts and weighs words through its own growth', () => {
    const table = new WordTable({ length: 16, inverted: false });
    for (let key = 0; key < 20000; key++) table.add(key, 1 + (key % 3));
    table.raise(7, 2.5);
    table.add(8, -3);
    for (let key = 20000; key < 60000; key++) table.add(key, 1);
    expect([table.count(6), table.count(7), table.count(8), table.count(60001)]).toEqual([1, 2, 0, 0]);
    expect([table.weight(7), table.weight(6)]).toEqual([2.5, 0]);
  });
});

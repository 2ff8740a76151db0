// Why no product is wanted although some hold every molecule once.
import type { Assembly } from './assembly.ts';
import { joinChinese } from './joinChinese.ts';
import { type Given, isCutOff } from './meantFragments.ts';

/** Every molecule is there once, by no end that was cut off; undefined where the ends tell more. */
export function explainLesserProducts(
  products: Assembly['products'],
  given: Given,
): Assembly['conflicts'] | undefined {
  const lesser = products.find(
    ({ shortfallText, placed }) => shortfallText && !placed.some((it) => isCutOff(it.piece, given)),
  );
  if (!lesser) return undefined;
  const length = lesser.length.toLocaleString('en');
  const { en, zh } = lesser.shortfallText!;
  return [
    [
      {
        code: 'clone/lesser-fragment',
        message: {
          en: `Every molecule is there once only in what a cell does not keep: the circle of ${length} bp is ${en}. Choose enzymes that leave the vector whole.`,
          zh: joinChinese`恰好包含每个分子各一次的产物无法在细胞中保留：${length} bp 的环状产物${zh}。请选择不切断载体的酶。`,
        },
      },
    ],
  ];
}

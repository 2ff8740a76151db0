// Which products of one molecule that Cre or Flp rearranges are wanted. It is there once with several of its fragments,
// so none is "every molecule once" by one fragment: a DIO cassette is inverted and locked, a stretch between sites that
// face each other is inverted, a line loses what lay between two sites.
import { reverseComplementText } from '#bio/core/letters.ts';
import type { AssemblyPiece, AssemblyProduct } from './assembly.ts';
import { countOrigins, type Given } from './meantFragments.ts';

type Made = Pick<AssemblyProduct, 'placed' | 'junctions' | 'topology' | 'isFinal'>;

/** Those in which no two sites can react any more; where every product has such a pair, those of all fragments. */
export function findRecombined<T extends Made>(
  made: readonly T[],
  given: Given,
  topology: 'circular' | 'linear',
): readonly T[] {
  const { pieces, inputs, method } = given;
  if (inputs.length !== 1 || (method !== 'cre' && method !== 'flp')) return [];
  const origins = topology === 'circular' ? countOrigins(given) : [];
  const keeps = ({ placed }: T) => placed.some(({ piece }) => origins[piece]! > 0);
  const once = made.filter((it) => it.topology === topology && isOfSeveral(it, pieces));
  const kept = origins.some((it) => it > 0) ? once.filter(keeps) : once.filter((it) => it.isFinal);
  const locked = kept.filter(isLocked);
  return locked.length > 0 ? locked : kept.filter(({ placed }) => placed.length === pieces.length);
}

function isOfSeveral({ placed }: Made, pieces: readonly AssemblyPiece[]): boolean {
  const isOnce = new Set(placed.map((it) => it.piece)).size === placed.length;
  return isOnce && placed.length > 1 && !placed.some((it) => pieces[it.piece]!.isCointegrate);
}

/** Sites of one spacer react with each other, in whichever directions they lie. */
function isLocked({ junctions }: Made): boolean {
  const spacers = junctions.map(({ letters }) => [letters, reverseComplementText(letters)].sort()[0]);
  return new Set(spacers).size === spacers.length;
}

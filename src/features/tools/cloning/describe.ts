// Pieces, parts and ends of products in words.
import type { LocalizedText } from '#bio/core/fault.ts';
import { formatLocalized } from '#src/core/text.ts';
import type { EndOfPiece } from '#workers/jobs/clone.ts';
import type { CloningAnswer } from './store.ts';
import { cloningWords } from './words.ts';

type Product = CloningAnswer['assembly']['products'][number];
type Message = (text: LocalizedText) => string;

/** `vector → EGFP (reversed)`. */
export function partsOf(product: Product, { pieces }: CloningAnswer, message: Message): string {
  const names = product.placed.map(({ piece, strand }) => {
    const { name } = pieces[piece]!;
    return strand === 1 ? name : message(formatLocalized(cloningWords.reversed, { name }));
  });
  return names.join(' → ');
}

/** A circle that no cell keeps: an origin of replication is on a piece, and on none of this product. */
function lacksOrigin(product: Product, { pieces }: CloningAnswer): boolean {
  const has = (piece: number) => pieces[piece]!.hasOrigin;
  return (
    product.topology === 'circular' &&
    pieces.some((it) => it.hasOrigin) &&
    !product.placed.some((it) => has(it.piece))
  );
}

/** What a product is, in words. */
export function kindText(product: Product, { inputs }: CloningAnswer, message: Message): string {
  const same = inputs.find((it) => it.seguid === product.seguid);
  if (same) return message(formatLocalized(cloningWords.restored, { name: same.name }));
  const isRepeated = new Set(product.placed.map((it) => it.piece)).size < product.placed.length;
  if (product.kind === 'multimer' && !isRepeated) return message(cloningWords.rearranged);
  return message(cloningWords[product.kind === 'partial' ? 'partialKind' : product.kind]);
}

export interface RankedProduct {
  readonly product: Product;
  /** Every molecule once, and kept by a cell as far as the features show. */
  readonly isWanted: boolean;
  readonly lacksOrigin: boolean;
}

/** What is wanted, then circles that a cell keeps, other circles, lines. */
export function rankProducts(answer: CloningAnswer): readonly RankedProduct[] {
  const all = answer.assembly.products.map((product) => ({
    product,
    lacksOrigin: lacksOrigin(product, answer),
  }));
  const hasKept = all.some((it) => it.product.isWanted && !it.lacksOrigin);
  const ranked = all.map((it) => ({ ...it, isWanted: it.product.isWanted && !(hasKept && it.lacksOrigin) }));
  const rank = (it: RankedProduct) =>
    it.isWanted ? 0 : it.product.topology === 'linear' ? 3 : it.lacksOrigin ? 2 : 1;
  return ranked.sort((a, b) => rank(a) - rank(b));
}

/** `5′-AATT, EcoRI`. */
export function endText(end: EndOfPiece, message: Message): string {
  const shape = end.kind === 'blunt' ? message(cloningWords.blunt) : overhangText(end.kind, end.letters);
  return [
    shape,
    ...(end.enzymes.length > 0 ? [end.enzymes.join(', ')] : []),
    ...(end.hasPhosphate ? [] : [message(cloningWords.noPhosphate)]),
  ].join(', ');
}

export function junctionText({ kind, letters }: Product['junctions'][number], message: Message): string {
  if (kind === 'homology') return message(formatLocalized(cloningWords.homology, { count: letters.length }));
  return kind === 'blunt' ? message(cloningWords.blunt) : overhangText(kind, letters);
}

function overhangText(kind: "5'" | "3'", letters: string): string {
  return `${kind === "5'" ? '5′' : '3′'}-${letters}`;
}

// Pieces, parts and ends of products in words.
import type { LocalizedText } from '#bio/core/fault.ts';
import { formatLocalized, listOf } from '#src/core/text.ts';
import type { EndOfPiece } from '#workers/jobs/clone.ts';
import type { AssemblyAnswer } from './store.ts';
import { cloningWords } from './words.ts';

type Product = AssemblyAnswer['assembly']['products'][number];
type Message = (text: LocalizedText) => string;

/** `vector → EGFP (reversed)`. */
export function partsOf(product: Product, { pieces }: AssemblyAnswer, message: Message): string {
  const names = product.placed.map(({ piece, strand }) => {
    const { name } = pieces[piece]!;
    return strand === 1 ? name : message(formatLocalized(cloningWords.reversed, { name }));
  });
  return names.join(' → ');
}

/** A circle that no cell keeps: an origin of replication is on a piece, and on none of this product. */
function lacksOrigin(product: Product, { pieces }: AssemblyAnswer): boolean {
  const has = (piece: number) => pieces[piece]!.hasOrigin;
  return (
    product.topology === 'circular' &&
    pieces.some((it) => it.hasOrigin) &&
    !product.placed.some((it) => has(it.piece))
  );
}

/** ccdB is on a piece of this product, and there is another way: Gateway's by-product. */
function isToxic(product: Product, { pieces }: AssemblyAnswer): boolean {
  return product.placed.some((it) => pieces[it.piece]!.hasCcdB);
}

/** Circles of the same pieces as the wanted one: neither selection nor length tells them from it. */
export function findAlike(products: readonly Product[]): readonly Product[] {
  const keyOf = ({ placed }: Product) =>
    placed
      .map((it) => it.piece)
      .sort((a, b) => a - b)
      .join();
  const wanted = new Set(products.filter((it) => it.isWanted).map(keyOf));
  return products.filter((it) => !it.isWanted && it.topology === 'circular' && wanted.has(keyOf(it)));
}

/**
 * What a product is, in words: also what it lacks of the wanted one, what HiFi removes, and its methylated sites where
 * another differs in these, and that its SEGUID is that of ambiguous letters.
 */
export function kindTextOf(product: Product, answer: AssemblyAnswer, message: Message): string {
  const { ambiguityText, methylationText, shortfallText, removed = 0 } = product;
  return [
    bareKindTextOf(product, answer, message),
    ...(shortfallText ? [message(shortfallText)] : []),
    ...(removed > 0 ? [message(formatLocalized(cloningWords.flapsRemoved, { count: removed }))] : []),
    ...(methylationText ? [message(methylationText)] : []),
    ...(ambiguityText ? [message(ambiguityText)] : []),
  ].join(' · ');
}

function bareKindTextOf(product: Product, { inputs }: AssemblyAnswer, message: Message): string {
  const same = inputs.find((it) => it.seguid === product.seguid);
  if (same) return message(formatLocalized(cloningWords.restored, { name: same.name }));
  const isRepeated = new Set(product.placed.map((it) => it.piece)).size < product.placed.length;
  if (product.kind === 'multimer' && !isRepeated)
    return message(cloningWords[product.isWanted ? 'severalFragments' : 'rearranged']);
  return message(cloningWords[product.kind === 'partial' ? 'partialKind' : product.kind]);
}

export interface RankedProduct {
  readonly product: Product;
  readonly isWanted: boolean;
  readonly lacksOrigin: boolean;
  readonly isToxic: boolean;
}

/** What is wanted, then circles that a cell keeps, other circles, lines. */
export function rankProducts(answer: AssemblyAnswer): readonly RankedProduct[] {
  const ranked = answer.assembly.products.map((product) => ({
    product,
    isWanted: product.isWanted,
    lacksOrigin: lacksOrigin(product, answer),
    isToxic: isToxic(product, answer),
  }));
  const rank = (it: RankedProduct) =>
    it.isWanted ? 0 : it.product.topology === 'linear' ? 3 : it.lacksOrigin || it.isToxic ? 2 : 1;
  return ranked.sort((a, b) => rank(a) - rank(b) || strayOf(a.product, answer) - strayOf(b.product, answer));
}

/**
 * 0 for the first molecule's longest piece with inserts that have no origin: the others hold stuffers or two origins.
 */
function strayOf({ placed }: Product, { pieces, assembly }: AssemblyAnswer): number {
  const ofFirst = pieces.filter((_, i) => assembly.pieces[i]!.input === 0).map((it) => it.length);
  const isWhole = placed.some(
    ({ piece }) => assembly.pieces[piece]!.input === 0 && pieces[piece]!.length === Math.max(...ofFirst),
  );
  const origins = placed.filter(({ piece }) => pieces[piece]!.hasOrigin).length;
  return Number(!isWhole) + Number(origins > 1);
}

/** `5′-AATT, EcoRI`. */
export function endTextOf(end: EndOfPiece, message: Message): string {
  const shape = end.kind === 'blunt' ? message(cloningWords.blunt) : overhangText(end.kind, end.letters);
  const notes = end.hasPhosphate ? [] : [message(cloningWords.noPhosphate)];
  return message(listOf([shape, ...end.enzymes, ...notes]));
}

/** How product parts `i` and `i + 1` are joined; recombined sites by their names and, of Gateway, what they are now. */
export function junctionTextOf(
  product: Product,
  i: number,
  answer: AssemblyAnswer,
  message: Message,
): string {
  const { kind, letters, site } = product.junctions[i]!;
  if (site)
    return message(
      formatLocalized(cloningWords.recombinedTo, { left: site.of[0], right: site.of[1], made: site.name }),
    );
  if (RECOMBINING.has(answer.assembly.method)) {
    const [left, right] = [siteAt(product, i, 'right', answer), siteAt(product, i + 1, 'left', answer)];
    return message(formatLocalized(cloningWords.recombined, { left, right }));
  }
  if (kind === 'homology') return message(formatLocalized(cloningWords.homology, { count: letters.length }));
  return kind === 'blunt' ? message(cloningWords.blunt) : overhangText(kind, letters);
}

const RECOMBINING: ReadonlySet<string> = new Set(['cre', 'flp']);

/** The site that was opened at an end of a placed piece. */
function siteAt({ placed }: Product, i: number, side: 'left' | 'right', { pieces }: AssemblyAnswer): string {
  const { piece, strand } = placed[i % placed.length]!;
  const isLeft = (side === 'left') === (strand === 1);
  return pieces[piece]!.ends?.[isLeft ? 'left' : 'right'].enzymes[0] ?? '';
}

function overhangText(kind: "5'" | "3'", letters: string): string {
  return `${kind === "5'" ? '5′' : '3′'}-${letters}`;
}

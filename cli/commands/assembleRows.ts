// Rows of assemble: products, and pieces with their ends.
import type { Assembly, AssemblyProduct } from '#bio/clone/assembly.ts';
import { type Molecule, overhangLettersOf } from '#bio/clone/molecule.ts';
import { toOneBased } from '#bio/core/range.ts';
import type { RowWriter } from '#cli/io/rows.ts';

const PRODUCT = [
  'rank',
  'wanted',
  'kind',
  'topology',
  'length',
  'final',
  'pieces',
  'junctions',
  'seguid',
  'note',
];
const FRAGMENT = ['piece', 'from', 'length', 'left', 'left_enzyme', 'right', 'right_enzyme'];

export function writeProductRows(rows: RowWriter, found: Assembly): void {
  for (const [i, it] of found.products.entries()) rows.row(PRODUCT, productRow(it, i, found));
}

function productRow(it: AssemblyProduct, i: number, { pieces }: Assembly): readonly (string | number)[] {
  const nameOf = (piece: number) => pieces[piece]!.molecule.record.name;
  return [
    i + 1,
    it.isWanted ? 'yes' : 'no',
    it.kind,
    it.topology,
    it.length,
    it.isFinal ? 'yes' : 'no',
    it.placed.map(({ piece, strand }) => `${nameOf(piece)}#${piece + 1}${strand === 1 ? '' : '-'}`).join(' '),
    it.junctions.map(junctionText).join('; ') || '-',
    it.seguid,
    noteTextOf(it),
  ];
}

function noteTextOf(product: AssemblyProduct): string {
  const { ambiguityText, methylationText, shortfallText, removed = 0 } = product;
  const notes = [
    ...(shortfallText ? [shortfallText.en] : []),
    ...(removed > 0 ? [`if ${removed} nt of flaps are removed`] : []),
    ...(methylationText ? [methylationText.en] : []),
    ...(ambiguityText ? [ambiguityText.en] : []),
  ];
  return notes.join('; ') || '-';
}

/** `415:5' AATT`, `2042:attL1 x attR1 = attB1`. */
function junctionText({ kind, letters, at, site }: AssemblyProduct['junctions'][number]): string {
  const what = site ? `${site.of.join(' x ')} = ${site.name}` : `${kind} ${letters || '-'}`;
  return `${toOneBased(at)}:${what}`;
}

export function writeFragmentRows(rows: RowWriter, { pieces }: Assembly): void {
  pieces.forEach(({ molecule }, i) => {
    const enzymesAt = (side: 'left' | 'right') => molecule.ends?.[side].cut?.enzymes.join(',') ?? '-';
    rows.row(FRAGMENT, [
      `#${i + 1}`,
      molecule.record.name,
      molecule.record.bytes.length,
      endTextOf(molecule, 'left'),
      enzymesAt('left'),
      endTextOf(molecule, 'right'),
      enzymesAt('right'),
    ]);
  });
}

/** `5'-AATT`, `blunt without phosphate`. */
export function endTextOf(molecule: Molecule, side: 'left' | 'right'): string {
  if (!molecule.ends) return 'circle';
  const { kind, hasPhosphate } = molecule.ends[side];
  const letters = kind === 'blunt' ? kind : `${kind}-${overhangLettersOf(molecule, side)}`;
  return hasPhosphate ? letters : `${letters} without phosphate`;
}

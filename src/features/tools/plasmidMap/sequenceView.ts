// What SeqViz is told. It is a renderer only, and these are the shapes in which it draws right: see
// docs/decisions/0002-seqviz-as-renderer.md for each trap that is stepped round here.
import { BASE_MASK, COMPLEMENT_DNA, COMPLEMENT_RNA } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import { qualifier } from '#bio/core/feature.ts';
import { pieces, type Range, type Strand, size, wrap } from '#bio/core/range.ts';
import { residues, type SequenceRecord } from '#bio/core/sequence.ts';
import { geneticCode } from '#bio/table/geneticCodes.ts';
import type { Mark, Scene, SiteMark } from '#src/ui/map/scene.ts';

export interface Placed {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly direction: 1 | -1 | 0;
  readonly color: string;
}

/** One enzyme that can only be found where our own site lies: SeqViz's digest then only carries it to the drawing. */
export interface CarriedSite {
  readonly name: string;
  readonly rseq: string;
  readonly fcut: number;
  readonly rcut: number;
  readonly range: Range;
}

export interface Translated {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly direction: Strand;
  readonly color: string;
}

const MOST_SITES = 300;

export function letters(record: Pick<SequenceRecord, 'bytes' | 'kind'>): {
  readonly seq: string;
  readonly compSeq: string;
} {
  const table = record.kind === 'rna' ? COMPLEMENT_RNA : COMPLEMENT_DNA;
  return { seq: textOf(record.bytes), compSeq: textOf(record.bytes.map((byte) => table[byte]!)) };
}

/** Each part by itself; over the origin the start stands above the end. */
export function annotationsOf(scene: Scene): readonly Placed[] {
  return scene.marks
    .filter((mark) => mark.kind !== 'primer')
    .flatMap((mark) =>
      mark.parts
        .filter((part) => size(part) > 0)
        .map(
          (part): Placed => ({
            name: mark.name,
            direction: mark.strand,
            color: mark.color,
            ...wrapped(part, scene.length),
          }),
        ),
    );
}

export function primersOf(scene: Scene): readonly (Placed & { readonly direction: Strand })[] {
  return scene.marks
    .filter((mark) => mark.kind === 'primer')
    .map((mark) => ({
      name: mark.name,
      direction: mark.strand === -1 ? -1 : 1,
      color: mark.color,
      ...wrapped(mark.span, scene.length),
    }));
}

export function highlightsOf(
  scene: Scene,
  color: string,
): readonly { start: number; end: number; color: string }[] {
  return scene.hits
    .slice(0, 500)
    .flatMap((hit) =>
      pieces(hit, scene.length).map((piece) => ({ start: piece.start, end: piece.end, color })),
    );
}

export function sitesOf(record: SequenceRecord, sites: readonly SiteMark[]): readonly CarriedSite[] {
  const length = record.bytes.length;
  return sites.slice(0, MOST_SITES).flatMap((site): CarriedSite[] => {
    const rseq = textOf(residues(record, site.range));
    if (!isCalled(rseq) || size(site.range) === 0) return [];
    const start = site.range.start;
    // A cut before the site of a type IIS enzyme over the origin would come out a whole turn away.
    const reach = (cut: number) => (wrap(cut - start + length / 2, length) - length / 2) | 0;
    return [
      {
        name: site.name,
        rseq,
        fcut: reach(site.cut),
        rcut: reach(site.otherCut),
        range: wrapped(site.range, length),
      },
    ];
  });
}

/**
 * Coding features it may translate: one part, read by a code that reads every codon as the standard one does. Whole
 * codons are cut out here, and an end over the origin stays above the length, since SeqViz trims only then in frame.
 */
export function translationsOf(
  record: SequenceRecord,
  marks: readonly Mark[],
  code: number,
): readonly Translated[] {
  const standard = geneticCode(1).aminoAcids;
  return marks.flatMap((mark): Translated[] => {
    if (mark.parts.length !== 1 || mark.strand === 0) return [];
    const feature = mark.kind === 'feature' ? record.features[Number(mark.id.split(':')[1])] : undefined;
    if (mark.kind === 'feature' && mark.type !== 'CDS' && mark.type !== 'mat_peptide') return [];
    const table = Number(feature ? (qualifier(feature, 'transl_table') ?? code) : code);
    if (!isKnownCode(table) || geneticCode(table).aminoAcids !== standard) return [];
    const skip = Number((feature && qualifier(feature, 'codon_start')) ?? 1) - 1;
    const bases = Math.floor((size(mark.span) - skip) / 3) * 3;
    if (!(bases >= 3) || skip < 0 || skip > 2) return [];
    const start = mark.strand === 1 ? mark.span.start + skip : mark.span.end - skip - bases;
    return [{ name: mark.name, start, end: start + bases, direction: mark.strand, color: mark.color }];
  });
}

function isKnownCode(id: number): boolean {
  return Number.isInteger(id) && ((id >= 1 && id <= 6) || (id >= 9 && id <= 16) || (id >= 21 && id <= 33));
}

function isCalled(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (BASE_MASK[text.charCodeAt(i)] === 0) return false;
  return true;
}

function wrapped(range: Range, length: number): Range {
  const end = range.end > length ? range.end - length : range.end;
  return { start: range.start, end };
}

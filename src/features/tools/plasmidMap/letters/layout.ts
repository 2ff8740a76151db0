// Where everything of the letters view lies: rows of letters with enzyme names over their cuts, primers, both strands,
// and the features with their amino acids below. Heights of all rows are known at once; a row is laid out when it is
// seen.
import { type Range, splitAtOrigin } from '#bio/core/range.ts';
import type { CodingFrame } from '#bio/translate/codingFrame.ts';
import type { Mark, Scene, SiteMark } from '#src/ui/map/scene.ts';
import { type OligoRun, oligoRunsOf, roomOf } from './oligos.ts';
import { rowLanesOf } from './rowLanes.ts';

export interface Look {
  /** Width and height of a letter, in pixels. */
  readonly cell: number;
  readonly line: number;
  readonly perRow: number;
  readonly hasComplement: boolean;
  /** Whether amino acids stand under the bar of a mark. */
  isTranslated(mark: Mark): boolean;
  codonsOf(mark: Mark): CodingFrame;
}

/** A name over the base that the cut lies before; level 0 is next to the letters. */
export interface SiteLabel {
  readonly key: string;
  readonly site: SiteMark;
  readonly name: string;
  /** Columns of the cuts of both strands; beyond the row where they lie in another one. */
  readonly column: number;
  readonly otherColumn: number;
  readonly level: number;
  readonly top: number;
}

/** What of a mark lies in a row, in columns; `hasStart` and `hasEnd` where the mark itself ends, not the row. */
export interface Bar {
  readonly key: string;
  readonly mark: Mark;
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly hasStart: boolean;
  readonly hasEnd: boolean;
  /** A gap between two parts is drawn as a thin line. */
  readonly isGap: boolean;
}

/** Amino acids three columns apart, each over the middle base of its codon. */
interface CodonRun {
  readonly key: string;
  readonly column: number;
  readonly text: string;
  readonly top: number;
}

export interface Row {
  readonly index: number;
  /** 0-based bases of the row. */
  readonly range: Range;
  readonly lettersTop: number;
  readonly lettersHeight: number;
  readonly rulerTop: number;
  readonly height: number;
  readonly labels: readonly SiteLabel[];
  readonly bars: readonly Bar[];
  readonly codons: readonly CodonRun[];
  readonly oligos: readonly OligoRun[];
}

export interface Layout {
  readonly look: Look;
  readonly rowCount: number;
  readonly height: number;
  top(row: number): number;
  /** The row at a height, the first or last one beyond the ends. */
  rowAt(y: number): number;
  row(index: number): Row;
}

/**
 * Where to scroll when rows become longer, higher or lower: what was in sight stays where it was, the row of the
 * caret before the first row.
 */
export function anchoredTopOf(
  before: Layout,
  now: Layout,
  seen: { readonly scrollTop: number; readonly height: number; readonly caret: number | undefined },
): number {
  const { scrollTop, height, caret } = seen;
  const caretRow =
    caret === undefined ? undefined : Math.min(before.rowCount - 1, Math.floor(caret / before.look.perRow));
  const isCaretSeen =
    caretRow !== undefined &&
    before.top(caretRow + 1) > scrollTop &&
    before.top(caretRow) < scrollTop + height;
  const row = isCaretSeen ? caretRow : before.rowAt(scrollTop);
  const position = isCaretSeen ? caret! : row * before.look.perRow;
  const rowNow = Math.min(now.rowCount - 1, Math.floor(position / now.look.perRow));
  return Math.max(0, now.top(rowNow) + scrollTop - before.top(row));
}

const LABEL = 13;
const LABEL_CHAR = 6.7;
const RULER = 14;
const PRIMER = 14;
/** A tail is this much off the strand. */
export const LIFT = 4;
const BAR = 17;
const CODON = 15;
const GAP = 14;
/** Rows of more bases than this would make a page higher than browsers draw. */
const MAX_FULL = 15_000_000;

export function layoutOf(scene: Scene, look: Look): Layout {
  const { perRow } = look;
  const { length } = scene;
  const rowCount = Math.max(1, Math.ceil(length / perRow));
  const isFull = length <= MAX_FULL;
  const sites = isFull ? sitesByRow(scene.sites, perRow, rowCount) : [];
  const isOligo = (mark: Mark) => mark.kind === 'primer' || mark.oligo !== undefined;
  const isAbove = (mark: Mark) => isOligo(mark) && mark.strand === 1;
  const laneHeight = (mark: Mark): number =>
    (isOligo(mark) ? PRIMER : BAR) +
    (mark.oligo ? look.line + LIFT : 0) +
    (look.isTranslated(mark) ? CODON : 0);
  const lanesOf = (marks: readonly Mark[], max: number) =>
    rowLanesOf(marks, {
      length,
      perRow,
      rowCount,
      max,
      roomOf: (mark) => roomOf(mark, scene),
      heightOf: laneHeight,
    });
  const above = lanesOf(scene.marks.filter(isAbove), isFull ? 8 : 0);
  // Primers stand next to the strand that they anneal to.
  const others = scene.marks.filter((it) => !isAbove(it));
  const below = lanesOf([...others.filter(isOligo), ...others.filter((it) => !isOligo(it))], isFull ? 60 : 1);
  const strands = look.hasComplement && isFull ? 2 : 1;
  const labelsOf = (row: number) => stackedLabels(sites[row] ?? [], row, look);
  const plain = strands * look.line + RULER + GAP;
  const tops = new Float64Array(rowCount + 1);
  for (let row = 0; row < rowCount; row++) {
    const labels = sites[row] === undefined ? 0 : labelsHeight(labelsOf(row));
    tops[row + 1] = tops[row]! + labels + above.heightOf(row) + plain + below.heightOf(row);
  }
  const rows = new Map<number, Row>();
  const makeRow = (index: number): Row => {
    const range = { start: index * perRow, end: Math.min(length, (index + 1) * perRow) };
    const labels = labelsOf(index);
    const levels = levelsOf(labels);
    const lettersTop = labelsHeight(labels) + above.heightOf(index);
    const lettersHeight = strands * look.line;
    const rulerTop = lettersTop + lettersHeight;
    const barsTop = rulerTop + RULER;
    const heights = below.heightsIn(index);
    const laneTops = Array.from(heights, (_, lane) =>
      heights.subarray(0, lane).reduce((sum, it) => sum + it, barsTop),
    );
    // The first lane is the one next to the letters.
    const heightsAbove = above.heightsIn(index);
    const topsAbove = Array.from(heightsAbove, (_, lane) =>
      heightsAbove.subarray(0, lane + 1).reduce((sum, it) => sum - it, lettersTop),
    );
    const bars: Bar[] = [];
    const codons: CodonRun[] = [];
    const oligos: OligoRun[] = [];
    for (const { mark, lane } of above.inRow(index)) {
      const top = topsAbove[lane]!;
      bars.push(...barsOf(mark, range, length, top));
      oligos.push(...oligoRunsOf(mark, range, scene, top + PRIMER + LIFT));
    }
    for (const { mark, lane } of below.inRow(index)) {
      const top = laneTops[lane]!;
      const beside = mark.oligo ? look.line + LIFT : 0;
      bars.push(...barsOf(mark, range, length, top + beside));
      oligos.push(...oligoRunsOf(mark, range, scene, top));
      if (look.isTranslated(mark)) codons.push(...runsOf(look.codonsOf(mark), mark, range, top + BAR - 1));
    }
    return {
      index,
      range,
      lettersTop,
      lettersHeight,
      rulerTop,
      height: tops[index + 1]! - tops[index]!,
      labels: labels.map((it) => ({ ...it, top: (levels - 1 - it.level) * LABEL })),
      bars,
      codons,
      oligos,
    };
  };
  return {
    look,
    rowCount,
    height: tops[rowCount]!,
    top: (row) => tops[Math.max(0, Math.min(rowCount, row))]!,
    rowAt(y) {
      let low = 0;
      let high = rowCount - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (tops[middle]! <= y) low = middle;
        else high = middle - 1;
      }
      return low;
    },
    row(index) {
      const known = rows.get(index);
      if (known) return known;
      const row = makeRow(index);
      rows.set(index, row);
      return row;
    },
  };
}

/** Sites by the row in which the top strand is cut; a cut at the very end lies in the last row. */
function sitesByRow(
  sites: readonly SiteMark[],
  perRow: number,
  rowCount: number,
): readonly (readonly SiteMark[] | undefined)[] {
  const rows = new Array<SiteMark[] | undefined>(rowCount);
  for (const site of sites) {
    const row = Math.min(rowCount - 1, Math.floor(site.cut / perRow));
    const list = rows[row];
    if (list) list.push(site);
    else rows[row] = [site];
  }
  return rows;
}

/**
 * From the right: a name goes over all those to its right that it would touch, so that no name and no line down to its
 * cut crosses another.
 */
function stackedLabels(
  sites: readonly SiteMark[],
  row: number,
  { perRow, cell }: Look,
): readonly SiteLabel[] {
  const start = row * perRow;
  const labels: SiteLabel[] = [];
  for (const site of sites.toSorted((a, b) => b.cut - a.cut)) {
    const column = site.cut - start;
    for (const [i, name] of site.names.entries()) {
      const right = column * cell + name.length * LABEL_CHAR + 4;
      const level = labels.reduce(
        (max, it) => (it.column * cell < right ? Math.max(max, it.level + 1) : max),
        0,
      );
      labels.push({
        key: `${site.id} ${i}`,
        site,
        name,
        column,
        otherColumn: site.otherCut - start,
        level,
        top: 0,
      });
    }
  }
  return labels;
}

function levelsOf(labels: readonly SiteLabel[]): number {
  return labels.reduce((max, it) => Math.max(max, it.level + 1), 0);
}

function labelsHeight(labels: readonly SiteLabel[]): number {
  const levels = levelsOf(labels);
  return levels * LABEL + (levels > 0 ? 3 : 0);
}

function barsOf(mark: Mark, row: Range, length: number, top: number): readonly Bar[] {
  const bars: Bar[] = [];
  const add = (range: Range, isGap: boolean, hasStart: boolean, hasEnd: boolean) => {
    for (const piece of splitAtOrigin(range, length)) {
      const from = Math.max(piece.start, row.start);
      const to = Math.min(Math.max(piece.end, piece.start), row.end);
      if (to <= from) continue;
      const isFirst = piece.start === range.start;
      const isLast = piece.end === range.end || piece.end === range.end - length;
      bars.push({
        key: `${mark.id} ${isGap ? 'gap' : 'part'} ${from}`,
        mark,
        from: from - row.start,
        to: to - row.start,
        top,
        hasStart: hasStart && isFirst && from === piece.start,
        hasEnd: hasEnd && isLast && to === piece.end,
        isGap,
      });
    }
  };
  if (mark.parts.length > 1) add(mark.span, true, false, false);
  for (const part of mark.parts) {
    const isStart = part.start === mark.span.start;
    const isEnd = (part.end - mark.span.end) % Math.max(1, length) === 0;
    add(part, false, isStart, isEnd);
  }
  return bars;
}

/** The codons of a mark whose middle base lies in the row, in runs without a gap. */
function runsOf(frame: CodingFrame, mark: Mark, row: Range, top: number): readonly CodonRun[] {
  const inRow = frame.codons
    .filter(({ places }) => places[1] >= row.start && places[1] < row.end)
    .sort((a, b) => a.places[1] - b.places[1]);
  const runs: { column: number; text: string; next: number }[] = [];
  for (const { places, aminoAcid } of inRow) {
    const column = places[1] - row.start;
    const last = runs.at(-1);
    if (last && last.next === column) {
      last.text += aminoAcid;
      last.next = column + 3;
    } else runs.push({ column, text: aminoAcid, next: column + 3 });
  }
  return runs.map(({ column, text }) => ({ key: `${mark.id} ${column}`, column, text, top }));
}

// A DataMatrix (ISO/IEC 16022, ECC 200) as rectangles on a page.
import BwipJs from 'bwip-js/node';
import type { ContentCanvas } from 'pdfmake/interfaces.js';

interface Matrix {
  readonly pixs: readonly number[];
  /** Modules in a row and in a column. */
  readonly pixx: number;
  readonly pixy: number;
}

/** `size` in points, with the quiet zone of one module that the standard asks for. */
export function drawDataMatrix(text: string, size: number): ContentCanvas {
  const { pixs, pixx, pixy } = matrixOf(text);
  const module = size / (Math.max(pixx, pixy) + 2);
  const canvas = Array.from({ length: pixy }, (_, y) =>
    runsOf(pixs.slice(y * pixx, (y + 1) * pixx)).map(({ start, length }) => ({
      type: 'rect' as const,
      ...{ x: (start + 1) * module, y: (y + 1) * module, w: length * module, h: module },
      // Without a stroke, which would make the dark modules wider.
      color: '#000000',
    })),
  ).flat();
  return { canvas };
}

function matrixOf(text: string): Matrix {
  const [matrix] = BwipJs.raw({ bcid: 'datamatrix', text });
  if (matrix === undefined || !('pixs' in matrix)) throw new Error(`No DataMatrix can be made of ${text}.`);
  return matrix;
}

/** The dark modules of a row, neighbors as one. */
function runsOf(row: readonly number[]): readonly { readonly start: number; readonly length: number }[] {
  const runs: { start: number; length: number }[] = [];
  row.forEach((it, at) => {
    const last = runs.at(-1);
    if (it !== 1) return;
    if (last !== undefined && last.start + last.length === at) last.length++;
    else runs.push({ start: at, length: 1 });
  });
  return runs;
}

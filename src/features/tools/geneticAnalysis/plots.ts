// The rows of the plot, and their pictures. Both languages, because a picture outlives the page.
import type { LocalizedText } from '#bio/core/fault.ts';
import { toOneBased } from '#bio/core/range.ts';
import type { Language } from '#src/core/language.ts';
import { formatLocalized } from '#src/core/text.ts';
import type { PlotRow } from '#src/ui/plot/plotModel.ts';
import { drawPlotSvg } from '#src/ui/plot/plotSvg.ts';
import type { Analysis } from './store.ts';
import { geneticWords } from './words.ts';

export interface GeneticPlot {
  readonly positions: Float64Array;
  readonly length: number;
  readonly rows: readonly PlotRow[];
}

// The light theme's, whichever is on: pictures are for white paper.
const PRINT_COLORS = {
  '--accent': '#0f6b57',
  '--base-c': '#1f62c9',
  '--base-g': '#a86400',
  '--base-t': '#c0303a',
  '--base-n': '#73807a',
} as const;

export function plotOf(detail: Analysis, language: Language): GeneticPlot {
  const { profile, islands, gc, dinucleotides } = detail;
  const localize = (message: LocalizedText) => message[language];
  const { turn } = profile;
  const atPosition = (message: LocalizedText, position: number) =>
    localize(formatLocalized(message, { position: toOneBased(position).toLocaleString('en') }));
  const rows: PlotRow[] = [
    {
      id: 'gc',
      label: localize(geneticWords.plotGc),
      lines: [{ id: 'gc', label: localize(geneticWords.plotGc), values: profile.gc, color: '--accent' }],
      format: (value) => `${(value * 100).toFixed(1)} %`,
      level: gc.called,
    },
    {
      id: 'skew',
      label: localize(geneticWords.plotSkew),
      lines: [
        { id: 'gcSkew', label: localize(geneticWords.gcSkew), values: profile.gcSkew, color: '--base-c' },
        { id: 'atSkew', label: localize(geneticWords.atSkew), values: profile.atSkew, color: '--base-t' },
      ],
      format: (value) => value.toFixed(2),
      level: 0,
    },
    {
      id: 'walk',
      label: localize(geneticWords.plotWalk),
      lines: [
        { id: 'walk', label: localize(geneticWords.plotWalk), values: profile.walk, color: '--base-g' },
      ],
      format: (value) => Math.round(value).toLocaleString('en'),
      level: 0,
      marks: [
        { at: turn.lowestAt, label: atPosition(geneticWords.lowest, turn.lowestAt) },
        { at: turn.highestAt, label: atPosition(geneticWords.highest, turn.highestAt) },
      ],
    },
    {
      id: 'cpg',
      label: localize(geneticWords.plotCpg),
      lines: [{ id: 'cpg', label: localize(geneticWords.plotCpg), values: profile.cpg, color: '--base-n' }],
      format: (value) => value.toFixed(2),
      level: dinucleotides.gardinerGarden,
      bands: islands.map(({ start, end }) => ({ start, end, label: localize(geneticWords.islands) })),
    },
  ];
  return {
    positions: profile.centers,
    length: detail.composition.length,
    rows: rows.map((row) => ({ ...row, height: 118 })),
  };
}

export function makeSvg(name: string, plot: GeneticPlot): string {
  return drawPlotSvg({ title: name, unit: 'bp', colors: PRINT_COLORS, ...plot });
}

/** The SVG on white at twice its size. */
export async function makePng(name: string, plot: GeneticPlot): Promise<Blob> {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([makeSvg(name, plot)], { type: 'image/svg+xml' }));
  try {
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth * 2, image.naturalHeight * 2);
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/png' });
  } finally {
    URL.revokeObjectURL(url);
  }
}

// The ways out: GenBank and FASTA written by the library, the drawing as SVG and PNG, and a hand-over to other tools.
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { textOf } from '#bio/core/bytes.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { runJob } from '#src/core/bio.ts';
import { useCount, useText } from '#src/core/text.ts';
import type { Downloadable, Sendable } from '#src/ui/ResultActions.tsx';
import { useOptions } from './options.ts';
import { PALETTES } from './palette.ts';
import { RoundMap } from './RoundMap.tsx';
import { StraightMap } from './StraightMap.tsx';
import { recolored, type Scene } from './scene.ts';
import type { Document } from './store.ts';
import { mapWords } from './words.ts';

const PRINT = { width: 1100, height: 900 };
const PNG_SCALE = 3;

export function useDownloads(
  document: Document,
  record: SequenceRecord,
  scene: Scene,
): readonly Downloadable[] {
  const text = useText(mapWords);
  const count = useCount();
  const { shown } = useOptions();
  return useMemo(() => {
    const name = record.name || 'plasmid';
    const lengthText = text('bp', { count: count(record.bytes.length) });
    const svg = () =>
      drawingText(scene, {
        title: name,
        lengthText,
        droppedText: () => '',
        hasGc: shown.gc,
        hasSkew: shown.skew,
      });
    const all: Downloadable[] = [
      { label: 'GenBank', fileName: `${name}.gb`, content: () => written([record], 'genbank') },
      { label: 'FASTA', fileName: `${name}.fasta`, content: () => written([record], 'fasta') },
      { label: text('svg'), fileName: `${name}.svg`, type: 'image/svg+xml', content: svg },
      { label: text('png'), fileName: `${name}.png`, type: 'image/png', content: () => pngOf(svg()) },
    ];
    const { records } = document;
    if (records.length > 1) {
      all.splice(1, 0, {
        label: text('exportAll', { count: records.length }),
        fileName: `${name}-all.gb`,
        content: () => written(records, 'genbank'),
      });
    }
    return all;
  }, [document, record, scene, shown.gc, shown.skew, text, count]);
}

export function useSendable(record: SequenceRecord): Sendable {
  return useMemo(
    () => ({
      kind: record.kind,
      topology: record.topology,
      length: record.bytes.length,
      handoff: async () => ({ name: record.name, text: textOf(await written([record], 'genbank')) }),
    }),
    [record],
  );
}

async function written(
  records: readonly SequenceRecord[],
  as: 'genbank' | 'fasta',
): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await runJob('mapWrite', { records, as });
  if (!answer.ok) throw new Error(answer.fault.says.en);
  return answer.value.bytes;
}

interface Said {
  readonly title: string;
  readonly lengthText: string;
  /** A file has no zoom to see more by. */
  readonly droppedText: (count: number) => string;
  readonly hasGc: boolean;
  readonly hasSkew: boolean;
}

/** The whole map on white, drawn once out of sight; a file needs neither our fonts nor our style sheets. */
export function drawingText(shown: Scene, said: Said): string {
  const host = document.createElement('div');
  const root = createRoot(host);
  const palette = PALETTES.light;
  const scene = recolored(shown, palette);
  flushSync(() =>
    root.render(
      scene.isCircular ? (
        <RoundMap scene={scene} palette={palette} {...said} {...PRINT} turned={0} />
      ) : (
        <StraightMap
          scene={scene}
          palette={palette}
          {...said}
          width={PRINT.width}
          from={0}
          to={scene.length}
        />
      ),
    ),
  );
  const svg = host.querySelector('svg')!;
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  const [x, y, width, height] = svg.getAttribute('viewBox')!.split(' ');
  for (const [key, value] of Object.entries({ x, y, width, height, fill: palette.ground }))
    ground.setAttribute(key, value!);
  svg.prepend(ground);
  for (const element of svg.querySelectorAll('[data-mark]')) {
    element.removeAttribute('data-mark');
    element.removeAttribute('cursor');
  }
  const written = `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(svg)}`;
  root.unmount();
  return written;
}

async function pngOf(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * PNG_SCALE;
    canvas.height = image.naturalHeight * PNG_SCALE;
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))),
        'image/png',
      ),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

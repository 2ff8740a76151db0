// A map as a file: the whole drawing on white as SVG text, drawn once out of sight, and the same as PNG and PDF. A file
// needs neither our fonts nor our style sheets.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { PALETTES } from './palette.ts';
import { RoundMap } from './RoundMap.tsx';
import { StraightMap } from './StraightMap.tsx';
import { recolorScene, type Scene } from './scene.ts';

const PRINT = { width: 1100, height: 900 };
const PNG_SCALE = 3;

interface StatedText {
  readonly title: string;
  readonly lengthText: string;
  /** A file has no zoom to see more by. */
  readonly droppedText: (count: number) => string;
  readonly hasGc: boolean;
  readonly hasSkew: boolean;
}

export function drawingTextOf(shown: Scene, stated: StatedText): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(drawingOf(shown, stated))}`;
}

/** The drawing as an element, in no page. */
export function drawingOf(shown: Scene, stated: StatedText): SVGSVGElement {
  const host = document.createElement('div');
  const root = createRoot(host);
  const palette = PALETTES.light;
  const scene = recolorScene(shown, palette);
  flushSync(() =>
    root.render(
      scene.isCircular ? (
        <RoundMap scene={scene} palette={palette} {...stated} {...PRINT} reversed={0} />
      ) : (
        <StraightMap
          scene={scene}
          palette={palette}
          {...stated}
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
  const drawing = svg.cloneNode(true) as SVGSVGElement;
  root.unmount();
  return drawing;
}

export async function pngOf(svg: string): Promise<Blob> {
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

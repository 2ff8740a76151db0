// A drawing of ours as PDF, letters as letters. It reads what the maps are drawn with: groups, paths, lines, circles,
// rectangles and text, also along an arc; colors as #rrggbb; no transforms, no style sheets.
import { type Run, runsOf } from '#bio/core/pdf/fonts.ts';
import { FONT_KEYS, writePdfFile } from '#bio/core/pdf/pdfFile.ts';
import { type PathSegment, pathSegmentsOf } from './path.ts';

/** A pixel of 1/96 inch in points. */
const POINTS = 0.75;

export function pdfOf(svg: SVGSVGElement, title: string): Uint8Array<ArrayBuffer> {
  const [left, top, width, height] = svg.getAttribute('viewBox')!.split(' ').map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const drawing = new Drawing(svg);
  // From the drawing's pixels, y downwards, to the page's points, y upwards.
  drawing.write(`${POINTS} 0 0 ${-POINTS} ${figure(-left * POINTS)} ${figure((height + top) * POINTS)} cm`);
  drawing.draw(svg, INITIAL);
  return writePdfFile({
    title,
    pages: [{ width: width * POINTS, height: height * POINTS, operators: drawing.operators() }],
    opacities: drawing.opacities,
  });
}

/** What an element hands down to those inside it. */
interface Style {
  readonly fill: string;
  readonly fillOpacity: number;
  readonly fillRule: string;
  readonly stroke: string;
  readonly strokeWidth: number;
  readonly dashes: string;
  readonly join: string;
  readonly fontSize: number;
  readonly isBold: boolean;
  readonly anchor: string;
  readonly isStrokeFirst: boolean;
}

const INITIAL: Style = {
  fill: '#000000',
  fillOpacity: 1,
  fillRule: 'nonzero',
  stroke: 'none',
  strokeWidth: 1,
  dashes: '',
  join: 'miter',
  fontSize: 12,
  isBold: false,
  anchor: 'start',
  isStrokeFirst: false,
};

function styleOf(element: Element, above: Style): Style {
  const ownAttribute = (name: string) => element.getAttribute(name) ?? undefined;
  const number = (name: string, otherwise: number) => Number(ownAttribute(name) ?? otherwise);
  return {
    fill: ownAttribute('fill') ?? above.fill,
    fillOpacity: number('fill-opacity', above.fillOpacity),
    fillRule: ownAttribute('fill-rule') ?? above.fillRule,
    stroke: ownAttribute('stroke') ?? above.stroke,
    strokeWidth: number('stroke-width', above.strokeWidth),
    dashes: ownAttribute('stroke-dasharray') ?? above.dashes,
    join: ownAttribute('stroke-linejoin') ?? above.join,
    fontSize: number('font-size', above.fontSize),
    isBold:
      ownAttribute('font-weight') === undefined ? above.isBold : Number(ownAttribute('font-weight')) >= 600,
    anchor: ownAttribute('text-anchor') ?? above.anchor,
    isStrokeFirst:
      ownAttribute('paint-order') === undefined
        ? above.isStrokeFirst
        : ownAttribute('paint-order') === 'stroke',
  };
}

class Drawing {
  readonly opacities = new Map<string, number>();
  readonly #root: Element;
  readonly #lines: string[] = [];

  constructor(root: Element) {
    this.#root = root;
  }

  write(line: string): void {
    this.#lines.push(line);
  }

  operators(): string {
    return this.#lines.join('\n');
  }

  draw(element: Element, above: Style): void {
    const style = styleOf(element, above);
    switch (element.localName) {
      case 'svg':
      case 'g':
        for (const child of element.children) this.draw(child, style);
        return;
      case 'text':
        this.text(element, style);
        return;
      default: {
        const outline = outlineOf(element);
        if (outline !== '') this.shape(outline, style);
      }
    }
  }

  private shape(outline: string, style: Style): void {
    const isFilled = isPainted(style.fill);
    const isStroked = isPainted(style.stroke) && style.strokeWidth > 0;
    if (!isFilled && !isStroked) return;
    const evenOdd = style.fillRule === 'evenodd' ? '*' : '';
    this.write('q');
    if (isFilled) this.fillWith(style);
    if (isStroked) this.strokeWith(style);
    this.write(outline);
    this.write(isFilled && isStroked ? `B${evenOdd}` : isFilled ? `f${evenOdd}` : 'S');
    this.write('Q');
  }

  private fillWith({ fill, fillOpacity }: Style): void {
    if (fillOpacity < 1) {
      const key = `O${Math.round(fillOpacity * 1000)}`;
      this.opacities.set(key, fillOpacity);
      this.write(`/${key} gs`);
    }
    this.write(`${rgb(fill)} rg`);
  }

  private strokeWith({ stroke, strokeWidth, dashes, join }: Style): void {
    this.write(`${rgb(stroke)} RG ${strokeWidth} w ${join === 'round' ? 1 : 0} j`);
    if (dashes !== '') this.write(`[${dashes}] 0 d`);
  }

  private text(element: Element, style: Style): void {
    const along = element.querySelector('textPath');
    if (along) {
      this.textAlong(along, styleOf(along, style));
      return;
    }
    const runs = runsOf(element.textContent ?? '', style.isBold);
    const width = sum(runs) * style.fontSize;
    const share = style.anchor === 'middle' ? 0.5 : style.anchor === 'end' ? 1 : 0;
    const x = numberOf(element, 'x') - width * share;
    const y = numberOf(element, 'y') + emOf(element.getAttribute('dy')) * style.fontSize;
    this.letters(runs, { x, y, angle: 0 }, style);
  }

  /** Letter by letter, each upright on the arc at its own middle. */
  private textAlong(element: Element, style: Style): void {
    const id = element.getAttribute('href')!.slice(1);
    const path = [...this.#root.querySelectorAll('path')].find((it) => it.id === id);
    const arc = path && arcOf(pathSegmentsOf(path.getAttribute('d')!));
    if (!arc) return;
    const letters = [...(element.textContent ?? '')].map((it) => runsOf(it, style.isBold)[0]!);
    let angle = (arc.from + arc.to) / 2 - (arc.sign * sum(letters) * style.fontSize) / arc.radius / 2;
    for (const letter of letters) {
      const half = (letter.width * style.fontSize) / 2 / arc.radius;
      const middle = angle + arc.sign * half;
      const direction = middle + (arc.sign * Math.PI) / 2;
      const x = arc.x + arc.radius * Math.cos(middle) - Math.cos(direction) * half * arc.radius;
      const y = arc.y + arc.radius * Math.sin(middle) - Math.sin(direction) * half * arc.radius;
      this.letters([letter], { x, y, angle: direction }, style);
      angle += arc.sign * half * 2;
    }
  }

  private letters(runs: readonly Run[], at: { x: number; y: number; angle: number }, style: Style): void {
    if (runs.length === 0 || !isPainted(style.fill)) return;
    const isOutlined = style.isStrokeFirst && isPainted(style.stroke);
    const [cos, sin] = [figure(Math.cos(at.angle)), figure(Math.sin(at.angle))];
    const shown = runs.map(
      ({ font, codes }) => `/${FONT_KEYS[font]} ${style.fontSize} Tf <${codes.map(hex).join('')}> Tj`,
    );
    this.write('q');
    this.fillWith(style);
    if (isOutlined) this.strokeWith(style);
    // Text is drawn upright on a page whose y runs downwards.
    const matrix = `${cos} ${sin} ${sin} ${figure(-Number(cos))} ${figure(at.x)} ${figure(at.y)} Tm`;
    if (isOutlined) this.write(`BT 1 Tr ${matrix} ${shown.join(' ')} ET`);
    this.write(`BT 0 Tr ${matrix} ${shown.join(' ')} ET`);
    this.write('Q');
  }
}

function outlineOf(element: Element): string {
  const numberAt = (name: string) => numberOf(element, name);
  switch (element.localName) {
    case 'path':
      return pathSegmentsOf(element.getAttribute('d') ?? '')
        .map(operator)
        .join(' ');
    case 'line':
      return `${figure(numberAt('x1'))} ${figure(numberAt('y1'))} m ${figure(numberAt('x2'))} ${figure(numberAt('y2'))} l`;
    case 'polyline':
      return (element.getAttribute('points') ?? '')
        .trim()
        .split(/\s+/)
        .map((it, i) => `${it.replace(',', ' ')} ${i === 0 ? 'm' : 'l'}`)
        .join(' ');
    case 'rect':
      return `${figure(numberAt('x'))} ${figure(numberAt('y'))} ${figure(numberAt('width'))} ${figure(numberAt('height'))} re`;
    case 'circle': {
      const [x, y, r] = [numberAt('cx'), numberAt('cy'), numberAt('r')];
      const half = `A${r} ${r} 0 1 1`;
      return pathSegmentsOf(`M${x + r} ${y}${half} ${x - r} ${y}${half} ${x + r} ${y}Z`)
        .map(operator)
        .join(' ');
    }
    default:
      return '';
  }
}

function operator(segment: PathSegment): string {
  if (segment.as === 'close') return 'h';
  const numbers = segment.points.flatMap(({ x, y }) => [figure(x), figure(y)]).join(' ');
  return `${numbers} ${segment.as === 'move' ? 'm' : segment.as === 'line' ? 'l' : 'c'}`;
}

interface Arc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Angles as they grow clockwise on the screen. */
  readonly from: number;
  readonly to: number;
  readonly sign: 1 | -1;
}

/** The arc of a path that runs round the middle of the drawing. */
function arcOf(segments: readonly PathSegment[]): Arc | undefined {
  const points = segments.flatMap((it) => (it.as === 'close' ? [] : [it.points.at(-1)!]));
  const [first, second] = points;
  if (!first || !second) return undefined;
  const radius = Math.hypot(first.x, first.y);
  const angles = points.map(({ x, y }) => Math.atan2(y, x));
  let to = angles[0]!;
  for (const angle of angles.slice(1)) to += nearestRightAngle(angle - to);
  return { x: 0, y: 0, radius, from: angles[0]!, to, sign: to >= angles[0]! ? 1 : -1 };
}

/** The same turn by the shorter way; between two points of a path lie at most 90 degrees. */
function nearestRightAngle(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

function isPainted(color: string): boolean {
  return color !== 'none' && color !== 'transparent';
}

function rgb(color: string): string {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(color);
  const full = short
    ? `#${short
        .slice(1)
        .map((it) => it + it)
        .join('')}`
    : color;
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(full)?.slice(1) ?? ['00', '00', '00'];
  return parts.map((it) => figure(Number.parseInt(it, 16) / 255)).join(' ');
}

function sum(runs: readonly Run[]): number {
  return runs.reduce((all, it) => all + it.width, 0);
}

function numberOf(element: Element, name: string): number {
  return Number(element.getAttribute(name) ?? 0);
}

function emOf(dy: string | null): number {
  return dy?.endsWith('em') ? Number.parseFloat(dy) : 0;
}

function hex(code: number): string {
  return code.toString(16).padStart(2, '0');
}

function figure(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

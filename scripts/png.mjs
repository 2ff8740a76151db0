// A screenshot made smaller: a palette of 256 colors, which a drawn page hardly exceeds but at the soft edges of
// letters, and the best deflate. https://www.w3.org/TR/png-3/
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** By type of color: RGB, RGBA. */
const CHANNELS = { 2: 3, 6: 4 };
const PALETTE = 3;
/** What a row is reported as the difference to. */
const FILTERS = [() => 0, (left) => left, (_, up) => up, (left, up) => (left + up) >> 1, paeth];

export function withPalette(file) {
  return encode(decode(file));
}

/** Pixels of an opaque image without palette and interlace, as Chromium writes it. */
function decode(file) {
  if (!file.subarray(0, 8).equals(SIGNATURE)) throw new Error('Expected a PNG.');
  const chunks = chunksOf(file);
  const head = chunks.find((it) => it.type === 'IHDR').data;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const channels = CHANNELS[head[9]];
  if (head[8] !== 8 || channels === undefined || head[12] !== 0)
    throw new Error('Expected 8 bits a channel, RGB or RGBA, not interlaced.');
  const rows = inflateSync(Buffer.concat(chunks.filter((it) => it.type === 'IDAT').map((it) => it.data)));
  const stride = width * channels;
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const predict = FILTERS[rows[y * (stride + 1)]];
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      pixels[at] = rows[y * (stride + 1) + 1 + x] + predict(...neighbors(pixels, at, x, y, stride, channels));
    }
  }
  return { width, height, channels, pixels };
}

/** As indexes into a palette. */
function encode({ width, height, channels, pixels }) {
  const { palette, indexes } = reduceColors(channels, pixels);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, PALETTE, 0, 0, 0], 8);
  // Not filtered: indexes are names, and differences of names are noise.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) indexes.copy(rows, y * (width + 1) + 1, y * width, (y + 1) * width);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Every pixel takes the nearest of at most 256 colors. Alpha is left out: a page is opaque. */
function reduceColors(channels, pixels) {
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += channels) {
    const color = pixels.readUIntBE(at, 3);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const { palette, indexOf } = choosePalette(counts);
  const indexes = Buffer.alloc(pixels.length / channels);
  for (let i = 0; i < indexes.length; i++) indexes[i] = indexOf.get(pixels.readUIntBE(i * channels, 3)) ?? 0;
  return { palette, indexes };
}

/**
 * One after the other the color whose pixels are furthest from those chosen, each counted by the square of its
 * distance.
 */
function choosePalette(counts) {
  const colors = [...counts].map(([color, count]) => ({ color, count, distance: 1e6, index: 0 }));
  const chosen = [];
  while (chosen.length < 256) {
    const next = colors.reduce((a, b) => (b.count * b.distance > a.count * a.distance ? b : a));
    if (next.distance === 0) break;
    for (const it of colors) {
      const distance = squaredDistance(it.color, next.color);
      if (distance < it.distance) Object.assign(it, { distance, index: chosen.length });
    }
    chosen.push(next.color);
  }
  const palette = Buffer.alloc(chosen.length * 3);
  for (const [i, color] of chosen.entries()) palette.writeUIntBE(color, i * 3, 3);
  return { palette, indexOf: new Map(colors.map((it) => [it.color, it.index])) };
}

function squaredDistance(a, b) {
  return (
    ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2
  );
}

/** The same channel of the pixel to the left, above, and left above. */
function neighbors(data, at, x, y, stride, size) {
  const left = x >= size ? data[at - size] : 0;
  const up = y > 0 ? data[at - stride] : 0;
  const corner = x >= size && y > 0 ? data[at - stride - size] : 0;
  return [left, up, corner];
}

function paeth(left, up, corner) {
  const estimate = left + up - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function chunksOf(file) {
  const chunks = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    chunks.push({
      type: file.toString('latin1', at + 4, at + 8),
      data: file.subarray(at + 8, at + 8 + length),
    });
    at += length + 12;
  }
  return chunks;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

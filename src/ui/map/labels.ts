// Labels round a ring without collisions: each wants the height of its own place; those that would overlap are moved
// apart by the least sum of squares (pool adjacent violators), and where there is no room the least important go.

export interface LabelRequest {
  readonly id: string;
  readonly text: string;
  /** Angle of the place it names: clockwise from twelve o'clock. */
  readonly angle: number;
  /** Higher stays longer when there is no room. */
  readonly weight: number;
}

export interface Placed extends LabelRequest {
  /** Where the text begins (right half) or ends (left half), from the center of the map. */
  readonly x: number;
  readonly y: number;
  readonly side: 'left' | 'right';
}

export interface Around {
  /** Radius on which labels stand. */
  readonly radius: number;
  readonly lineHeight: number;
  /** Half the height of the drawing; labels stay within. */
  readonly halfHeight: number;
}

/** `dropped` counts the labels that found no room. */
export function placeAround(
  requests: readonly LabelRequest[],
  around: Around,
): { readonly placed: readonly Placed[]; readonly dropped: number } {
  const placed: Placed[] = [];
  let dropped = 0;
  for (const side of ['right', 'left'] as const) {
    const own = requests.filter((request) => Math.sin(request.angle) >= 0 === (side === 'right'));
    const top = -around.halfHeight + around.lineHeight / 2;
    const bottom = around.halfHeight - around.lineHeight / 2;
    const room = Math.max(0, Math.floor((bottom - top) / around.lineHeight) + 1);
    const kept = own.toSorted((a, b) => b.weight - a.weight).slice(0, room);
    dropped += own.length - kept.length;
    const wanted = kept
      .map((request) => ({ request, y: -around.radius * Math.cos(request.angle) }))
      .sort((a, b) => a.y - b.y || turn(a.request, side) - turn(b.request, side));
    const ys = spread(
      wanted.map(({ y }) => y),
      around.lineHeight,
      top,
      bottom,
    );
    // Where there are more than the circle is high, they are on an ellipse about it.
    const high = Math.max(around.radius, ...ys.map((y) => Math.abs(y) + around.lineHeight));
    wanted.forEach(({ request }, i) => {
      const y = ys[i]!;
      const reach = around.radius * Math.sqrt(1 - (y / high) ** 2);
      const x = Math.max(12, reach);
      placed.push({ ...request, side, y, x: side === 'right' ? x : -x });
    });
  }
  return { placed, dropped };
}

/** Heights at least `step` apart, within top..bottom, in the given order, as near to the wanted ones as can be. */
export function spread(
  wanted: readonly number[],
  step: number,
  top: number,
  bottom: number,
): readonly number[] {
  // Shifted by i steps the answer must only not decrease: an isotonic regression, bounded at both ends.
  const blocks: { sum: number; count: number }[] = [];
  wanted.forEach((y, i) => {
    blocks.push({ sum: y - i * step, count: 1 });
    while (blocks.length > 1) {
      const last = blocks[blocks.length - 1]!;
      const before = blocks[blocks.length - 2]!;
      if (before.sum / before.count <= last.sum / last.count) break;
      blocks.pop();
      before.sum += last.sum;
      before.count += last.count;
    }
  });
  const max = Math.max(top, bottom - (wanted.length - 1) * step);
  const out: number[] = [];
  for (const { sum, count } of blocks) {
    const level = Math.min(max, Math.max(top, sum / count));
    for (let k = 0; k < count; k++) out.push(level + out.length * step);
  }
  return out;
}

/** Order of two labels of one height: by the way round, downwards. */
function turn(request: LabelRequest, side: 'left' | 'right'): number {
  return side === 'right' ? request.angle : -request.angle;
}

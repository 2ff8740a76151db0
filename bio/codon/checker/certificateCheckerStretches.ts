// Tighter bounds on the rest of a design. The places are cut into stretches. From the last stretch to the first, all
// partial designs through a stretch are enumerated; only windows inside the stretch must hold. The best value reached
// bounds what the rest can add.
import type { Graph, PricedGraph } from './certificateCheckerGraph.ts';
import { PartSearch, type PartsInput } from './certificateCheckerParts.ts';

/** Places of a stretch; a design of fewer than two is not cut. */
export const STRETCH = 200;
/** The most partial designs a place. */
const PARTS_PER_PLACE = 256;

/** Upper bound, by place and node, on the priced rest of any design above the value. */
export function boundRests(
  input: PartsInput,
  size = STRETCH,
): {
  readonly rest: readonly Float64Array[];
  readonly tried: number;
} {
  const { graph, priced, above } = input;
  const rest = priced.rest.map((it) => it.slice());
  const past = pastOf(graph, priced);
  const parts = new PartSearch({ ...input, rest }, true);
  let tried = 0;
  for (let last = graph.places.length; last > 0; ) {
    const first = last < 1.5 * size ? 0 : last - size;
    for (let i = last - 1; i >= first; i--)
      graph.places[i]!.forEach(({ arcs }, node) => {
        const values = arcs.map((arc) => priced.valueOf(arc, i) + rest[i + 1]![arc.to]!);
        rest[i]![node] = Math.max(Number.NEGATIVE_INFINITY, ...values);
      });
    const starts = [...past[first]!.entries()].filter(
      ([node, value]) => value + rest[first]![node]! + priced.worth > above,
    );
    const found = parts.boundThrough(starts, first, last, PARTS_PER_PLACE);
    tried += found.tried;
    const max = Math.max(above, found.bound) - priced.worth;
    for (const [node, value] of starts) rest[first]![node] = Math.min(rest[first]![node]!, max - value);
    last = first;
  }
  return { rest, tried };
}

/** Best priced value of a path to each node, by place. */
function pastOf({ places, ends }: Graph, priced: PricedGraph): readonly Float64Array[] {
  const past = [...places.map(({ length }) => length), ends.length].map((nodes) =>
    new Float64Array(nodes).fill(Number.NEGATIVE_INFINITY),
  );
  past[0]![0] = 0;
  places.forEach((nodes, i) => {
    nodes.forEach(({ arcs }, node) => {
      for (const arc of arcs)
        past[i + 1]![arc.to] = Math.max(past[i + 1]![arc.to]!, past[i]![node]! + priced.valueOf(arc, i));
    });
  });
  return past;
}

// Round numbers for a scale: 1, 2 or 5 times a power of ten.

/** The step that gives at most `max` ticks over `span` bases. */
export function chooseTickStep(span: number, max: number): number {
  const min = Math.max(1, span / Math.max(1, max));
  const power = 10 ** Math.floor(Math.log10(min));
  const step = [1, 2, 5, 10].find((times) => times * power >= min - 1e-9)!;
  return step * power;
}

/** 1-based positions that are multiples of the step, within first..last. */
export function listTicksWithin(first: number, last: number, step: number): readonly number[] {
  const out: number[] = [];
  for (let at = Math.max(step, Math.ceil(first / step) * step); at <= last; at += step) out.push(at);
  return out;
}

/** 1500 is `1500`, 20000 is `20 kb`, 1500000 is `1.5 Mb`; steps below a kilobase keep their digits. */
export function tickTextOf(position: number, step: number): string {
  if (step >= 1e5 && position >= 1e6) return `${trim(position / 1e6)} Mb`;
  if (step >= 1000 && position >= 1e4) return `${trim(position / 1000)} kb`;
  return `${position}`;
}

function trim(value: number): string {
  return `${Math.round(value * 100) / 100}`;
}

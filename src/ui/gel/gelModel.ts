// Where bands stand in an agarose gel. Between the bounds of a gel, distance falls with the logarithm of the length;
// above them fragments hardly part (Southern 1979), below they run together with the dye. A picture to plan by, not a
// measurement.
import { fitText } from '#src/ui/map/letters.ts';

export interface GelLane {
  readonly label: string;
  /** Lengths in base pairs. */
  readonly fragments: readonly number[];
  /** An uncut circle: it runs by its coiling, not by its length. */
  readonly isUncut?: boolean;
  /** That circle is nicked: it is relaxed. */
  readonly isNicked?: boolean;
}

export interface Band {
  /** 0 at the well, 1 at the end of the gel. */
  readonly at: number;
  /** All that run here, longest first. */
  readonly lengths: readonly number[];
  /** 0..1, by the mass of DNA in the band. */
  readonly brightness: number;
}

/** Percent of agarose and the range it parts, in bp. */
export const GELS = {
  '0.7': { min: 800, max: 15_000 },
  '1.0': { min: 400, max: 10_000 },
  '1.5': { min: 200, max: 4_000 },
  '2.0': { min: 80, max: 2_500 },
} as const;

export type Agarose = keyof typeof GELS;

/**
 * Common ladders; the brighter bands help the eye. `1 kb` and `100 bp` are generic, GeneRuler lengths are those that
 * pydna holds (src/pydna/ladders.py), lambda cut with HindIII those of NEB N3012.
 */
export const LADDERS = {
  '1 kb': { lengths: [10_000, 8000, 6000, 5000, 4000, 3000, 2000, 1500, 1000, 500], bright: [3000] },
  '100 bp': { lengths: [1500, 1200, 1000, 900, 800, 700, 600, 500, 400, 300, 200, 100], bright: [500, 1000] },
  'GeneRuler 1 kb': {
    lengths: [10_000, 8000, 6000, 5000, 4000, 3500, 3000, 2500, 2000, 1500, 1000, 750, 500, 250],
    bright: [],
  },
  'GeneRuler 1 kb Plus': {
    lengths: [20_000, 10_000, 7000, 5000, 4000, 3000, 2000, 1500, 1000, 700, 500, 400, 300, 200, 75],
    bright: [],
  },
  'GeneRuler Mix': {
    lengths: [
      10_000, 8000, 6000, 5000, 4000, 3500, 3000, 2500, 2000, 1500, 1200, 1000, 900, 800, 700, 600, 500, 400,
      300, 200, 100,
    ],
    bright: [],
  },
  'λ HindIII': { lengths: [23_130, 9416, 6557, 4361, 2322, 2027, 564, 125], bright: [] },
} as const satisfies Readonly<Record<string, { lengths: readonly number[]; bright: readonly number[] }>>;

export type LadderName = keyof typeof LADDERS;

export interface Ladder {
  readonly name: string;
  readonly lengths: readonly number[];
  /** Bands that are brighter. */
  readonly bright: readonly number[];
}

/** Lengths of a ladder as typed, in bp or with kb, the longest first; undefined where one is no length of DNA. */
export function parseLadder(text: string): readonly number[] | undefined {
  const lengths = text
    .replace(/(\d)\s+(?=kb?\b)/gi, '$1')
    .split(/[\s,;，；、]+/)
    .filter((it) => it !== '')
    .map(lengthOf);
  const isGood = lengths.every((it) => Number.isInteger(it) && it >= MIN_BAND && it <= MAX_BAND);
  return isGood && lengths.length > 0 ? [...new Set(lengths)].sort((a, b) => b - a) : undefined;
}

/** bp that a gel parts. */
const MIN_BAND = 10;
const MAX_BAND = 200_000;

function lengthOf(text: string): number {
  const match = /^(\d+(?:\.\d+)?)(kb?|bp)?$/i.exec(text);
  if (!match) return Number.NaN;
  const isKilo = match[2]?.toLowerCase().startsWith('k') ?? false;
  return isKilo ? Math.round(Number(match[1]) * 1000) : Number(match[1]);
}

/** The percentage that parts these lengths best. */
export function chooseAgarose(lengths: readonly number[]): Agarose {
  const all = Object.keys(GELS) as Agarose[];
  const constantsOf = (agarose: Agarose) => {
    const at = [...new Set(lengths)].map((length) => migrationOf(length, agarose)).sort((a, b) => a - b);
    return at.slice(1).reduce((sum, one, i) => sum + Math.min(0.06, one - at[i]!), 0);
  };
  return all.reduce((best, one) => (constantsOf(one) > constantsOf(best) + 1e-9 ? one : best), '1.0');
}

/** Share of the gel a fragment has run. */
export function migrationOf(length: number, agarose: Agarose): number {
  const { min, max } = GELS[agarose];
  const inside = Math.log(max / Math.max(1, length)) / Math.log(max / min);
  if (inside < 0) return 0.12 * Math.exp(2.2 * inside);
  if (inside > 1) return 0.9 + 0.08 * (1 - Math.exp(-2.2 * (inside - 1)));
  return 0.12 + 0.78 * inside;
}

/** Bands of a lane from the well down; what is closer than the eye parts is one band. */
export function bandsOf(lengths: readonly number[], agarose: Agarose, closest = 0.006): readonly Band[] {
  const sorted = [...lengths].filter((length) => length > 0).sort((a, b) => b - a);
  const max = Math.max(1, ...sorted);
  const bands: { at: number; lengths: number[] }[] = [];
  for (const length of sorted) {
    const at = migrationOf(length, agarose);
    const last = bands.at(-1);
    if (last && at - last.at < closest) last.lengths.push(length);
    else bands.push({ at, lengths: [length] });
  }
  return bands.map(({ at, lengths: here }) => {
    const mass = here.reduce((sum, length) => sum + length, 0) / max;
    return { at, lengths: here, brightness: Math.min(1, 0.25 + 0.75 * Math.sqrt(Math.min(1, mass))) };
  });
}

/** A lane takes the room there is, between what a name needs and what an eye follows. */
export function laneWidthOf(room: number, lanes: number): number {
  return Math.max(44, Math.min(112, Math.floor(room / Math.max(1, lanes))));
}

/** A name over a well in lines: the molecule, then each enzyme, three at most, each as long as the lane is wide. */
export function wellLinesOf(label: string, width: number): readonly string[] {
  const lines = label.split(/(?<=: |：)|(?= \+ )/).map((line) => line.trim().replace(/[:：]$/, ''));
  const shown = lines.length > 3 ? [...lines.slice(0, 2), `${lines[2]} …`] : lines;
  return shown.map((line) => fitText(line, (width - GAP) / WELL_FONT) || line.slice(0, 3));
}

/** Of `label` in Gel.module.css. */
const WELL_FONT = 9.5;
/** Between the names of two lanes. */
const GAP = 4;

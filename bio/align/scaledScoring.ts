// A scoring and its end gaps as integers of one scale, checked.
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { type EdgeCosts, endCostsOf, type Mode } from './mode.ts';
import { type EncodedScoring, encodeScoring, type GapCost, type Scoring } from './scoring.ts';

export interface ScaledScoring {
  readonly code: EncodedScoring;
  /** Scaled by `code.scale`, as `edge`. */
  readonly gap: GapCost;
  readonly edge: {
    readonly top: GapCost;
    readonly bottom: GapCost;
    readonly left: GapCost;
    readonly right: GapCost;
  };
  /** Costs of end gaps before scaling. */
  readonly costs: EdgeCosts;
}

/**
 * That of the last call: many alignments in a row share a scoring, and scaling takes a tenth of aligning 200 letters.
 */
let latest: { readonly scoring: Scoring; readonly mode: Mode; readonly scaled: ScaledScoring } | undefined;

/**
 * A fault for gap costs that are negative or open cheaper than they extend, or for scores that `encodeScoring` refuses.
 */
export function scaleScoring(scoring: Scoring, mode: Mode): Result<ScaledScoring> {
  if (latest && latest.mode === mode && isSame(latest.scoring, scoring)) return ok(latest.scaled);
  const made = makeScaledScoring(scoring, mode);
  if (made.ok) latest = { scoring: { ...scoring, gap: { ...scoring.gap } }, mode, scaled: made.value };
  return made;
}

function isSame(one: Scoring, other: Scoring): boolean {
  const { gap } = one;
  return one.points === other.points && gap.open === other.gap.open && gap.extend === other.gap.extend;
}

function makeScaledScoring(scoring: Scoring, mode: Mode): Result<ScaledScoring> {
  const costs = endCostsOf(mode, scoring.gap);
  const gaps = [scoring.gap, ...costs];
  const invalid = gaps.find(({ open, extend }) => !(extend >= 0 && open >= extend));
  if (invalid) return err(gapFault(invalid));
  const code = encodeScoring(
    scoring.points,
    gaps.flatMap(({ open, extend }) => [open, extend]),
  );
  if (!code.ok) return code;
  const { scale } = code.value;
  const scaledCost = ({ open, extend }: GapCost): GapCost => ({
    open: Math.round(open * scale),
    extend: Math.round(extend * scale),
  });
  const [top, bottom, left, right] = costs;
  const edge = {
    top: scaledCost(top),
    bottom: scaledCost(bottom),
    left: scaledCost(left),
    right: scaledCost(right),
  };
  return ok({ code: code.value, gap: scaledCost(scoring.gap), edge, costs });
}

function gapFault({ open, extend }: GapCost): Fault {
  return fault('align/scoring', {
    en: `Expected gap penalties as costs, open >= extend >= 0, found open ${open}, extend ${extend}. Type them without a minus sign, opening at least as high as extending.`,
    zh: `空位罚分应为正数（表示扣分），且起始罚分 ≥ 延伸罚分 ≥ 0，实际为起始 ${open}、延伸 ${extend}。请去掉负号并调整大小。`,
  });
}

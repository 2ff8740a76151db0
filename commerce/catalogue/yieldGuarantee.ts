// The guaranteed yield of a lentivirus: for a length between the LTRs under 6.5 kb. Without it the project
// closes after two failed production attempts.
import type { LocalizedText } from '#bio/core/fault.ts';

const GUARANTEED_UNDER = 6_500;

/** What the length states; undefined where none is known. */
export function isGuaranteedAt(repeatsLength: number | undefined): boolean | undefined {
  return repeatsLength === undefined ? undefined : repeatsLength < GUARANTEED_UNDER;
}

/** The fault of a promised yield at a length for which no yield is guaranteed. */
export function guaranteeFaultOf(repeatsLength: number | undefined): LocalizedText | undefined {
  if (repeatsLength === undefined || repeatsLength < GUARANTEED_UNDER) return undefined;
  const length = repeatsLength.toLocaleString('en-US');
  return {
    en: `The length between the LTRs is ${length} bp, not under 6.5 kb: the yield cannot be guaranteed. Please answer No, or shorten it.`,
    zh: `LTR 间长度为 ${length} bp，不小于 6.5 kb，无法保证产量。请选择“否”或缩短片段。`,
  };
}

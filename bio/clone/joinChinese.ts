// Chinese texts around names, which may be Latin (`EGFP`), Chinese (`分子 2`) or end in a full-width bracket: a blank
// between Han and Latin, none between Han and Han or beside full-width punctuation.

/** A tag: joinChinese`${name} 的${side}`. Names and texts stay as they are; only what lies between is spaced. */
export function joinChinese(literals: TemplateStringsArray, ...values: readonly unknown[]): string {
  return literals
    .flatMap((it, i) => (i < values.length ? [it, String(values[i])] : [it]))
    .filter((it) => it !== '')
    .reduce(joinSpaced, '');
}

function joinSpaced(before: string, behind: string): string {
  const [left, right] = [before.trimEnd(), behind.trimStart()];
  const [last, first] = [left.at(-1), Array.from(right)[0]];
  if (last === undefined || first === undefined) return before + behind;
  if ([last, first].some((it) => FULL_WIDTH.test(it))) return left + right;
  if (HAN.test(last) !== HAN.test(first)) return `${left} ${right}`;
  return HAN.test(last) ? left + right : before + behind;
}

const HAN = /\p{Script=Han}/u;

/** Brackets, commas and stops, and the quotes, dots and dashes that Chinese sets as wide. */
const FULL_WIDTH = /[\u3000-\u303f\uff00-\uffef“”‘’…—·]/u;

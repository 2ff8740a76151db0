// Which product of an act is meant, in words: `o 0.0+ 1.0-` is the circle of the vector and the insert, reversed.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { CloningAct } from './acts.ts';
import { joinChinese } from './joinChinese.ts';

/**
 * `names` are those of the molecules that went in, `fragments` how many the enzymes leave of each: HiFi counts behind
 * them what has lost its flaps.
 */
export function patternTextOf(
  act: CloningAct,
  pattern: string,
  names: readonly LocalizedText[],
  fragments: readonly number[] = [],
): LocalizedText {
  switch (act.kind) {
    case 'assemble':
      return assemblyTextOf(pattern, names, fragments);
    case 'pcr':
      return pcrTextOf(act.primers, pattern);
    case 'digest':
      return describeNumber({ en: 'fragment', zh: '片段' }, pattern);
    case 'anneal':
      return annealTextOf(act.oligos, pattern);
    case 'ends':
      return { en: 'the molecule with its ends treated', zh: '末端处理后的分子' };
    case 'grow':
      return { en: 'the molecule as grown', zh: '菌株扩增后的分子' };
  }
}

/** `o 0.0+ 1.0- #2`: pieces as input, number within the input, and strand. */
function assemblyTextOf(
  pattern: string,
  names: readonly LocalizedText[],
  fragments: readonly number[],
): LocalizedText {
  const words = pattern.split(' ');
  const isCircle = words[0] === 'o';
  const rank = words.at(-1)!.startsWith('#') ? words.at(-1)!.slice(1) : undefined;
  const pieces = words.flatMap((word): LocalizedText[] => {
    const found = /^(\d+)\.(\d+)([+-])$/.exec(word);
    return found ? [pieceTextOf(found, names, fragments)] : [];
  });
  const en = pieces.map((it) => it.en).join(' + ');
  const zh = pieces.reduce((all, it) => (all === '' ? it.zh : joinChinese`${all} + ${it.zh}`), '');
  return {
    en: `${isCircle ? 'circle' : 'line'} of ${en}${rank === undefined ? '' : `, by other overlaps (no. ${rank})`}`,
    zh: joinChinese`${zh} 连成的${isCircle ? '环' : '线性分子'}${rank === undefined ? '' : `（以其他重叠连接，第 ${rank} 种）`}`,
  };
}

function pieceTextOf(
  [, input, number, strand]: readonly (string | undefined)[],
  names: readonly LocalizedText[],
  fragments: readonly number[],
): LocalizedText {
  const index = Number(input);
  const name = names[index] ?? { en: `molecule ${index + 1}`, zh: `分子 ${index + 1}` };
  const fragment = Number(number) + 1;
  const isTrimmed = fragment > (fragments[index] ?? Number.POSITIVE_INFINITY);
  const what = isTrimmed
    ? [{ en: 'without flaps', zh: '切除 flap' }]
    : fragment > 1
      ? [{ en: `fragment ${fragment}`, zh: `片段 ${fragment}` }]
      : [];
  const about = {
    en: [...what.map((it) => it.en), ...(strand === '-' ? ['reversed'] : [])],
    zh: [...what.map((it) => it.zh), ...(strand === '-' ? ['反向'] : [])],
  };
  return {
    en: about.en.length === 0 ? name.en : `${name.en} (${about.en.join(', ')})`,
    zh: about.zh.length === 0 ? name.zh : `${name.zh}（${about.zh.join('，')}）`,
  };
}

/** `0/1 0`: the primers, and which of their products. */
function pcrTextOf(primers: readonly { readonly name: string }[], pattern: string): LocalizedText {
  const [pair = '', number = '0'] = pattern.split(' ');
  const names = pair.split('/').map((it) => primers[Number(it)]?.name || String(Number(it) + 1));
  const rank = Number(number) + 1;
  return {
    en: `product of ${names.join(' and ')}${rank > 1 ? `, no. ${rank}` : ''}`,
    zh: joinChinese`${names.join(' 与 ')} 的产物${rank > 1 ? `（第 ${rank} 个）` : ''}`,
  };
}

/** `0`, or `1/1 0`: an oligo with itself, and which of these duplexes. */
function annealTextOf(oligos: readonly { readonly name: string }[], pattern: string): LocalizedText {
  const found = /^(\d+)\/\1 (\d+)$/.exec(pattern);
  if (!found) return describeNumber({ en: 'duplex', zh: '双链' }, pattern);
  const name = oligos[Number(found[1])]?.name || String(Number(found[1]) + 1);
  const rank = Number(found[2]) + 1;
  return {
    en: `duplex of ${name} with itself${rank > 1 ? `, no. ${rank}` : ''}`,
    zh: joinChinese`${name} 的自身双链${rank > 1 ? `（第 ${rank} 个）` : ''}`,
  };
}

function describeNumber(what: LocalizedText, pattern: string): LocalizedText {
  const number = Number(pattern) + 1;
  return { en: `${what.en} ${number}`, zh: `${what.zh} ${number}` };
}

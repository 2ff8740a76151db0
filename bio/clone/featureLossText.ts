// Features that a product has lost, in words: those that are cut one by one, those that are gone by their molecule.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { FeatureLoss } from './featureLosses.ts';
import { joinChinese } from './joinChinese.ts';

export interface FeatureLossNote {
  readonly message: LocalizedText;
  /** Something that a plasmid needs works no more, or may not: a promoter, an origin, a coding sequence. */
  readonly isSerious: boolean;
}

/** INSDC keys of what a cut makes useless. */
const SERIOUS = new Set(
  'promoter rep_origin CDS gene terminator polyA_signal RBS ribosome_binding_site enhancer regulatory LTR'.split(
    ' ',
  ),
);

/** `names`: of the inputs. */
export function describeFeatureLosses(
  losses: readonly FeatureLoss[],
  names: readonly LocalizedText[],
): readonly FeatureLossNote[] {
  const cut = losses.filter((it) => it.place !== 'whole');
  const notes = cut.map((it) => ({
    message: cutTextOf(it, names[it.input]!),
    isSerious: it.place !== 'changed' && !it.isRest && SERIOUS.has(it.feature.type),
  }));
  const gone = names.flatMap((name, input): FeatureLossNote[] => {
    const lost = losses.filter((it) => it.input === input && it.place === 'whole');
    const own = [...new Set(lost.map((it) => it.feature.name))];
    return own.length === 0 ? [] : [{ message: goneTextOf(name, own), isSerious: false }];
  });
  const known = new Set<string>();
  // A gene and its CDS of one name are stated once.
  const distinct = notes.filter(({ message: { en } }) => !known.has(en) && known.add(en) !== undefined);
  return [...distinct.toSorted((a, b) => Number(b.isSerious) - Number(a.isSerious)), ...gone];
}

function cutTextOf({ feature, size, lost, place, before }: FeatureLoss, name: LocalizedText): LocalizedText {
  const of = { en: `${feature.name} of ${name.en}`, zh: joinChinese`${name.zh} 的 ${feature.name}` };
  const [total, count] = [size, lost].map((it) => it.toLocaleString('en'));
  const bases = lost === 1 ? 'base is' : 'bases are';
  const ofTotal = `of ${total} ${size === 1 ? 'base' : 'bases'} ${lost === 1 ? 'is' : 'are'} missing`;
  switch (place) {
    case "5'":
    case "3'":
      return {
        en: `${of.en} is cut: ${count} ${ofTotal} at the ${place} end.`,
        zh: joinChinese`${of.zh} 被切断：${place} 端缺少 ${count} bp（全长 ${total} bp）。`,
      };
    case 'ends':
      return {
        en: `${of.en} is cut at both ends: ${count} ${ofTotal}.`,
        zh: joinChinese`${of.zh} 两端均被切断：共缺少 ${count} bp（全长 ${total} bp）。`,
      };
    case 'inner':
      return {
        en: `${of.en} is interrupted after base ${before!.toLocaleString('en')} of ${total}${lost > 0 ? `: ${count} ${bases} missing there` : ''}.`,
        zh: joinChinese`${of.zh} 在第 ${before!.toLocaleString('en')} 位之后被打断（全长 ${total} bp）${lost > 0 ? `，其间缺少 ${count} bp` : ''}。`,
      };
    case 'changed':
      return {
        en: `${of.en} is changed by the primers: ${count} of ${total} bases differ from the template.`,
        zh: joinChinese`${of.zh} 被引物改变：有 ${count} bp 与模板不同（全长 ${total} bp）。`,
      };
    default:
      return {
        en: `${of.en} is cut${lost > 0 ? `: ${count} ${ofTotal}` : ''}.`,
        zh: joinChinese`${of.zh} 被切断${lost > 0 ? `：缺少 ${count} bp（全长 ${total} bp）` : ''}。`,
      };
  }
}

/** Names in one note. */
const MAX_NAMES = 12;

function goneTextOf(name: LocalizedText, features: readonly string[]): LocalizedText {
  const shown = features.slice(0, MAX_NAMES);
  const more = features.length - shown.length;
  return {
    en: `Not in the product, of ${name.en}: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    zh: joinChinese`${name.zh} 中未进入产物的特征：${shown.join('、')}${more > 0 ? `，另有 ${more} 个` : ''}。`,
  };
}

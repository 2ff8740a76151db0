// What can be chosen at an entry, and what does not combine, as the form holds them: texts until they are saved.
import type { LocalizedText } from '#bio/core/fault.ts';
import type {
  CatalogueEntry,
  Choice,
  Condition,
  Measure,
  OptionGroup,
} from '#commerce/catalogue/catalogue.ts';

export interface ChoiceDraft {
  readonly key: string;
  readonly code: string;
  readonly en: string;
  readonly zh: string;
  readonly descriptionEn: string;
  readonly descriptionZh: string;
  /** Working days that it adds. */
  readonly extraDays: string;
  readonly isByReview: boolean;
  /** Of a group that follows a measure; empty: all beyond the others. */
  readonly upTo: string;
  readonly site: '' | '0' | '1';
}

export interface GroupDraft {
  readonly key: string;
  readonly code: string;
  readonly en: string;
  readonly zh: string;
  readonly isRequired: boolean;
  readonly follows: '' | Measure;
  readonly choices: readonly ChoiceDraft[];
}

export interface ExclusionDraft {
  readonly key: string;
  /** `grade=gmp; scale=1 mg|10 mg`. */
  readonly when: string;
  readonly en: string;
  readonly zh: string;
}

type Options = CatalogueEntry['options'];
type Exclusions = CatalogueEntry['exclusions'];
type Say = (en: string, zh: string) => void;

export function groupDraftsOf(options: Options): readonly GroupDraft[] {
  return options.map(({ code, name, isRequired, follows, choices }, at) => ({
    ...{ key: `group-${at}`, code, ...name, isRequired, follows: follows ?? '' },
    choices: choices.map((it, place) => choiceDraftOf(it, `choice-${at}-${place}`)),
  }));
}

export function exclusionDraftsOf(exclusions: Exclusions): readonly ExclusionDraft[] {
  return exclusions.map(({ when, reason }, at) => ({
    ...{ key: `exclusion-${at}`, when: conditionTextOf(when), ...reason },
  }));
}

export function createEmptyGroup(key: string): GroupDraft {
  const choices = [createEmptyChoice(`${key}-choice`)];
  return { key, code: '', en: '', zh: '', isRequired: true, follows: '', choices };
}

export function createEmptyChoice(key: string): ChoiceDraft {
  return choiceDraftOf({ code: '', name: { en: '', zh: '' } }, key);
}

function choiceDraftOf(
  { code, name, description, extraDays, isByReview, upTo, site }: Choice,
  key: string,
): ChoiceDraft {
  return {
    ...{ key, code, ...name },
    ...{ descriptionEn: description?.en ?? '', descriptionZh: description?.zh ?? '' },
    extraDays: extraDays === undefined ? '' : String(extraDays),
    isByReview: isByReview === true,
    upTo: upTo === undefined ? '' : String(upTo),
    site: site === undefined ? '' : site === 0 ? '0' : '1',
  };
}

/** Everything that is wrong is said; what is answered counts where nothing was. */
export function optionsFrom(groups: readonly GroupDraft[], say: Say): Options {
  const codes = groups.map((it) => it.code.trim());
  return groups.map((group, at): OptionGroup => {
    const code = codes[at] ?? '';
    const place = { en: `Option ${at + 1}`, zh: `第 ${at + 1} 组选项` };
    if (code === '') say(`${place.en} has no code.`, `${place.zh}缺少代码。`);
    else if (codes.indexOf(code) !== at) say(`The code “${code}” stands twice.`, `代码“${code}”重复。`);
    if (/[=|;]/.test(code)) sayLetters(code, say);
    const name = nameFrom(group, place, say);
    if (group.choices.length === 0) say(`${place.en} has no choices.`, `${place.zh}没有可选值。`);
    return {
      ...{ code, name, isRequired: group.isRequired },
      ...(group.follows !== '' && { follows: group.follows }),
      choices: choicesFrom(group, place, say),
    };
  });
}

function choicesFrom({ choices, follows }: GroupDraft, group: LocalizedText, say: Say): readonly Choice[] {
  const codes = choices.map((it) => it.code.trim());
  return choices.map((it, at): Choice => {
    const code = codes[at] ?? '';
    const place = { en: `${group.en}, choice ${at + 1}`, zh: `${group.zh}第 ${at + 1} 个可选值` };
    if (code === '') say(`${place.en} has no code.`, `${place.zh}缺少代码。`);
    else if (choices.slice(0, at).some((other) => isSame(other, it)))
      say(`${place.en}: “${code}” stands twice.`, `${place.zh}：“${code}”重复。`);
    if (/[|;]/.test(code)) sayLetters(code, say);
    const readWhole = (value: string, what: LocalizedText): number | undefined => {
      if (value.trim() === '') return undefined;
      if (/^\d{1,9}$/.test(value.trim())) return Number(value);
      say(
        `${place.en}: ${what.en} is a whole number, not “${value}”.`,
        `${place.zh}：${what.zh}应为整数，而不是“${value}”。`,
      );
      return undefined;
    };
    const description = { en: it.descriptionEn.trim(), zh: it.descriptionZh.trim() };
    const extraDays = readWhole(it.extraDays, { en: 'more days', zh: '增加天数' });
    const upTo = follows === '' ? undefined : readWhole(it.upTo, { en: '“up to”', zh: '上限' });
    return {
      ...{ code, name: nameFrom(it, place, say) },
      ...((description.en !== '' || description.zh !== '') && { description }),
      ...(extraDays !== undefined && { extraDays }),
      ...(it.isByReview && { isByReview: true }),
      ...(upTo !== undefined && { upTo }),
      ...(it.site !== '' && { site: it.site === '0' ? (0 as const) : (1 as const) }),
    };
  });
}

/** One code may mean something else on the other site. */
function isSame(a: ChoiceDraft, b: ChoiceDraft): boolean {
  return a.code.trim() === b.code.trim() && (a.site === '' || b.site === '' || a.site === b.site);
}

export function exclusionsFrom(drafts: readonly ExclusionDraft[], options: Options, say: Say): Exclusions {
  return drafts.map((it, at) => {
    const place = { en: `Rule ${at + 1} of what does not combine`, zh: `第 ${at + 1} 条不可组合规则` };
    const when = conditionFrom(it.when, { options });
    if (when === undefined || Object.keys(when).length < 1)
      say(
        `${place.en}: “${it.when}” is no condition on options of this entry.`,
        `${place.zh}：“${it.when}”不是该条目选项的有效条件。`,
      );
    return { when: when ?? {}, reason: nameFrom(it, place, say) };
  });
}

function nameFrom(
  { en, zh }: { readonly en: string; readonly zh: string },
  place: LocalizedText,
  say: Say,
): LocalizedText {
  if (en.trim() === '' || zh.trim() === '')
    say(`${place.en} needs its text in both languages.`, `${place.zh}请填写中英文。`);
  return { en: en.trim(), zh: zh.trim() };
}

/** They part a condition. */
function sayLetters(code: string, say: Say): void {
  say(`The code “${code}” may have none of = | ;`, `代码“${code}”不能包含 = | ;`);
}

export function conditionTextOf(when: Condition): string {
  return Object.entries(when)
    .map(([group, codes]) => `${group}=${codes.join('|')}`)
    .join('; ');
}

/** Undefined where it names what the entry does not offer. */
export function conditionFrom(
  text: string,
  { options }: Pick<CatalogueEntry, 'options'>,
): Condition | undefined {
  const parts = text.split(';').filter((it) => it.trim() !== '');
  const when: Record<string, readonly string[]> = {};
  for (const part of parts) {
    const at = part.indexOf('=');
    const group = options.find((it) => it.code === part.slice(0, at).trim());
    const codes = part
      .slice(at + 1)
      .split('|')
      .map((it) => it.trim());
    if (at < 0 || group === undefined) return undefined;
    if (!codes.every((code) => group.choices.some((it) => it.code === code))) return undefined;
    when[group.code] = codes;
  }
  return when;
}

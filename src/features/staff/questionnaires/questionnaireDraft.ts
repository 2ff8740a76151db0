// A questionnaire as it is typed, and what is sent of it. Numbers are texts while they are typed.
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { localTimeOf, timeFrom } from '#src/features/staff/console/localTime.ts';
import type { questionnaireStaffWords } from './words.ts';

export type StaffQuestionnaire = StaffOutputOf<'getStaffQuestionnaire'>;
type Definition = Omit<StaffInputOf<'saveStaffQuestionnaire'>, 'id' | 'revision' | 'reason'>;
type Topic = Definition['topics'][number];
type Award = NonNullable<Definition['draw']>['awards'][number];
export type Both = Readonly<Record<'en' | 'zh', string>>;

export interface TopicDraft {
  readonly id: string;
  readonly kind: Topic['kind'];
  readonly text: Both;
  readonly isRequired: boolean;
  readonly choices: readonly { readonly id: string; readonly text: Both }[];
  readonly max: number;
  readonly low: Both;
  readonly high: Both;
}

export interface AwardDraft extends Pick<Award, 'id' | 'name' | 'picture' | 'needsAddress'> {
  readonly stock: string;
  /** In percent. */
  readonly chance: string;
}

export interface QuestionnaireDraft {
  /** That it began with; 0 of a new one. */
  readonly revision: number;
  readonly site: 0 | 1;
  readonly title: Both;
  readonly introduction: Both;
  readonly topics: readonly TopicDraft[];
  readonly opens: string;
  readonly closes: string;
  readonly hasDraw: boolean;
  readonly drawTitle: Both;
  readonly rules: Both;
  readonly maxWins: string;
  readonly awards: readonly AwardDraft[];
}

const NONE: Both = { en: '', zh: '' };

/** Random, since two people may edit at once. */
export function createDraftId(): string {
  return crypto.randomUUID().slice(0, 8);
}

export function createEmptyTopic(): TopicDraft {
  const choices = [0, 1].map(() => ({ id: createDraftId(), text: NONE }));
  return {
    id: createDraftId(),
    kind: 'one',
    text: NONE,
    isRequired: true,
    choices,
    max: 5,
    low: NONE,
    high: NONE,
  };
}

export function createEmptyAward(): AwardDraft {
  return { id: createDraftId(), name: NONE, picture: '', needsAddress: false, stock: '10', chance: '1' };
}

export function createEmptyQuestionnaire(): QuestionnaireDraft {
  return {
    revision: 0,
    ...{ site: 1, title: NONE, introduction: NONE, topics: [createEmptyTopic()], opens: '', closes: '' },
    ...{ hasDraw: false, drawTitle: NONE, rules: NONE, maxWins: '10', awards: [createEmptyAward()] },
  };
}

export function draftFrom(it: StaffQuestionnaire): QuestionnaireDraft {
  const { draw } = it;
  return {
    ...{ revision: it.revision, site: it.site, title: it.title, introduction: it.introduction },
    topics: it.topics.map(({ scale, ...topic }) => ({
      ...topic,
      ...{ max: scale?.max ?? 5, low: scale?.low ?? NONE, high: scale?.high ?? NONE },
    })),
    ...{ opens: localTimeOf(it.opens), closes: localTimeOf(it.closes), hasDraw: draw !== null },
    ...{ drawTitle: draw?.title ?? NONE, rules: draw?.rules ?? NONE, maxWins: String(draw?.maxWins ?? 10) },
    awards: draw?.awards.map((award) => ({
      ...award,
      ...{ stock: String(award.stock), chance: String(award.chance / 100) },
    })) ?? [createEmptyAward()],
  };
}

type Problem = Extract<keyof typeof questionnaireStaffWords, `${string}Needed`>;

/** What can be sent, or everything that keeps it from being so. */
export function definitionFrom(draft: QuestionnaireDraft): {
  readonly definition: Definition | undefined;
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const { site, title, introduction, topics } = draft;
  if (!isFull(title)) problems.push('titleNeeded');
  if (topics.length === 0 || topics.some((it) => !isFull(it.text))) problems.push('topicsNeeded');
  if (topics.some((it) => isChoice(it) && !hasChoices(it))) problems.push('choicesNeeded');
  const [opens, closes] = [timeFrom(draft.opens), timeFrom(draft.closes)];
  if (opens !== null && closes !== null && closes <= opens) problems.push('timesNeeded');
  const draw = draft.hasDraw ? drawFrom(draft, problems) : null;
  if (problems.length > 0 || draw === undefined) return { definition: undefined, problems };
  const definition = { site, title, introduction, topics: topics.map(topicFrom), opens, closes, draw };
  return { definition, problems };
}

function topicFrom({ max, low, high, choices, ...topic }: TopicDraft): Topic {
  return {
    ...topic,
    choices: isChoice(topic) ? choices.map((it) => ({ ...it })) : [],
    scale: topic.kind === 'scale' ? { max, low, high } : null,
  };
}

function drawFrom(draft: QuestionnaireDraft, problems: Problem[]): Definition['draw'] | undefined {
  const { drawTitle: title, rules } = draft;
  const maxWins = wholeFrom(draft.maxWins, 1);
  const awards = draft.awards.map((it) => ({
    ...it,
    ...{ stock: wholeFrom(it.stock, 0) ?? -1, chance: chanceFrom(it.chance) ?? 0 },
  }));
  if (!isFull(title) || !isFull(rules)) problems.push('drawTextsNeeded');
  if (maxWins === undefined) problems.push('maxWinsNeeded');
  const isGood = (it: (typeof awards)[number]) => isFull(it.name) && it.stock >= 0 && it.chance >= 1;
  if (awards.length === 0 || !awards.every(isGood)) problems.push('awardsNeeded');
  if (awards.reduce((sum, it) => sum + it.chance, 0) > 10_000) problems.push('chancesNeeded');
  return maxWins === undefined ? undefined : { title, rules, maxWins, awards };
}

/** In hundredths of a percent. */
export function chanceFrom(percent: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(percent.trim()) ?? [];
  const chance = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return whole !== undefined && chance >= 1 && chance <= 10_000 ? chance : undefined;
}

function wholeFrom(typed: string, min: number): number | undefined {
  const number = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : -1;
  return number >= min && number <= 1_000_000 ? number : undefined;
}

export function isChoice({ kind }: Pick<TopicDraft, 'kind'>): boolean {
  return kind === 'one' || kind === 'many';
}

function hasChoices({ choices }: TopicDraft): boolean {
  return choices.length >= 2 && choices.every((it) => isFull(it.text));
}

function isFull({ en, zh }: Both): boolean {
  return en.trim() !== '' && zh.trim() !== '';
}

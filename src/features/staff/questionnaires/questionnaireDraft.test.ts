import { describe, expect, it } from 'vitest';
import {
  chanceFrom,
  createEmptyAward,
  createEmptyQuestionnaire,
  createEmptyTopic,
  definitionFrom,
  draftFrom,
} from './questionnaireDraft.ts';

const bothOf = (text: string) => ({ en: text, zh: text });
const topic = {
  ...createEmptyTopic(),
  text: bothOf('Again?'),
  choices: [
    { id: 'yes', text: bothOf('Yes') },
    { id: 'no', text: bothOf('No') },
  ],
};
const filled = { ...createEmptyQuestionnaire(), title: bothOf('Feedback'), topics: [topic] };

describe('a questionnaire as it is typed', () => {
  it('names everything that is missing at once', () => {
    const draft = { ...createEmptyQuestionnaire(), hasDraw: true, maxWins: 'x' };
    expect(definitionFrom(draft).problems).toEqual([
      ...['titleNeeded', 'topicsNeeded', 'choicesNeeded', 'drawTextsNeeded', 'maxWinsNeeded', 'awardsNeeded'],
    ]);
  });

  it('sends no choices of a scale and no scale of a choice', () => {
    const scale = { ...topic, id: 'scale', kind: 'scale' as const };
    const { definition } = definitionFrom({ ...filled, topics: [topic, scale] });
    expect(definition?.topics).toMatchObject([
      { kind: 'one', scale: null, choices: [{ id: 'yes' }, { id: 'no' }] },
      { kind: 'scale', scale: { max: 5 }, choices: [] },
    ]);
  });

  it('refuses chances above a hundred percent, and a close before the opening', () => {
    const award = { ...createEmptyAward(), name: bothOf('Mug'), chance: '60' };
    const draw = { hasDraw: true, drawTitle: bothOf('Draw'), rules: bothOf('One each') };
    const draft = { ...filled, ...draw, awards: [award, { ...award, id: 'other' }] };
    expect(definitionFrom(draft).problems).toEqual(['chancesNeeded']);
    const times = { opens: '2026-12-02T08:00', closes: '2026-12-01T08:00' };
    expect(definitionFrom({ ...filled, ...times }).problems).toEqual(['timesNeeded']);
  });

  it('comes back as it was saved', () => {
    const award = { ...createEmptyAward(), name: bothOf('Mug'), chance: '0.25', stock: '3' };
    const draw = { hasDraw: true, drawTitle: bothOf('Draw'), rules: bothOf('One each'), awards: [award] };
    const draft = { ...filled, ...draw };
    const { definition } = definitionFrom(draft);
    const kept = { id: 'q', revision: 3, state: 'draft' as const, fills: 0, given: [], createdTime: '' };
    expect(draftFrom({ ...definition!, ...kept })).toEqual({ ...draft, revision: 3 });
    expect(definition?.draw?.awards[0]).toMatchObject({ chance: 25, stock: 3 });
  });

  it.each([
    ['1', 100],
    ['0.01', 1],
    ['100', 10_000],
    ['0', undefined],
    ['100.01', undefined],
    ['', undefined],
    ['1.234', undefined],
  ])('reads %j percent as %s', (typed, chance) => {
    expect(chanceFrom(typed)).toBe(chance);
  });
});

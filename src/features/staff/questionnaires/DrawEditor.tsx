// The draw of a questionnaire: its words, how many win, and the awards with their stock and chance.
import { Button, Switch } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { TextInput } from '#src/features/staff/console/TextInput.tsx';
import { BothTexts } from './BothTexts.tsx';
import { type AwardDraft, createEmptyAward, type QuestionnaireDraft } from './questionnaireDraft.ts';
import { questionnaireStaffWords } from './words.ts';

interface Props {
  readonly draft: QuestionnaireDraft;
  /** How many of an award were won. */
  givenOf(awardId: string): number;
  onChange(changed: Partial<QuestionnaireDraft>): void;
}

export function DrawEditor({ draft, givenOf, onChange }: Props) {
  const text = useText(questionnaireStaffWords);
  const { hasDraw, awards } = draft;
  const put = (award: AwardDraft) =>
    onChange({ awards: awards.map((it) => (it.id === award.id ? award : it)) });
  return (
    <section className={css.panel} aria-label={text('draw')}>
      <h2 className={css.heading}>{text('draw')}</h2>
      <Switch
        label={text('hasDraw')}
        checked={hasDraw}
        disabled={awards.some((it) => givenOf(it.id) > 0)}
        onChange={({ currentTarget: { checked } }) => onChange({ hasDraw: checked })}
      />
      {hasDraw && (
        <>
          <div className={css.columns}>
            <BothTexts
              labels={{ en: text('drawTitleEn'), zh: text('drawTitleZh') }}
              value={draft.drawTitle}
              maxLength={200}
              onChange={(drawTitle) => onChange({ drawTitle })}
            />
            <BothTexts
              labels={{ en: text('rulesEn'), zh: text('rulesZh') }}
              value={draft.rules}
              maxLength={4_000}
              isLong
              onChange={(rules) => onChange({ rules })}
            />
          </div>
          <div className={css.fields} style={{ marginTop: 'var(--gap-3)' }}>
            <TextInput
              label={text('maxWins')}
              value={draft.maxWins}
              maxLength={7}
              inputMode="numeric"
              onChange={(maxWins) => onChange({ maxWins })}
            />
          </div>
          {awards.map((award, at) => (
            <Award
              key={award.id}
              award={award}
              number={at + 1}
              given={givenOf(award.id)}
              isLast={awards.length === 1}
              onChange={put}
              onRemove={() => onChange({ awards: awards.filter((it) => it.id !== award.id) })}
            />
          ))}
          <Button
            text={text('addAward')}
            disabled={awards.length >= 20}
            onClick={() => onChange({ awards: [...awards, createEmptyAward()] })}
          />
        </>
      )}
    </section>
  );
}

interface AwardProps {
  readonly award: AwardDraft;
  readonly number: number;
  readonly given: number;
  readonly isLast: boolean;
  onChange(award: AwardDraft): void;
  onRemove(): void;
}

function Award({ award, number, given, isLast, onChange, onRemove }: AwardProps) {
  const text = useText(questionnaireStaffWords);
  const what = text('awardOf', { number });
  return (
    <section className={css.card} aria-label={what}>
      <div className={css.heading} style={{ margin: 0 }}>
        <h3 style={{ margin: 0, fontSize: 14 }}>{what}</h3>
        {given > 0 && <span className={css.quiet}>{text('given', { given, stock: award.stock })}</span>}
        <Button
          size="small"
          variant="minimal"
          intent="danger"
          text={text('remove')}
          aria-label={text('removeOf', { what })}
          disabled={isLast || given > 0}
          onClick={onRemove}
        />
      </div>
      <div className={css.columns}>
        <BothTexts
          labels={{ en: text('awardEn'), zh: text('awardZh') }}
          value={award.name}
          maxLength={200}
          onChange={(name) => onChange({ ...award, name })}
        />
      </div>
      <div className={css.fields}>
        <TextInput
          label={text('stock')}
          value={award.stock}
          maxLength={7}
          inputMode="numeric"
          onChange={(stock) => onChange({ ...award, stock })}
        />
        <TextInput
          label={text('chance')}
          value={award.chance}
          maxLength={6}
          inputMode="decimal"
          onChange={(chance) => onChange({ ...award, chance })}
        />
        <Switch
          label={text('needsAddress')}
          checked={award.needsAddress}
          onChange={({ currentTarget: { checked } }) => onChange({ ...award, needsAddress: checked })}
        />
      </div>
    </section>
  );
}

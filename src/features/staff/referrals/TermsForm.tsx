// The terms of the referral on one site. They are saved with a reason.
import { Button, HTMLSelect, Switch } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { currencyOf } from '#commerce/money/money.ts';
import { useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { Labeled } from '#src/features/staff/console/Labeled.tsx';
import { ReasonDialog } from '#src/features/staff/console/ReasonDialog.tsx';
import { TextInput } from '#src/features/staff/console/TextInput.tsx';
import { staffWords } from '#src/features/staff/console/words.ts';
import { notify } from '#src/state/notices.ts';
import { draftOf, type Terms, type TermsDraft, termsFrom } from './termsDraft.ts';
import { referralStaffWords } from './words.ts';

interface Props {
  readonly site: 0 | 1;
  readonly terms: Terms | undefined;
  onSaved(): void;
}

export function TermsForm({ site, terms, onSaved }: Props) {
  const text = useText(referralStaffWords);
  const staffText = useText(staffWords);
  const [draft, setDraft] = useState(() => draftOf(terms));
  const [isAsking, setAsking] = useState(false);
  useEffect(() => setDraft(draftOf(terms)), [terms]);
  const change = (changed: Partial<TermsDraft>) => setDraft({ ...draft, ...changed });
  const input = termsFrom(site, draft);
  const title = text(`termsOf${site}`);
  const saveTitle = staffText('named', { name: text('save'), value: title });
  const handleSave = async (reason: string) => {
    if (input === undefined) return false;
    try {
      await callStaff('saveReferralTerms', { ...input, reason });
    } catch {
      // The call has shown what was the matter; what was typed stays.
      return false;
    }
    notify(referralStaffWords.saved, { intent: 'success' });
    onSaved();
    return true;
  };
  return (
    <section className={css.panel} aria-label={title}>
      <h2 className={css.heading}>{title}</h2>
      <Switch
        label={text('isOpen')}
        checked={draft.isOpen}
        onChange={({ currentTarget: { checked } }) => change({ isOpen: checked })}
      />
      <Labeled label={text('audience')}>
        {(id) => (
          <HTMLSelect
            id={id}
            fill
            value={draft.audience}
            options={(['everybody', 'buyers'] as const).map((value) => ({ value, label: text(value) }))}
            onChange={({ currentTarget: { value } }) =>
              change({ audience: value === 'buyers' ? 'buyers' : 'everybody' })
            }
          />
        )}
      </Labeled>
      <div className={css.fields} style={{ margin: 'var(--gap-3) 0' }}>
        <TextInput
          isWide
          label={text('couponId')}
          value={draft.couponId}
          maxLength={64}
          onChange={(couponId) => change({ couponId })}
        />
        {(['fixedPoints', 'sharePercent', 'maxPoints'] as const).map((name) => (
          <TextInput
            key={name}
            label={text(name)}
            value={draft[name]}
            maxLength={9}
            inputMode="decimal"
            onChange={(value) => change({ [name]: value })}
          />
        ))}
        <TextInput
          label={text('minAmount', { currency: currencyOf(site) })}
          value={draft.minAmount}
          maxLength={12}
          inputMode="decimal"
          onChange={(minAmount) => change({ minAmount })}
        />
      </div>
      {input === undefined && <p className={css.quiet}>{text('numbersNeeded')}</p>}
      <Button
        intent="primary"
        text={text('save')}
        aria-label={saveTitle}
        disabled={input === undefined}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <ReasonDialog
          isOpen
          title={saveTitle}
          reasonLabel={text('reason')}
          ok={text('save')}
          cancel={text('cancel')}
          onClose={() => setAsking(false)}
          onSubmit={handleSave}
        >
          <p>{text('saveHint')}</p>
        </ReasonDialog>
      )}
    </section>
  );
}

// One coupon: made, or changed while nobody has it. What is shown after saving is read back from the server.
import { Button, Callout, Classes, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { currencyOf } from '#commerce/money/money.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { ChangedMeanwhile } from '#src/features/staff/console/editor/ChangedMeanwhile.tsx';
import editor from '#src/features/staff/console/editor/Editor.module.css';
import { NotLoaded } from '#src/features/staff/console/editor/NotLoaded.tsx';
import { SaveWithReason } from '#src/features/staff/console/editor/SaveWithReason.tsx';
import { useDraft } from '#src/features/staff/console/editor/useDraft.ts';
import { Labeled } from '#src/features/staff/console/Labeled.tsx';
import { staffWords } from '#src/features/staff/console/words.ts';
import { notify } from '#src/state/notices.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { type CouponDraft, couponDraftFrom, createCouponDraft, definitionFrom } from './couponDraft.ts';
import { COUPONS, loadCoupon } from './couponRow.ts';
import { couponStaffWords } from './words.ts';

export function CouponPage({ id }: { readonly id: string | undefined }) {
  const text = useText(couponStaffWords);
  const staffText = useText(staffWords);
  const message = useLocalized();
  const navigate = useNavigate();
  const state = useDraft({
    id,
    key: `coupon:${id ?? 'new'}`,
    load: loadCoupon,
    ...{ draftOf: couponDraftFrom, newDraft: createCouponDraft },
  });
  const { at, saved: coupon, draft, isChanged, isBehind } = state;
  const [key, setKey] = useState(() => crypto.randomUUID());
  if (at === 'failed' || draft === undefined)
    return <NotLoaded from={state} list={{ path: COUPONS, title: text('toList') }} />;
  const { definition, problems } = definitionFrom(draft);
  const change = (changed: Partial<CouponDraft>) => {
    state.change(changed);
    setKey(crypto.randomUUID());
  };
  const isLocked = coupon !== undefined && coupon.claimed > 0;
  const handleSave = async (reason: string) => {
    if (definition === undefined) return false;
    try {
      const { id: savedId } = await callStaff(
        'saveStaffCoupon',
        {
          ...(coupon === undefined ? { id: null } : { id: coupon.id, revision: draft.revision }),
          ...{ ...definition, reason },
        },
        // The same once more, after a lost answer, makes no second one.
        { idempotencyKey: key },
      );
      // Read anew: what is shown from now on is what is kept.
      await state.discard();
      notify(couponStaffWords.saved, { intent: 'success' });
      if (coupon === undefined) navigate(`${COUPONS}/${savedId}`, { replace: true });
      return true;
    } catch {
      // The call has shown what was the matter; what was typed stays.
      await state.compare();
      return false;
    }
  };
  const lead = coupon && staffText('named', { name: text('number'), value: coupon.id });
  return (
    <div className={css.page}>
      <PageHead
        title={coupon ? message(coupon.name) : text('newTitle')}
        lead={isChanged && !isLocked && coupon ? text('unsaved') : lead}
        tools={
          <>
            <Link to={COUPONS}>{text('toList')}</Link>
            {isChanged && coupon && !isBehind && (
              <Button text={text('discard')} onClick={() => void state.discard()} />
            )}
          </>
        }
      />
      <ChangedMeanwhile {...state} />
      {isLocked && <Callout intent="primary">{text('locked')}</Callout>}
      <fieldset className={editor.form} disabled={isLocked || state.isLooking} aria-label={text('facts')}>
        <section className={css.panel} aria-label={text('facts')}>
          <h2 className={css.heading}>{text('facts')}</h2>
          <Facts draft={draft} onChange={change} />
        </section>
        <section className={css.panel} aria-label={text('texts')}>
          <h2 className={css.heading}>{text('texts')}</h2>
          <div className={css.columns}>
            {(['zh', 'en'] as const).map((language) => (
              <Texts key={language} language={language} draft={draft} onChange={change} />
            ))}
          </div>
        </section>
      </fieldset>
      {!isLocked && (
        <SaveWithReason
          problems={problems.map((it) => text(it))}
          isReady={definition !== undefined && isChanged && !isBehind}
          labels={{
            save: text('save'),
            reason: text('reason'),
            cancel: text('cancel'),
            hint: text('saveHint'),
          }}
          onSave={handleSave}
        />
      )}
    </div>
  );
}

interface PartProps {
  readonly draft: CouponDraft;
  onChange(changed: Partial<CouponDraft>): void;
}

function Facts({ draft, onChange }: PartProps) {
  const text = useText(couponStaffWords);
  const { site, kind, useTimeType } = draft;
  return (
    <div className={css.facts}>
      <Labeled label={text('site')}>
        {(id) => (
          <HTMLSelect
            id={id}
            fill
            value={String(site)}
            options={([0, 1] as const).map((it) => ({ value: String(it), label: text(`site${it}`) }))}
            onChange={({ currentTarget: { value } }) => onChange({ site: value === '1' ? 1 : 0 })}
          />
        )}
      </Labeled>
      <Labeled label={text('kind')}>
        {(id) => (
          <HTMLSelect
            id={id}
            fill
            value={kind}
            options={(['amount', 'rate'] as const).map((it) => ({ value: it, label: text(it) }))}
            onChange={({ currentTarget: { value } }) =>
              onChange({ kind: value === 'rate' ? 'rate' : 'amount' })
            }
          />
        )}
      </Labeled>
      <Labeled label={kind === 'amount' ? text('amountIn', { currency: currencyOf(site) }) : text('rateIn')}>
        {(id) => (
          <InputGroup
            id={id}
            inputMode="decimal"
            maxLength={20}
            value={kind === 'amount' ? draft.amount : draft.rate}
            onChange={({ currentTarget: { value } }) =>
              onChange(kind === 'amount' ? { amount: value } : { rate: value })
            }
          />
        )}
      </Labeled>
      <Labeled label={text('validFor')}>
        {(id) => (
          <HTMLSelect
            id={id}
            fill
            value={String(useTimeType)}
            options={[
              { value: '0', label: text('forDays') },
              { value: '1', label: text('fromTo') },
            ]}
            onChange={({ currentTarget: { value } }) => onChange({ useTimeType: value === '1' ? 1 : 0 })}
          />
        )}
      </Labeled>
      {useTimeType === 0 ? (
        <Labeled label={text('daysIn')}>
          {(id) => (
            <InputGroup
              id={id}
              inputMode="numeric"
              maxLength={4}
              value={draft.days}
              onChange={({ currentTarget: { value: days } }) => onChange({ days })}
            />
          )}
        </Labeled>
      ) : (
        (['start', 'end'] as const).map((name) => (
          <Labeled key={name} label={text(name)}>
            {(id) => (
              <input
                id={id}
                className={Classes.INPUT}
                type="datetime-local"
                value={draft[name]}
                onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
              />
            )}
          </Labeled>
        ))
      )}
    </div>
  );
}

function Texts({ language, draft, onChange }: PartProps & { readonly language: 'en' | 'zh' }) {
  const text = useText(couponStaffWords);
  const { name, instructions } = draft;
  const title = language === 'zh' ? '中文' : 'English';
  return (
    <section className={css.page} aria-label={title} lang={language === 'zh' ? 'zh-CN' : 'en'}>
      <h3 className={css.heading} style={{ margin: 0 }}>
        {title}
      </h3>
      <Labeled label={text('nameIn')}>
        {(id) => (
          <InputGroup
            id={id}
            maxLength={200}
            value={name[language]}
            onChange={({ currentTarget: { value } }) => onChange({ name: { ...name, [language]: value } })}
          />
        )}
      </Labeled>
      <Labeled label={text('instructionsIn')}>
        {(id) => (
          <TextArea
            id={id}
            fill
            rows={4}
            maxLength={1_000}
            value={instructions[language]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ instructions: { ...instructions, [language]: value } })
            }
          />
        )}
      </Labeled>
    </section>
  );
}

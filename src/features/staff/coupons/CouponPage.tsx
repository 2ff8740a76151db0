// One coupon: made, or changed while nobody has it. What is shown after saving is read back from the server.
import { Button, Callout, Classes, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { currencyOf } from '#commerce/money/money.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { staffCall } from '../console/calls.ts';
import css from '../console/Detail.module.css';
import { DetailFrame } from '../console/DetailFrame.tsx';
import { Labeled } from '../console/Labeled.tsx';
import { ReasonDialog } from '../console/ReasonDialog.tsx';
import { useLoaded } from '../console/useLoaded.ts';
import { type CouponDraft, couponDraftFrom, definitionFrom, emptyCouponDraft } from './couponDraft.ts';
import { COUPONS, loadCoupon, type StaffCoupon } from './couponRow.ts';
import { couponStaffWords } from './words.ts';

export function CouponPage({ id }: { readonly id: string | undefined }) {
  const text = useText(couponStaffWords);
  if (id === undefined)
    return (
      <>
        <PageHead title={text('newTitle')} tools={<Link to={COUPONS}>{text('toList')}</Link>} />
        <CouponForm coupon={undefined} onSaved={async () => undefined} />
      </>
    );
  return <Existing id={id} />;
}

function Existing({ id }: { readonly id: string }) {
  const text = useText(couponStaffWords);
  const message = useLocalized();
  const loaded = useLoaded(id, loadCoupon);
  return (
    <DetailFrame section="coupons" back={text('toList')} loaded={loaded}>
      {(coupon) => (
        <>
          <PageHead title={message(coupon.name)} lead={`${text('number')}: ${coupon.id}`} />
          {coupon.claimed > 0 && <Callout intent="primary">{text('locked')}</Callout>}
          <CouponForm
            coupon={coupon}
            onSaved={async () => {
              await loaded.reload();
            }}
          />
        </>
      )}
    </DetailFrame>
  );
}

interface FormProps {
  readonly coupon: StaffCoupon | undefined;
  onSaved(): Promise<void>;
}

function CouponForm({ coupon, onSaved }: FormProps) {
  const text = useText(couponStaffWords);
  const navigate = useNavigate();
  const [draft, setDraft] = useState<CouponDraft>(() =>
    coupon === undefined ? emptyCouponDraft() : couponDraftFrom(coupon),
  );
  const [isAsking, setAsking] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  useEffect(() => {
    if (coupon !== undefined) setDraft(couponDraftFrom(coupon));
  }, [coupon]);
  const { definition, problems } = definitionFrom(draft);
  const change = (changed: Partial<CouponDraft>) => {
    setDraft({ ...draft, ...changed });
    setKey(crypto.randomUUID());
  };
  const isLocked = coupon !== undefined && coupon.claimed > 0;
  const handleSave = async (reason: string) => {
    if (definition === undefined) return false;
    try {
      const { id } = await staffCall(
        'saveStaffCoupon',
        { id: coupon?.id ?? null, ...definition, reason },
        // The same once more, after a lost answer, makes no second one.
        { idempotencyKey: key },
      );
      notify(couponStaffWords.saved, { intent: 'success' });
      if (coupon === undefined) navigate(`${COUPONS}/${id}`, { replace: true });
      await onSaved();
      return true;
    } catch {
      // The call has shown what was the matter; what was typed stays.
      return false;
    }
  };
  return (
    <div className={css.page}>
      <fieldset className={css.panel} style={{ margin: 0 }} disabled={isLocked} aria-label={text('facts')}>
        <h2 className={css.heading}>{text('facts')}</h2>
        <Facts draft={draft} onChange={change} />
      </fieldset>
      <fieldset className={css.panel} style={{ margin: 0 }} disabled={isLocked} aria-label={text('texts')}>
        <h2 className={css.heading}>{text('texts')}</h2>
        <div className={css.columns}>
          {(['zh', 'en'] as const).map((language) => (
            <Texts key={language} language={language} draft={draft} onChange={change} />
          ))}
        </div>
      </fieldset>
      {!isLocked && (
        <div className={css.page} style={{ justifyItems: 'start' }}>
          {problems.length > 0 && (
            <ul className={css.list}>
              {problems.map((it) => (
                <li key={it}>{text(it)}</li>
              ))}
            </ul>
          )}
          <Button
            intent="primary"
            text={text('save')}
            disabled={definition === undefined}
            onClick={() => setAsking(true)}
          />
        </div>
      )}
      {isAsking && (
        <ReasonDialog
          isOpen
          title={text('save')}
          reasonLabel={text('reason')}
          ok={text('save')}
          cancel={text('cancel')}
          onClose={() => setAsking(false)}
          onSubmit={handleSave}
        >
          <p>{text('saveHint')}</p>
        </ReasonDialog>
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

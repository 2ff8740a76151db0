// One line: what was chosen beside why it costs what it costs, its vector, and price and discount to be entered.
import { Callout, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { PRODUCT_NAMES } from '#commerce/catalogue/productTypes.ts';
import { amountTextOf, formatMoney } from '#commerce/money/money.ts';
import { staffDiscountOf } from '#commerce/pricing/reviewStatement.ts';
import type { StatementLine } from '#commerce/pricing/statement.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { TextInput } from '#src/features/staff/console/TextInput.tsx';
import { ChosenFields } from './ChosenFields.tsx';
import type { DraftProblem, LineDraft, StaffQuotation } from './draft.ts';
import { VectorPanel } from './VectorPanel.tsx';
import { quotationWords } from './words.ts';

interface Props {
  readonly quotation: StaffQuotation['quotation'];
  readonly line: StatementLine;
  readonly place: number;
  readonly draft: LineDraft;
  readonly problem: DraftProblem | undefined;
  readonly mayPrice: boolean;
  onChange(draft: LineDraft): void;
}

export function LineEditor(props: Props) {
  const { quotation, line, place, draft, problem, mayPrice, onChange } = props;
  const text = useText(quotationWords);
  const message = useLocalized();
  const count = useCount();
  const id = useId();
  const chosen = quotation.lines.find((it) => it.id === line.id);
  const money = (amount: number) => formatMoney(amount, quotation.currency);
  const set = (change: Partial<LineDraft>) => onChange({ ...draft, ...change });
  const now = quotation.statement.lines.find((it) => it.id === line.id);
  const given = now ? staffDiscountOf(now) : 0;
  return (
    <section className={css.card} aria-label={text('line', { line: place })}>
      <h3 className={css.heading}>
        {place}. {message(PRODUCT_NAMES[line.productType])}
        <span className={css.quiet}>
          {[chosen?.description, line.sku && `SKU ${line.sku}`].filter(Boolean).join(' · ')}
        </span>
      </h3>
      <div className={css.columns}>
        <div>
          <p className={css.quiet}>{text('chosen')}</p>
          {chosen && <ChosenFields detail={chosen.detail} />}
        </div>
        <div>
          <p className={css.quiet}>{text('why')}</p>
          {line.subtotal === null ? (
            <Callout compact intent="warning">
              {text('noPrice')}
            </Callout>
          ) : (
            <ul className={css.list}>
              {line.parts.map((it, at) => (
                <li key={`${at}-${it.name.en}`}>
                  {message(it.name)}: {money(it.amount)}
                </li>
              ))}
            </ul>
          )}
          <p>
            {text('quantity')}: {count(line.quantity)} · {text('subtotal')}:{' '}
            <strong>{line.subtotal === null ? text('noTotal') : money(line.subtotal)}</strong>
          </p>
        </div>
      </div>
      {chosen?.vector && (
        <VectorPanel quotationId={quotation.id} lineId={line.id} seguid={chosen.vector.digest} />
      )}
      {mayPrice && (
        <div className={css.fields}>
          <TextInput
            label={text('unitPrice')}
            inputMode="decimal"
            placeholder={now?.unitPrice == null ? '' : amountTextOf(now.unitPrice)}
            value={draft.unitPrice}
            maxLength={14}
            problemId={problem && `${id}-problem`}
            onChange={(unitPrice) => set({ unitPrice })}
          />
          <TextInput
            label={text('discount')}
            inputMode="decimal"
            value={draft.discount}
            maxLength={14}
            problemId={problem && `${id}-problem`}
            onChange={(discount) => set({ discount })}
          />
          <HTMLSelect
            aria-label={text('discountKind')}
            value={draft.discountKind}
            options={(['rate', 'amount'] as const).map((value) => ({
              value,
              label: text(value === 'rate' ? 'percent' : 'amount'),
            }))}
            onChange={({ currentTarget: { value } }) =>
              set({ discountKind: value === 'amount' ? 'amount' : 'rate' })
            }
          />
          <TextInput
            isWide
            label={text('reason')}
            value={draft.reason}
            maxLength={300}
            problemId={problem && `${id}-problem`}
            onChange={(reason) => set({ reason })}
          />
        </div>
      )}
      {mayPrice && given > 0 && (
        <p className={css.quiet}>{text('replacesDiscount', { amount: money(given) })}</p>
      )}
      {problem && (
        <Callout id={`${id}-problem`} compact intent="danger">
          {text(problem)}
        </Callout>
      )}
    </section>
  );
}

// The application for the invoice of one order, with one of the account's invoice infos.
import { Button, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { invoiceInfos } from '#src/state/buyer/invoiceInfos.ts';
import { notify } from '#src/state/notices.ts';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import css from '#src/ui/quotation/Quotation.module.css';
import { applyForInvoice, type BilledOrder } from './store.ts';
import { invoicingWords as words } from './words.ts';

export function ApplyForm({ order }: { readonly order: BilledOrder }) {
  const text = useText(words);
  const navigate = useNavigate();
  const field = useId();
  const [chosen, setChosen] = useState<string | undefined>();
  if (order.state === 'cancelled' || order.invoice === 'applied' || order.invoice === 'invoiced') return null;
  const handleSend = async (id: string) => {
    if (!(await applyForInvoice(order.id, id))) return;
    notify(words.applied, { intent: 'success' });
    navigate(paths.accountInvoicing, { replace: true });
  };
  return (
    <section className={css.panel} aria-label={text('apply')}>
      <h2 className={css.heading}>{text('applyFor', { number: order.number })}</h2>
      <AsyncContent from={invoiceInfos}>
        {(infos) => {
          const id = chosen ?? infos.find((it) => it.isDefault)?.id ?? infos[0]?.id;
          if (id === undefined) return <Link to={paths.accountInvoice}>{text('noInfo')}</Link>;
          return (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                void handleSend(id);
              }}
            >
              <FormGroup label={text('invoiceInfo')} labelFor={field}>
                <HTMLSelect
                  id={field}
                  value={id}
                  options={infos.map((it) => ({ value: it.id, label: `${it.recipient}, ${it.email}` }))}
                  onChange={(event) => setChosen(event.currentTarget.value)}
                />
              </FormGroup>
              <Button type="submit" intent="primary" text={text('send')} />
            </form>
          );
        }}
      </AsyncContent>
    </section>
  );
}

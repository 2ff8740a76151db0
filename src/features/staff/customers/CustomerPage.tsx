// One customer: what there is, where it came from, and what may be put right.
import { Button, Card, Tag } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { CONTRACT_STATUS_NAMES } from '#commerce/contract/statuses.ts';
import { formatMoney } from '#commerce/money/money.ts';
import { QUOTATION_NAMES } from '#commerce/quotation/quotation.ts';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { AnswerContent } from '#src/features/staff/console/AnswerContent.tsx';
import { callStaff } from '#src/features/staff/console/calls.ts';
import listCss from '#src/features/staff/console/list/StaffList.module.css';
import { useAnswer } from '#src/features/staff/console/useAnswer.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { type Correction, CorrectionDialog } from './CorrectionDialog.tsx';
import css from './Customers.module.css';
import { customerWords } from './words.ts';

type Customer = StaffOutputOf<'viewCustomer'>;

export function CustomerPage({ id }: { readonly id: string }) {
  const answer = useAnswer(id, () => callStaff('viewCustomer', { id }));
  return (
    <AnswerContent from={answer}>
      {(customer) => <Details customer={customer} onChanged={() => answer.reload()} />}
    </AnswerContent>
  );
}

interface Props {
  readonly customer: Customer;
  onChanged(): void;
}

const COUPON_STATUS = ['usable', 'used', 'over', 'claimable'] as const;
const HELP = ['sendReset', 'endSessions', 'allowCodes'] as const;

function Details({ customer, onChanged }: Props) {
  const text = useText(customerWords);
  const message = useLocalized();
  const count = useCount();
  const intl = useIntl();
  const [correction, setCorrection] = useState<Correction>();
  const day = (it: string) => intl.formatDate(it, { dateStyle: 'medium' });
  const money = (amount: number | null, currency: 'CNY' | 'USD') =>
    amount === null ? '–' : formatMoney(amount, currency);
  const nameOf = (
    names: Readonly<Record<string, { readonly en: string; readonly zh: string }>>,
    key: string,
  ) => {
    const name = names[key];
    return name ? message(name) : key;
  };
  const { signIn } = customer;
  return (
    <>
      <Link to={`${paths.staff}/customers`}>← {text('back')}</Link>
      <PageHead
        title={customer.name || customer.id}
        lead={[
          customer.organization,
          customer.email,
          customer.phone,
          text(customer.site === 0 ? 'cn' : 'en'),
          `${text('registered')} ${day(customer.registeredTime)}`,
        ]
          .filter((it) => it)
          .join(' · ')}
      />
      <Table
        title={text('quotations')}
        heads={[text('number'), text('status'), text('total'), text('order'), text('created')]}
        rows={customer.quotations.map((it) => [
          it.number,
          nameOf(QUOTATION_NAMES, it.status),
          money(it.total, it.currency),
          it.order?.number ?? '–',
          day(it.createdTime),
        ])}
      />
      {customer.contracts.length > 0 && (
        <Table
          title={text('contracts')}
          heads={[text('number'), text('company'), text('status'), text('total')]}
          rows={customer.contracts.map((it) => [
            it.number,
            it.customer,
            nameOf(CONTRACT_STATUS_NAMES, it.status),
            money(it.amount, it.currency),
          ])}
        />
      )}
      <Table
        title={text('points', { count: count(customer.points) })}
        tools={
          <Button
            size="small"
            text={text('correctPoints')}
            onClick={() => setCorrection({ kind: 'points', customerId: customer.id })}
          />
        }
        heads={[text('at'), text('change'), text('cause'), text('order')]}
        rows={customer.pointEntries.map((it) => [
          day(it.at),
          count(it.points),
          [text(`points.${it.reason}`), it.cause].filter((part) => part !== '').join(': '),
          it.orderNumber ?? '–',
        ])}
      />
      <Table
        title={text('coupons')}
        heads={[text('name'), text('status'), text('until'), text('heldBy')]}
        rows={customer.coupons.map((it) => [
          message(it.name),
          <Tag key="status" minimal>
            {text(COUPON_STATUS[it.status] ?? 'over')}
          </Tag>,
          day(it.endTime),
          it.quotation ?? '–',
        ])}
      />
      <section className={css.group} aria-label={text('buyer')}>
        <h2>{text('buyer')}</h2>
        <div className={css.cards}>
          {customer.buyer && (
            <Entry
              title={text('organization')}
              values={[
                customer.buyer.name,
                [
                  customer.buyer.street,
                  customer.buyer.city,
                  customer.buyer.province,
                  customer.buyer.country,
                ].join(', '),
                `${customer.buyer.contact.name} ${customer.buyer.contact.phone}`,
              ]}
              onCorrect={() =>
                setCorrection({
                  ...{ kind: 'organization', customerId: customer.id, value: customer.buyer! },
                })
              }
            />
          )}
          {customer.addresses.map(({ id, isDefault: _, ...value }) => (
            <Entry
              key={id}
              title={text('addresses')}
              values={[
                value.receiver,
                value.phone,
                value.email,
                `${value.address}, ${value.zipCode}, ${value.country}`,
              ]}
              onCorrect={() => setCorrection({ kind: 'address', customerId: customer.id, id, value })}
            />
          ))}
          {customer.invoices.map(({ id, isDefault: _, ...value }) => (
            <Entry
              key={id}
              title={text('invoices')}
              values={[value.recipient, value.taxNumber ?? '', value.email, value.address]}
              onCorrect={() => setCorrection({ kind: 'invoice', customerId: customer.id, id, value })}
            />
          ))}
        </div>
      </section>
      <section className={css.group} aria-label={text('signIn')}>
        <h2>{text('signIn')}</h2>
        <p>{text('signInState', { sessions: signIn.sessions, codes: signIn.codesSent })}</p>
        <div className={css.actions}>
          {HELP.map((how) => (
            <Button
              key={how}
              text={text(how)}
              disabled={how === 'sendReset' && customer.email === null}
              onClick={() => setCorrection({ kind: 'help', customerId: customer.id, how })}
            />
          ))}
        </div>
      </section>
      {correction && (
        <CorrectionDialog
          correction={correction}
          onClose={() => setCorrection(undefined)}
          onDone={() => {
            setCorrection(undefined);
            onChanged();
          }}
        />
      )}
    </>
  );
}

interface TableProps {
  readonly title: string;
  readonly tools?: ReactNode;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}

function Table({ title, tools, heads, rows }: TableProps) {
  const text = useText(customerWords);
  return (
    <section className={css.group} aria-label={title}>
      <h2>
        {title} {tools}
      </h2>
      {rows.length === 0 ? (
        <p>{text('nothing')}</p>
      ) : (
        // A region that scrolls is reached by the keyboard.
        <section className={listCss.tableBox} aria-label={title} tabIndex={0}>
          <table className={listCss.table}>
            <thead>
              <tr>
                {heads.map((it) => (
                  <th key={it} scope="col">
                    {it}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={`${at}-${String(row[0])}`}>
                  {row.map((cell, place) => (
                    <td key={heads[place]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

interface EntryProps {
  readonly title: string;
  readonly values: readonly string[];
  onCorrect(): void;
}

function Entry({ title, values, onCorrect }: EntryProps) {
  const text = useText(customerWords);
  return (
    <Card compact className={css.card!}>
      <h3>{title}</h3>
      {values
        .filter((it) => it !== '')
        .map((it) => (
          <p key={it}>{it}</p>
        ))}
      <Button
        size="small"
        text={text('correct')}
        aria-label={text('correctOf', { what: `${title} ${values[0] ?? ''}` })}
        onClick={onCorrect}
      />
    </Card>
  );
}

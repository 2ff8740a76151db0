// One contract: its facts, its lines with what they add up to, and its files.
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { serviceTypeNameOf } from '#commerce/contract/serviceTypes.ts';
import { formatMoney } from '#commerce/money/money.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { createLoaded } from '#src/state/loaded.ts';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import { AttachmentList } from '#src/ui/quotation/AttachmentList.tsx';
import css from '#src/ui/quotation/Quotation.module.css';
import own from './OfflineOrders.module.css';
import { StatusTag } from './StatusTag.tsx';
import { type ContractDetail, downloadContractFile, loadContract } from './store.ts';
import { useDay } from './useDay.ts';
import { offlineWords } from './words.ts';

export function ContractView({ id }: { readonly id: string }) {
  const text = useText(offlineWords);
  const loaded = useMemo(() => createLoaded(() => loadContract(id)), [id]);
  return (
    <>
      <p className={own.back}>
        <Link to={paths.accountOffline}>{text('toList')}</Link>
      </p>
      <AsyncContent from={loaded}>{(contract) => <Contract contract={contract} />}</AsyncContent>
    </>
  );
}

function Contract({ contract }: { readonly contract: ContractDetail }) {
  const text = useText(offlineWords);
  const day = useDay();
  const { contractNumber, company, contact, amount, currency, status, signingDate } = contract;
  const facts = [
    ['company', company],
    ['contact', contact],
    ['signed', signingDate === null ? text('unsigned') : day(signingDate)],
    ['amount', formatMoney(amount, currency)],
  ] as const;
  return (
    <>
      <section className={css.panel} aria-label={text('contract', { number: contractNumber })}>
        <h2 className={css.heading}>
          {text('contract', { number: contractNumber })} <StatusTag status={status} />
        </h2>
        <dl className={css.facts}>
          {facts.map(
            ([id, value]) =>
              value && (
                <div key={id}>
                  <dt>{text(id)}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
      <Lines contract={contract} />
      <AttachmentList
        attachments={contract.attachments}
        noneText={text('noAttachments')}
        onDownload={(id, fileName) => void downloadContractFile(id, fileName)}
      />
    </>
  );
}

function Lines({ contract: { lines, amount, currency } }: { readonly contract: ContractDetail }) {
  const text = useText(offlineWords);
  const message = useLocalized();
  const count = useCount();
  return (
    <section className={css.panel} aria-label={text('lines')}>
      <h2 className={css.heading}>{text('lines')}</h2>
      <section className={css.tableBox} aria-label={text('lines')} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{text('line')}</th>
              <th scope="col">{text('service')}</th>
              <th scope="col">{text('description')}</th>
              <th scope="col" className={css.figure}>
                {text('quantity')}
              </th>
              <th scope="col" className={css.figure}>
                {text('subtotal')}
              </th>
              <th scope="col">{text('status')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((it, at) => (
              <tr key={at}>
                <td>{at + 1}</td>
                <td>{message(serviceTypeNameOf(it.serviceType))}</td>
                <td className={css.wrapped}>{it.description}</td>
                <td className={css.figure}>{count(it.quantity)}</td>
                <td className={css.figure}>{formatMoney(it.subtotal, currency)}</td>
                <td>
                  <StatusTag status={it.status} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                {text('total')}
              </th>
              <td className={css.figure}>{formatMoney(amount, currency)}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  );
}

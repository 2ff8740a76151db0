import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ATTACHMENT_TYPE_NAMES } from '#commerce/contract/attachments.ts';
import { serviceTypeName } from '#commerce/contract/serviceTypes.ts';
import { CONTRACT_STATUS_NAMES } from '#commerce/contract/statuses.ts';
import { formatMoney } from '#commerce/money/money.ts';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { staffCall } from '../console/calls.ts';
import css from '../console/Detail.module.css';
import { DetailFrame } from '../console/DetailFrame.tsx';
import { useLoaded } from '../console/useLoaded.ts';
import { CodesDialog, type IssuedCodes } from './CodesDialog.tsx';
import { ContractDialog } from './ContractDialog.tsx';
import { contractStaffWords } from './words.ts';

const load = (id: string) => staffCall('getStaffContract', { id });

export function ContractPage({ id }: { readonly id: string }) {
  const text = useText(contractStaffWords);
  const loaded = useLoaded(id, load);
  const [isEditing, setEditing] = useState(false);
  const [codes, setCodes] = useState<IssuedCodes>([]);
  return (
    <DetailFrame section="contracts" back={text('back')} loaded={loaded}>
      {(contract) => (
        <>
          <PageHead
            title={contract.number}
            lead={[contract.customer, contract.contact].filter(Boolean).join(' · ')}
            tools={
              // Who does not see amounts cannot write them.
              contract.amount !== null && <Button text={text('edit')} onClick={() => setEditing(true)} />
            }
          />
          <ContractFacts contract={contract} />
          {isEditing && (
            <ContractDialog
              contract={contract}
              onClose={() => setEditing(false)}
              onSaved={({ codes: issued }) => {
                setCodes(issued);
                void loaded.reload();
              }}
            />
          )}
          <CodesDialog codes={codes} onClose={() => setCodes([])} />
        </>
      )}
    </DetailFrame>
  );
}

function ContractFacts({ contract }: { readonly contract: StaffOutputOf<'getStaffContract'> }) {
  const text = useText(contractStaffWords);
  const message = useLocalized();
  const intl = useIntl();
  const money = (it: number | null) => (it === null ? '–' : formatMoney(it, contract.currency));
  const facts = [
    ['status', message(CONTRACT_STATUS_NAMES[contract.status])],
    ['signed', contract.signingDate ?? '–'],
    ['amount', money(contract.amount)],
    ['accounts', contract.company.accounts],
    ['changed', intl.formatDate(contract.changedTime, { dateStyle: 'medium', timeStyle: 'short' })],
  ] as const;
  return (
    <>
      <section className={css.panel} aria-label={contract.number}>
        <dl className={css.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{text(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={css.panel} aria-label={text('lines')}>
        <h2 className={css.heading}>{text('lines')}</h2>
        <section className={css.tableBox} aria-label={text('lines')} tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
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
              {contract.lines.map((it, at) => (
                <tr key={`${at}-${it.serviceType}`}>
                  <td>{message(serviceTypeName(it.serviceType))}</td>
                  <td>{it.description}</td>
                  <td className={css.figure}>{it.quantity}</td>
                  <td className={css.figure}>{money(it.subtotal)}</td>
                  <td>{message(CONTRACT_STATUS_NAMES[it.status])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </section>
      <section className={css.panel} aria-label={text('files')}>
        <h2 className={css.heading}>{text('files')}</h2>
        {contract.attachments.length === 0 && <p className={css.quiet}>{text('noFiles')}</p>}
        <ul className={css.plain}>
          {contract.attachments.map((it) => (
            <li key={it.id}>
              <span>{it.fileName}</span>
              <span className={css.quiet}>{message(ATTACHMENT_TYPE_NAMES[it.type])}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

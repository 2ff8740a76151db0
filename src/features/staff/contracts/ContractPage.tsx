import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { serviceTypeNameOf } from '#commerce/contract/serviceTypes.ts';
import { CONTRACT_STATUS_NAMES } from '#commerce/contract/statuses.ts';
import { formatMoney } from '#commerce/money/money.ts';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { DetailFrame } from '#src/features/staff/console/DetailFrame.tsx';
import { downloadFile } from '#src/features/staff/console/downloads.ts';
import { FilesPanel } from '#src/features/staff/console/FilesPanel.tsx';
import { ReasonDialog } from '#src/features/staff/console/ReasonDialog.tsx';
import { useLoaded } from '#src/features/staff/console/useLoaded.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { CodesDialog, type IssuedCodes } from './CodesDialog.tsx';
import { ContractDialog } from './ContractDialog.tsx';
import { contractStaffWords } from './words.ts';

const load = (id: string) => callStaff('getStaffContract', { id });

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
          <ContractFiles contract={contract} reload={loaded.reload} />
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
                  <td>{message(serviceTypeNameOf(it.serviceType))}</td>
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
    </>
  );
}

function ContractFiles({
  contract: { id, attachments },
  reload,
}: {
  readonly contract: StaffOutputOf<'getStaffContract'>;
  reload(): Promise<unknown>;
}) {
  const text = useText(contractStaffWords);
  const [removed, setRemoved] = useState<(typeof attachments)[number]>();
  const handleRemove = async (reason: string): Promise<boolean> => {
    try {
      await callStaff('detachFromContract', { contractId: id, fileId: removed?.id ?? '', reason });
    } catch {
      return false;
    }
    await reload();
    return true;
  };
  return (
    <>
      <FilesPanel
        files={attachments}
        types={[
          'signedContract',
          'qcReport',
          'orderSummary',
          'quote',
          'po',
          'plasmidMap',
          'goi',
          'rc',
          'helper',
        ]}
        attach={(file) => callStaff('attachToContract', { contractId: id, ...file })}
        download={({ id: fileId, fileName }) =>
          downloadFile('downloadStaffContractFile', { contractId: id, fileId }, fileName)
        }
        remove={setRemoved}
        reload={reload}
      />
      <ReasonDialog
        isOpen={removed !== undefined}
        title={text('removeFile', { name: removed?.fileName ?? '' })}
        reasonLabel={text('reason')}
        ok={text('remove')}
        cancel={text('cancel')}
        isDangerous
        onClose={() => setRemoved(undefined)}
        onSubmit={handleRemove}
      >
        <p>{text('removeFileText')}</p>
      </ReasonDialog>
    </>
  );
}

// Companies whose contracts are here, and the code by which their people see them.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { ReasonDialog } from '#src/features/staff/console/ReasonDialog.tsx';
import { CodesDialog, type IssuedCodes } from './CodesDialog.tsx';
import { contractStaffWords } from './words.ts';

type Company = StaffOutputOf<'listContractCompanies'>['rows'][number];

const load: LoadList<Company> = (query) =>
  callStaff('listContractCompanies', query as StaffInputOf<'listContractCompanies'>);

export function CompanyList() {
  const text = useText(contractStaffWords);
  const intl = useIntl();
  const [renewing, setRenewing] = useState<Company>();
  const [codes, setCodes] = useState<IssuedCodes>([]);
  const [reads, setReads] = useState(0);
  const columns: readonly Column<Company>[] = [
    {
      ...{ name: 'name', title: contractStaffWords.customer, isSortable: true },
      cell: (it) => it.name,
      exported: (it) => it.name,
    },
    {
      ...{ name: 'acts', title: contractStaffWords.acts },
      cell: (it) => (
        <Button
          size="small"
          text={text('renew')}
          aria-label={text('renewOf', { name: it.name })}
          onClick={() => setRenewing(it)}
        />
      ),
    },
    {
      ...{ name: 'contracts', title: contractStaffWords.held, isFigure: true, isSortable: true },
      cell: (it) => it.contracts,
      exported: (it) => it.contracts,
    },
    {
      ...{ name: 'accounts', title: contractStaffWords.accounts, isFigure: true },
      cell: (it) => it.accounts,
      exported: (it) => it.accounts,
    },
    {
      ...{ name: 'since', title: contractStaffWords.since },
      cell: (it) => intl.formatDate(it.since, { dateStyle: 'medium' }),
      exported: (it) => it.since,
    },
  ];
  return (
    <>
      <StaffList
        title={contractStaffWords.companies}
        columns={columns}
        searchHint={contractStaffWords.companySearch}
        standardSort="name"
        load={load}
        reloads={reads}
        keyOf={(it) => it.id}
      />
      {renewing !== undefined && (
        <ReasonDialog
          isOpen
          title={text('renewOf', { name: renewing.name })}
          reasonLabel={text('reason')}
          ok={text('renew')}
          cancel={text('cancel')}
          isDangerous
          onClose={() => setRenewing(undefined)}
          onSubmit={async (reason) => {
            try {
              setCodes([await callStaff('renewContractCode', { id: renewing.id, reason })]);
              setReads((it) => it + 1);
              return true;
            } catch {
              return false;
            }
          }}
        >
          <p>{text('renewText', { count: renewing.accounts })}</p>
        </ReasonDialog>
      )}
      <CodesDialog codes={codes} onClose={() => setCodes([])} />
    </>
  );
}

// Offline contracts: the list, the companies with their codes, and one contract.
import { useText } from '#src/core/text.ts';
import { useDetailId } from '#src/features/staff/console/DetailFrame.tsx';
import { SectionTabs } from '#src/features/staff/console/SectionTabs.tsx';
import { PageHead } from '#src/ui/page/Page.tsx';
import { CompanyList } from './CompanyList.tsx';
import { ContractList } from './ContractList.tsx';
import { ContractPage } from './ContractPage.tsx';
import { contractStaffWords } from './words.ts';

export function Section() {
  const text = useText(contractStaffWords);
  const id = useDetailId();
  if (!['', 'companies'].includes(id)) return <ContractPage key={id} id={id} />;
  return (
    <>
      <PageHead title={text('title')} lead={text('lead')} />
      <SectionTabs
        section="contracts"
        parts={[
          { name: 'contracts', title: text('contracts'), panel: <ContractList /> },
          { name: 'companies', title: text('companies'), panel: <CompanyList /> },
        ]}
      />
    </>
  );
}

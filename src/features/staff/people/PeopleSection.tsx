// The staff: people, their roles, and who is invited. The part shown stands in the address.
import { Tab, Tabs } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { detailPath, useDetailId } from '../console/DetailFrame.tsx';
import { InvitationList } from './InvitationList.tsx';
import { MemberPage } from './MemberPage.tsx';
import { PeopleList } from './PeopleList.tsx';
import { RoleList } from './RoleList.tsx';
import { peopleWords } from './words.ts';

const PARTS = ['people', 'roles', 'invitations'] as const;

export function Section() {
  const text = useText(peopleWords);
  const navigate = useNavigate();
  const id = useDetailId();
  const part = PARTS.find((it) => it === id) ?? 'people';
  if (id !== '' && id !== part) return <MemberPage key={id} id={id} />;
  return (
    <>
      <PageHead title={text('title')} lead={text('lead')} />
      <Tabs
        id="staff-people"
        selectedTabId={part}
        renderActiveTabPanelOnly
        onChange={(to) =>
          navigate(to === 'people' ? `${paths.staff}/people` : detailPath('people', String(to)))
        }
      >
        <Tab id="people" title={text('people')} panel={<PeopleList />} />
        <Tab id="roles" title={text('rolesTab')} panel={<RoleList />} />
        <Tab id="invitations" title={text('invitations')} panel={<InvitationList />} />
      </Tabs>
    </>
  );
}

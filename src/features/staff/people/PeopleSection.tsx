// The staff: people, their roles, and who is invited.
import { useText } from '#src/core/text.ts';
import { useDetailId } from '#src/features/staff/console/DetailFrame.tsx';
import { SectionTabs } from '#src/features/staff/console/SectionTabs.tsx';
import { PageHead } from '#src/ui/page/Page.tsx';
import { InvitationList } from './InvitationList.tsx';
import { MemberPage } from './MemberPage.tsx';
import { PeopleList } from './PeopleList.tsx';
import { RoleList } from './RoleList.tsx';
import { peopleWords } from './words.ts';

export function Section() {
  const text = useText(peopleWords);
  const id = useDetailId();
  if (!['', 'roles', 'invitations'].includes(id)) return <MemberPage key={id} id={id} />;
  return (
    <>
      <PageHead title={text('title')} lead={text('lead')} />
      <SectionTabs
        section="people"
        parts={[
          { name: 'people', title: text('people'), panel: <PeopleList /> },
          { name: 'roles', title: text('rolesTab'), panel: <RoleList /> },
          { name: 'invitations', title: text('invitations'), panel: <InvitationList /> },
        ]}
      />
    </>
  );
}

// Questionnaires: the list, the awards won (`/staff/questionnaires/wins`), or one (`/staff/questionnaires/new`,
// `…/ID`).
import { Tag } from '@blueprintjs/core';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { detailPathOf, useDetailId } from '#src/features/staff/console/DetailFrame.tsx';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { QuestionnairePage } from './QuestionnairePage.tsx';
import { WinsList } from './WinsList.tsx';
import { questionnaireStaffWords, SITES, STATES } from './words.ts';

type Row = StaffOutputOf<'listStaffQuestionnaires'>['rows'][number];

// The schema refuses a sort or a filter that somebody wrote into the address.
const load: LoadList<Row> = (query, filters) =>
  callStaff('listStaffQuestionnaires', { ...query, ...filters } as StaffInputOf<'listStaffQuestionnaires'>);

export function Section() {
  const id = useDetailId();
  if (id === 'wins') return <WinsList />;
  return id ? <QuestionnairePage key={id} id={id === 'new' ? undefined : id} /> : <List />;
}

function List() {
  const text = useText(questionnaireStaffWords);
  const message = useLocalized();
  const intl = useIntl();
  const columns: readonly Column<Row>[] = [
    {
      ...{ name: 'name', title: questionnaireStaffWords.name },
      cell: (it) => <Link to={detailPathOf('questionnaires', it.id)}>{message(it.title)}</Link>,
      exported: (it) => message(it.title),
    },
    {
      ...{ name: 'state', title: questionnaireStaffWords.state },
      cell: (it) => (
        <Tag minimal intent={it.state === 'open' ? 'success' : 'none'}>
          {text(it.state)}
        </Tag>
      ),
      exported: (it) => text(it.state),
    },
    {
      ...{ name: 'site', title: questionnaireStaffWords.site },
      cell: (it) => text(`site${it.site}`),
      exported: (it) => text(`site${it.site}`),
    },
    {
      ...{ name: 'fills', title: questionnaireStaffWords.fills, isFigure: true },
      cell: (it) => intl.formatNumber(it.fills),
      exported: (it) => it.fills,
    },
    {
      ...{ name: 'wins', title: questionnaireStaffWords.wins, isFigure: true },
      cell: (it) => intl.formatNumber(it.wins),
      exported: (it) => it.wins,
    },
    {
      ...{ name: 'created', title: questionnaireStaffWords.created, isSortable: true },
      cell: (it) => intl.formatDate(it.createdTime, { dateStyle: 'medium' }),
      exported: (it) => it.createdTime,
    },
  ];
  return (
    <>
      <PageHead
        title={text('title')}
        lead={text('lead')}
        tools={
          <>
            <Link to={detailPathOf('questionnaires', 'wins')}>{text('toWins')}</Link> ·{' '}
            <Link to={detailPathOf('questionnaires', 'new')}>{text('add')}</Link>
          </>
        }
      />
      <StaffList
        title={questionnaireStaffWords.title}
        columns={columns}
        filters={[
          { name: 'site', title: questionnaireStaffWords.site, options: SITES },
          { name: 'state', title: questionnaireStaffWords.state, options: STATES },
        ]}
        searchHint={questionnaireStaffWords.search}
        standardSort="-created"
        load={load}
        keyOf={(it) => it.id}
      />
    </>
  );
}

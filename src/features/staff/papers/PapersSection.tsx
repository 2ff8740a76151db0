// The literature archive: the list, or the paper at the address (`/staff/papers/new`, `/staff/papers/ID`).
import { Tag } from '@blueprintjs/core';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { paths } from '#src/core/routes.ts';
import { useLanguage, useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { publicationWords, STATE_WORDS, STATES } from '#src/features/staff/console/publication.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { PaperEditor } from './PaperEditor.tsx';
import css from './Papers.module.css';
import { paperStaffWords } from './words.ts';

type Row = StaffOutputOf<'listStaffPapers'>['rows'][number];

const PAPERS = `${paths.staff}/papers`;

// The schema refuses a sort or a filter that somebody wrote into the address.
const load: LoadList<Row> = (query, filters) =>
  callStaff('listStaffPapers', { ...query, ...filters } as StaffInputOf<'listStaffPapers'>);

export function Section() {
  const text = useText(paperStaffWords);
  const [, , , id] = useLocation().pathname.split('/');
  if (id) return <PaperEditor key={id} id={id === 'new' ? undefined : id} />;
  return (
    <>
      <PageHead
        title={text('title')}
        lead={text('lead')}
        tools={<Link to={`${PAPERS}/new`}>{text('add')}</Link>}
      />
      <List />
    </>
  );
}

function List() {
  const text = useText(paperStaffWords);
  const message = useLocalized();
  const language = useLanguage();
  const intl = useIntl();
  const titleOf = ({ title, titleZh }: Row) => (language === 'zh' && titleZh) || title;
  const day = (it: string) => intl.formatDate(it, { dateStyle: 'medium', timeStyle: 'short' });
  const columns: readonly Column<Row>[] = [
    {
      ...{ name: 'title', title: paperStaffWords.name, isSortable: true },
      cell: (it) => (
        <Link to={`${PAPERS}/${it.id}`} className={css.title!}>
          {titleOf(it)}
        </Link>
      ),
      exported: titleOf,
    },
    {
      ...{ name: 'journal', title: paperStaffWords.journal },
      cell: (it) => it.journal,
      exported: (it) => it.journal,
    },
    {
      ...{ name: 'year', title: paperStaffWords.year, isSortable: true },
      cell: (it) => it.year,
      exported: (it) => it.year,
    },
    { ...{ name: 'doi', title: paperStaffWords.doi }, cell: (it) => it.doi, exported: (it) => it.doi },
    {
      ...{ name: 'state', title: publicationWords.state },
      cell: (it) => (
        <Tag minimal intent={it.state === 'published' ? 'success' : 'none'}>
          {message(STATE_WORDS[it.state])}
        </Tag>
      ),
      exported: (it) => message(STATE_WORDS[it.state]),
    },
    {
      ...{ name: 'changed', title: paperStaffWords.changed, isSortable: true },
      cell: (it) => `${day(it.changedTime)}${it.isSeeded ? ` · ${text('seeded')}` : ''}`,
      exported: (it) => it.changedTime,
    },
  ];
  return (
    <StaffList
      title={paperStaffWords.title}
      columns={columns}
      filters={[
        {
          ...{ name: 'state', title: publicationWords.state },
          options: STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
        },
      ]}
      searchHint={paperStaffWords.search}
      standardSort="-changed"
      load={load}
      keyOf={(it) => it.id}
    />
  );
}

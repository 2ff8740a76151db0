// News, help and pages: the list, or the one at the address (`/staff/articles/new`, `/staff/articles/ID`).
import { Tag } from '@blueprintjs/core';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { publicationWords, STATE_WORDS, STATES } from '#src/features/staff/console/publication.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { ArticleEditor } from './ArticleEditor.tsx';
import { ARTICLES } from './address.ts';
import { articleStaffWords, KIND_WORDS, KINDS } from './words.ts';

type Row = StaffOutputOf<'listStaffArticles'>['rows'][number];

// The schema refuses a sort or a filter that somebody wrote into the address.
const load: LoadList<Row> = (query, filters) =>
  callStaff('listStaffArticles', { ...query, ...filters } as StaffInputOf<'listStaffArticles'>);

export function Section() {
  const text = useText(articleStaffWords);
  const [, , , id] = useLocation().pathname.split('/');
  if (id) return <ArticleEditor key={id} id={id === 'new' ? undefined : id} />;
  return (
    <>
      <PageHead
        title={text('title')}
        lead={text('lead')}
        tools={<Link to={`${ARTICLES}/new`}>{text('add')}</Link>}
      />
      <List />
    </>
  );
}

function List() {
  const text = useText(articleStaffWords);
  const message = useLocalized();
  const intl = useIntl();
  const day = (it: string) => intl.formatDate(it, { dateStyle: 'medium', timeStyle: 'short' });
  const titleOf = ({ titles, slug }: Row) => message(titles) || titles.en || titles.zh || slug;
  const columns: readonly Column<Row>[] = [
    {
      ...{ name: 'title', title: articleStaffWords.name, isSortable: true },
      cell: (it) => <Link to={`${ARTICLES}/${it.id}`}>{titleOf(it)}</Link>,
      exported: titleOf,
    },
    {
      ...{ name: 'kind', title: articleStaffWords.kind },
      cell: (it) => message(KIND_WORDS[it.kind]),
      exported: (it) => message(KIND_WORDS[it.kind]),
    },
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
      ...{ name: 'languages', title: articleStaffWords.languages },
      cell: (it) => [it.titles.zh && '中文', it.titles.en && 'English'].filter(Boolean).join(' · '),
      exported: (it) => [it.titles.zh && 'zh', it.titles.en && 'en'].filter(Boolean).join(' '),
    },
    {
      ...{ name: 'published', title: articleStaffWords.published, isSortable: true },
      cell: (it) => day(it.publishedTime),
      exported: (it) => it.publishedTime,
    },
    {
      ...{ name: 'changed', title: articleStaffWords.changed, isSortable: true },
      cell: (it) => `${day(it.changedTime)}${it.isSeeded ? ` · ${text('seeded')}` : ''}`,
      exported: (it) => it.changedTime,
    },
  ];
  return (
    <StaffList
      title={articleStaffWords.title}
      columns={columns}
      filters={[
        {
          ...{ name: 'kind', title: articleStaffWords.kind },
          options: KINDS.map((value) => ({ value, label: KIND_WORDS[value] })),
        },
        {
          ...{ name: 'state', title: publicationWords.state },
          options: STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
        },
      ]}
      searchHint={articleStaffWords.search}
      standardSort="-changed"
      load={load}
      keyOf={(it) => it.id}
    />
  );
}

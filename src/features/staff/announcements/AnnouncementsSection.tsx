// Announcements: the list, or the one at the address (`/staff/announcements/new`, `/staff/announcements/ID`).
import { Button, type Intent, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { StaffInputOf } from '#contract/staff/contract.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { detailPathOf, useDetailId } from '#src/features/staff/console/DetailFrame.tsx';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { AnnouncementEditor } from './AnnouncementEditor.tsx';
import css from './Announcements.module.css';
import type { SavedAnnouncement } from './announcementDraft.ts';
import { withdraw } from './withdraw.ts';
import {
  announcementStaffWords,
  KIND_WORDS,
  PLACE_WORDS,
  SITE_WORDS,
  SITES,
  STATE_WORDS,
  STATES,
} from './words.ts';

// The schema refuses a sort or a filter that somebody wrote into the address.
const load: LoadList<SavedAnnouncement> = (query, filters) =>
  callStaff('listStaffAnnouncements', { ...query, ...filters } as StaffInputOf<'listStaffAnnouncements'>);

const INTENTS: Readonly<Record<SavedAnnouncement['state'], Intent>> = {
  planned: 'primary',
  valid: 'success',
  over: 'none',
  withdrawn: 'none',
};

export function Section() {
  const id = useDetailId();
  return id ? <AnnouncementEditor key={id} id={id === 'new' ? undefined : id} /> : <List />;
}

function List() {
  const text = useText(announcementStaffWords);
  const message = useLocalized();
  const intl = useIntl();
  // Read back from the server after each act.
  const [reads, setReads] = useState(0);
  const moment = (it: string) => intl.formatDate(it, { dateStyle: 'medium', timeStyle: 'short' });
  const sitesOf = ({ sites }: SavedAnnouncement) =>
    SITES.filter((it) => sites.includes(it)).map((it) => message(SITE_WORDS[it]));
  const columns: readonly Column<SavedAnnouncement>[] = [
    {
      ...{ name: 'text', title: announcementStaffWords.text },
      cell: (it) => (
        <Link className={css.lead!} to={detailPathOf('announcements', it.id)}>
          {message(it.texts)}
        </Link>
      ),
      exported: (it) => message(it.texts),
    },
    {
      ...{ name: 'state', title: announcementStaffWords.state },
      cell: (it) => (
        <Tag minimal intent={INTENTS[it.state]}>
          {message(STATE_WORDS[it.state])}
        </Tag>
      ),
      exported: (it) => message(STATE_WORDS[it.state]),
    },
    {
      ...{ name: 'acts', title: announcementStaffWords.acts },
      cell: (it) =>
        (it.state === 'valid' || it.state === 'planned') && (
          <Button
            size="small"
            text={text('withdraw')}
            aria-label={text('withdrawOf', { text: message(it.texts) })}
            onClick={() => void withdraw(it, () => setReads((count) => count + 1))}
          />
        ),
    },
    {
      ...{ name: 'from', title: announcementStaffWords.from, isSortable: true },
      cell: (it) => moment(it.fromTime),
      exported: (it) => it.fromTime,
    },
    {
      ...{ name: 'until', title: announcementStaffWords.until, isSortable: true },
      cell: (it) => moment(it.untilTime),
      exported: (it) => it.untilTime,
    },
    {
      ...{ name: 'kind', title: announcementStaffWords.kind },
      cell: (it) => message(KIND_WORDS[it.kind]),
      exported: (it) => message(KIND_WORDS[it.kind]),
    },
    {
      ...{ name: 'sites', title: announcementStaffWords.sites },
      cell: (it) => sitesOf(it).join(' · '),
      exported: (it) => sitesOf(it).join(' · '),
    },
    {
      ...{ name: 'place', title: announcementStaffWords.place },
      cell: (it) => message(PLACE_WORDS[it.place]),
      exported: (it) => message(PLACE_WORDS[it.place]),
    },
    {
      ...{ name: 'changed', title: announcementStaffWords.changed, isSortable: true },
      cell: (it) => moment(it.changedTime),
      exported: (it) => it.changedTime,
    },
  ];
  return (
    <>
      <PageHead
        title={text('title')}
        lead={text('lead')}
        tools={<Link to={detailPathOf('announcements', 'new')}>{text('add')}</Link>}
      />
      <StaffList
        title={announcementStaffWords.title}
        columns={columns}
        filters={[
          {
            ...{ name: 'state', title: announcementStaffWords.state },
            options: STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
          },
          {
            ...{ name: 'site', title: announcementStaffWords.site },
            options: SITES.map((it) => ({ value: String(it), label: SITE_WORDS[it] })),
          },
        ]}
        searchHint={announcementStaffWords.search}
        standardSort="-changed"
        load={load}
        reloads={reads}
        keyOf={(it) => it.id}
      />
    </>
  );
}

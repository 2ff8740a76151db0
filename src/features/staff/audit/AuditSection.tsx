// The audit trail: the list, and one entry with what was before and after side by side.
import { Button } from '@blueprintjs/core';
import { Endorsed } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { download } from '#src/core/download.ts';
import { paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff, callStaffFile } from '#src/features/staff/console/calls.ts';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import css from './Audit.module.css';
import { ACTOR_NAMES, actName, subjectNameOf } from './names.ts';
import { TrailEntry } from './TrailEntry.tsx';
import { auditWords } from './words.ts';

type Entry = StaffOutputOf<'listTrail'>['rows'][number];
type Head = StaffOutputOf<'getTrailHead'>;

const ADDRESS = `${paths.staff}/audit`;

const load: LoadList<Entry> = (query, { from, to, ...filters }) =>
  callStaff('listTrail', {
    ...{ ...query, ...filters },
    ...(from && { from: startOf(from, 0) }),
    // The day that is named is the last one.
    ...(to && { to: startOf(to, 1) }),
  } as StaffInputOf<'listTrail'>);

/** The start of a day in the reader's time zone, some days later. */
function startOf(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

export function Section() {
  const { pathname } = useLocation();
  const id = Number(pathname.split('/')[3]);
  return Number.isInteger(id) && id > 0 ? <TrailEntry key={id} id={id} /> : <Trail />;
}

function Trail() {
  const text = useText(auditWords);
  const message = useLocalized();
  const intl = useIntl();
  const [found, setFound] = useState<Head>();
  const readHead = () => void callStaff('getTrailHead', {}).then(setFound, () => undefined);
  useEffect(readHead, []);
  const [isExporting, setExporting] = useState(false);
  const handleExport = async () => {
    setExporting(true);
    try {
      const blob = await callStaffFile('exportTrail', {});
      download('audit-trail.jsonl', blob);
      readHead();
    } catch {
      // The call has shown what was the matter.
    } finally {
      setExporting(false);
    }
  };
  const actorOf = (it: Entry) => {
    const kind = message(ACTOR_NAMES[it.actor] ?? { en: it.actor, zh: it.actor });
    return it.actorName === null ? kind : `${it.actorName} (${kind})`;
  };
  const columns: readonly Column<Entry>[] = [
    {
      ...{ name: 'id', title: auditWords.number, isSortable: true, isFigure: true },
      cell: (it) => <Link to={`${ADDRESS}/${it.id}`}>{it.id}</Link>,
      exported: (it) => it.id,
    },
    {
      ...{ name: 'at', title: auditWords.time },
      cell: (it) => intl.formatDate(it.at, { dateStyle: 'medium', timeStyle: 'medium' }),
      exported: (it) => it.at,
    },
    { ...{ name: 'actor', title: auditWords.who }, cell: actorOf, exported: actorOf },
    {
      ...{ name: 'act', title: auditWords.act },
      cell: (it) => message(actName(it.act)),
      exported: (it) => message(actName(it.act)),
    },
    {
      ...{ name: 'subject', title: auditWords.subject },
      cell: (it) => (
        <>
          {message(subjectNameOf(it.subjectKind))} <code className={css.id}>{it.subjectId}</code>
        </>
      ),
      exported: (it) => `${message(subjectNameOf(it.subjectKind))} ${it.subjectId}`,
    },
    {
      ...{ name: 'reason', title: auditWords.reason },
      cell: (it) => it.reason,
      exported: (it) => it.reason,
    },
  ];
  const nameAll = (names: readonly string[] = [], nameOf: typeof actName) =>
    names.map((value) => ({ value, label: nameOf(value) }));
  return (
    <>
      <PageHead title={text('title')} lead={text('lead')} />
      {found?.head && (
        <p className={css.head}>
          {text('head', { id: found.head.id })} <code className={css.hash}>{found.head.hash}</code>
          <span className={css.hint}>{text('headHint')}</span>
        </p>
      )}
      <StaffList
        title={auditWords.title}
        columns={columns}
        filters={[
          {
            ...{ name: 'actor', title: auditWords.who },
            options: Object.entries(ACTOR_NAMES).map(([value, label]) => ({ value, label })),
          },
          { ...{ name: 'act', title: auditWords.act }, options: nameAll(found?.acts, actName) },
          {
            ...{ name: 'subjectKind', title: auditWords.subject },
            options: nameAll(found?.subjectKinds, subjectNameOf),
          },
          { ...{ name: 'from', title: auditWords.from }, isDay: true },
          { ...{ name: 'to', title: auditWords.to }, isDay: true },
        ]}
        hiddenFilters={['subjectId']}
        searchHint={auditWords.search}
        standardSort="-id"
        load={load}
        keyOf={(it) => String(it.id)}
        tools={() => (
          <Button
            variant="minimal"
            icon={<Endorsed />}
            text={text('exported')}
            loading={isExporting}
            onClick={() => void handleExport()}
          />
        )}
      />
    </>
  );
}

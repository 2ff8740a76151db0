// What waits for the staff: taken, handed over, released. Every answer is read back from the server.
import {
  Button,
  ButtonGroup,
  Dialog,
  DialogBody,
  DialogFooter,
  HTMLSelect,
  InputGroup,
  Tag,
} from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { WORK_KINDS, WORK_PERMISSIONS, type WorkKind } from '#contract/staff/work.ts';
import { paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { BulkAnswers, type BulkWork, useBulkActs } from '#src/features/staff/console/list/BulkActs.tsx';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { usePermissions } from '#src/features/staff/console/permissions.ts';
import { confirmTakeOver } from '#src/features/staff/console/takeOver.ts';
import { useAge } from '#src/features/staff/console/useAge.ts';
import { useAccount } from '#src/state/account.ts';
import { notify } from '#src/state/notices.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import css from './Work.module.css';
import { KIND_NAMES, workWords } from './words.ts';

type Item = StaffOutputOf<'listWork'>['rows'][number];

const load: LoadList<Item> = (query, filters) =>
  callStaff('listWork', { ...query, ...filters } as StaffInputOf<'listWork'>);

/** The address below the console where an item is worked on; undefined where the console has none yet. */
function placeOf({ kind, subjectId, number }: Item): string | undefined {
  switch (kind) {
    case 'priceQuotation':
      return `quotations/${subjectId}`;
    case 'answerCancel':
    case 'advanceOrder':
      return `orders/${subjectId}`;
    case 'awaitSamples':
    case 'checkSamples':
    case 'storeSamples':
      return `samples?search=${encodeURIComponent(number)}`;
    case 'confirmTransfer':
    case 'collectPurchaseOrder':
    case 'resolveAlarm':
      return `payments?search=${encodeURIComponent(number)}`;
    case 'matchTransfer':
      return `payments/transfers?state=open&search=${encodeURIComponent(number)}`;
    case 'answerMessage':
      return `messages/${subjectId}`;
    case 'issueInvoice':
      return `invoices?search=${encodeURIComponent(number)}`;
  }
}

export function Section() {
  const text = useText(workWords);
  const message = useLocalized();
  const intl = useIntl();
  const permissions = usePermissions() ?? new Set();
  const kinds = WORK_KINDS.filter((it) => permissions.has(WORK_PERMISSIONS[it]));
  const age = useAge();
  const [reloads, setReloads] = useState(0);
  const acts = useBulkActs();
  const nameOf = (it: Item) => `${message(KIND_NAMES[it.kind])} ${it.number}`;
  const takeOne: BulkWork<Item> = async ({ kind, subjectId }) => {
    const { holder, isMine } = await callStaff('takeWork', { kind, subjectId }, { isQuiet: true });
    return isMine ? text('taken') : { problem: text('takenBy', { name: holder.name }) };
  };
  const releaseOne: BulkWork<Item> = async ({ kind, subjectId }) => {
    await callStaff('releaseWork', { kind, subjectId }, { isQuiet: true });
    return text('released');
  };
  const columns: readonly Column<Item>[] = [
    {
      ...{ name: 'kind', title: workWords.what },
      cell: (it) => (
        <>
          {message(KIND_NAMES[it.kind])} {it.isLate && <Tag intent="danger">{text('late')}</Tag>}
        </>
      ),
      exported: (it) => message(KIND_NAMES[it.kind]),
    },
    {
      ...{ name: 'number', title: workWords.number },
      cell: (it) => <Place item={it} />,
      exported: (it) => it.number,
    },
    {
      ...{ name: 'since', title: workWords.since, isSortable: true },
      cell: (it) => intl.formatDate(it.since, { dateStyle: 'medium', timeStyle: 'short' }),
      exported: (it) => it.since,
    },
    {
      ...{ name: 'note', title: workWords.note },
      cell: (it) =>
        [it.lines > 0 ? text('lines', { count: it.lines }) : '', it.note].filter(Boolean).join(' · '),
      exported: (it) => it.note,
    },
    {
      ...{ name: 'holder', title: workWords.holder },
      cell: (it) =>
        it.holder && (
          <span title={intl.formatDate(it.holder.takenTime, { dateStyle: 'medium', timeStyle: 'short' })}>
            {it.holder.name} · {age(it.holder.takenTime)}
          </span>
        ),
      exported: (it) => it.holder?.name ?? '',
    },
    {
      ...{ name: 'actions', title: workWords.actions },
      cell: (it) => <Actions item={it} onChanged={() => setReloads((before) => before + 1)} />,
      exported: () => '',
    },
  ];
  return (
    <>
      <PageHead title={text('title')} lead={text('lead')} />
      <BulkAnswers acts={acts} />
      <StaffList
        title={workWords.title}
        columns={columns}
        filters={[
          {
            ...{ name: 'kind', title: workWords.what },
            options: kinds.map((value) => ({ value, label: KIND_NAMES[value] })),
          },
          {
            ...{ name: 'whose', title: workWords.whose },
            options: (['mine', 'free', 'others'] as const).map((value) => ({
              value,
              label: workWords[value],
            })),
          },
        ]}
        searchHint={workWords.search}
        load={load}
        reloads={reloads}
        keyOf={(it) => `${it.kind} ${it.subjectId}`}
        bulk={(chosen, reload) => (
          <>
            <Button
              text={text('take')}
              disabled={acts.isBusy}
              onClick={() => void acts.run(chosen, nameOf, takeOne).then(reload)}
            />
            <Button
              text={text('release')}
              disabled={acts.isBusy}
              onClick={() => void acts.run(chosen, nameOf, releaseOne).then(reload)}
            />
          </>
        )}
      />
    </>
  );
}

function Place({ item }: { readonly item: Item }) {
  const place = placeOf(item);
  return place === undefined ? item.number : <Link to={`${paths.staff}/${place}`}>{item.number}</Link>;
}

interface ActionsProps {
  readonly item: Item;
  onChanged(): void;
}

function Actions({ item, onChanged }: ActionsProps) {
  const text = useText(workWords);
  const { info } = useAccount();
  const permissions = usePermissions();
  const [isBusy, setBusy] = useState(false);
  const { kind, subjectId, holder } = item;
  const isOwn = holder !== null && holder.id === info?.userId;
  const mayChange = holder === null || isOwn || permissions?.has('people') === true;
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch {
      // The call has shown what was the matter.
    } finally {
      setBusy(false);
      onChanged();
    }
  };
  const handleTake = () =>
    attempt(async () => {
      const taken = await callStaff('takeWork', { kind, subjectId });
      const { name } = taken.holder;
      if (!taken.isMine) notify({ en: `${name} has taken this.`, zh: `${name} 已领取该事项。` });
    });
  const handleTakeOver = async (from: NonNullable<Item['holder']>) => {
    if (!(await confirmTakeOver({ kind, subjectId, holder: from }))) return;
    await attempt(() => callStaff('takeOverWork', { kind, subjectId, from: from.id }));
  };
  return (
    <ButtonGroup className={css.actions!}>
      {holder === null && (
        <Button size="small" text={text('take')} loading={isBusy} onClick={() => void handleTake()} />
      )}
      {holder !== null && mayChange && (
        <Button
          size="small"
          text={text('release')}
          loading={isBusy}
          onClick={() => void attempt(() => callStaff('releaseWork', { kind, subjectId }))}
        />
      )}
      {holder !== null && !isOwn && (
        <Button size="small" text={text('takeOver')} onClick={() => void handleTakeOver(holder)} />
      )}
      {mayChange && (
        <HandOver
          kind={kind}
          onChosen={(to) => void attempt(() => callStaff('handOverWork', { kind, subjectId, to }))}
        />
      )}
      {kind === 'resolveAlarm' && (
        <Resolve onNoted={(note) => void attempt(() => callStaff('resolveAlarm', { subjectId, note }))} />
      )}
    </ButtonGroup>
  );
}

interface HandOverProps {
  readonly kind: WorkKind;
  onChosen(to: string): void;
}

/** Who may work on it is asked when the list is opened. */
function HandOver({ kind, onChosen }: HandOverProps) {
  const text = useText(workWords);
  const [workers, setWorkers] = useState<StaffOutputOf<'listWorkers'>>();
  if (workers === undefined)
    return (
      <Button
        size="small"
        text={text('handOver')}
        onClick={() => void callStaff('listWorkers', { kind }).then(setWorkers, () => undefined)}
      />
    );
  return (
    <HTMLSelect
      aria-label={text('handOver')}
      autoFocus
      value=""
      options={[
        { value: '', label: text('handOver') },
        ...workers.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        setWorkers(undefined);
        if (value !== '') onChosen(value);
      }}
    />
  );
}

function Resolve({ onNoted }: { onNoted(note: string): void }) {
  const text = useText(workWords);
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setOpen(false);
    onNoted(note.trim());
  };
  return (
    <>
      <Button size="small" text={text('resolve')} onClick={() => setOpen(true)} />
      <Dialog isOpen={isOpen} title={text('resolve')} onClose={() => setOpen(false)}>
        <form onSubmit={handleSubmit}>
          <DialogBody>
            <InputGroup
              autoFocus
              aria-label={text('resolveNote')}
              placeholder={text('resolveNote')}
              maxLength={500}
              value={note}
              onChange={({ currentTarget: { value } }) => setNote(value)}
            />
          </DialogBody>
          <DialogFooter
            actions={
              <>
                <Button text={text('cancel')} onClick={() => setOpen(false)} />
                <Button intent="primary" type="submit" text={text('save')} disabled={note.trim() === ''} />
              </>
            }
          />
        </form>
      </Dialog>
    </>
  );
}

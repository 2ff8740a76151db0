// Database, files, disk, backup and letters, as the server measured them just now.
import { useIntl } from 'react-intl';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { useText } from '#src/core/text.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { systemWords } from './words.ts';

type Health = StaffOutputOf<'getSystemHealth'>;

export function HealthPanel({ health }: { readonly health: Health }) {
  const text = useText(systemWords);
  const intl = useIntl();
  const { database, storage, backup, outgoing } = health;
  const moment = (it: string) => intl.formatDate(it, { dateStyle: 'medium', timeStyle: 'short' });
  const size = (bytes: number) => {
    const units = ['B', 'kB', 'MB', 'GB', 'TB'];
    const power = bytes === 0 ? 0 : Math.min(4, Math.floor(Math.log10(bytes) / 3));
    return `${intl.formatNumber(bytes / 1_000 ** power, { maximumFractionDigits: 1 })} ${units[power]}`;
  };
  const backupText = () => {
    if (backup === null) return undefined;
    if (backup.reason !== null)
      return text('backupFailed', {
        time: backup.failedTime === null ? '' : moment(backup.failedTime),
        reason: backup.reason,
      });
    return backup.succeededTime === null
      ? text('backupNone')
      : text('backupDone', { time: moment(backup.succeededTime) });
  };
  const facts = [
    [
      'database',
      text('databaseFacts', {
        kind: text(database.kind),
        size: size(database.bytes),
        ms: database.milliseconds,
      }),
    ],
    ['files', text('fileFacts', { count: storage.files, size: size(storage.bytes) })],
    [
      'disk',
      storage.disk === null
        ? text('unknown')
        : text('diskFacts', { free: size(storage.disk.free), all: size(storage.disk.all) }),
    ],
    ['backup', backupText()],
    [
      'outgoing',
      [
        text('outgoingFacts', { mail: outgoing.mail, sms: outgoing.sms }),
        outgoing.hasMail ? '' : text('noMail'),
      ]
        .filter(Boolean)
        .join(' · '),
    ],
  ] as const;
  return (
    <section className={css.panel} aria-label={text('health')}>
      <dl className={css.facts}>
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt>{text(name)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

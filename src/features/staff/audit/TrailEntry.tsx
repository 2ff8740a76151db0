// One entry of the trail: who, what, when and why, and each field before and after.
import { NonIdealState, Spinner } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { staffWords } from '#src/features/staff/console/words.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import css from './Audit.module.css';
import { fieldsOf } from './fields.ts';
import { ACTOR_NAMES, actName, subjectNameOf } from './names.ts';
import { auditWords } from './words.ts';

type Entry = StaffOutputOf<'getTrailRow'>;

export function TrailEntry({ id }: { readonly id: number }) {
  const text = useText(auditWords);
  const [entry, setEntry] = useState<Entry | 'missing'>();
  useEffect(() => {
    callStaff('getTrailRow', { id }).then(setEntry, () => setEntry('missing'));
  }, [id]);
  return (
    <>
      <Link to={`${paths.staff}/audit`}>← {text('back')}</Link>
      <PageHead title={text('entry', { id })} />
      {entry === undefined ? (
        <Spinner />
      ) : entry === 'missing' ? (
        <NonIdealState title={text('missing')} />
      ) : (
        <Facts entry={entry} />
      )}
    </>
  );
}

function Facts({ entry }: { readonly entry: Entry }) {
  const text = useText(auditWords);
  const message = useLocalized();
  const intl = useIntl();
  const { actor, actorName, actorId, subjectKind, subjectId } = entry;
  const staffText = useText(staffWords);
  const kind = message(ACTOR_NAMES[actor] ?? { en: actor, zh: actor });
  const person = actorName ?? actorId;
  const who = person ? staffText('named', { name: kind, value: person }) : kind;
  const fields = fieldsOf(entry);
  const facts = [
    [text('time'), intl.formatDate(entry.at, { dateStyle: 'full', timeStyle: 'long' })],
    [text('who'), who],
    [text('act'), message(actName(entry.act))],
    [text('reason'), entry.reason],
    [text('request'), entry.requestId ?? ''],
  ].filter(([, value]) => value !== '');
  return (
    <>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{text('subject')}</dt>
          <dd>
            {message(subjectNameOf(subjectKind))} <code className={css.id}>{subjectId}</code>{' '}
            <Link
              className={css.same!}
              to={`${paths.staff}/audit?subjectId=${encodeURIComponent(subjectId)}`}
            >
              {text('sameSubject')}
            </Link>
          </dd>
        </div>
      </dl>
      {fields.length === 0 ? (
        <p>{text('unchanged')}</p>
      ) : (
        // A region that scrolls is reached by the keyboard.
        <section className={css.scroll} aria-label={text('entry', { id: entry.id })} tabIndex={0}>
          <table className={css.compared}>
            <thead>
              <tr>
                <th scope="col">{text('field')}</th>
                <th scope="col">{text('before')}</th>
                <th scope="col">{text('after')}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ name, before, after }) => (
                <tr key={name} className={before === after ? undefined : css.changed}>
                  <th scope="row">{name}</th>
                  <td>{before}</td>
                  <td>{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <dl className={css.facts}>
        <div>
          <dt>{text('hash')}</dt>
          <dd>
            <code className={css.hash}>{entry.hash}</code>
          </dd>
        </div>
        <div>
          <dt>{text('previous')}</dt>
          <dd>
            <code className={css.hash}>{entry.previousHash}</code>
          </dd>
        </div>
      </dl>
    </>
  );
}

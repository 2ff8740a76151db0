// What something was before, the last first, each with a way to bring it back.
import { Button, Tag } from '@blueprintjs/core';
import { useIntl } from 'react-intl';
import { defineWords, useText } from '#src/core/text.ts';
import css from './RevisionList.module.css';

const revisionWords = defineWords({
  revisions: { en: 'What it was before', zh: '历史版本' },
  release: { en: 'release', zh: '版本发布' },
  bringBack: { en: 'Bring back', zh: '恢复' },
  bringBackRevision: { en: 'Bring back revision {revision}', zh: '恢复版本 {revision}' },
});

interface Props {
  readonly current: number;
  readonly revisions: readonly { readonly revision: number; readonly at: string; readonly author: string }[];
  onBringBack(revision: number): void;
}

/** Nothing while there is the first one alone. */
export function RevisionList({ current, revisions, onBringBack }: Props) {
  const text = useText(revisionWords);
  const intl = useIntl();
  if (revisions.length < 2) return null;
  return (
    <section aria-label={text('revisions')}>
      <h2 className={css.heading}>{text('revisions')}</h2>
      <ul className={css.revisions}>
        {revisions.map(({ revision, at, author }) => (
          <li key={revision}>
            <Tag minimal>{revision}</Tag>
            {intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })} · {author || text('release')}
            {revision !== current && (
              <Button
                size="small"
                variant="minimal"
                text={text('bringBack')}
                aria-label={text('bringBackRevision', { revision })}
                onClick={() => onBringBack(revision)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

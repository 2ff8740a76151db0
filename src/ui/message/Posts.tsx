// The posts of a conversation with the company, the oldest first.
import { useIntl } from 'react-intl';
import css from './Posts.module.css';

interface Post {
  readonly text: string;
  /** ISO 8601. */
  readonly time: string;
  /** Of the company. */
  readonly isOurs: boolean;
}

interface Props<It extends Post> {
  readonly posts: readonly It[];
  authorOf(post: It): string;
}

export function Posts<It extends Post>({ posts, authorOf }: Props<It>) {
  const intl = useIntl();
  return (
    <ol className={css.posts}>
      {posts.map((it, at) => (
        <li key={at} data-ours={it.isOurs}>
          <p className={css.who}>
            {authorOf(it)} ·{' '}
            <time dateTime={it.time}>
              {intl.formatDate(it.time, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </p>
          <p className={css.text}>{it.text}</p>
        </li>
      ))}
    </ol>
  );
}

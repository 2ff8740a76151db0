import { Button, NonIdealState } from '@blueprintjs/core';
import { Error as ErrorIcon, Search } from '@blueprintjs/icons';
import { flush } from '#src/core/keep.ts';
import { useText } from '#src/core/text.ts';
import { appWords } from '../words.ts';
import css from './PageStates.module.css';

/** The thin bar at the top while a page is fetched. */
export function RouteProgress() {
  const text = useText(appWords);
  return <div className={css.progress} role="progressbar" aria-label={text('loading')} />;
}

export function LoadFailed() {
  const text = useText(appWords);
  const reload = () => {
    flush();
    location.reload();
  };
  return (
    <NonIdealState
      icon={<ErrorIcon size={40} />}
      title={text('loadFailed')}
      description={text('loadFailedHint')}
      action={<Button intent="primary" text={text('reload')} onClick={reload} />}
    />
  );
}

export function NotFound() {
  const text = useText(appWords);
  return (
    <NonIdealState icon={<Search size={40} />} title={text('notFound')} description={text('notFoundHint')} />
  );
}

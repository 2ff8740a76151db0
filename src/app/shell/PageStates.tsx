import { Button, DialogBody, DialogFooter, NonIdealState } from '@blueprintjs/core';
import { Error as ErrorIcon, Search } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { appWords } from '#src/app/words.ts';
import { flush } from '#src/core/localDatabase.ts';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import css from './PageStates.module.css';

/** The thin bar at the top while a page is fetched. */
export function RouteProgress() {
  const text = useText(appWords);
  return <div className={css.progress} role="progressbar" aria-label={text('loading')} />;
}

export function LoadFailed() {
  const text = useText(appWords);
  return (
    <NonIdealState
      icon={<ErrorIcon size={40} />}
      description={<Stated title={text('loadFailed')} hint={text('loadFailedHint')} />}
      action={<Button intent="primary" text={text('reload')} onClick={reload} />}
    />
  );
}

/** In the place of a dialog. */
export function DialogFailed({ onClose }: { onClose(): void }) {
  const text = useText(appWords);
  return (
    <Dialog isOpen onClose={onClose} title={text('partFailed')} style={{ maxWidth: 'calc(100vw - 32px)' }}>
      <DialogBody>{text('loadFailedHint')}</DialogBody>
      <DialogFooter actions={<Button intent="primary" autoFocus text={text('reload')} onClick={reload} />} />
    </Dialog>
  );
}

function reload(): void {
  flush();
  location.reload();
}

export function NotFound() {
  const text = useText(appWords);
  return (
    <NonIdealState
      icon={<Search size={40} />}
      description={<Stated title={text('notFound')} hint={text('notFoundHint')} />}
      action={<Link to={paths.select}>{text('toStart')}</Link>}
    />
  );
}

/** The heading of a page that has no other. */
function Stated({ title, hint }: { readonly title: string; readonly hint: string }) {
  return (
    <>
      <h1 className={css.title}>{title}</h1>
      <p>{hint}</p>
    </>
  );
}

// In the place of an editor while its thing is loaded, and where it could not be.
import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { useText } from '#src/core/text.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { frameWords } from '#src/features/staff/console/DetailFrame.tsx';
import type { DraftState } from './useDraft.ts';

interface Props {
  readonly from: Pick<DraftState<unknown, unknown>, 'at' | 'reload'>;
  /** The list that it is in. */
  readonly list?: { readonly path: string; readonly title: string };
}

export function NotLoaded({ from, list }: Props) {
  const text = useText(frameWords);
  if (from.at !== 'failed') return <Spinner aria-label={text('loading')} />;
  return (
    <NonIdealState
      title={text('failed')}
      action={
        <div className={css.actions}>
          <Button text={text('again')} onClick={() => from.reload()} />
          {list && <Link to={list.path}>{list.title}</Link>}
        </div>
      }
    />
  );
}

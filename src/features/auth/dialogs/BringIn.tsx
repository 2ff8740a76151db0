// Lists the data in this browser and the account that would receive them; nothing is sent without a click here.
import { Button } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import { useAccount } from '#src/state/account.ts';
import { closeDialog } from '#src/state/dialog.ts';
import { accountLabelOf } from '#src/state/signIn.ts';
import { bringIn, useOffer } from '#src/state/sync/heldItems.ts';
import css from './Dialogs.module.css';
import { sessionWords } from './words.ts';

const MAX_NAMES = 5;

export function BringIn() {
  const text = useText(sessionWords);
  const offer = useOffer();
  const { info } = useAccount();
  if (!offer || !info) return null;
  const { vectors, sequences, favorites } = offer;
  const namesOf = (all: readonly string[]) => {
    const names = all.slice(0, MAX_NAMES).join(', ');
    return all.length > MAX_NAMES ? text('bringInMore', { names, count: all.length - MAX_NAMES }) : names;
  };
  return (
    <div className={css.offer}>
      <p>{text('bringInText', { account: accountLabelOf(info) })}</p>
      <ul>
        {vectors.length > 0 && (
          <li>{text('bringInVectors', { count: vectors.length, names: namesOf(vectors) })}</li>
        )}
        {sequences.length > 0 && (
          <li>{text('bringInSequences', { count: sequences.length, names: namesOf(sequences) })}</li>
        )}
        {favorites > 0 && <li>{text('bringInMarked', { count: favorites })}</li>}
      </ul>
      <p className={css.quiet}>{text('bringInHint')}</p>
      <div className={css.row}>
        <Button autoFocus text={text('leaveHere')} onClick={closeDialog} />
        <Button
          intent="primary"
          text={text('bringInAct')}
          onClick={() => void bringIn(info.userId).then(closeDialog)}
        />
      </div>
    </div>
  );
}

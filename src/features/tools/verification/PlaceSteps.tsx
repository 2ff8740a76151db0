// From place to place: the keys as buttons, any base by its number, and where one is.
import { Button, InputGroup } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight, Help } from '@blueprintjs/icons';
import { useState } from 'react';
import { formatRange, parseRange } from '#bio/core/range.ts';
import { useText } from '#src/core/text.ts';
import type { PlasmidVerified } from '#workers/jobs/verify.ts';
import { findStatusAt, listDoubtfulPlaces, type Place } from './places.ts';
import css from './Verification.module.css';
import { verificationWords } from './words.ts';

interface Props {
  readonly plasmid: PlasmidVerified;
  readonly place: Place | undefined;
  readonly acts: { readonly previous: () => void; readonly next: () => void; readonly doubtful: () => void };
  onGoTo(position: number): void;
}

/** The keys as buttons, and where one is. */
export function PlaceSteps({ plasmid, place, acts, onGoTo }: Props) {
  const text = useText(verificationWords);
  const { differences, length } = plasmid;
  const doubtful = listDoubtfulPlaces(plasmid).length;
  return (
    <div className={css.steps} role="group" aria-label={text('steps')}>
      <Button
        icon={<ChevronLeft />}
        text={text('previous')}
        aria-keyshortcuts="["
        title={text('byKey', { key: '[' })}
        disabled={differences.length === 0}
        onClick={acts.previous}
      />
      <Button
        endIcon={<ChevronRight />}
        text={text('next')}
        aria-keyshortcuts="]"
        title={text('byKey', { key: ']' })}
        disabled={differences.length === 0}
        onClick={acts.next}
      />
      <Button
        icon={<Help />}
        text={text('nextDoubtful', { count: doubtful })}
        aria-keyshortcuts="D"
        title={text('byKey', { key: 'D' })}
        disabled={doubtful === 0}
        onClick={acts.doubtful}
      />
      <GoTo plasmid={plasmid} onGoTo={onGoTo} />
      <span role="status" className={css.hint}>
        {!place && text('goToHint')}
        {place &&
          (place.row >= 0
            ? text('atDifference', {
                row: place.row + 1,
                count: differences.length,
                place: formatRange(place.range, length),
                status: text(differences[place.row]!.status),
              })
            : text('atPlace', {
                place: formatRange(place.range, length),
                status: text(findStatusAt(plasmid, place.range.start) ?? 'notCovered'),
              }))}
      </span>
    </div>
  );
}

function GoTo({ plasmid: { length }, onGoTo }: Pick<Props, 'plasmid' | 'onGoTo'>) {
  const text = useText(verificationWords);
  const [typed, setTyped] = useState('');
  const range = parseRange(typed.replace(/[,\s]/g, ''), length, true);
  const isWrong = typed.trim() !== '' && !range.ok;
  return (
    <form
      className={css.goTo}
      onSubmit={(event) => {
        event.preventDefault();
        if (range.ok) onGoTo(range.value.start);
      }}
    >
      <InputGroup
        size="small"
        aria-label={text('goTo')}
        aria-invalid={isWrong}
        placeholder={text('goTo')}
        title={text('goToRange', { length })}
        intent={isWrong ? 'danger' : 'none'}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button size="small" type="submit" text={text('go')} disabled={!range.ok} />
    </form>
  );
}

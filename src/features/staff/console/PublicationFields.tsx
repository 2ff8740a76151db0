import { Classes, HTMLSelect } from '@blueprintjs/core';
import { useLocalized, useText } from '#src/core/text.ts';
import { Labeled } from './Labeled.tsx';
import { localTimeOf, timeFrom } from './localTime.ts';
import { type PublicationState, publicationWords, STATE_WORDS, STATES } from './publication.ts';

interface Props {
  readonly state: PublicationState;
  readonly publishedTime: string;
  onChange(changed: { readonly state?: PublicationState; readonly publishedTime?: string }): void;
}

/** State of what is published, and the time from which it is seen. */
export function PublicationFields({ state, publishedTime, onChange }: Props) {
  const text = useText(publicationWords);
  const message = useLocalized();
  return (
    <>
      <Labeled label={text('state')}>
        {(id) => (
          <HTMLSelect
            id={id}
            fill
            value={state}
            options={STATES.map((value) => ({ value, label: message(STATE_WORDS[value]) }))}
            onChange={({ currentTarget: { value } }) =>
              onChange({ state: STATES.find((it) => it === value) ?? state })
            }
          />
        )}
      </Labeled>
      <Labeled label={text('publishedFrom')}>
        {(id) => (
          <input
            id={id}
            className={Classes.INPUT}
            type="datetime-local"
            value={localTimeOf(publishedTime)}
            onChange={({ currentTarget: { value } }) => {
              const time = timeFrom(value);
              if (time !== null) onChange({ publishedTime: time });
            }}
          />
        )}
      </Labeled>
    </>
  );
}

import { useCount, useText } from '#src/core/text.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { useFindingsTime } from './findings.ts';
import css from './SearchBox.module.css';

/** The time of the run, shown as in every tool. */
export function FoundIn() {
  const text = useText(mapWords);
  const count = useCount();
  const milliseconds = useFindingsTime();
  return (
    <span className={css.time} role="status" aria-live="polite">
      {milliseconds === undefined
        ? text('looking')
        : text('took', {
            time: milliseconds < 1000 ? `${count(milliseconds)} ms` : `${count(milliseconds / 1000, 1)} s`,
          })}
    </span>
  );
}

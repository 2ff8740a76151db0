// One address, two tasks; which of them stands in the address, so that a link leads to it.
import { SegmentedControl } from '@blueprintjs/core';
import { useSearchParams } from 'react-router-dom';
import { useText } from '#src/core/text.ts';
import { CreScreen } from './CreScreen.tsx';
import { PairScreen } from './PairScreen.tsx';
import { alignWords } from './words.ts';

export function SequenceAlignmentScreen() {
  const text = useText(alignWords);
  const [search, setSearch] = useSearchParams();
  const mode = search.get('mode') === 'pair' ? 'pair' : 'cre';
  const handleMode = (next: string) =>
    setSearch(
      (was) => {
        const now = new URLSearchParams(was);
        if (next === 'pair') now.set('mode', 'pair');
        else now.delete('mode');
        return now;
      },
      { replace: true },
    );
  const modes = (
    <SegmentedControl
      fill
      aria-label={text('mode')}
      options={[
        { value: 'cre', label: text('modeCre') },
        { value: 'pair', label: text('modePair') },
      ]}
      value={mode}
      onValueChange={handleMode}
    />
  );
  return mode === 'pair' ? <PairScreen modes={modes} /> : <CreScreen modes={modes} />;
}

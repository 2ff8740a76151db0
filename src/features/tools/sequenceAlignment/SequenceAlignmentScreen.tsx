// One address, two tasks; which of them is in the address, so that a link leads to it.
import { SegmentedControl } from '@blueprintjs/core';
import { useAddress } from '#src/core/searchParams.ts';
import { useText } from '#src/core/text.ts';
import { CreScreen } from './CreScreen.tsx';
import { PairScreen } from './PairScreen.tsx';
import { alignWords } from './words.ts';

export function SequenceAlignmentScreen() {
  const text = useText(alignWords);
  const [inAddress, setInAddress] = useAddress('mode');
  const mode = inAddress === 'pair' ? 'pair' : 'cre';
  const modes = (
    <SegmentedControl
      fill
      aria-label={text('mode')}
      options={[
        { value: 'cre', label: text('modeCre') },
        { value: 'pair', label: text('modePair') },
      ]}
      value={mode}
      onValueChange={(next) => setInAddress(next === 'pair' ? next : null)}
    />
  );
  return mode === 'pair' ? <PairScreen modes={modes} /> : <CreScreen modes={modes} />;
}

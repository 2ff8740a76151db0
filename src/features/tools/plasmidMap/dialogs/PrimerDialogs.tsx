// Both primer dialogs, loaded when one of them is first opened.
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { PairDialog } from './PairDialog.tsx';
import { PrimerDialog } from './PrimerDialog.tsx';
import { usePrimerMaking } from './primerMaking.ts';

export function PrimerDialogs({ record }: { readonly record: SequenceRecord }) {
  const { primer, pair } = usePrimerMaking();
  // An undo beneath it would leave the dialog with a sequence that is no more.
  return (
    <>
      {primer?.record === record && <PrimerDialog draft={primer} />}
      {pair?.record === record && <PairDialog draft={pair} />}
    </>
  );
}

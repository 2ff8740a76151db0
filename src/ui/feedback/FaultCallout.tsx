import type { Fault } from '#bio/core/fault.ts';
import { useFaultText, useText } from '#src/core/text.ts';
import { uiWords } from '#src/ui/words.ts';
import { TitledCallout } from './TitledCallout.tsx';

/** Bad input in the words of the library: expected, found, where, what to do. */
export function FaultCallout({ fault, title }: { readonly fault: Fault; readonly title?: string }) {
  const text = useText(uiWords);
  const faultText = useFaultText();
  return (
    <TitledCallout intent="danger" title={title ?? text('fault')} role="alert">
      {faultText(fault)}
    </TitledCallout>
  );
}

// An enzyme that the address names, as the command palette and links do: it joins the chosen ones, which are then
// drawn.
import { useEffect } from 'react';
import { findEnzyme } from '#bio/table/enzymes.ts';
import { findNickingEnzyme } from '#bio/table/nickingEnzymes.ts';
import { useAddress } from '#src/core/searchParams.ts';
import { options } from '#src/features/tools/plasmidMap/document/options.ts';
import { setOption } from '#src/features/tools/plasmidMap/document/store.ts';

/** Draws nothing. The name is taken out of the address, so that who removes the enzyme does not get it back. */
export function WantedEnzyme() {
  const [inAddress, setInAddress] = useAddress('enzyme');
  useEffect(() => {
    if (inAddress === null) return;
    setInAddress(null);
    const enzyme = findEnzyme(inAddress) ?? findNickingEnzyme(inAddress);
    if (!enzyme) return;
    const before = options.enzymeSet === 'chosen' ? options.chosenEnzymes : [];
    setOption('chosenEnzymes', [...new Set([...before, enzyme.name])]);
    setOption('enzymeSet', 'chosen');
  }, [inAddress, setInAddress]);
  return null;
}

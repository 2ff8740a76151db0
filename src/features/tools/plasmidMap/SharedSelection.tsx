// The selection is in the address as a 1-based range, so that a link shows a colleague with the same file the same
// place. Positions only; never a base.
import { useEffect, useRef } from 'react';
import { formatRange, parseRange, size } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useAddress } from '#src/core/searchParams.ts';
import { select, useMap } from './store.ts';

const WRITE_AFTER_MS = 400;

/** Draws nothing, and stands apart so that the workbench does not follow every step of a drag. */
export function SharedSelection({ record }: { readonly record: SequenceRecord }) {
  const [inAddress, setInAddress] = useAddress('sel');
  const { selection } = useMap();
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const range = inAddress
      ? parseRange(inAddress, record.bytes.length, record.topology === 'circular')
      : undefined;
    if (range?.ok) select({ ...range.value, strand: 1 });
  }, [inAddress, record]);
  const wanted = selection && size(selection) > 0 ? formatRange(selection, record.bytes.length) : null;
  const isWritten = inAddress === wanted;
  useEffect(() => {
    if (isWritten) return;
    const timer = setTimeout(() => setInAddress(wanted), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted, isWritten, setInAddress]);
  return null;
}

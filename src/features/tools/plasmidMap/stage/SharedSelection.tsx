// The selection is in the address as a 1-based range, so that a link shows a colleague with the same file the same
// place. Positions only; never a base.
import { useEffect } from 'react';
import { formatRange, parseRange, sizeOf } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useAddress } from '#src/core/searchParams.ts';
import { select, useMap } from '#src/features/tools/plasmidMap/document/store.ts';

const WRITE_AFTER_MS = 400;

/** Once a visit: what is in the address later was written here, of a document that may be closed by now. */
let isRead = false;

/** Draws nothing, and is apart so that the workbench does not follow every step of a drag. */
export function SharedSelection({ record }: { readonly record: SequenceRecord | undefined }) {
  const [inAddress, setInAddress] = useAddress('sel');
  const { selection } = useMap();
  useEffect(() => {
    if (isRead || !record) return;
    isRead = true;
    const range = inAddress
      ? parseRange(inAddress, record.bytes.length, record.topology === 'circular')
      : undefined;
    if (range?.ok) select({ ...range.value, strand: 1 });
  }, [inAddress, record]);
  const hasRange = record && selection && sizeOf(selection) > 0;
  const wanted = hasRange ? formatRange(selection, record.bytes.length) : null;
  const isWritten = inAddress === wanted;
  useEffect(() => {
    if (isWritten || !isRead) return;
    const timer = setTimeout(() => setInAddress(wanted), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted, isWritten, setInAddress]);
  return null;
}

// The selection stands in the address as a 1-based range, so that a link shows a colleague with the same file the same
// place. Positions only; never a base.
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { shown, size, typed } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { select, useMap } from './store.ts';

const WRITE_AFTER_MS = 400;

/** Draws nothing, and stands apart so that the workbench does not follow every step of a drag. */
export function SharedSelection({ record }: { readonly record: SequenceRecord }) {
  const [params, setParams] = useSearchParams();
  const { selection } = useMap();
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const asked = params.get('sel');
    const range = asked ? typed(asked, record.bytes.length, record.topology === 'circular') : undefined;
    if (range?.ok) select({ ...range.value, strand: 1 });
  }, [params, record]);
  const wanted = selection && size(selection) > 0 ? shown(selection, record.bytes.length) : null;
  const isWritten = params.get('sel') === wanted;
  useEffect(() => {
    if (isWritten) return;
    const timer = setTimeout(() => {
      setParams(
        (before) => {
          if (wanted) before.set('sel', wanted);
          else before.delete('sel');
          return before;
        },
        { replace: true },
      );
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted, isWritten, setParams]);
  return null;
}

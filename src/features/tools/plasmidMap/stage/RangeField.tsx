// The place of what is selected, to be read and typed: 12..400, 2680..5 over the origin, 12^13 between two bases.
import { InputGroup, Tooltip } from '@blueprintjs/core';
import { useState } from 'react';
import { formatRange, parseRange } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useFaultText, useText } from '#src/core/text.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { useHand } from './hand.ts';
import css from './SelectionBar.module.css';

export function RangeField({ record }: { readonly record: SequenceRecord }) {
  const text = useText(mapWords);
  const faultText = useFaultText();
  const { selection, select } = useHand();
  const length = record.bytes.length;
  const now = selection ? formatRange(selection, length) : '';
  const [draft, setDraft] = useState<string>();
  const read =
    draft === undefined || draft.trim() === ''
      ? undefined
      : parseRange(draft, length, record.topology === 'circular');
  const fault = read && !read.ok && !/^\d+\^\d+$/.test(draft ?? '') ? faultText(read.fault) : undefined;
  const take = () => {
    if (draft?.trim() === '') select(undefined);
    else if (read?.ok) select({ ...read.value, strand: selection?.strand ?? 1 });
    if (!fault) setDraft(undefined);
  };
  return (
    <Tooltip content={fault ?? ''} disabled={!fault} isOpen={fault !== undefined} placement="top">
      <InputGroup
        className={css.range!}
        size="small"
        aria-label={text('range')}
        aria-invalid={fault !== undefined}
        intent={fault ? 'danger' : 'none'}
        placeholder="12..400"
        value={draft ?? now}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => {
          take();
          setDraft(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
          if (event.key === 'Escape') setDraft(undefined);
        }}
      />
    </Tooltip>
  );
}

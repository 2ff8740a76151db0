import { Tag } from '@blueprintjs/core';
import { useCount, useText } from '#src/core/text.ts';
import type { KeptSequence } from '#src/state/mySequences.ts';
import { useHeldSequences } from '#src/state/sync/heldItems.ts';
import { ArchivedTag, DateCell, Remark } from '#src/ui/savedItems/cells.tsx';
import type { ListQuery } from '#src/ui/savedItems/listQuery.ts';
import { SavedTable } from '#src/ui/savedItems/SavedTable.tsx';
import { COLUMNS, type Column } from './list.ts';
import css from './Sequence.module.css';
import { SequenceMenu } from './SequenceMenu.tsx';
import { sequenceWords } from './words.ts';

interface Props {
  readonly sequences: readonly KeptSequence[];
  readonly query: ListQuery<Column>;
  onSort(value: string): void;
}

/** Shown on a phone. */
const NARROW: readonly Column[] = ['name', 'length'];

export function SequenceTable({ sequences, query, onSort }: Props) {
  const text = useText(sequenceWords);
  return (
    <SavedTable
      label={text('title')}
      things={sequences}
      columns={COLUMNS.map((id) => ({
        id,
        head: text(id),
        cell: (it: KeptSequence) => <Cell sequence={it} column={id} />,
        isFigure: id === 'length',
        isNarrow: NARROW.includes(id),
      }))}
      query={query}
      onSort={onSort}
      menu={(it) => <SequenceMenu sequence={it} />}
    />
  );
}

function Cell({ sequence, column }: { readonly sequence: KeptSequence; readonly column: Column }) {
  const text = useText(sequenceWords);
  const count = useCount();
  const isHeld = useHeldSequences().includes(sequence.uuid);
  switch (column) {
    case 'name':
      return (
        <span className={css.name}>
          {sequence.name} <ArchivedTag isArchived={sequence.isArchived} />
          {isHeld && <Tag minimal>{text('browserOnly')}</Tag>}
        </span>
      );
    case 'kind':
    case 'topology':
      return text(sequence[column]);
    case 'length':
      return text('residues', { count: count(sequence.length), kind: sequence.kind });
    case 'description':
      return <Remark>{sequence.description}</Remark>;
    case 'created':
      return <DateCell at={sequence.createdAt} />;
  }
}

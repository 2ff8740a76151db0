// The reads that lie on a plasmid, and where.
import { formatRange } from '#bio/core/range.ts';
import { useCount, useText } from '#src/core/text.ts';
import { NumberTable } from '#src/ui/table/NumberTable.tsx';
import type { PlasmidVerified } from '#workers/jobs/verify.ts';
import css from './Verification.module.css';
import { verificationWords } from './words.ts';

interface Props {
  readonly plasmid: PlasmidVerified;
  /** A read was chosen: to where it begins. */
  onGoTo(position: number): void;
}

export function ReadTable({ plasmid, onGoTo }: Props) {
  const text = useText(verificationWords);
  const count = useCount();
  const { reads, length } = plasmid;
  return (
    <>
      <h2 className={css.heading}>{text('readTable')}</h2>
      <NumberTable
        label={text('readTable')}
        rows={reads.length}
        height={260}
        chosen={-1}
        onChoose={(row) => onGoTo(reads[row]!.range.start)}
        columns={[
          {
            id: 'name',
            label: text('reads'),
            isText: true,
            cell: (i) => reads[i]!.name,
            order: (i) => reads[i]!.name,
          },
          { id: 'strand', label: text('strand'), cell: (i) => (reads[i]!.strand === 1 ? '+' : '−') },
          {
            id: 'place',
            label: text('place'),
            cell: (i) => formatRange(reads[i]!.range, length),
            order: (i) => reads[i]!.range.start,
            width: 'minmax(110px, 1fr)',
          },
          {
            id: 'length',
            label: text('length'),
            cell: (i) => count(reads[i]!.length),
            order: (i) => reads[i]!.length,
          },
        ]}
      />
    </>
  );
}

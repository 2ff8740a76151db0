import { countUnknown, isInverted } from '#bio/core/inversion.ts';
import { formatRange } from '#bio/core/range.ts';
import { useCount, useText } from '#src/core/text.ts';
import { NumberTable } from '#src/ui/table/NumberTable.tsx';
import type { PlasmidVerified } from '#workers/jobs/verify.ts';
import { verificationWords } from './words.ts';

interface Props {
  readonly plasmid: PlasmidVerified;
  readonly chosen: number;
  onChoose(row: number): void;
}

const LONGEST = 14;

export function DifferenceTable({ plasmid: { differences, length }, chosen, onChoose }: Props) {
  const text = useText(verificationWords);
  const count = useCount();
  const letters = (all: string) => {
    if (all === '') return text('nothing');
    return all.length <= LONGEST
      ? all
      : text('longText', { start: all.slice(0, LONGEST - 6), length: count(all.length) });
  };
  const readAs = ({ from, to }: PlasmidVerified['differences'][number]) => {
    const open = countUnknown(to);
    const values = { start: to.slice(0, LONGEST - 6), length: count(to.length), open: count(open) };
    if (isInverted(from, to)) return text(open === 0 ? 'inverted' : 'invertedOpen', values);
    return to.length > LONGEST && open > 0 ? text('longTextOpen', values) : letters(to);
  };
  const statusOf = (row: number) => {
    const { status, isBreakpoint } = differences[row]!;
    const word = text(status);
    return isBreakpoint ? `${word}, ${text('breakpoint')}` : word;
  };
  const effectOf = (row: number) => {
    const { consequences, regions } = differences[row]!;
    const named = consequences.map((it) => `${it.feature} ${it.name}`);
    const others = regions
      .map((it) => it.name)
      .filter((name) => !consequences.some((it) => it.feature === name));
    return [...named, ...others].join('; ') || text('outside');
  };
  return (
    <NumberTable
      label={text('differences')}
      rows={differences.length}
      chosen={chosen}
      onChoose={onChoose}
      height={280}
      columns={[
        {
          id: 'place',
          label: text('place'),
          cell: (i) => formatRange(differences[i]!.range, length),
          order: (i) => differences[i]!.range.start,
          width: 'minmax(80px, 1fr)',
        },
        {
          id: 'status',
          label: text('status'),
          isText: true,
          cell: statusOf,
          order: statusOf,
          width: 'minmax(70px, 1.2fr)',
        },
        {
          id: 'from',
          label: text('from'),
          isText: true,
          cell: (i) => letters(differences[i]!.from),
          width: 'minmax(54px, 1fr)',
        },
        {
          id: 'to',
          label: text('to'),
          isText: true,
          cell: (i) => readAs(differences[i]!),
          width: 'minmax(54px, 1fr)',
        },
        {
          id: 'effect',
          label: text('effect'),
          isText: true,
          cell: effectOf,
          order: effectOf,
          width: 'minmax(108px, 2fr)',
        },
        {
          id: 'accept',
          label: text('accept'),
          cell: (i) => text(differences[i]!.isAccepted ? 'yes' : 'no'),
          width: 'minmax(62px, 1fr)',
        },
        {
          id: 'quality',
          label: text('quality'),
          cell: (i) => count(differences[i]!.quality),
          order: (i) => differences[i]!.quality,
          width: 'minmax(66px, 1fr)',
        },
        {
          id: 'against',
          label: text('against'),
          cell: (i) => count(differences[i]!.against),
          order: (i) => differences[i]!.against,
          width: 'minmax(88px, 1fr)',
        },
      ]}
    />
  );
}

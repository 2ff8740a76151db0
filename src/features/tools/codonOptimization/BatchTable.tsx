import { findVendor } from '#bio/table/vendorRules.ts';
import { useCount, useText } from '#src/core/text.ts';
import { NumberTable } from '#src/ui/table/NumberTable.tsx';
import css from './Codon.module.css';
import { useOrder } from './order.ts';
import { orderWords } from './orderWords.ts';
import { cpuGoalTextOf } from './statement.ts';
import type { CodonEntry } from './store.ts';
import { codonWords } from './words.ts';

interface Props {
  readonly entries: readonly CodonEntry[];
  readonly chosen: number;
  onChoose(row: number): void;
}

/** All designs of a batch; one is looked at closely below. */
export function BatchTable({ entries, chosen, onChoose }: Props) {
  const text = useText(codonWords);
  const order = useText(orderWords);
  const { vendor } = useOrder();
  const count = useCount();
  const entryAt = (row: number) => entries[row]!;
  const number = (row: number, of: (entry: Extract<CodonEntry, { ok: true }>) => number | undefined) => {
    const entry = entryAt(row);
    return entry.ok ? of(entry) : undefined;
  };
  const sortedRows = (value: number | undefined, decimals: number) => value?.toFixed(decimals) ?? '—';
  return (
    <section className={css.batch} aria-label={text('batch')}>
      <NumberTable
        label={text('batch')}
        rows={entries.length}
        height={240}
        chosen={chosen}
        onChoose={onChoose}
        columns={[
          {
            id: 'name',
            label: text('name'),
            isText: true,
            cell: (row) => entryAt(row).name || text('unnamed', { number: row + 1 }),
            order: (row) => entryAt(row).name,
          },
          {
            id: 'length',
            label: text('length'),
            cell: (row) =>
              sortedRows(
                number(row, (it) => it.design.dna.length),
                0,
              ),
            order: (row) => number(row, (it) => it.design.dna.length) ?? -1,
          },
          {
            id: 'before',
            label: `${text('cai')}, ${text('was')}`,
            cell: (row) =>
              sortedRows(
                number(row, (it) => it.report.before?.cai),
                3,
              ),
            order: (row) => number(row, (it) => it.report.before?.cai) ?? -1,
          },
          {
            id: 'after',
            label: `${text('cai')}, ${text('now')}`,
            cell: (row) =>
              sortedRows(
                number(row, (it) => it.report.after.cai),
                3,
              ),
            order: (row) => number(row, (it) => it.report.after.cai) ?? -1,
          },
          {
            id: 'gc',
            label: `${text('gcTotal')} %`,
            cell: (row) =>
              sortedRows(
                number(row, (it) => 100 * it.report.after.gc),
                1,
              ),
            order: (row) => number(row, (it) => it.report.after.gc) ?? -1,
          },
          ...(entries.some((it) => it.ok && it.variant)
            ? [
                {
                  id: 'loss',
                  label: text('lossColumn'),
                  cell: (row: number) =>
                    sortedRows(
                      number(row, (it) => 100 * (it.variant?.loss ?? 0)),
                      2,
                    ),
                  order: (row: number) => number(row, (it) => it.variant?.loss) ?? -1,
                },
              ]
            : []),
          {
            id: 'order',
            label: findVendor(vendor)?.name ?? '',
            isText: true,
            cell: (row) => {
              const entry = entryAt(row);
              const verdict = entry.ok && entry.report.vendors.find((it) => it.vendor.id === vendor)?.verdict;
              return verdict ? order(`${verdict}Short`) : '—';
            },
          },
          {
            id: 'status',
            label: text('status'),
            isText: true,
            cell: (row) => statusOf(entryAt(row), text, count),
          },
        ]}
      />
    </section>
  );
}

function statusOf(
  entry: CodonEntry,
  text: ReturnType<typeof useText<typeof codonWords>>,
  count: ReturnType<typeof useCount>,
): string {
  if (!entry.ok) return text('failed');
  if (entry.design.broken) return text('broken');
  return entry.design.status === 'optimal' ? text('proved') : cpuGoalTextOf(entry, text, count);
}

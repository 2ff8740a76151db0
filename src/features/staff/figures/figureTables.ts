// What the server counted, as the tables that are shown, drawn and exported: a row a week, a column a kind, their sum
// below.
import type { LocalizedText } from '#bio/core/fault.ts';
import { PRODUCT_NAMES, type ProductType } from '#commerce/catalogue/productTypes.ts';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { figureWords } from './words.ts';

export type Figures = StaffOutputOf<'getFigures'>;
type Currency = Figures['orders'][number]['currency'];

export const FIGURE_NAMES = ['orders', 'revenue', 'money', 'turnaround', 'quotations'] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];

export interface FigureColumn {
  readonly id: string;
  readonly title: LocalizedText;
  /** Minor units, a number, tenths of a percent, or days. */
  readonly unit: 'money' | 'count' | 'share' | 'days';
  /** One a week; null where there is nothing to tell. */
  readonly values: readonly (number | null)[];
  /** Below the weeks; null where a sum would mean nothing. */
  readonly sum: number | null;
}

export interface FigureTable {
  readonly weeks: readonly string[];
  readonly columns: readonly FigureColumn[];
  /** Drawn as lines over the weeks; of one unit. */
  readonly drawn: readonly string[];
}

interface Choice {
  readonly currency: Currency;
  /** Null: all products. */
  readonly productType: number | null;
}

export function figureTableOf(figures: Figures, name: FigureName, choice: Choice): FigureTable {
  const columns = MAKERS[name](figures, choice);
  const [first] = columns;
  const unit = name === 'turnaround' || name === 'quotations' ? 'count' : (first?.unit ?? 'count');
  const drawn = columns.filter((it) => it.unit === unit).map((it) => it.id);
  return { weeks: figures.weeks, columns, drawn };
}

const MAKERS: Readonly<Record<FigureName, (figures: Figures, choice: Choice) => readonly FigureColumn[]>> = {
  orders(figures, { currency }) {
    const own = figures.orders.filter((it) => it.currency === currency);
    return [
      sumColumn(figures, own, { id: 'total', title: figureWords.total, unit: 'money' }, (it) => it.total),
      sumColumn(figures, own, { id: 'placed', title: figureWords.placed, unit: 'count' }, (it) => it.placed),
      sumColumn(
        figures,
        own,
        { id: 'cancelled', title: figureWords.cancelled, unit: 'count' },
        (it) => it.cancelled,
      ),
    ];
  },

  revenue(figures, { currency, productType }) {
    const own = figures.revenue.filter((it) => it.currency === currency);
    if (productType !== null) {
      const rows = own.filter((it) => it.kind === String(productType));
      return [
        sumColumn(
          figures,
          rows,
          { id: 'amount', title: PRODUCT_NAMES[productType as ProductType], unit: 'money' },
          (it) => it.amount,
        ),
        sumColumn(figures, rows, { id: 'lines', title: figureWords.lines, unit: 'count' }, (it) => it.lines),
      ];
    }
    const kinds = [...new Set(own.map((it) => it.kind))].sort();
    return [
      ...kinds.map((kind) =>
        sumColumn(
          figures,
          own.filter((it) => it.kind === kind),
          { id: kind, title: kindNameOf(kind), unit: 'money' },
          (it) => it.amount,
        ),
      ),
      sumColumn(figures, own, { id: 'total', title: figureWords.total, unit: 'money' }, (it) => it.amount),
    ];
  },

  money(figures, { currency }) {
    const own = figures.money.filter((it) => it.currency === currency);
    const kinds = (['card', 'transfer', 'purchaseOrder'] as const).map((kind) =>
      sumColumn(
        figures,
        own.filter((it) => it.kind === kind),
        { id: kind, title: figureWords[kind], unit: 'money' },
        (it) => it.paid,
      ),
    );
    return [
      ...kinds,
      sumColumn(
        figures,
        own,
        { id: 'refunded', title: figureWords.refunded, unit: 'money' },
        (it) => -it.refunded,
      ),
      sumColumn(
        figures,
        own,
        { id: 'kept', title: figureWords.kept, unit: 'money' },
        (it) => it.paid - it.refunded,
      ),
      sumColumn(
        figures,
        own,
        { id: 'payments', title: figureWords.payments, unit: 'count' },
        (it) => it.payments,
      ),
    ];
  },

  turnaround(figures, { productType }) {
    const own = figures.turnaround.filter((it) => it.productType === productType);
    const shipped = { id: 'shipped', title: figureWords.shipped, unit: 'count' } as const;
    return [
      sumColumn(figures, own, shipped, (it) => it.shipped),
      sumColumn(
        figures,
        own,
        { id: 'promised', title: figureWords.promised, unit: 'count' },
        (it) => it.promised,
      ),
      sumColumn(figures, own, { id: 'inTime', title: figureWords.inTime, unit: 'count' }, (it) => it.kept),
      shareColumn(figures, own, { id: 'share', title: figureWords.inTimeShare }, (it) => [
        it.kept,
        it.promised,
      ]),
      plainColumn(figures, own, { id: 'days', title: figureWords.days, unit: 'days' }, (it) => it.days),
      plainColumn(
        figures,
        own,
        { id: 'quotedDays', title: figureWords.quotedDays, unit: 'days' },
        (it) => it.quotedDays,
      ),
    ];
  },

  quotations(figures, { productType }) {
    const own = figures.quotations.filter((it) => it.productType === productType);
    return [
      sumColumn(figures, own, { id: 'asked', title: figureWords.asked, unit: 'count' }, (it) => it.asked),
      sumColumn(
        figures,
        own,
        { id: 'ordered', title: figureWords.ordered, unit: 'count' },
        (it) => it.ordered,
      ),
      shareColumn(figures, own, { id: 'share', title: figureWords.orderedShare }, (it) => [
        it.ordered,
        it.asked,
      ]),
      plainColumn(
        figures,
        own,
        { id: 'days', title: figureWords.daysToOrder, unit: 'days' },
        (it) => it.days,
      ),
      sumColumn(figures, own, { id: 'direct', title: figureWords.direct, unit: 'count' }, (it) => it.direct),
    ];
  },
};

/** The currencies and products that there is anything of. */
export function listChoicesIn({ orders, money, revenue, turnaround, quotations }: Figures) {
  const currencies = [...new Set([...orders, ...money].map((it) => it.currency))].sort();
  const products = [
    ...revenue.flatMap((it) => (/^\d$/.test(it.kind) ? Number(it.kind) : [])),
    ...[...turnaround, ...quotations].flatMap((it) => it.productType ?? []),
  ];
  return { currencies, products: [...new Set(products)].sort() };
}

function kindNameOf(kind: Figures['revenue'][number]['kind']): LocalizedText {
  if (kind === 'freight' || kind === 'points') return figureWords[kind];
  return PRODUCT_NAMES[Number(kind) as ProductType];
}

type Head = Pick<FigureColumn, 'id' | 'title' | 'unit'>;

interface OfWeek {
  readonly week: string;
}

function sumColumn<Row extends OfWeek>(
  { weeks }: Figures,
  rows: readonly Row[],
  head: Head,
  of: (row: Row) => number,
): FigureColumn {
  const sumIn = (own: readonly Row[]) => own.reduce((sum, it) => sum + of(it), 0);
  const values = weeks.map((week) => sumIn(rows.filter((it) => it.week === week)));
  return { ...head, values, sum: sumIn(rows) };
}

/** One row a week at most; the medians of weeks have no sum. */
function plainColumn<Row extends OfWeek>(
  { weeks }: Figures,
  rows: readonly Row[],
  head: Head,
  of: (row: Row) => number | null,
): FigureColumn {
  const values = weeks.map((week) => {
    const row = rows.find((it) => it.week === week);
    return row === undefined ? null : of(row);
  });
  return { ...head, values, sum: null };
}

/** Tenths of a percent, rounded half up; below the weeks the share of all. */
function shareColumn<Row extends OfWeek>(
  { weeks }: Figures,
  rows: readonly Row[],
  head: Omit<Head, 'unit'>,
  of: (row: Row) => readonly [part: number, whole: number],
): FigureColumn {
  const shareIn = (own: readonly Row[]) => {
    const part = own.reduce((sum, it) => sum + of(it)[0], 0);
    const whole = own.reduce((sum, it) => sum + of(it)[1], 0);
    return whole === 0 ? null : Math.round((part * 1_000) / whole);
  };
  const values = weeks.map((week) => shareIn(rows.filter((it) => it.week === week)));
  return { ...head, unit: 'share', values, sum: shareIn(rows) };
}

// The tables of migration 0250: what each day gave, and which days have changed since. Triggers and server/figures
// write them.
import { bigint, date, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

type Part = 'placed' | 'money' | 'left' | 'asked';

const day = () => date({ mode: 'string' }).notNull();
const part = () => text().$type<Part>().notNull();
const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const wholeNumber = () => bigint({ mode: 'number' }).notNull();

export const figureDays = pgTable(
  'figure_days',
  {
    part: part(),
    day: day(),
    countedAt: timestamp('counted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (it) => [primaryKey({ columns: [it.part, it.day] })],
);

export const figureRows = pgTable('figure_rows', {
  ...{ id: id(), part: part(), day: day(), figure: text().notNull(), currency: text(), kind: text() },
  ...{ productType: smallint('product_type'), tenths: integer() },
  ...{ first: wholeNumber(), second: wholeNumber(), third: wholeNumber(), amount: wholeNumber() },
});

export const figureMarks = pgTable('figure_marks', { id: id(), part: part(), day: day() });

// The tables of migrations 0090 and 0272.
import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { IntakeState, SampleCondition } from '#commerce/sample/intake.ts';
import type { BoxFormat, FillOrder } from '#commerce/storage/box.ts';
import { accounts } from './accounts.ts';
import { onlineOrders } from './ordering.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const member = (name: string) => text(name).references(() => accounts.id, { onDelete: 'set null' });

export const samples = pgTable('samples', {
  id: text().primaryKey(),
  number: text().notNull().unique(),
  orderId: text('order_id')
    .notNull()
    .references(() => onlineOrders.id, { onDelete: 'cascade' }),
  lineId: text('line_id').notNull(),
  place: integer().notNull(),
  name: text().notNull(),
  mark: text().notNull(),
  tubes: integer().notNull(),
  storage: text().notNull(),
  hazard: text().notNull(),
  state: text().$type<IntakeState>().notNull().default('expected'),
  expectedAt: moment('expected_at').notNull(),
  receivedAt: moment('received_at'),
  receivedBy: member('received_by'),
  condition: text().$type<SampleCondition>(),
  note: text().notNull().default(''),
  checkedAt: moment('checked_at'),
  checkedBy: member('checked_by'),
  problem: text().notNull().default(''),
  revision: integer().notNull().default(1),
  /** A tube of it is nowhere; a trigger of the database keeps it with the tubes. */
  isLoose: boolean('is_loose').notNull().default(false),
});

export const storageBoxes = pgTable('storage_boxes', {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  freezer: text().notNull(),
  rack: text().notNull(),
  format: text().$type<BoxFormat>().notNull(),
  fill: text().$type<FillOrder>().notNull(),
  revision: integer().notNull().default(1),
  createdAt: moment('created_at').notNull(),
});

export const sampleTubes = pgTable(
  'sample_tubes',
  {
    sampleId: text('sample_id')
      .notNull()
      .references(() => samples.id, { onDelete: 'cascade' }),
    tube: integer().notNull(),
    code: text().notNull().unique(),
    boxId: text('box_id').references(() => storageBoxes.id),
    place: integer(),
    removed: text().notNull().default(''),
  },
  (it) => [primaryKey({ columns: [it.sampleId, it.tube] })],
);

export type SampleRow = typeof samples.$inferSelect;
export type TubeRow = typeof sampleTubes.$inferSelect;
export type BoxRow = typeof storageBoxes.$inferSelect;

// Export of the whole catalogue as a sheet, and import after a preview.
import { asc, isNull } from 'drizzle-orm';
import type { Fault } from '#bio/core/fault.ts';
import { type CatalogueEntry, catalogueOf } from '#commerce/catalogue/catalogue.ts';
import {
  type CatalogueDifference,
  changedFieldsOf,
  differenceOf,
  textOf,
} from '#commerce/catalogue/difference.ts';
import { readSheetRows } from '#commerce/catalogue/sheet.ts';
import type { OutputOf } from '#contract/calls.ts';
import { catalogueEntry, readEntry } from '#contract/catalogue.ts';
import { hashOf } from '#server/auth/secrets.ts';
import { readCsv } from '#server/csv.ts';
import type { Tx } from '#server/db/database.ts';
import { catalogueEntries } from '#server/db/tables/catalogue.ts';
import { type Handlers, refuse, reply, replyWithFile } from '#server/http/handler.ts';
import { holdCatalogue, PlannedChange, readCatalogueAt, readLastChange, replaceCatalogue } from './rows.ts';
import { writeSheet } from './sheetFile.ts';
import { isOver, timeFrom } from './validity.ts';

const words = {
  plannedImport: {
    en: 'Entries have changes planned for later. Import from that time on, or withdraw them first.',
    zh: '部分条目已有计划在之后生效的变更。请从该时间起导入，或先撤回这些计划。',
  },
  otherNow: {
    en: 'What the import would do is no longer what you were shown. Look at it again.',
    zh: '目录在预览后已发生变化，请重新预览后再导入。',
  },
  sheetWrong: { en: 'The sheet has problems; nothing was imported.', zh: '表格存在问题，未导入任何内容。' },
} as const;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Problems that are shown at most. */
const MAX_PROBLEMS = 200;

export const catalogueImportHandlers = {
  async previewCatalogueImport({ sheet, from }, { tx, deps }) {
    const now = deps.clock();
    if (timeFrom(from, now) === undefined) return isOver;
    const { entries, problems } = entriesFrom(sheet);
    const before = await readOpenEntries(tx);
    const difference =
      problems.length > 0 ? { added: [], changed: [], removed: [] } : differenceOf(before, entries);
    const known = catalogueOf(before);
    return reply({
      digest: problems.length > 0 ? '' : await digestOf(tx, difference, from),
      added: difference.added.map(({ sku, name }) => ({ sku, name })),
      changed: difference.changed.map((it) => {
        const old = known.get(it.sku);
        return { sku: it.sku, name: it.name, fields: old ? [...changedFieldsOf(old, it)] : [] };
      }),
      removed: [...difference.removed],
      problems: problems.slice(0, MAX_PROBLEMS),
    });
  },

  async applyCatalogueImport({ sheet, from, note, digest }, { tx, session, deps }) {
    const now = deps.clock();
    const begins = timeFrom(from, now);
    if (begins === undefined) return isOver;
    const { entries, problems } = entriesFrom(sheet);
    if (problems.length > 0) return refuse(words.sheetWrong);
    await holdCatalogue(tx);
    const difference = differenceOf(await readOpenEntries(tx), entries);
    if ((await digestOf(tx, difference, from)) !== digest) return refuse(words.otherNow);
    try {
      const change = { author: session.userId, note, now, from: begins };
      const { added, changed, removed } = await replaceCatalogue(tx, entries, change);
      return reply({ added: added.length, changed: changed.length, removed: removed.length });
    } catch (error) {
      if (error instanceof PlannedChange) return refuse(words.plannedImport);
      throw error;
    }
  },

  exportCatalogue: {
    async outOfTransaction({ format }, { deps, transaction }) {
      const now = deps.clock();
      const { entries } = await transaction((tx) => readCatalogueAt(tx, now));
      const bytes = await writeSheet(entries, format);
      const name = `catalogue-${now.toISOString().slice(0, 10)}.${format}`;
      return replyWithFile(
        new Blob([bytes]).stream(),
        name,
        format === 'csv' ? 'text/csv' : XLSX,
        bytes.length,
      );
    },
  },
} satisfies Handlers<'previewCatalogueImport' | 'applyCatalogueImport' | 'exportCatalogue'>;

type Problem = OutputOf<'previewCatalogueImport'>['problems'][number];

/** The entries of a sheet, and everything that is wrong with it. */
function entriesFrom(sheet: string): {
  readonly entries: readonly CatalogueEntry[];
  readonly problems: readonly Problem[];
} {
  let cells: readonly (readonly string[])[];
  try {
    cells = readCsv(sheet);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { entries: [], problems: [{ line: null, sku: '', message: { en: said, zh: said } }] };
  }
  const { entries: given, faults } = readSheetRows(cells);
  const read = given.map((it) => ({ it, parsed: catalogueEntry.safeParse(it) }));
  const entries = read.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : []));
  const problems: Problem[] = [
    ...faults.map(({ place, message }: Fault) => ({
      line: place.line ?? null,
      sku: '',
      message: { en: message.en.slice(0, 1_000), zh: message.zh.slice(0, 1_000) },
    })),
    ...read.flatMap(({ it, parsed }) =>
      parsed.success
        ? []
        : parsed.error.issues.map((issue) => {
            const said = `${issue.path.join('.')}: ${issue.message}`.slice(0, 1_000);
            const { sku = '' } = it as { readonly sku?: string };
            return { line: null, sku: sku.slice(0, 200), message: { en: said, zh: said } };
          }),
    ),
  ];
  if (entries.length === 0 && problems.length === 0)
    problems.push({ line: null, sku: '', message: { en: 'The sheet is empty.', zh: '表格为空。' } });
  return { entries, problems };
}

/** The entries that an import replaces: those without an end date, including planned ones. */
async function readOpenEntries(tx: Tx): Promise<readonly CatalogueEntry[]> {
  const rows = await tx
    .select({ content: catalogueEntries.content })
    .from(catalogueEntries)
    .where(isNull(catalogueEntries.validTo))
    .orderBy(asc(catalogueEntries.id));
  return rows.map((it) => readEntry(it.content));
}

async function digestOf(tx: Tx, difference: CatalogueDifference, from: string | null): Promise<string> {
  return hashOf((await readLastChange(tx)) ?? '', textOf(difference), from ?? '');
}

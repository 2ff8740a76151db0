// The catalogue as one table, for a spreadsheet: a row for each entry, and below it one for each option, choice,
// exclusion and price of it. Amounts are minor units; a condition is JSON, as {"grade":["research"]}. What the cells
// mean is checked by who reads the entries (contract/catalogue.ts); here is checked that the rows belong together.
import { type Fault, fault } from '#bio/core/fault.ts';
import type { CatalogueEntry } from './catalogue.ts';

const SHEET_COLUMNS = [
  ...['row', 'sku', 'productType', 'category', 'group', 'code', 'site', 'kind', 'en', 'zh'],
  ...['descriptionEn', 'descriptionZh', 'deliveredEn', 'deliveredZh', 'isOnShelf', 'stock', 'turnaroundDays'],
  ...['needsColdChain', 'isRequired', 'follows', 'upTo', 'extraDays', 'isByReview', 'amount', 'isBase'],
  ...['measure', 'per', 'free', 'from', 'offBasisPoints', 'when'],
] as const;

type Column = (typeof SHEET_COLUMNS)[number];
type Cells = Partial<Record<Column, unknown>>;

export function sheetRowsOf(entries: readonly CatalogueEntry[]): readonly (readonly string[])[] {
  return [
    SHEET_COLUMNS,
    ...entries.flatMap(cellsOf).map((it) => SHEET_COLUMNS.map((column) => textOf(it[column]))),
  ];
}

function cellsOf(entry: CatalogueEntry): readonly Cells[] {
  const { sku, name, description, deliveryContent, options, exclusions, prices, ...rest } = entry;
  return [
    {
      ...{ row: 'entry', sku, ...name, ...rest },
      ...{ descriptionEn: description.en, descriptionZh: description.zh },
      ...{ deliveredEn: deliveryContent.en, deliveredZh: deliveryContent.zh },
    },
    ...options.flatMap(({ code: group, name: groupName, choices, ...more }): Cells[] => [
      { row: 'option', sku, group, ...groupName, ...more },
      ...choices.map(({ name: choiceName, description: about, ...choice }) => ({
        ...{ row: 'choice', sku, group, ...choiceName, ...choice },
        ...(about && { descriptionEn: about.en, descriptionZh: about.zh }),
      })),
    ]),
    ...exclusions.map(({ when, reason }) => ({ row: 'exclusion', sku, ...reason, when })),
    ...([0, 1] as const).flatMap((site) =>
      prices[site].map(({ name: ruleName, ...rule }) => ({ row: 'price', sku, site, ...ruleName, ...rule })),
    ),
  ];
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

interface DraftEntry extends Record<string, unknown> {
  readonly options: Record<string, unknown>[];
  readonly exclusions: unknown[];
  readonly prices: { readonly 0: unknown[]; readonly 1: unknown[] };
}

export interface SheetReading {
  /** Not looked at yet: what a row states of an entry may be anything. */
  readonly entries: readonly unknown[];
  readonly faults: readonly Fault[];
}

export function readSheetRows([head = [], ...rows]: readonly (readonly string[])[]): SheetReading {
  const faults: Fault[] = [];
  const unknown = head.filter((it) => it !== '' && !(SHEET_COLUMNS as readonly string[]).includes(it));
  for (const it of unknown) faults.push(rowFault(1, `The column “${it}” is not known.`, `未知的列“${it}”。`));
  const drafts = new Map<string, DraftEntry>();
  rows.forEach((row, at) => {
    const cells = new Map(head.map((column, place) => [column as Column, row[place] ?? '']));
    if ([...cells.values()].every((it) => it === '')) return;
    try {
      readRow(cells, drafts);
    } catch (problem) {
      const said = problem instanceof Error ? problem.message : String(problem);
      faults.push(rowFault(at + 2, said, said));
    }
  });
  return { entries: [...drafts.values()], faults };
}

function rowFault(line: number, en: string, zh: string): Fault {
  return fault('catalogue/sheet', { en, zh }, { line });
}

type RowCells = ReadonlyMap<Column, string>;

function readRow(cells: RowCells, drafts: Map<string, DraftEntry>): void {
  const sku = cells.get('sku') ?? '';
  const kind = cells.get('row') ?? '';
  const named = { en: cells.get('en') ?? '', zh: cells.get('zh') ?? '' };
  if (kind === 'entry') {
    if (drafts.has(sku)) throw new Error(`The SKU “${sku}” stands in an earlier row already.`);
    drafts.set(sku, entryFrom(cells, sku, named));
    return;
  }
  const entry = drafts.get(sku);
  if (entry === undefined) throw new Error(`There is no row of kind “entry” above for the SKU “${sku}”.`);
  const when = cells.get('when') ? { when: JSON.parse(cells.get('when') ?? '') as unknown } : {};
  switch (kind) {
    case 'option':
      entry.options.push({
        ...{ code: cells.get('group'), name: named, choices: [], isRequired: flagOf(cells, 'isRequired') },
        ...textIf(cells, 'follows'),
      });
      return;
    case 'choice': {
      const group = entry.options.find((it) => it['code'] === cells.get('group'));
      if (group === undefined)
        throw new Error(`There is no option “${cells.get('group')}” above for this choice.`);
      (group['choices'] as unknown[]).push(choiceFrom(cells, named));
      return;
    }
    case 'exclusion':
      entry.exclusions.push({ reason: named, ...when });
      return;
    case 'price': {
      const site = cells.get('site');
      if (site !== '0' && site !== '1') throw new Error('A price belongs to site 0 or 1.');
      entry.prices[site].push({
        ...{ kind: cells.get('kind'), name: named, ...when, ...textIf(cells, 'measure') },
        ...numbersIf(cells, 'amount', 'per', 'free', 'from', 'offBasisPoints'),
        ...(cells.get('isBase') && { isBase: flagOf(cells, 'isBase') }),
      });
      return;
    }
    default:
      throw new Error(`A row is of kind entry, option, choice, exclusion or price, not “${kind}”.`);
  }
}

function entryFrom(
  cells: RowCells,
  sku: string,
  name: { readonly en: string; readonly zh: string },
): DraftEntry {
  const nullable = (column: Column) => (cells.get(column) ? Number(cells.get(column)) : null);
  return {
    ...{ sku, productType: Number(cells.get('productType')), category: cells.get('category'), name },
    description: { en: cells.get('descriptionEn') ?? '', zh: cells.get('descriptionZh') ?? '' },
    deliveryContent: { en: cells.get('deliveredEn') ?? '', zh: cells.get('deliveredZh') ?? '' },
    isOnShelf: flagOf(cells, 'isOnShelf'),
    ...{ stock: nullable('stock'), turnaroundDays: nullable('turnaroundDays') },
    needsColdChain: flagOf(cells, 'needsColdChain'),
    ...{ options: [], exclusions: [], prices: { 0: [], 1: [] } },
  };
}

function choiceFrom(cells: RowCells, name: { readonly en: string; readonly zh: string }): unknown {
  const [en = '', zh = ''] = [cells.get('descriptionEn'), cells.get('descriptionZh')];
  return {
    ...{ code: cells.get('code'), name },
    ...((en !== '' || zh !== '') && { description: { en, zh } }),
    ...numbersIf(cells, 'extraDays', 'upTo', 'site'),
    ...(cells.get('isByReview') && { isByReview: flagOf(cells, 'isByReview') }),
  };
}

/** Reads a flag, also in the form of spreadsheets: TRUE. */
function flagOf(cells: RowCells, column: Column): boolean {
  const value = (cells.get(column) ?? '').toLowerCase();
  if (value !== 'true' && value !== 'false') throw new Error(`“${column}” is true or false, not “${value}”.`);
  return value === 'true';
}

function textIf(cells: RowCells, column: Column) {
  return cells.get(column) ? { [column]: cells.get(column) } : {};
}

function numbersIf(cells: RowCells, ...columns: readonly Column[]) {
  return Object.fromEntries(
    columns.flatMap((it) => (cells.get(it) ? [[it, Number(cells.get(it))] as const] : [])),
  );
}

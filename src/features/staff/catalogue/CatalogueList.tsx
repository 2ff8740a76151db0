import { Button, Classes, Tag } from '@blueprintjs/core';
import { Download, Import } from '@blueprintjs/icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { PRODUCT_NAMES, type ProductType } from '#commerce/catalogue/productTypes.ts';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { download } from '#src/core/download.ts';
import { paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff, callStaffFile } from '#src/features/staff/console/calls.ts';
import { BulkAnswers, type BulkWork, useBulkActs } from '#src/features/staff/console/list/BulkActs.tsx';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { currentOf } from './entryVersions.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { catalogueWords } from './words.ts';

type Row = StaffOutputOf<'listCatalogueEntries'>['rows'][number];

// The schema refuses a sort or a filter that somebody wrote into the address.
const load: LoadList<Row> = (query, filters) =>
  callStaff('listCatalogueEntries', { ...query, ...filters } as StaffInputOf<'listCatalogueEntries'>);

const TYPES = Object.keys(PRODUCT_NAMES).map((value) => ({
  value,
  label: PRODUCT_NAMES[Number(value) as ProductType],
}));

/** As short as a column allows. */
const CURRENCIES = ['CNY', 'USD'] as const;

export function CatalogueList() {
  const text = useText(catalogueWords);
  const message = useLocalized();
  const intl = useIntl();
  const [isImporting, setImporting] = useState(false);
  const acts = useBulkActs();
  const shelve =
    (isOnShelf: boolean): BulkWork<Row> =>
    async ({ sku }) => {
      const answer = await callStaff('getCatalogueEntry', { sku }, { isQuiet: true });
      const entry = currentOf(answer)?.entry;
      if (entry === undefined) return { problem: text('missing', { sku }) };
      const change = { entry: JSON.stringify({ ...entry, isOnShelf }), base: answer.revision, from: null };
      const note = text(isOnShelf ? 'putOn' : 'takeOff');
      await callStaff('saveCatalogueEntry', { ...change, note, replacesPlanned: false }, { isQuiet: true });
      const now = currentOf(await callStaff('getCatalogueEntry', { sku }, { isQuiet: true }));
      return text(now?.entry.isOnShelf ? 'on' : 'off');
    };
  const day = (it: string) => intl.formatDate(it, { dateStyle: 'medium' });
  const sitesOf = (it: Row) =>
    it.pricedSites.length === 0 ? text('byReview') : it.pricedSites.map((at) => CURRENCIES[at]).join(', ');
  const columns: readonly Column<Row>[] = [
    {
      ...{ name: 'sku', title: catalogueWords.sku, isSortable: true },
      cell: (it) => <Link to={`${paths.staff}/catalogue/${encodeURIComponent(it.sku)}`}>{it.sku}</Link>,
      exported: (it) => it.sku,
    },
    {
      ...{ name: 'name', title: catalogueWords.name, isSortable: true },
      cell: (it) => message(it.name),
      exported: (it) => message(it.name),
    },
    {
      ...{ name: 'type', title: catalogueWords.type },
      cell: (it) => message(PRODUCT_NAMES[it.productType]),
      exported: (it) => message(PRODUCT_NAMES[it.productType]),
    },
    {
      ...{ name: 'prices', title: catalogueWords.prices },
      cell: sitesOf,
      exported: sitesOf,
    },
    {
      ...{ name: 'shelf', title: catalogueWords.shelf },
      cell: (it) => (
        <Tag minimal intent={it.isOnShelf ? 'success' : 'none'}>
          {text(it.isOnShelf ? 'on' : 'off')}
        </Tag>
      ),
      exported: (it) => text(it.isOnShelf ? 'on' : 'off'),
    },
    {
      ...{ name: 'stock', title: catalogueWords.stock, isFigure: true },
      cell: (it) => it.stock ?? '–',
      exported: (it) => it.stock ?? '',
    },
    {
      ...{ name: 'turnaround', title: catalogueWords.turnaround, isFigure: true },
      cell: (it) => it.turnaroundDays ?? '–',
      exported: (it) => it.turnaroundDays ?? '',
    },
    {
      ...{ name: 'changed', title: catalogueWords.changed, isSortable: true },
      cell: (it) => (
        <>
          {day(it.validFrom)}
          {it.plannedFrom && (
            <Tag minimal intent="warning">
              {text('planned')} {day(it.plannedFrom)}
            </Tag>
          )}
        </>
      ),
      exported: (it) => it.validFrom,
    },
  ];
  const handleExport = async () =>
    download('catalogue.xlsx', await callStaffFile('exportCatalogue', { format: 'xlsx' }));
  return (
    <>
      <PageHead
        title={text('title')}
        lead={text('lead')}
        tools={
          <>
            <Link
              className={`${Classes.BUTTON} ${Classes.INTENT_PRIMARY}`}
              to={`${paths.staff}/catalogue?new=1`}
            >
              {text('newEntry')}
            </Link>
            <Button icon={<Download />} text={text('exportXlsx')} onClick={() => void handleExport()} />
            <Button icon={<Import />} text={text('import')} onClick={() => setImporting(true)} />
          </>
        }
      />
      <BulkAnswers acts={acts} />
      <StaffList
        title={catalogueWords.title}
        columns={columns}
        filters={[
          { name: 'type', title: catalogueWords.type, options: TYPES },
          {
            ...{ name: 'site', title: catalogueWords.prices },
            options: [
              { value: '0', label: catalogueWords.cny },
              { value: '1', label: catalogueWords.usd },
              { value: 'review', label: catalogueWords.byReview },
            ],
          },
          {
            ...{ name: 'shelf', title: catalogueWords.shelf },
            options: [
              { value: 'on', label: catalogueWords.on },
              { value: 'off', label: catalogueWords.off },
            ],
          },
        ]}
        searchHint={catalogueWords.search}
        standardSort="sku"
        load={load}
        keyOf={(it) => it.sku}
        bulk={(chosen, reload) =>
          ([true, false] as const).map((isOnShelf) => (
            <Button
              key={String(isOnShelf)}
              text={text(isOnShelf ? 'putOn' : 'takeOff')}
              disabled={acts.isBusy}
              onClick={() => void acts.run(chosen, (it) => it.sku, shelve(isOnShelf)).then(reload)}
            />
          ))
        }
        tools={(list) => (
          <ImportDialog
            isOpen={isImporting}
            onClose={() => setImporting(false)}
            onImported={() => list.reload()}
          />
        )}
      />
    </>
  );
}

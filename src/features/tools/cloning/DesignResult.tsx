// Primers that were designed, how they are ordered, and the construct that they give.
import { HTMLSelect, Tag } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { csvOf } from '#src/core/csv.ts';
import { paths } from '#src/core/routes.ts';
import { listOf, useCount, useLocalized, useText } from '#src/core/text.ts';
import { TitledCallout } from '#src/ui/feedback/TitledCallout.tsx';
import { ParseWarnings } from '#src/ui/tool/ParseWarnings.tsx';
import { ResultActions } from '#src/ui/tool/ResultActions.tsx';
import { AssemblyNotes } from './AssemblyNotes.tsx';
import css from './Cloning.module.css';
import { findAlike, rankProducts } from './describe.ts';
import { designWords } from './designWords.ts';
import { InnerSites } from './InnerSites.tsx';
import { Overhangs } from './Overhangs.tsx';
import { ProductList } from './ProductList.tsx';
import { ProductView } from './ProductView.tsx';
import {
  type OrderedPrimer,
  orderedPrimersOf,
  orderRowsOf,
  type PlateOrder,
  plateRowsOf,
} from './primerOrder.ts';
import type { DesignAnswer } from './store.ts';
import { cloningWords } from './words.ts';

export function DesignResult({ answer }: { readonly answer: DesignAnswer }) {
  return (
    <>
      <ParseWarnings losses={answer.losses} />
      <Verdict answer={answer} />
      <InnerSites answer={answer} />
      <PrimerTable primers={answer.primers} />
      {answer.product && <Order primers={answer.primers} />}
      {answer.overhangs && answer.ligation && (
        <Overhangs choice={answer.overhangs} ligation={answer.ligation} isThorough={answer.isThorough} />
      )}
      <Products answer={answer} />
    </>
  );
}

/** What arises of what was ordered: the construct, and all others. */
function Products({ answer }: { readonly answer: DesignAnswer }) {
  const { assembled } = answer;
  const ranked = useMemo(() => (assembled ? rankProducts(assembled) : []), [assembled]);
  if (!assembled) return null;
  return (
    <>
      <AssemblyNotes answer={assembled} isFixed />
      <ProductList answer={assembled} ranked={ranked} wanted={<Construct answer={answer} />} />
    </>
  );
}

function Verdict({ answer }: { readonly answer: DesignAnswer }) {
  const text = useText(designWords);
  const message = useLocalized();
  const { product, primers, conflicts, reasons, notes } = answer;
  // A reason in the molecules stands for what follows from it.
  const lines = reasons.length > 0 ? reasons : conflicts.flat().map((it) => it.message);
  const several = primers.filter((it) => it.places > 1).map((it) => it.name);
  return (
    <>
      {product ? (
        <TitledCallout intent={reasons.length > 0 ? 'warning' : 'success'} title={text('confirmed')}>
          {reasons.map((it) => (
            <p key={it.en}>{message(it)}</p>
          ))}
          {text('reused', { count: primers.filter((it) => it.isStock).length })}
          <Others answer={answer} />
        </TitledCallout>
      ) : (
        <TitledCallout intent="danger" title={text('refuted')}>
          {lines.length === 0 && text('refutedLine')}
          {lines.map((it) => (
            <p key={it.en}>{message(it)}</p>
          ))}
        </TitledCallout>
      )}
      {notes.map((it) => (
        <p key={it.en} className={css.hint}>
          {message(it)}
        </p>
      ))}
      {several.length > 0 && (
        <p className={css.hint}>{text('severalPlaces', { names: message(listOf(several)) })}</p>
      )}
    </>
  );
}

/** What else is in the tube, and which of it looks like the construct. */
function Others({ answer: { assembled } }: { readonly answer: DesignAnswer }) {
  const text = useText(designWords);
  const cloning = useText(cloningWords);
  const products = assembled?.assembly.products ?? [];
  const others = products.filter((it) => !it.isWanted);
  const alike = findAlike(products);
  return (
    <>
      <p>{cloning('foundLine', { count: others.length })}</p>
      {alike.length > 0 && <p>{text('alike', { count: alike.length })}</p>}
    </>
  );
}

function PrimerTable({ primers }: Pick<DesignAnswer, 'primers'>) {
  const text = useText(designWords);
  const count = useCount();
  return (
    <section className={css.tableBox} aria-label={text('primerList')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{text('name')}</th>
            <th>{text('sequence')}</th>
            <th>{text('bases')}</th>
            <th>{text('tm')}</th>
          </tr>
        </thead>
        <tbody>
          {primers.map(({ name, letters, tail, tm, isStock }, i) => (
            <tr key={i}>
              <td>
                {name} {isStock && <Tag minimal>{text('stockTag')}</Tag>}
              </td>
              <td className={css.bases}>
                <span className={css.tail}>{letters.slice(0, tail).toLowerCase()}</span>
                {letters.slice(tail)}
              </td>
              <td>{letters.length}</td>
              <td>{count(tm, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Order({ primers }: Pick<DesignAnswer, 'primers'>) {
  const text = useText(designWords);
  const message = useLocalized();
  const [fill, setFill] = useState<PlateOrder>('columns');
  const ordered = useMemo(() => orderedPrimersOf(primers, fill), [primers, fill]);
  if (ordered.length === 0) return <p className={css.hint}>{text('nothingToOrder')}</p>;
  const csv = (label: 'listCsv' | 'plateCsv', rows: typeof orderRowsOf) => ({
    label: text(label),
    fileName: label === 'listCsv' ? 'primers.csv' : 'plate.csv',
    type: 'text/csv',
    content: () => csvOf(rows(ordered, message)),
  });
  const xlsx = (label: 'listXlsx' | 'plateXlsx', rows: typeof orderRowsOf) => ({
    label: text(label),
    fileName: label === 'listXlsx' ? 'primers.xlsx' : 'plate.xlsx',
    content: async () => {
      const { writeXlsx, XLSX } = await import('#src/core/writeXlsx.ts');
      return new Blob([writeXlsx(rows(ordered, message))], { type: XLSX });
    },
  });
  return (
    <>
      <h2 className={css.heading}>{text('order')}</h2>
      <ResultActions
        from={paths.cloning}
        downloads={[
          csv('listCsv', orderRowsOf),
          xlsx('listXlsx', orderRowsOf),
          csv('plateCsv', plateRowsOf),
          xlsx('plateXlsx', plateRowsOf),
        ]}
      >
        <span className={css.row}>
          {text('fill')}
          <HTMLSelect
            aria-label={text('fill')}
            value={fill}
            onChange={(event) => setFill(event.target.value as PlateOrder)}
            options={(['columns', 'rows'] as const).map((value) => ({ value, label: text(value) }))}
          />
        </span>
      </ResultActions>
      <Plate ordered={ordered.filter((it) => it.plate === 1)} />
    </>
  );
}

/** The first plate, as far as it is filled. */
function Plate({ ordered }: { readonly ordered: readonly OrderedPrimer[] }) {
  const text = useText(designWords);
  const message = useLocalized();
  const [head, ...rows] = plateRowsOf(ordered, message);
  const last = Math.max(...rows.map((row) => row.findLastIndex((it) => it !== '')));
  const shown = Math.max(2, last + 1);
  return (
    <section className={css.tableBox} aria-label={text('plateLayout')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {head!.slice(0, shown).map((it) => (
              <th key={it}>{it}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter((row) => row.slice(1).some((it) => it !== ''))
            .map((row) => (
              <tr key={row[0]}>
                {row
                  .slice(0, shown)
                  .map((it, k) => (k === 0 ? <th key={k}>{it}</th> : <td key={k}>{it}</td>))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

function Construct({ answer }: { readonly answer: DesignAnswer }) {
  const text = useText(designWords);
  const { product, junctions = [], origin, seguid } = answer;
  const name = text('product');
  const given = useMemo(
    () => (product && origin ? { product, junctions, origin, name } : undefined),
    [product, junctions, origin, name],
  );
  if (!given || !product) return null;
  const { topology, bytes } = product.molecule.record;
  return <ProductView title={name} about={{ name, topology, length: bytes.length, seguid }} given={given} />;
}

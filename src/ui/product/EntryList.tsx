// Entries that are ordered as they are: searched, by category, each with its price, days, stock and a quantity to add.
import { Button, InputGroup, SegmentedControl } from '@blueprintjs/core';
import { Search, ShoppingCart } from '@blueprintjs/icons';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Catalogue, CatalogueEntry } from '#commerce/catalogue/catalogue.ts';
import type { OrderDetail } from '#commerce/catalogue/selection.ts';
import { formatMoney } from '#commerce/money/money.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { addProductLine, type NewLine } from '#src/state/cart/addToCart.ts';
import { searchEntries } from '#src/state/catalogue.ts';
import { useSite } from '#src/state/site.ts';
import { loadStock, useAvailable } from '#src/state/stock.ts';
import { onFirstClick } from '#src/ui/form/onFirstClick.ts';
import { categoryNameOf } from './categories.ts';
import css from './EntryList.module.css';
import { listWords } from './listWords.ts';
import { productPriceOf } from './productPrice.ts';
import { productWords } from './productWords.ts';
import { wholeNumberOf } from './wholeNumber.ts';

interface Props {
  readonly catalogue: Catalogue;
  isListed(entry: CatalogueEntry): boolean;
  detailOf(entry: CatalogueEntry): OrderDetail & NewLine['detail'];
}

const ALL = 'all';

export function EntryList({ catalogue, isListed, detailOf }: Props) {
  const text = useText(listWords);
  const message = useLocalized();
  const count = useCount();
  const [query, setQuery] = useSearchParams();
  const availableOf = useAvailable();
  const find = query.get('find') ?? '';
  const category = query.get('category') ?? ALL;
  const listed = [...catalogue.values()].filter((it) => it.isOnShelf && isListed(it));
  const categories = [...new Set(listed.map((it) => it.category))];
  const inCategory = listed.filter((it) => category === ALL || it.category === category);
  const found = searchEntries(inCategory, find);
  const change = (key: 'find' | 'category', value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '' || value === ALL) next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <div className={css.bar}>
        <InputGroup
          className={css.find!}
          type="search"
          leftElement={<Search className={css.icon!} />}
          aria-label={text('find')}
          placeholder={text('find')}
          value={find}
          onChange={(event) => change('find', event.target.value)}
        />
        <SegmentedControl
          className={css.categories!}
          aria-label={text('category')}
          value={category}
          options={[
            { value: ALL, label: text('all') },
            ...categories.map((it) => ({ value: it, label: message(categoryNameOf(it)) })),
          ]}
          onValueChange={(value) => change('category', value)}
        />
      </div>
      <p role="status" className={css.note}>
        {found.length === 0
          ? text('none')
          : text('found', { count: found.length, shown: count(found.length) })}
      </p>
      <ul className={css.list}>
        {found.map((entry) => (
          <EntryRow
            key={entry.sku}
            catalogue={catalogue}
            entry={entry}
            available={availableOf(entry)}
            detailOf={detailOf}
          />
        ))}
      </ul>
    </>
  );
}

interface RowProps extends Omit<Props, 'isListed'> {
  readonly entry: CatalogueEntry;
  /** Null where it is made to order. */
  readonly available: number | null;
}

function EntryRow({ catalogue, entry, available, detailOf }: RowProps) {
  const text = useText(productWords);
  const listText = useText(listWords);
  const message = useLocalized();
  const site = useSite();
  const [typed, setTyped] = useState('1');
  const [isSending, setSending] = useState(false);
  const quantity = wholeNumberOf(typed, 1, 10_000);
  const detail = detailOf(entry);
  const { statement, faults } = productPriceOf(
    catalogue,
    { detail, quantity: quantity ?? 1, services: [] },
    { site },
  );
  const [line] = statement.lines;
  const hasPrice = line !== undefined && line.subtotal !== null;
  const isShort = available !== null && (quantity ?? 1) > available;
  const name = message(entry.name);
  const add = async () => {
    setSending(true);
    const line: NewLine = { detail, quantity: quantity ?? 1, services: [] };
    await addProductLine({ line }, () => setTyped('1')).finally(() => setSending(false));
    void loadStock();
  };
  return (
    <li className={css.entry}>
      <div className={css.what}>
        <h2 className={css.name}>{name}</h2>
        <p className={css.text}>{message(entry.description)}</p>
        <p className={css.note}>
          {entry.sku} · {message(entry.deliveryContent)}
          {line?.turnaroundDays != null && ` · ${text('days', { days: line.turnaroundDays })}`}
        </p>
        {available !== null && (
          <p className={isShort ? css.short : css.note}>
            {listText(isShort ? 'short' : 'stock', { stock: available })}
          </p>
        )}
      </div>
      <div className={css.order}>
        <span className={css.price}>
          {hasPrice ? formatMoney(line.subtotal ?? 0, statement.currency) : listText('byReview')}
        </span>
        <InputGroup
          className={css.quantity!}
          inputMode="numeric"
          aria-label={listText('quantityOf', { name })}
          aria-invalid={quantity === undefined}
          intent={quantity === undefined ? 'danger' : 'none'}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          icon={<ShoppingCart />}
          text={text('add')}
          aria-label={listText('addOf', { name })}
          loading={isSending}
          disabled={quantity === undefined || isShort || faults.length > 0}
          onClick={onFirstClick(add)}
        />
      </div>
    </li>
  );
}

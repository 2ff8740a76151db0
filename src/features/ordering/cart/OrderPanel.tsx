// The total of the selected lines, what blocks ordering them, and the button that makes a quotation.
import { Button, Callout } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { PRODUCT_NAMES, PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';
import { amountTextOf, currencyOf, sumOf } from '#commerce/money/money.ts';
import { CallError } from '#src/core/callError.ts';
import { download } from '#src/core/download.ts';
import { paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import type { CartItem } from '#src/state/cart/cart.ts';
import { flattenItems, itemCountOf } from '#src/state/cart/cartTotals.ts';
import { fitToStock } from '#src/state/cart/fitToStock.ts';
import { nameOf } from '#src/state/cart/itemNames.ts';
import { useCatalogue } from '#src/state/catalogue.ts';
import { useSite } from '#src/state/site.ts';
import { loadStock, useAvailable } from '#src/state/stock.ts';
import { type Block, blocksOf } from './blocks.ts';
import css from './Cart.module.css';
import {
  hasGenes,
  hasVectors,
  type Labels,
  makeGeneFile,
  makeOrderList,
  makeVectorFile,
} from './orderFiles.ts';
import { useItemPrice, usePrice } from './price.ts';
import { cartWords } from './words.ts';

type Shortage = Extract<Block, { readonly why: 'outOfStock' }>;

interface Props {
  readonly lines: readonly CartItem[];
  readonly selected: readonly CartItem[];
  readonly mayChange: boolean;
}

export function OrderPanel({ lines, selected, mayChange }: Props) {
  const text = useText(cartWords);
  const availableOf = useAvailable();
  const { catalogue } = useCatalogue();
  const blocks = blocksOf(selected, (sku) => {
    const entry = catalogue.get(sku);
    return entry === undefined ? null : availableOf(entry);
  });
  const labels = useLabels();
  const why = useId();
  const isNone = selected.length === 0;
  const date = new Date().toISOString().slice(0, 10);
  const isReady = blocks.length === 0 && mayChange;
  const panel = useRef<HTMLElement>(null);
  return (
    <>
      <div className={css.totalBar}>
        <span>
          {text('chosen')} {itemCountOf(selected)}
          <strong>{isNone ? '–' : <Amount items={selected} />}</strong>
        </span>
        {isReady ? (
          <SettleButton isReady describedBy={why} />
        ) : (
          <Button text={text('toOrder')} onClick={() => panel.current?.scrollIntoView({ block: 'end' })} />
        )}
      </div>
      <section ref={panel} className={css.order} aria-label={text('order')} data-guide="order">
        <h2 className={css.heading}>{text('order')}</h2>
        <dl className={css.sums}>
          <dt>{text('chosen')}</dt>
          <dd>
            {itemCountOf(selected)} / {text('items', { count: itemCountOf(lines) })}
          </dd>
          <dt>{text('amount')}</dt>
          <dd>{isNone ? '–' : <Amount items={selected} />}</dd>
        </dl>
        <div id={why} className={css.blocks} role="status">
          {blocks.map((it) => (
            <Callout
              key={it.why === 'outOfStock' ? it.sku : it.why}
              compact
              intent={it.why === 'nothingSelected' ? 'none' : 'warning'}
            >
              <BlockText block={it} />{' '}
              {it.why === 'outOfStock' && <FitButton block={it} isEnabled={mayChange} />}
              {it.why === 'sampleMissing' && (
                <Link to={paths.sample} className={css.inText!}>
                  {text('fillInSamples')}
                </Link>
              )}
            </Callout>
          ))}
        </div>
        <SettleButton isReady={isReady} describedBy={why} />
        <div className={css.files}>
          <Button
            icon={<Download />}
            text={text('saveList')}
            disabled={isNone}
            aria-describedby={why}
            onClick={() =>
              download(`cart-${date}.csv`, makeOrderList(selected, labels), 'text/csv;charset=utf-8')
            }
          />
          {hasVectors(lines) && (
            <Button
              icon={<Download />}
              text={text('saveVectors')}
              disabled={!hasVectors(selected)}
              aria-describedby={why}
              onClick={() => void saveVectors(selected, `cart-${date}.gb`)}
            />
          )}
          {hasGenes(lines) && (
            <Button
              icon={<Download />}
              text={text('saveGenes')}
              disabled={!hasGenes(selected)}
              aria-describedby={why}
              onClick={() => download(`cart-${date}.fasta`, makeGeneFile(selected))}
            />
          )}
        </div>
      </section>
    </>
  );
}

/** Everything that blocks the order is listed above the button, all at once. */
function SettleButton({ isReady, describedBy }: { readonly isReady: boolean; readonly describedBy: string }) {
  const text = useText(cartWords);
  const navigate = useNavigate();
  return (
    <Button
      size="large"
      intent="primary"
      data-track="cart.settle"
      text={text('settle')}
      disabled={!isReady}
      aria-describedby={describedBy}
      onClick={() => navigate(paths.settlement)}
    />
  );
}

function Amount({ items }: { readonly items: readonly CartItem[] }) {
  const text = useText(cartWords);
  const priceText = usePrice();
  const priceOf = useItemPrice();
  const prices = flattenItems(items).map((it) => priceOf(it).all);
  const priced = sumOf(prices.map((it) => it ?? 0));
  const toQuote = prices.filter((it) => it === null).length;
  if (toQuote === 0) return priceText(priced);
  return priced === 0 ? priceText(null) : text('andToQuote', { price: priceText(priced), count: toQuote });
}

function FitButton({ block, isEnabled }: { readonly block: Shortage; readonly isEnabled: boolean }) {
  const text = useText(cartWords);
  const [isBusy, setBusy] = useState(false);
  const { items, left } = block;
  const handleFit = async () => {
    setBusy(true);
    await fitToStock(
      items.flatMap(({ id, quantity, detail }) =>
        detail.productType === PRODUCT_TYPES.selectionOfPaizhen ? [{ id, quantity, detail }] : [],
      ),
      left,
    ).finally(() => setBusy(false));
    void loadStock();
  };
  return (
    <Button
      size="small"
      text={text('fitToStock', { left })}
      disabled={!isEnabled}
      loading={isBusy}
      onClick={() => void handleFit()}
    />
  );
}

function BlockText({ block }: { readonly block: Block }) {
  const text = useText(cartWords);
  const message = useLocalized();
  if (block.why === 'nothingSelected') return text('nothingSelected');
  const names = block.items.map((it) => nameOf(it) || message(PRODUCT_NAMES[it.detail.productType]));
  const list = [...new Set(names)].join(text('and'));
  if (block.why === 'outOfStock')
    return text('outOfStock', { names: list, left: block.left, wanted: block.wanted });
  return text(block.why, { names: list });
}

function useLabels(): Labels {
  const text = useText(cartWords);
  const message = useLocalized();
  const currency = currencyOf(useSite());
  const priceOf = useItemPrice();
  return {
    headings: [
      '#',
      text('category'),
      text('name'),
      text('number'),
      text('length'),
      text('topology'),
      text('checksum'),
      text('grade'),
      text('scale'),
      text('quantity'),
      `${text('price')} (${currency})`,
      text('remark'),
      text('added'),
    ],
    category: ({ detail }) => message(PRODUCT_NAMES[detail.productType]),
    topology: ({ vector }) => (vector ? text(vector.topology) : ''),
    price: (it) => {
      const { all } = priceOf(it);
      return all === null ? text('toQuote') : amountTextOf(all);
    },
  };
}

/** A failure has been reported by then. */
async function saveVectors(items: readonly CartItem[], name: string): Promise<void> {
  try {
    download(name, await makeVectorFile(items));
  } catch (reason) {
    if (!(reason instanceof CallError)) throw reason;
  }
}

import { Button, Checkbox } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { useRef } from 'react';
import type { LocalizedText } from '#bio/core/fault.ts';
import { PRODUCT_NAMES } from '#commerce/catalogue/productTypes.ts';
import { formatLocalized, useText } from '#src/core/text.ts';
import { type CartItem, deleteLines } from '#src/state/cart/cart.ts';
import { itemCountOf } from '#src/state/cart/cartTotals.ts';
import { nameOf } from '#src/state/cart/itemNames.ts';
import { ask } from '#src/state/messageBox.ts';
import { notify } from '#src/state/notices.ts';
import css from './Cart.module.css';
import { CartRow } from './CartRow.tsx';
import { cartWords } from './words.ts';

interface Props {
  readonly lines: readonly CartItem[];
  readonly chosen: readonly string[];
  onChoose(ids: readonly string[]): void;
  readonly mayChange: boolean;
}

export function CartList({ lines, chosen, onChoose, mayChange }: Props) {
  const text = useText(cartWords);
  const head = useRef<HTMLHeadingElement>(null);
  const isAll = chosen.length === lines.length;
  /** The button that asked for it is gone then. */
  const handleDelete = async (items: readonly CartItem[]) => {
    if ((await askAndDelete(items)) && !document.activeElement?.closest('[role="dialog"]'))
      head.current?.focus({ preventScroll: true });
  };
  return (
    <section className={css.panel} aria-label={text('list')}>
      <div className={css.bar}>
        <Checkbox
          className={css.flat!}
          label={text('selectAll')}
          checked={isAll}
          indeterminate={!isAll && chosen.length > 0}
          onChange={() => onChoose(isAll ? [] : lines.map((it) => it.id))}
        />
        <h2 ref={head} tabIndex={-1} className={css.count} role="status">
          {text('items', { count: itemCountOf(lines) })} · {text('selected', { count: chosen.length })}
        </h2>
        <Button
          icon={<Trash />}
          text={text('deleteSelected')}
          disabled={!mayChange || chosen.length === 0}
          onClick={() => void handleDelete(lines.filter((it) => chosen.includes(it.id)))}
        />
      </div>
      <ul className={css.list}>
        {lines.map((it) => (
          <CartRow
            key={it.id}
            item={it}
            mayChange={mayChange}
            onDelete={(item) => void handleDelete([item])}
            choice={{
              isChosen: chosen.includes(it.id),
              onChoose: (isOn) =>
                onChoose(isOn ? [...chosen, it.id] : chosen.filter((other) => other !== it.id)),
            }}
          />
        ))}
      </ul>
    </section>
  );
}

/** True when they are gone. */
async function askAndDelete(items: readonly CartItem[]): Promise<boolean> {
  const isAgreed = await ask({
    kind: 'confirm',
    title: cartWords.deleteTitle,
    message: question(items),
    ok: cartWords.doDelete,
    cancel: cartWords.keepIt,
  });
  if (!isAgreed) return false;
  const isGone = await deleteLines(items.map((it) => it.id));
  if (isGone) notify(cartWords.deleted, { intent: 'success' });
  return isGone;
}

function question(items: readonly CartItem[]): LocalizedText {
  const [first] = items;
  const services = items.some((it) => it.children.length > 0);
  const inLanguage = (language: keyof LocalizedText) => {
    const name = first ? nameOf(first) || PRODUCT_NAMES[first.detail.productType][language] : '';
    const words =
      items.length === 1
        ? formatLocalized(cartWords.deleteOne, { name })[language]
        : formatLocalized(cartWords.deleteMany, { count: items.length })[language];
    return words + (services ? cartWords.deleteServices[language] : '');
  };
  return { en: inLanguage('en'), zh: inLanguage('zh') };
}

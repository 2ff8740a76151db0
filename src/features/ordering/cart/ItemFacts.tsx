import { PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';
import { useCount, useLanguage, useText } from '#src/core/text.ts';
import type { CartItem } from '#src/state/cart/cart.ts';
import { lengthOf } from '#src/state/cart/itemNames.ts';
import css from './Cart.module.css';
import { cartWords } from './words.ts';

/** What tells one item from another of the same kind. */
export function ItemFacts({ item }: { readonly item: CartItem }) {
  const text = useText(cartWords);
  const count = useCount();
  const language = useLanguage();
  const { detail, vector, grade, scale, sku, serviceId, addedTime, deliveryContent, turnaroundDays } = item;
  const length = lengthOf(item);
  const bases = length === undefined ? '' : text('bp', { count: count(length) });
  const rows: readonly (readonly [keyof typeof cartWords, string | undefined])[] = [
    ['number', vector?.number],
    ['length', vector ? text('bpOf', { bases, topology: text(vector.topology) }) : bases],
    ['sku', sku],
    ['grade', grade],
    ['scale', scale],
    [
      'tubeCount',
      detail.productType === PRODUCT_TYPES.aliquoting
        ? text('tubes', { tubes: count(detail.tubes), volume: count(detail.microlitres) })
        : undefined,
    ],
    [
      'forbidden',
      detail.productType === PRODUCT_TYPES.geneSynthesis ? detail.forbiddenEnzymes?.join(', ') : undefined,
    ],
    ['limit', detail.productType === PRODUCT_TYPES.endotoxin ? detail.limit : undefined],
    ['delivery', deliveryContent],
    ['turnaround', turnaroundDays ? text('days', { count: turnaroundDays }) : undefined],
    [
      'added',
      serviceId === null
        ? new Date(addedTime).toLocaleString(language === 'zh' ? 'zh-CN' : 'en', {
            dateStyle: 'medium',
            timeStyle: 'short',
          })
        : undefined,
    ],
  ];
  return (
    <dl className={css.facts}>
      {rows.map(
        ([id, value]) =>
          value && (
            <div key={id}>
              <dt>{text(id)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      {vector && (
        <div>
          <dt title={text('checksumHelp')}>{text('checksum')}</dt>
          <dd className={css.mono}>{vector.digest}</dd>
        </div>
      )}
    </dl>
  );
}

import { NonIdealState, Tag } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { PRODUCT_NAMES } from '#commerce/catalogue/productTypes.ts';
import { SAMPLE_FORM_NAMES } from '#commerce/sample/fields.ts';
import { paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import type { CartItem } from '#src/state/cart/cart.ts';
import { nameOf } from '#src/state/cart/itemNames.ts';
import css from './Sample.module.css';
import { listFormsOfItem, type SampledItem } from './store.ts';
import { sampleWords } from './words.ts';

/** What is missing comes first, each with the way to its form. */
export function SampleList({ items }: { readonly items: readonly SampledItem<CartItem>[] }) {
  const text = useText(sampleWords);
  const message = useLocalized();
  if (items.length === 0) return <NonIdealState title={text('nothing')} />;
  const sorted = items.toSorted((a, b) => a.item.isSampleComplete - b.item.isSampleComplete);
  const missing = items.filter(({ item }) => item.isSampleComplete === 0).length;
  return (
    <section className={css.panel} aria-label={text('list')}>
      <p role="status">{text('missingCount', { count: missing })}</p>
      <ul className={css.items}>
        {sorted.map((it) => {
          const { id, detail, isSampleComplete } = it.item;
          const category = message(PRODUCT_NAMES[detail.productType]);
          const name = nameOf(it.item) || category;
          const [form] = listFormsOfItem(it);
          return (
            <li key={id} className={css.listed}>
              <div className={css.what}>
                <Link to={`${paths.sample}?line=${id}`} aria-label={text('fillIn', { name })}>
                  {name}
                </Link>
                <span className={css.quiet}>
                  {category} · {form && message(SAMPLE_FORM_NAMES[form])}
                </span>
              </div>
              <Tag minimal intent={isSampleComplete ? 'success' : 'warning'}>
                {text(isSampleComplete ? 'complete' : 'missing')}
              </Tag>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

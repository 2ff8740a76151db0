// Ready-made products: the categories and the list of off-the-shelf and of pre-made products, and the list of both.
import { Link, useLocation } from 'react-router-dom';
import type { Catalogue, CatalogueEntry } from '#commerce/catalogue/catalogue.ts';
import { PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';
import { type Path, paths } from '#src/core/routes.ts';
import { listOf, useLocalized, useText } from '#src/core/text.ts';
import { useAvailable } from '#src/state/stock.ts';
import { Page, PageHead } from '#src/ui/page/Page.tsx';
import { CatalogueContent } from '#src/ui/product/CatalogueContent.tsx';
import { CategoryCard, CategoryCards } from '#src/ui/product/CategoryCards.tsx';
import { categoryNameOf } from '#src/ui/product/categories.ts';
import { EntryEdit, useIsEntryEdit } from '#src/ui/product/EntryEdit.tsx';
import { EntryList } from '#src/ui/product/EntryList.tsx';
import { goodsWords } from './goodsWords.ts';

interface Shelf {
  readonly words: 'offShelf' | 'preGoods' | 'prefabricated';
  /** Prefix of the ids of its categories. */
  readonly prefix: string;
  /** Paths of the page of its categories and of its list. */
  readonly category?: Path;
  readonly list: Path;
}

const OFF_SHELF: Shelf = {
  ...{ words: 'offShelf', prefix: 'offShelf.' },
  ...{ category: paths.offShelfCategory, list: paths.offShelf },
};
const PRE_GOODS: Shelf = {
  ...{ words: 'preGoods', prefix: 'preGood.' },
  ...{ category: paths.preGoodCategory, list: paths.preGoods },
};
const SHELVES: Readonly<Partial<Record<string, Shelf>>> = {
  [paths.offShelfCategory]: OFF_SHELF,
  [paths.offShelf]: OFF_SHELF,
  [paths.preGoodCategory]: PRE_GOODS,
  [paths.preGoods]: PRE_GOODS,
};
const ALL: Shelf = { words: 'prefabricated', prefix: '', list: paths.prefabricated };

export function GoodsScreen() {
  const text = useText(goodsWords);
  const path = useLocation().pathname.replace(/\/$/, '');
  const shelf = SHELVES[path] ?? ALL;
  const isCategory = path === shelf.category;
  const isListed = (it: CatalogueEntry) =>
    it.productType === PRODUCT_TYPES.selectionOfPaizhen && it.category.startsWith(shelf.prefix);
  if (useIsEntryEdit())
    return (
      <EntryEdit
        productType={PRODUCT_TYPES.selectionOfPaizhen}
        title={text(shelf.words)}
        lead={text(`${shelf.words}Lead`)}
        isListed={isListed}
      />
    );
  return (
    <Page label={text(shelf.words)}>
      <PageHead title={text(shelf.words)} lead={text(`${shelf.words}Lead`)} />
      {!isCategory && shelf.category && <Link to={shelf.category}>{text('back')}</Link>}
      <CatalogueContent>
        {(catalogue) =>
          isCategory ? (
            <Categories catalogue={catalogue} shelf={shelf} />
          ) : (
            <EntryList
              catalogue={catalogue}
              isListed={isListed}
              detailOf={({ sku }) => ({ productType: PRODUCT_TYPES.selectionOfPaizhen, sku })}
            />
          )
        }
      </CatalogueContent>
    </Page>
  );
}

function Categories({ catalogue, shelf }: { readonly catalogue: Catalogue; readonly shelf: Shelf }) {
  const text = useText(goodsWords);
  const message = useLocalized();
  const availableOf = useAvailable();
  const entries = [...catalogue.values()].filter(
    (it) => it.isOnShelf && it.category.startsWith(shelf.prefix),
  );
  const categories = [...new Set(entries.map((it) => it.category))];
  return (
    <CategoryCards>
      {categories.map((category) => {
        const inCategory = entries.filter((it) => it.category === category);
        const names = inCategory.slice(0, 3).map((it) => message(it.name));
        return (
          <CategoryCard
            key={category}
            to={`${shelf.list}?category=${encodeURIComponent(category)}`}
            title={message(categoryNameOf(category))}
            text={`${message(listOf(names))}${inCategory.length > names.length ? ' …' : ''}`}
            note={text('products', {
              count: inCategory.length,
              available: inCategory.filter((it) => availableOf(it) !== 0).length,
            })}
          />
        );
      })}
      <CategoryCard to={shelf.list} title={text('all')} text={text('allText')} />
    </CategoryCards>
  );
}

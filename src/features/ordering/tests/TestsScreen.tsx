// Test services: a list to be searched; a line is one test with its number of samples.
import type { CatalogueEntry } from '#commerce/catalogue/catalogue.ts';
import { PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';
import { useText } from '#src/core/text.ts';
import { Page, PageHead } from '#src/ui/page/Page.tsx';
import { CatalogueContent } from '#src/ui/product/CatalogueContent.tsx';
import { EntryEdit, useIsEntryEdit } from '#src/ui/product/EntryEdit.tsx';
import { EntryList } from '#src/ui/product/EntryList.tsx';
import { testsWords } from './testsWords.ts';

export function TestsScreen() {
  const text = useText(testsWords);
  if (useIsEntryEdit())
    return (
      <EntryEdit
        productType={PRODUCT_TYPES.testServices}
        title={text('title')}
        lead={text('lead')}
        isListed={isTest}
      />
    );
  return (
    <Page label={text('title')}>
      <PageHead title={text('title')} lead={text('lead')} />
      <CatalogueContent>
        {(catalogue) => (
          <EntryList
            catalogue={catalogue}
            isListed={isTest}
            detailOf={({ sku }) => ({ productType: PRODUCT_TYPES.testServices, service: sku, remark: '' })}
          />
        )}
      </CatalogueContent>
    </Page>
  );
}

function isTest({ productType }: CatalogueEntry): boolean {
  return productType === PRODUCT_TYPES.testServices;
}

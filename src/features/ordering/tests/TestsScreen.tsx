// Test services: a list to be searched; a line is one test with its number of samples.
import { useText } from '#src/core/text.ts';
import { Page, PageHead } from '#src/ui/page/Page.tsx';
import { CatalogueContent } from '#src/ui/product/CatalogueContent.tsx';
import { EntryList } from '#src/ui/product/EntryList.tsx';
import { testsWords } from './testsWords.ts';

export function TestsScreen() {
  const text = useText(testsWords);
  return (
    <Page label={text('title')}>
      <PageHead title={text('title')} lead={text('lead')} />
      <CatalogueContent>
        {(catalogue) => (
          <EntryList
            catalogue={catalogue}
            isListed={(it) => it.productType === 5}
            detailOf={({ sku }) => ({ productType: 5, service: sku, remark: '' })}
          />
        )}
      </CatalogueContent>
    </Page>
  );
}

import { Link } from 'react-router-dom';
import { VIRUS_SKUS } from '#commerce/catalogue/selection.ts';
import { paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { useSite } from '#src/state/site.ts';
import { Page, PageHead } from '#src/ui/page/Page.tsx';
import { CatalogueContent } from '#src/ui/product/CatalogueContent.tsx';
import { CategoryCard, CategoryCards } from '#src/ui/product/CategoryCards.tsx';
import { lowestPriceOf } from '#src/ui/product/lowestPrice.ts';
import { VIRUSES } from './virusFields.ts';
import { virusWords } from './virusWords.ts';

export function VirusCategory() {
  const text = useText(virusWords);
  const message = useLocalized();
  const site = useSite();
  return (
    <Page label={text('title')}>
      <PageHead title={text('title')} lead={text('lead')} />
      <CatalogueContent>
        {(catalogue) => (
          <CategoryCards>
            {VIRUSES.flatMap((virus) => {
              const entry = catalogue.get(VIRUS_SKUS[virus]);
              if (entry?.isOnShelf !== true) return [];
              const lowest = lowestPriceOf(entry, site);
              return [
                <CategoryCard
                  key={virus}
                  to={`${paths.virusPackaging}?virus=${virus}`}
                  title={message(entry.name)}
                  text={message(entry.description)}
                  note={lowest && text('from', { price: lowest })}
                />,
              ];
            })}
          </CategoryCards>
        )}
      </CatalogueContent>
      <p>
        <Link to={paths.preGoodCategory}>{text('controls')}</Link>
      </p>
    </Page>
  );
}

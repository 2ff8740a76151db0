// The catalogue: its list, at /staff/catalogue/SKU one entry, and a new one.
import { useLocation, useSearchParams } from 'react-router-dom';
import { CatalogueList } from './CatalogueList.tsx';
import { EntryPage } from './EntryPage.tsx';
import { NewEntryPage } from './NewEntryPage.tsx';

export function Section() {
  const [, , , name] = useLocation().pathname.split('/');
  const [params] = useSearchParams();
  const sku = name === undefined ? '' : decodeURIComponent(name);
  const model = params.get('new');
  if (sku !== '') return <EntryPage key={sku} sku={sku} />;
  return model === null ? <CatalogueList /> : <NewEntryPage key={model} from={model} />;
}

// The catalogue: its list, and at /staff/catalogue/SKU one entry.
import { useLocation } from 'react-router-dom';
import { CatalogueList } from './CatalogueList.tsx';
import { EntryPage } from './EntryPage.tsx';

export function Section() {
  const [, , , name] = useLocation().pathname.split('/');
  const sku = name === undefined ? '' : decodeURIComponent(name);
  return sku === '' ? <CatalogueList /> : <EntryPage key={sku} sku={sku} />;
}

// Where something is ordered and paid, or an order and a quotation are looked at. The vector designer is none of it: it
// is below the services, and is a tool.
import { type Path, paths } from './routes.ts';

const SERVICES = '/layout/home/service/';
const DESIGNER = `${SERVICES}carrier/`;
const CART = '/shoppingCart/';

const PAGES: ReadonlySet<string> = new Set<Path>([
  paths.prefabricated,
  paths.shippingFees,
  paths.accountOrders,
  paths.accountQuotations,
  paths.accountUploadPo,
]);

export function isOrderingPath(pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '');
  if (PAGES.has(path) || path.startsWith(CART)) return true;
  return path.startsWith(SERVICES) && !path.startsWith(DESIGNER);
}

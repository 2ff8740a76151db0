// The addresses to which a quotation with split shipments is sent, each with its pieces and its remark; of one line,
// those that its pieces go to.
import { PRODUCT_NAMES, type ProductType } from '#commerce/catalogue/productTypes.ts';
import { parcelsOf } from '#commerce/shipment/parcels.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import type { QuotationDetail } from '#src/state/ordering/quotation.ts';
import css from './Quotation.module.css';
import { quotationWords } from './quotationWords.ts';

interface Props {
  readonly quotation: QuotationDetail;
  /** A service goes with its product. */
  readonly line?: QuotationDetail['lines'][number];
}

export function Destinations({ quotation, line }: Props) {
  const text = useText(quotationWords);
  const message = useLocalized();
  const { lines, address, shipments } = quotation;
  const product = line && (line.serviceId ?? line.id);
  const parcels = parcelsOf(lines, address, shipments)
    .map((it) => ({ ...it, contents: it.contents.filter(({ lineId }) => (product ?? lineId) === lineId) }))
    .filter((it) => it.contents.length > 0);
  const nameOf = (id: string) => {
    const found = lines.find((it) => it.id === id);
    return found?.description || message(PRODUCT_NAMES[(found?.productType ?? 1) as ProductType]);
  };
  const isSplit = parcels.length > 1;
  return parcels.map(({ address: to, remark, contents }, at) => (
    <div key={at}>
      {line ? `${to.receiver}, ${to.address}` : `${to.receiver}, ${to.address}, ${to.zipCode}`}
      {isSplit && (
        <ul className={css.pieces}>
          {contents.map(({ lineId, quantity }) => (
            <li key={lineId}>
              {line ? text('pieces', { count: quantity }) : `${nameOf(lineId)} × ${quantity}`}
            </li>
          ))}
          {!line && remark && <li>{remark}</li>}
        </ul>
      )}
    </div>
  ));
}

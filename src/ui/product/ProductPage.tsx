// A product page: its heading, the sections with the options, and beside them the price with the way into the cart.
import { Button, Callout, Spinner } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Catalogue, CatalogueEntry } from '#commerce/catalogue/catalogue.ts';
import { PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';
import type { LineFacts, OrderDetail } from '#commerce/catalogue/selection.ts';
import { paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { addProductLine, type NewLine } from '#src/state/cart/addToCart.ts';
import { uploadAttachments } from '#src/state/cart/attachments.ts';
import type { Editable } from '#src/state/cart/lineEdit.ts';
import { type ProductDraft, setFields, useDraft } from '#src/state/cart/productDraft.ts';
import { openDialog } from '#src/state/dialog.ts';
import { useSite } from '#src/state/site.ts';
import { Page, PageHead } from '#src/ui/page/Page.tsx';
import { CatalogueContent } from './CatalogueContent.tsx';
import { OptionChoices } from './OptionChoices.tsx';
import { PricePanel } from './PricePanel.tsx';
import css from './Product.module.css';
import { ProductField } from './ProductField.tsx';
import { productPriceOf } from './productPrice.ts';
import { productWords } from './productWords.ts';
import { findServiceProblems, ServiceFields } from './ServiceFields.tsx';
import { servicesOf } from './services.ts';
import type { CartEdit } from './useCartEdit.ts';
import { wholeNumberOf } from './wholeNumber.ts';

export interface ProductPageProps<Detail extends OrderDetail & NewLine['detail']> {
  readonly draft: ProductDraft;
  readonly sku: string;
  readonly title: string;
  readonly lead: string;
  /** Groups of options that the page asks in words of its own. */
  readonly ownGroups?: readonly string[];
  readonly facts?: LineFacts;
  readonly hasServices?: boolean;
  readonly hasRemark?: boolean;
  readonly edit: CartEdit | undefined;
  detailOf(fileIds: readonly string[]): Detail;
  problems: readonly LocalizedText[];
  /** Before the options, and after them. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

export function ProductPage<Detail extends OrderDetail & NewLine['detail']>(props: ProductPageProps<Detail>) {
  const { title, lead, sku } = props;
  const text = useText(productWords);
  return (
    <Page label={title}>
      <PageHead title={title} lead={lead} />
      <CatalogueContent>
        {(catalogue) => {
          const entry = catalogue.get(sku);
          const { edit } = props;
          if (edit !== undefined && edit.at !== 'ready') return <NoLine at={edit.at} />;
          return entry?.isOnShelf === true ? (
            <Product {...props} catalogue={catalogue} entry={entry} />
          ) : (
            <Callout intent="warning">{text('gone')}</Callout>
          );
        }}
      </CatalogueContent>
    </Page>
  );
}

interface Props<Detail extends OrderDetail & NewLine['detail']> extends ProductPageProps<Detail> {
  readonly catalogue: Catalogue;
  readonly entry: CatalogueEntry;
}

function Product<Detail extends OrderDetail & NewLine['detail']>({
  draft,
  catalogue,
  entry,
  facts = {},
  ownGroups = [],
  hasServices = false,
  hasRemark = true,
  edit,
  detailOf,
  problems,
  before,
  after,
}: Props<Detail>) {
  const text = useText(productWords);
  const message = useLocalized();
  const site = useSite();
  const { fields, isOpening } = useDraft(draft);
  const { tubes = '', microlitres = '', limit = '' } = fields;
  const servicesValue = { tubes, microlitres, limit };
  const services = hasServices ? servicesOf(servicesValue) : [];
  const ordered = [...services, ...(edit?.otherServices ?? [])];
  const quantity = wholeNumberOf(fields['quantity'] ?? '', 1, 10_000);
  const detail = detailOf([]);
  const price = productPriceOf(
    catalogue,
    { detail, quantity: quantity ?? 1, services: ordered },
    { site, facts },
  );
  const open = [
    ...problems,
    ...(quantity === undefined ? [productWords.quantityBad] : []),
    ...(hasServices ? findServiceProblems(servicesValue) : []),
    ...(edit?.isOvertaken ? [productWords.overtaken] : []),
    ...(isOpening ? [productWords.opening] : []),
  ];
  const groups = entry.options
    .filter((it) => it.follows === undefined && !ownGroups.includes(it.code))
    .filter((it) => it.choices.some((choice) => (choice.site ?? site) === site));
  const handleAdd = async () => {
    if (edit === undefined) {
      const line: NewLine = { detail, quantity: quantity ?? 1, services: [...services] };
      await addProductLine({ line, files: draft.state.files, draftId: draft.id });
      return;
    }
    const fileIds = await uploadAttachments(
      draft.state.files,
      detail.productType === PRODUCT_TYPES.vectorConstruction ? 'design' : 'plasmid',
    );
    if (fileIds !== undefined)
      await edit.save(quantity ?? 1, detailOf(fileIds) as Editable, {
        services: hasServices ? services : undefined,
        isVectorRenewed: fields['isRenewed'] === '1',
      });
  };
  return (
    <div className={css.columns}>
      <div className={css.sections} data-guide="product">
        {edit !== undefined && <Editing edit={edit} />}
        {before}
        {(groups.length > 0 || before === undefined) && (
          <section className={css.section} aria-label={message(entry.name)}>
            <h2 className={css.heading}>{message(entry.name)}</h2>
            {groups.map((group) => (
              <OptionChoices
                key={group.code}
                entry={entry}
                group={group}
                selection={price.selection}
                site={site}
                onChoose={(code) => setFields(draft, { [group.code]: code })}
              />
            ))}
          </section>
        )}
        {after}
        {hasServices && (
          <ServiceFields
            catalogue={catalogue}
            parent={detail}
            site={site}
            value={servicesValue}
            onChange={(change) => setFields(draft, change as Record<string, string>)}
          />
        )}
        <section className={css.section} aria-label={text(hasRemark ? 'remark' : 'quantity')}>
          <div className={css.fields}>
            <ProductField
              isRequired
              isNumber
              label={text('quantity')}
              value={fields['quantity'] ?? ''}
              problem={quantity === undefined ? text('quantityBad') : undefined}
              onChange={(value) => setFields(draft, { quantity: value })}
            />
          </div>
          {hasRemark && (
            <ProductField
              label={text('remark')}
              value={fields['remark'] ?? ''}
              rows={2}
              maxLength={2_000}
              onChange={(value) => setFields(draft, { remark: value })}
            />
          )}
        </section>
      </div>
      <PricePanel price={price} problems={open} isEditing={edit !== undefined} onAdd={handleAdd} />
    </div>
  );
}

/** That a line of the cart is changed here, and the ways out. */
function Editing({ edit }: { readonly edit: CartEdit }) {
  const text = useText(productWords);
  return (
    <Callout intent={edit.isOvertaken ? 'warning' : 'primary'}>
      <div role="status" className={css.group}>
        <span>{text(edit.isOvertaken ? 'overtakenHint' : 'editing')}</span>
        <div className={css.ways}>
          {edit.isOvertaken && <Button size="small" text={text('keepOwn')} onClick={edit.keepOwn} />}
          {edit.isTouched && (
            <Button
              size="small"
              text={text(edit.isOvertaken ? 'showCurrent' : 'startOver')}
              onClick={edit.startOver}
            />
          )}
          <Link to={paths.cart}>{text('toCart')}</Link>
        </div>
      </div>
    </Callout>
  );
}

function NoLine({ at }: { readonly at: Exclude<CartEdit['at'], 'ready'> }) {
  const text = useText(productWords);
  if (at === 'loading') return <Spinner aria-label={text('loadingLine')} />;
  return (
    <Callout intent="warning">
      <div className={css.group}>
        <span>{text(at === 'gone' ? 'lineGone' : 'lineNeedsLogin')}</span>
        <div className={css.ways}>
          {at === 'loggedOut' && <Button text={text('logIn')} onClick={() => openDialog('login')} />}
          <Link to={paths.cart}>{text('toCart')}</Link>
        </div>
      </div>
    </Callout>
  );
}

// One line of the cart with the services below it: name, facts, quantity, price and actions.
import { Button, Checkbox, Tag } from '@blueprintjs/core';
import { Cog, Duplicate, Edit, Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Catalogue } from '#commerce/catalogue/catalogue.ts';
import { PRODUCT_NAMES, PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';
import { sampleFormsOf } from '#commerce/sample/forms.ts';
import { type Path, paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { type CartItem, copyLine, type Detail } from '#src/state/cart/cart.ts';
import { nameOf, remarkOf } from '#src/state/cart/itemNames.ts';
import { editableOf } from '#src/state/cart/lineEdit.ts';
import { useCatalogue } from '#src/state/catalogue.ts';
import { useMyVectors } from '#src/state/myVectors.ts';
import { notify } from '#src/state/notices.ts';
import { VerdictTag } from '#src/ui/feedback/VerdictTag.tsx';
import css from './Cart.module.css';
import { ItemFacts } from './ItemFacts.tsx';
import { useItemPrice, usePrice } from './price.ts';
import { QuantityField } from './QuantityField.tsx';
import { RemarkDialog } from './RemarkDialog.tsx';
import { VectorThumb } from './VectorThumb.tsx';
import { cartWords } from './words.ts';

interface Props {
  readonly item: CartItem;
  readonly mayChange: boolean;
  onDelete(item: CartItem): void;
  /** The line that this service belongs to. */
  readonly parent?: CartItem;
  /** The check box of a top-level line; its services are chosen with it. */
  readonly choice?: { readonly isChosen: boolean; onChoose(isOn: boolean): void };
}

export function CartRow({ item, mayChange, onDelete, parent, choice }: Props) {
  const text = useText(cartWords);
  const message = useLocalized();
  const { detail, vector, children } = item;
  const category = message(PRODUCT_NAMES[detail.productType]);
  const own = nameOf(item);
  const name = own || category;
  return (
    <li className={css.item} data-top={choice !== undefined}>
      <div className={css.row}>
        {choice && (
          <Checkbox
            className={css.flat!}
            checked={choice.isChosen}
            aria-label={text('select', { name })}
            onChange={(event) => choice.onChoose(event.currentTarget.checked)}
          />
        )}
        {choice && <div className={css.thumb}>{vector && <VectorThumb vector={vector} />}</div>}
        <div className={css.what}>
          {own && <Tag minimal>{category}</Tag>}
          <h3 className={css.name}>
            <Name item={item} name={name} /> <Verdict item={item} />
          </h3>
          <ItemFacts item={item} />
          <SampleState item={item} parentType={parent?.detail.productType} name={name} />
          {remarkOf(detail) && <p className={css.remark}>{text('remarkIs', { remark: remarkOf(detail) })}</p>}
        </div>
        <QuantityField item={item} name={name} isEnabled={mayChange} />
        <Price item={item} />
        <Actions
          item={item}
          name={name}
          mayChange={mayChange}
          parent={parent}
          onDelete={() => onDelete(item)}
        />
      </div>
      {children.length > 0 && (
        <ul className={css.services} aria-label={text('services', { name })}>
          {children.map((it) => (
            <CartRow key={it.id} item={it} mayChange={mayChange} onDelete={onDelete} parent={item} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface SampleProps {
  readonly item: CartItem;
  readonly parentType: number | undefined;
  readonly name: string;
}

/** For a line that needs sample information: whether it is complete, and a link to it. */
function SampleState({ item, parentType, name }: SampleProps) {
  const text = useText(cartWords);
  const { id, detail, isSampleComplete } = item;
  if (sampleFormsOf({ productType: detail.productType, parentType }).length === 0) return null;
  return (
    <p className={css.sample}>
      <Link to={`${paths.sample}?line=${id}`} aria-label={text('sampleOf', { name })}>
        {text('sample')}
      </Link>{' '}
      <Tag minimal intent={isSampleComplete ? 'success' : 'warning'}>
        {text(isSampleComplete ? 'sampleComplete' : 'sampleIsMissing')}
      </Tag>
    </p>
  );
}

/** The checks of the vector, if My Vectors of this browser has exactly the sequence that is ordered. */
function Verdict({ item: { vector } }: { readonly item: CartItem }) {
  const { vectors } = useMyVectors();
  const kept = vector && vectors.find(({ facts }) => facts?.digest === vector.digest);
  return <VerdictTag checks={kept?.facts?.checks} />;
}

/** The name of a line; a link if the vector is in My Vectors of this browser. */
function Name({ item, name }: { readonly item: CartItem; readonly name: string }) {
  const { vectors } = useMyVectors();
  const { detail } = item;
  const id = 'vectorId' in detail ? detail.vectorId : undefined;
  const kept = vectors.find((it) => it.uuid === id);
  return kept ? <Link to={`${paths.vectorDetail}?id=${kept.id}`}>{name}</Link> : name;
}

function Price({ item }: { readonly item: CartItem }) {
  const text = useText(cartWords);
  const message = useLocalized();
  const priceText = usePrice();
  const { each, all, parts } = useItemPrice()(item);
  const made = parts.map((it) => `${message(it.name)} ${priceText(it.amount)}`).join('\n');
  return (
    <div className={css.price} title={parts.length > 1 ? made : undefined}>
      <span>{priceText(all)}</span>
      {item.quantity > 1 && each !== null && each > 0 && (
        <small>{text('each', { price: priceText(each) })}</small>
      )}
      {parts
        .filter((it) => it.amount < 0)
        .map((it) => (
          <small key={it.name.en}>
            {message(it.name)} {priceText(it.amount)}
          </small>
        ))}
    </div>
  );
}

interface ActionsProps {
  readonly item: CartItem;
  readonly name: string;
  readonly mayChange: boolean;
  readonly parent: CartItem | undefined;
  onDelete(): void;
}

function Actions({ item, name, mayChange, parent, onDelete }: ActionsProps) {
  const text = useText(cartWords);
  const [isEditing, setEditing] = useState(false);
  const [isCopying, setCopying] = useState(false);
  const navigate = useNavigate();
  const detail = editableOf(item);
  const { catalogue } = useCatalogue();
  const productPage = productPageOf(item, parent, catalogue);
  const handleCopy = async () => {
    setCopying(true);
    if (await copyLine(item.id)) notify(cartWords.copied, { intent: 'success' });
    setCopying(false);
  };
  return (
    <div className={css.actions}>
      {productPage && (
        <Button
          variant="minimal"
          icon={<Cog />}
          disabled={!mayChange}
          aria-label={text('choices', { name })}
          title={text('choices', { name })}
          onClick={() => navigate(productPage)}
        />
      )}
      {detail && 'remark' in detail && (
        <>
          <Button
            variant="minimal"
            icon={<Edit />}
            disabled={!mayChange}
            aria-label={text('edit', { name })}
            title={text('edit', { name })}
            onClick={() => setEditing(true)}
          />
          {isEditing && (
            <RemarkDialog item={item} detail={detail} name={name} onClose={() => setEditing(false)} />
          )}
        </>
      )}
      <Button
        variant="minimal"
        icon={<Duplicate />}
        disabled={!mayChange}
        loading={isCopying}
        aria-label={text('copy', { name })}
        title={text('copy', { name })}
        onClick={() => void handleCopy()}
      />
      <Button
        variant="minimal"
        icon={<Trash />}
        disabled={!mayChange}
        aria-label={text('delete', { name })}
        title={text('delete', { name })}
        onClick={onDelete}
      />
    </div>
  );
}

/** The page where the choices of a line can be changed; for a service that is the page of its product. */
function productPageOf(
  item: CartItem,
  parent: CartItem | undefined,
  catalogue: Catalogue,
): string | undefined {
  const { id, detail } = parent ?? item;
  if (parent && (parent.serviceId !== null || editableOf(item) !== undefined || !hasServices(detail)))
    return undefined;
  const page = pageOf(detail, catalogue);
  return page && `${page}?line=${encodeURIComponent(id)}`;
}

/** Whether the product page offers aliquoting and endotoxin tests. */
function hasServices({ productType }: Detail): boolean {
  return (
    productType === PRODUCT_TYPES.vectorConstruction ||
    productType === PRODUCT_TYPES.plasmidExtraction ||
    productType === PRODUCT_TYPES.virusPackage ||
    productType === PRODUCT_TYPES.mRna
  );
}

function pageOf(detail: Detail, catalogue: Catalogue): Path | undefined {
  switch (detail.productType) {
    case PRODUCT_TYPES.vectorConstruction:
      return paths.vectorConstruction;
    case PRODUCT_TYPES.geneSynthesis:
      return paths.geneSynthesis;
    case PRODUCT_TYPES.plasmidExtraction:
      return paths.plasmidExtraction;
    case PRODUCT_TYPES.virusPackage:
      return paths.virusPackaging;
    case PRODUCT_TYPES.testServices:
      return paths.testingServices;
    case PRODUCT_TYPES.mRna:
      return paths.mRna;
    case PRODUCT_TYPES.selectionOfPaizhen: {
      const category = catalogue.get(detail.sku)?.category ?? '';
      if (category.startsWith('preGood.')) return paths.preGoods;
      return category.startsWith('offShelf.') ? paths.offShelf : paths.prefabricated;
    }
    default:
      return undefined;
  }
}

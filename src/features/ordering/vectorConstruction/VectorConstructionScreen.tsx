// The page of a line of the cart that is a vector to be built: which vector, how it is delivered, services, and what
// the designer's rules say of it. Without a line it leads to My Vectors, where a vector is ordered.
import { Button, Callout } from '@blueprintjs/core';
import { Link, Navigate } from 'react-router-dom';
import { PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';
import { SKUS } from '#commerce/catalogue/selection.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { type Fields, useDraft } from '#src/state/cart/productDraft.ts';
import type { MyVector } from '#src/state/myVectors.ts';
import { openDesign } from '#src/state/openDesign.ts';
import { VerdictTag } from '#src/ui/feedback/VerdictTag.tsx';
import { AttachmentFields } from '#src/ui/product/AttachmentFields.tsx';
import { NO_FIELDS } from '#src/ui/product/noFields.ts';
import css from '#src/ui/product/Product.module.css';
import { ProductPage } from '#src/ui/product/ProductPage.tsx';
import { describeMissing } from '#src/ui/product/sourceFields.ts';
import { sourceWords } from '#src/ui/product/sourceWords.ts';
import { type DetailOf, useEditedLine, useProductDraft } from '#src/ui/product/useCartEdit.ts';
import { useChosenVector, VectorChoice } from '#src/ui/product/VectorChoice.tsx';
import { vectorConstructionWords } from './vectorConstructionWords.ts';

type VectorDetail = DetailOf<1>;

const NO_VECTOR: Fields = { ...NO_FIELDS, vectorId: '', delivery: '' };

export function VectorConstructionScreen() {
  const named = useEditedLine();
  if (named === undefined) return <Navigate to={paths.accountVectors} replace />;
  return <VectorConstruction lineId={named.id} orderedName={named.line?.vector?.name} />;
}

interface Props {
  readonly lineId: string;
  readonly orderedName: string | undefined;
}

function VectorConstruction({ lineId, orderedName }: Props) {
  const text = useText(vectorConstructionWords);
  const { draft, edit, edited } = useProductDraft(
    { name: 'vectorConstruction', initial: NO_VECTOR },
    { productType: PRODUCT_TYPES.vectorConstruction, fieldsFrom },
  );
  const { fields } = useDraft(draft);
  const ofLine = { vectorId: edited?.vectorId, plasmidName: orderedName };
  const { chosen, ordered, isKept } = useChosenVector(fields, ofLine);
  const length = isKept ? ordered?.length : chosen?.length;
  const kept = edited?.fileIds ?? [];
  return (
    <ProductPage<VectorDetail>
      draft={draft}
      sku={SKUS.vectorConstruction}
      title={text('title')}
      lead={text('lead')}
      facts={length === undefined ? {} : { vectorLength: length }}
      hasServices
      edit={edit}
      detailOf={(fileIds) => detailOf(fields, [...kept, ...fileIds])}
      problems={fields['vectorId'] === '' ? [describeMissing('requiredChoice', sourceWords.vector)] : []}
      before={
        <section className={css.section} aria-label={text('yours')}>
          <h2 className={css.heading}>{text('yours')}</h2>
          <VectorChoice draft={draft} edited={ofLine} />
          <Chosen chosen={chosen} ordered={isKept ? ordered : undefined} />
          <AttachmentFields draft={draft} kept={kept.length} kind="design" />
          <Link to={`${paths.sample}?line=${encodeURIComponent(lineId)}`}>{text('sample')}</Link>
        </section>
      }
    />
  );
}

interface ChosenProps {
  readonly chosen: MyVector | undefined;
  /** The copy that the line holds, where that is what is ordered. */
  readonly ordered: ReturnType<typeof useChosenVector>['ordered'];
}

function Chosen({ chosen, ordered }: ChosenProps) {
  const text = useText(vectorConstructionWords);
  const message = useLocalized();
  const count = useCount();
  const isSame = ordered === undefined || chosen?.facts?.digest === ordered.digest;
  const checks = isSame ? chosen?.facts?.checks : undefined;
  const seguid = ordered?.digest ?? chosen?.facts?.digest;
  const open = checks ? checks.errors + checks.empty + checks.warnings : 0;
  const design = chosen?.design;
  return (
    <div className={css.group} role="status">
      {ordered && (
        <p>
          {text('facts', {
            number: ordered.number,
            length: count(ordered.length),
            topology: text(ordered.topology),
          })}
        </p>
      )}
      {seguid && (
        <p className={css.note}>
          {text('seguid')}
          <code>{seguid}</code>
        </p>
      )}
      {checks ? (
        <p>
          {text('verdict')}
          <VerdictTag checks={checks} />
        </p>
      ) : (
        (ordered || chosen) && <p className={css.note}>{text('noVerdict')}</p>
      )}
      {checks && open > 0 && (
        <Callout compact intent={checks.errors + checks.empty > 0 ? 'warning' : 'primary'}>
          <ul className={css.faults}>
            {checks.first.map((it) => (
              <li key={it.en}>{message(it)}</li>
            ))}
          </ul>
          <p className={css.note}>{text('stillPossible')}</p>
        </Callout>
      )}
      {chosen && (
        <div className={css.ways}>
          <Link to={`${paths.vectorDetail}?id=${encodeURIComponent(chosen.id)}`}>{text('openVector')}</Link>
          {design && (
            <Button size="small" text={text('openDesigner')} onClick={() => void openDesign(design)} />
          )}
        </div>
      )}
    </div>
  );
}

function detailOf(fields: Fields, fileIds: readonly string[]): VectorDetail {
  return {
    productType: PRODUCT_TYPES.vectorConstruction,
    vectorId: fields['vectorId'] ?? '',
    ...(fields['delivery'] && { delivery: fields['delivery'] }),
    ...(fileIds.length > 0 && { fileIds: [...fileIds] }),
    remark: fields['remark'] ?? '',
  };
}

function fieldsFrom({ vectorId, delivery, remark }: VectorDetail): Fields {
  return { ...NO_VECTOR, vectorId, delivery: delivery ?? '', remark };
}

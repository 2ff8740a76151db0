// The page that orders a plasmid preparation.
import type { LocalizedText } from '#bio/core/fault.ts';
import { PRODUCT_TYPES, type ProductTypeOf } from '#commerce/catalogue/productTypes.ts';
import { SKUS } from '#commerce/catalogue/selection.ts';
import { useText } from '#src/core/text.ts';
import type { NewLine } from '#src/state/cart/addToCart.ts';
import { type Fields, setFields, useDraft } from '#src/state/cart/productDraft.ts';
import { useMyVectors } from '#src/state/myVectors.ts';
import { NO_FIELDS } from '#src/ui/product/noFields.ts';
import css from '#src/ui/product/Product.module.css';
import { ProductField } from '#src/ui/product/ProductField.tsx';
import { ProductPage } from '#src/ui/product/ProductPage.tsx';
import { SourceFields } from '#src/ui/product/SourceFields.tsx';
import { findSourceProblems, NO_SOURCE, sequenceFrom, sourceDetailOf } from '#src/ui/product/sourceFields.ts';
import { useProductDraft } from '#src/ui/product/useCartEdit.ts';
import { plasmidWords } from './plasmidWords.ts';

type PlasmidDetail = Extract<NewLine['detail'], { readonly productType: ProductTypeOf<'plasmidExtraction'> }>;

const NO_PLASMID: Fields = { ...NO_FIELDS, ...NO_SOURCE, grade: 'research', scale: '', competentCells: '' };

export function PlasmidScreen() {
  const text = useText(plasmidWords);
  const { draft, edit, edited } = useProductDraft(
    { name: 'plasmid', initial: NO_PLASMID },
    { productType: PRODUCT_TYPES.plasmidExtraction, fieldsFrom },
  );
  const { fields } = useDraft(draft);
  const { vectors } = useMyVectors();
  const kept = edited?.fileIds ?? [];
  const vector = vectors.find((it) => it.uuid === fields['vectorId']);
  const ordered = vector?.length ?? (sequenceFrom(fields).length || undefined);
  return (
    <ProductPage<PlasmidDetail>
      draft={draft}
      sku={SKUS.plasmidPreparation}
      title={text('title')}
      lead={text('lead')}
      facts={{ vectorLength: ordered }}
      hasServices
      edit={edit}
      detailOf={(fileIds) => detailOf(fields, [...kept, ...fileIds])}
      problems={findSourceProblems(fields) as readonly LocalizedText[]}
      before={<SourceFields draft={draft} repeats="repeatsLength" edited={edited} />}
      after={
        <section className={css.section} aria-label={text('growth')}>
          <ProductField
            label={text('cells')}
            value={fields['competentCells'] ?? ''}
            hint={text('cellsHint')}
            maxLength={100}
            onChange={(competentCells) => setFields(draft, { competentCells })}
          />
        </section>
      }
    />
  );
}

function detailOf(fields: Fields, fileIds: readonly string[]): PlasmidDetail {
  return {
    productType: PRODUCT_TYPES.plasmidExtraction,
    plasmidName: fields['plasmidName'] ?? '',
    resistance: fields['resistance'] ?? '',
    competentCells: fields['competentCells'] ?? '',
    ...sourceDetailOf(fields, fileIds),
    grade: fields['grade'] ?? '',
    scale: fields['scale'] ?? '',
    remark: fields['remark'] ?? '',
  };
}

function fieldsFrom(detail: PlasmidDetail): Fields {
  return {
    ...NO_PLASMID,
    ...{ plasmidName: detail.plasmidName, resistance: detail.resistance },
    ...{ competentCells: detail.competentCells, grade: detail.grade, scale: detail.scale },
    source: detail.source ?? (detail.vectorId === undefined ? 'mailed' : 'myVectors'),
    vectorId: detail.vectorId ?? '',
    repeatsLength: detail.repeatsLength === undefined ? '' : String(detail.repeatsLength),
    sequence: detail.sequence ?? '',
    remark: detail.remark,
  };
}

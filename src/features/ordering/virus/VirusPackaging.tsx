// The order page of virus packaging: AAV, lentivirus or PE-eVLP.
import { Button, Callout } from '@blueprintjs/core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { PackagedAs } from '#bio/packaging/genome.ts';
import { PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';
import { VIRUS_SKUS } from '#commerce/catalogue/selection.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useText } from '#src/core/text.ts';
import { type ProductDraft, setFields, useDraft } from '#src/state/cart/productDraft.ts';
import { type Guideline, markGuides, useSeenGuides } from '#src/state/guide.ts';
import { useMyVectors } from '#src/state/myVectors.ts';
import { useSite } from '#src/state/site.ts';
import css from '#src/ui/product/Product.module.css';
import { ProductPage } from '#src/ui/product/ProductPage.tsx';
import { SourceFields } from '#src/ui/product/SourceFields.tsx';
import { repeatsLengthFrom, sourceFrom } from '#src/ui/product/sourceFields.ts';
import { sourceWords } from '#src/ui/product/sourceWords.ts';
import { useEditedLine, useProductDraft } from '#src/ui/product/useCartEdit.ts';
import { LengthWays } from './LengthWays.tsx';
import {
  aavFieldsOf,
  answerOf,
  findVirusProblems,
  firstFieldsOf,
  type Virus,
  type VirusDetail,
  virusDetailOf,
  virusFieldsOf,
} from './virusFields.ts';
import { virusWords } from './virusWords.ts';

const FIRST: Readonly<
  Partial<Record<Virus, { readonly guide: Guideline; readonly word: 'aavHint' | 'lvvHint' }>>
> = {
  aav: { guide: 'aavFirstVisit', word: 'aavHint' },
  lentivirus: { guide: 'lvvFirstVisit', word: 'lvvHint' },
};

export function VirusPackaging({ virus: requested }: { readonly virus: Virus }) {
  const text = useText(virusWords);
  const detail = useEditedLine()?.line?.detail;
  const virus = detail?.productType === PRODUCT_TYPES.virusPackage ? detail.virus : requested;
  const { draft, edit, edited } = useProductDraft(
    { name: `virus-${virus}`, initial: firstFieldsOf(virus) },
    { productType: PRODUCT_TYPES.virusPackage, fieldsFrom: virusFieldsOf },
  );
  const { fields } = useDraft(draft);
  const site = useSite();
  const repeats = virus === 'aav' ? 'itrLength' : 'ltrLength';
  const kept = edited?.fileIds ?? [];
  return (
    <ProductPage<VirusDetail>
      draft={draft}
      sku={VIRUS_SKUS[virus]}
      title={text('title')}
      lead={text('packagingLead')}
      ownGroups={['yield']}
      hasServices
      edit={edit}
      detailOf={(fileIds) => virusDetailOf(virus, fields, { fileIds: [...kept, ...fileIds], site })}
      problems={findVirusProblems(virus, fields)}
      before={
        <>
          <p className={css.note}>
            <Link to={paths.virusCategory}>{text('others')}</Link>
          </p>
          <FirstVisit virus={virus} />
          <SourceFields
            draft={draft}
            repeats={repeats}
            edited={edited}
            {...(virus === 'aav' && { fieldsOf: aavFieldsOf })}
          >
            <LengthVerdict virus={virus} draft={draft} />
          </SourceFields>
        </>
      }
      after={virus === 'lentivirus' && <YieldQuestion draft={draft} />}
    />
  );
}

/** A hint that everyone sees once (aavFirstVisit, lvvFirstVisit). */
function FirstVisit({ virus }: { readonly virus: Virus }) {
  const text = useText(virusWords);
  const seen = useSeenGuides();
  const first = FIRST[virus];
  if (first === undefined || seen.includes(first.guide)) return null;
  return (
    <Callout intent="primary">
      <p>{text(first.word)}</p>
      <Button size="small" text={text('gotIt')} onClick={() => markGuides([first.guide])} />
    </Callout>
  );
}

/** The most bases that a virus packages between its repeats. */
function limitOf(virus: Virus, genome: string): number | undefined {
  if (virus === 'aav') return genome === 'sc' ? 2_300 : 4_700;
  return virus === 'lentivirus' ? 6_500 : undefined;
}

function systemOf(virus: Virus, genome: string): PackagedAs {
  if (virus !== 'aav') return 'lentivirus';
  return genome === 'sc' ? 'scAAV' : 'ssAAV';
}

function LengthVerdict({ virus, draft }: { readonly virus: Virus; readonly draft: ProductDraft }) {
  const text = useText(virusWords);
  const sourceText = useText(sourceWords);
  const count = useCount();
  const { fields } = useDraft(draft);
  const limit = limitOf(virus, fields['genome'] ?? '');
  const length = repeatsLengthFrom(fields);
  const isTooLong = limit !== undefined && length !== undefined && length > limit;
  const { vectors } = useMyVectors();
  const isOwn = sourceFrom(fields) === 'myVectors';
  const vector = isOwn ? vectors.find((it) => it.uuid === fields['vectorId']) : undefined;
  return (
    <div role="status">
      {isTooLong && (
        <Callout intent="warning">
          <p>{sourceText('tooLong', { length: count(length), limit: count(limit) })}</p>
          {vector ? (
            <LengthWays draft={draft} vector={vector} system={systemOf(virus, fields['genome'] ?? '')} />
          ) : (
            <p>
              {text('ways')} <Link to={paths.accountVectors}>{text('openVectors')}</Link>
            </p>
          )}
        </Callout>
      )}
    </div>
  );
}

function YieldQuestion({ draft }: { readonly draft: ProductDraft }) {
  const text = useText(virusWords);
  const name = useId();
  const count = useCount();
  const { fields } = useDraft(draft);
  const answer = answerOf(fields);
  const length = repeatsLengthFrom(fields);
  const isAnswered = fields['isUnder'] === 'yes' || fields['isUnder'] === 'no';
  return (
    <section className={css.section} aria-label={text('question')}>
      <fieldset className={css.group}>
        <legend className={css.legend}>{text('question')}</legend>
        <div className={css.choices}>
          {(['yes', 'no'] as const).map((it) => (
            <label key={it} className={css.choice}>
              <span className={css.name}>
                <input
                  type="radio"
                  name={name}
                  value={it}
                  checked={answer === it}
                  onChange={() => setFields(draft, { isUnder: it })}
                />
                {text(it)}
              </span>
            </label>
          ))}
        </div>
        {!isAnswered && length !== undefined && (
          <p className={css.note}>{text('answered', { length: count(length) })}</p>
        )}
        {answer === 'no' && <p className={css.note}>{text('notGuaranteed')}</p>}
      </fieldset>
    </section>
  );
}

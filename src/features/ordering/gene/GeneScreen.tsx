// The page that orders a gene: its sequence, how it is delivered, and what is hard to make of it.
import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { SKUS } from '#commerce/catalogue/selection.ts';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import type { NewLine } from '#src/state/cart/addToCart.ts';
import {
  draftOf,
  type Fields,
  type ProductDraft,
  setFields,
  useDraft,
} from '#src/state/cart/productDraft.ts';
import { useMySequences } from '#src/state/mySequences.ts';
import { NO_FIELDS } from '#src/ui/product/noFields.ts';
import css from '#src/ui/product/Product.module.css';
import { ProductField } from '#src/ui/product/ProductField.tsx';
import { ProductPage } from '#src/ui/product/ProductPage.tsx';
import { isDna, missing, sequenceFrom } from '#src/ui/product/sourceFields.ts';
import { GeneFindings } from './GeneFindings.tsx';
import { geneWords } from './geneWords.ts';

type GeneDetail = Extract<NewLine['detail'], { readonly productType: 2 }>;

const NO_GENE: Fields = { ...NO_FIELDS, name: '', sequence: '', delivery: 'cloned', backbone: '' };

export function GeneScreen() {
  const text = useText(geneWords);
  const draft = draftOf('gene', NO_GENE);
  const { fields } = useDraft(draft);
  const sequence = sequenceFrom(fields);
  const problems = [
    ...((fields['name'] ?? '').trim() === '' ? [missing('required', geneWords.name)] : []),
    ...(sequence === '' ? [missing('required', geneWords.sequence)] : []),
    ...(isDna(sequence) ? [] : [geneWords.bad]),
  ];
  return (
    <ProductPage<GeneDetail>
      draft={draft}
      sku={SKUS.geneSynthesis}
      title={text('title')}
      lead={text('lead')}
      edit={undefined}
      detailOf={() => detailOf(fields, sequence)}
      problems={problems}
      before={
        <>
          <section className={css.section} aria-label={text('sequenceTitle')}>
            <h2 className={css.heading}>{text('sequenceTitle')}</h2>
            <div className={css.fields}>
              <ProductField
                isRequired
                label={text('name')}
                value={fields['name'] ?? ''}
                maxLength={200}
                onChange={(name) => setFields(draft, { name })}
              />
              <FromMySequences draft={draft} />
            </div>
            <ProductField
              isRequired
              label={text('sequence')}
              value={fields['sequence'] ?? ''}
              hint={text('hint', { length: sequence.length })}
              problem={isDna(sequence) ? undefined : text('bad')}
              rows={8}
              maxLength={200_000}
              onChange={(value) => setFields(draft, { sequence: value })}
            />
            <Link to={paths.codonOptimization}>{text('optimize')}</Link>
          </section>
          <GeneFindings sequence={isDna(sequence) ? sequence : ''} />
        </>
      }
    />
  );
}

function FromMySequences({ draft }: { readonly draft: ProductDraft }) {
  const text = useText(geneWords);
  const id = useId();
  const { sequences } = useMySequences();
  const offered = sequences.filter((it) => it.kind === 'dna' && !it.isArchived && it.deletedAt === undefined);
  if (offered.length === 0) return null;
  return (
    <FormGroup label={text('fromMine')} labelFor={id}>
      <HTMLSelect
        id={id}
        fill
        value=""
        options={[
          { value: '', label: '–' },
          ...offered.map((it) => ({ value: it.id, label: it.name || it.id })),
        ]}
        onChange={(event) => {
          const chosen = offered.find((it) => it.id === event.target.value);
          if (chosen) setFields(draft, { name: chosen.name, sequence: lettersOf(chosen.text) });
        }}
      />
    </FormGroup>
  );
}

/** Of a FASTA text as it is, of a GenBank record what stands below ORIGIN. */
function lettersOf(text: string): string {
  const origin = text.split(/^ORIGIN.*$/m)[1];
  return (origin ?? text).replace(/^\/\/.*$/gm, '').trim();
}

function detailOf(fields: Fields, sequence: string): GeneDetail {
  return {
    productType: 2,
    name: fields['name'] ?? '',
    sequence,
    ...(fields['delivery'] && { delivery: fields['delivery'] }),
    ...(fields['backbone'] && { backbone: fields['backbone'] }),
    remark: fields['remark'] ?? '',
  };
}

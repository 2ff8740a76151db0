// The order page of gene synthesis: sequence, form of delivery, and what makes the gene hard to synthesize.
import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { PRODUCT_TYPES, type ProductTypeOf } from '#commerce/catalogue/productTypes.ts';
import { SKUS } from '#commerce/catalogue/selection.ts';
import { foreignLetterOf } from '#commerce/sample/problems.ts';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import type { NewLine } from '#src/state/cart/addToCart.ts';
import { type Fields, type ProductDraft, setFields, useDraft } from '#src/state/cart/productDraft.ts';
import { useMySequences } from '#src/state/mySequences.ts';
import { NO_FIELDS } from '#src/ui/product/noFields.ts';
import { ProductPage } from '#src/ui/product/ProductPage.tsx';
import { findSequenceProblems, SequenceFields } from '#src/ui/product/SequenceFields.tsx';
import { sequenceFrom } from '#src/ui/product/sourceFields.ts';
import { useProductDraft } from '#src/ui/product/useCartEdit.ts';
import { GeneFindings } from './GeneFindings.tsx';
import { namesFrom } from './geneCheck.ts';
import { geneWords } from './geneWords.ts';

type GeneDetail = Extract<NewLine['detail'], { readonly productType: ProductTypeOf<'geneSynthesis'> }>;

const NO_GENE: Fields = {
  ...NO_FIELDS,
  name: '',
  sequence: '',
  delivery: 'cloned',
  backbone: '',
  enzymes: '',
};

export function GeneScreen() {
  const text = useText(geneWords);
  const { draft, edit } = useProductDraft(
    { name: 'gene', initial: NO_GENE },
    { productType: PRODUCT_TYPES.geneSynthesis, fieldsFrom },
  );
  const { fields } = useDraft(draft);
  const sequence = sequenceFrom(fields);
  return (
    <ProductPage<GeneDetail>
      draft={draft}
      sku={SKUS.geneSynthesis}
      title={text('title')}
      lead={text('lead')}
      edit={edit}
      detailOf={() => detailOf(fields, sequence)}
      problems={findSequenceProblems(fields, geneWords.sequence)}
      before={
        <>
          <SequenceFields
            draft={draft}
            title={text('sequenceTitle')}
            label={text('sequence')}
            hint={text('hint', { length: sequence.length })}
            rows={8}
            beside={<FromMySequences draft={draft} />}
          >
            <Link to={paths.codonOptimization}>{text('optimize')}</Link>
          </SequenceFields>
          <GeneFindings draft={draft} sequence={foreignLetterOf(sequence) ? '' : sequence} />
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

/** The FASTA text unchanged, or the lines below ORIGIN of a GenBank record. */
function lettersOf(text: string): string {
  const origin = text.split(/^ORIGIN.*$/m)[1];
  return (origin ?? text).replace(/^\/\/.*$/gm, '').trim();
}

function detailOf(fields: Fields, sequence: string): GeneDetail {
  const enzymes = namesFrom(fields['enzymes'] ?? '');
  return {
    productType: PRODUCT_TYPES.geneSynthesis,
    name: fields['name'] ?? '',
    sequence,
    ...(fields['delivery'] && { delivery: fields['delivery'] }),
    ...(fields['backbone'] && { backbone: fields['backbone'] }),
    ...(enzymes.length > 0 && { forbiddenEnzymes: [...enzymes] }),
    remark: fields['remark'] ?? '',
  };
}

function fieldsFrom({ name, sequence, delivery, backbone, forbiddenEnzymes, remark }: GeneDetail): Fields {
  // An order from My Sequences does not ask for the form of delivery: such a gene comes in a vector.
  return {
    ...{ ...NO_GENE, name, sequence, delivery: delivery ?? 'cloned', backbone: backbone ?? '', remark },
    enzymes: forbiddenEnzymes?.join(' ') ?? '',
  };
}

// The name and the sequence of what is made from letters alone: a gene, an mRNA.
import type { ReactNode } from 'react';
import type { LocalizedText } from '#bio/core/fault.ts';
import { foreignLetterOf } from '#commerce/sample/problems.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { type Fields, type ProductDraft, setFields, useDraft } from '#src/state/cart/productDraft.ts';
import css from './Product.module.css';
import { ProductField } from './ProductField.tsx';
import { sequenceWords } from './sequenceWords.ts';
import { describeMissing, foreignLettersOf, sequenceFrom } from './sourceFields.ts';

interface Props {
  readonly draft: ProductDraft;
  readonly title: string;
  readonly label: string;
  /** What belongs into the sequence, and how long it is. */
  readonly hint: string;
  readonly rows: number;
  /** Shown beside the name: another way to fill both fields. */
  readonly beside?: ReactNode;
  /** Below the sequence. */
  readonly children?: ReactNode;
}

export function SequenceFields({ draft, title, label, hint, rows, beside, children }: Props) {
  const text = useText(sequenceWords);
  const message = useLocalized();
  const { fields } = useDraft(draft);
  const problem = foreignLetterOf(sequenceFrom(fields));
  return (
    <section className={css.section} aria-label={title}>
      <h2 className={css.heading}>{title}</h2>
      <div className={css.fields}>
        <ProductField
          isRequired
          label={text('name')}
          value={fields['name'] ?? ''}
          maxLength={200}
          onChange={(name) => setFields(draft, { name })}
        />
        {beside}
      </div>
      <ProductField
        isRequired
        label={label}
        value={fields['sequence'] ?? ''}
        hint={hint}
        problem={problem && message(problem)}
        rows={rows}
        maxLength={200_000}
        onChange={(sequence) => setFields(draft, { sequence })}
      />
      {children}
    </section>
  );
}

/** `label` is what the page calls the sequence. */
export function findSequenceProblems(fields: Fields, label: LocalizedText): readonly LocalizedText[] {
  const sequence = sequenceFrom(fields);
  return [
    ...((fields['name'] ?? '').trim() === '' ? [describeMissing('required', sequenceWords.name)] : []),
    ...(sequence === '' ? [describeMissing('required', label)] : []),
    ...foreignLettersOf(sequence),
  ];
}

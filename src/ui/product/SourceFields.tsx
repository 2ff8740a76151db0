// Where a plasmid comes from, and its fields. Switching the source clears what was filled in, after a question.
import { type ReactNode, useId } from 'react';
import { foreignLetterOf } from '#commerce/sample/problems.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import {
  type Fields,
  type ProductDraft,
  setFields,
  setFiles,
  useDraft,
} from '#src/state/cart/productDraft.ts';
import { ask } from '#src/state/messageBox.ts';
import type { MyVector } from '#src/state/myVectors.ts';
import { AttachmentFields } from './AttachmentFields.tsx';
import css from './Product.module.css';
import { ProductField } from './ProductField.tsx';
import {
  EMPTY_PLASMID,
  type PlasmidSource,
  repeatsLengthFrom,
  SOURCES,
  sequenceFrom,
  sourceFrom,
} from './sourceFields.ts';
import { sourceWords } from './sourceWords.ts';
import { type EditedVector, VectorChoice } from './VectorChoice.tsx';

interface Props {
  readonly draft: ProductDraft;
  readonly repeats: 'itrLength' | 'ltrLength' | 'repeatsLength';
  /** Plasmid of the cart line that is being edited. */
  readonly edited?: EditedPlasmid | undefined;
  /** What else of the product follows from one of My Vectors. */
  fieldsOf?(vector: MyVector): Fields;
  /** Below the fields: what the length means for the product. */
  readonly children?: ReactNode;
}

interface EditedPlasmid extends EditedVector {
  readonly fileIds?: readonly string[] | undefined;
}

export function SourceFields({ draft, repeats, edited, fieldsOf, children }: Props) {
  const text = useText(sourceWords);
  const name = useId();
  const { fields, files } = useDraft(draft);
  const source = sourceFrom(fields);
  const isFilled = files.length > 0 || Object.keys(EMPTY_PLASMID).some((it) => (fields[it] ?? '') !== '');
  const choose = async (next: PlasmidSource) => {
    if (next === source) return;
    if (isFilled && !(await ask(SWITCH))) return;
    setFields(draft, { ...EMPTY_PLASMID, source: next });
    setFiles(draft, []);
  };
  return (
    <section className={css.section} aria-label={text('title')}>
      <h2 className={css.heading}>{text('title')}</h2>
      <fieldset className={css.group}>
        <legend className={css.legend}>{text('question')}</legend>
        <div className={css.choices}>
          {SOURCES.map((it) => (
            <label key={it} className={css.choice}>
              <span className={css.name}>
                <input
                  type="radio"
                  name={name}
                  value={it}
                  checked={it === source}
                  onChange={() => void choose(it)}
                />
                {text(it)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {source === 'myVectors' ? (
        <VectorChoice draft={draft} edited={edited} isMeasured {...(fieldsOf && { fieldsOf })} />
      ) : (
        <PlasmidFields draft={draft} source={source} repeats={repeats} edited={edited} />
      )}
      {children}
    </section>
  );
}

const SWITCH = {
  kind: 'confirm',
  title: sourceWords.switchTitle,
  message: sourceWords.switchMessage,
  ok: sourceWords.switchOk,
  cancel: sourceWords.keep,
} as const;

interface PlasmidProps extends Pick<Props, 'draft' | 'repeats' | 'edited'> {
  readonly source: PlasmidSource;
}

function PlasmidFields({ draft, source, repeats, edited }: PlasmidProps) {
  const text = useText(sourceWords);
  const message = useLocalized();
  const { fields } = useDraft(draft);
  const foreignLetter = foreignLetterOf(sequenceFrom(fields));
  const set = (key: string) => (value: string) => setFields(draft, { [key]: value });
  const isLengthBad = fields['repeatsLength'] !== '' && repeatsLengthFrom(fields) === undefined;
  return (
    <>
      <div className={css.fields}>
        <ProductField
          isRequired
          label={text('name')}
          value={fields['plasmidName'] ?? ''}
          maxLength={200}
          onChange={set('plasmidName')}
        />
        <ProductField
          label={text('resistance')}
          value={fields['resistance'] ?? ''}
          maxLength={60}
          onChange={set('resistance')}
        />
        <ProductField
          isNumber
          label={text(repeats)}
          value={fields['repeatsLength'] ?? ''}
          problem={isLengthBad ? text('lengthBad') : undefined}
          onChange={set('repeatsLength')}
        />
      </div>
      {source === 'synthesis' && (
        <ProductField
          isRequired
          label={text('sequence')}
          value={fields['sequence'] ?? ''}
          hint={text('sequenceHint')}
          problem={foreignLetter && message(foreignLetter)}
          rows={5}
          maxLength={200_000}
          onChange={set('sequence')}
        />
      )}
      <AttachmentFields
        draft={draft}
        kept={edited?.fileIds?.length ?? 0}
        kind="plasmid"
        onRead={({ name, repeatsLength, resistance }) => {
          const before = draft.state.fields;
          setFields(draft, {
            plasmidName: before['plasmidName'] || name,
            repeatsLength: before['repeatsLength'] || String(repeatsLength ?? ''),
            resistance: before['resistance'] || resistance.join(', ').slice(0, 60),
          });
        }}
      />
    </>
  );
}

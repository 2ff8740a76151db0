// Which of My Vectors is ordered. A line of the cart keeps the vector as it was when it was added; where My Vectors has
// another sequence by now, that one can be taken instead.
import { Callout, Checkbox, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useEffect, useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useCount, useText } from '#src/core/text.ts';
import { type Fields, type ProductDraft, setFields, useDraft } from '#src/state/cart/productDraft.ts';
import { completeFacts, type MyVector, useMyVectors } from '#src/state/myVectors.ts';
import css from './Product.module.css';
import { sourceWords } from './sourceWords.ts';
import { useEditedLine } from './useCartEdit.ts';

export interface EditedVector {
  readonly vectorId?: string | undefined;
  readonly plasmidName?: string | undefined;
}

interface Props {
  readonly draft: ProductDraft;
  /** Vector of the cart line that is being edited. */
  readonly edited?: EditedVector | undefined;
  /** The product needs the length between the repeats. */
  readonly isMeasured?: boolean;
  /** What else of the product follows from the vector that is chosen. */
  fieldsOf?(vector: MyVector): Fields;
}

/** The chosen one, as far as My Vectors of this browser has it, and whether the line's own copy of it is meant. */
export function useChosenVector(fields: Fields, edited: EditedVector | undefined) {
  const ordered = useEditedLine()?.line?.vector ?? undefined;
  const { vectors, isRead } = useMyVectors();
  const offered = vectors.filter((it) => !it.isArchived && it.deletedAt === undefined);
  const chosen = offered.find((it) => it.uuid === fields['vectorId']);
  const isOfLine = edited?.vectorId !== undefined && edited.vectorId === fields['vectorId'];
  const isKept = isOfLine && fields['isRenewed'] !== '1';
  const seguid = chosen?.facts?.digest;
  const isChanged = isOfLine && seguid !== undefined && ordered !== undefined && seguid !== ordered.digest;
  return { offered, chosen, ordered: isOfLine ? ordered : undefined, isOfLine, isKept, isChanged, isRead };
}

export function VectorChoice({ draft, edited, isMeasured = false, fieldsOf }: Props) {
  const text = useText(sourceWords);
  const count = useCount();
  const id = useId();
  const { fields } = useDraft(draft);
  const { offered, chosen, isOfLine, isKept, isChanged, isRead } = useChosenVector(fields, edited);
  const measured = isKept || !isMeasured ? undefined : chosen?.facts?.genomeSize;
  useEffect(() => {
    if (chosen !== undefined && chosen.facts?.digest === undefined) void completeFacts(chosen.id);
  }, [chosen]);
  useEffect(() => {
    const length = measured === undefined ? '' : String(measured);
    if (isMeasured && !isKept && chosen !== undefined && draft.state.fields['repeatsLength'] !== length)
      setFields(draft, { repeatsLength: length });
  }, [chosen, measured, draft, isKept, isMeasured]);
  if (isRead && offered.length === 0 && !isOfLine)
    return (
      <p className={css.note}>
        {text('noVectors')} <Link to={paths.vectorStart}>{text('design')}</Link>
      </p>
    );
  return (
    <>
      <FormGroup
        label={text('vector')}
        labelFor={id}
        {...(measured !== undefined && { helperText: text('measured', { length: count(measured) }) })}
      >
        <HTMLSelect
          id={id}
          value={fields['vectorId'] ?? ''}
          options={[
            { value: '', label: '–' },
            ...(isOfLine && chosen === undefined
              ? [{ value: edited?.vectorId ?? '', label: edited?.plasmidName || text('orderedVector') }]
              : []),
            ...offered.map((it) => ({ value: it.uuid, label: `${nameOf(it)} (${count(it.length)} bp)` })),
          ]}
          onChange={(event) => {
            const vector = offered.find((it) => it.uuid === event.target.value);
            const length = vector?.facts?.genomeSize;
            setFields(draft, {
              vectorId: event.target.value,
              isRenewed: '',
              plasmidName: vector === undefined ? '' : nameOf(vector),
              repeatsLength: length === undefined ? '' : String(length),
              resistance: vector?.facts?.resistance.join(', ') ?? '',
              ...(vector && fieldsOf?.(vector)),
            });
          }}
        />
      </FormGroup>
      {isChanged && (
        <Callout compact intent="warning">
          <p>{text('vectorChanged')}</p>
          <Checkbox
            checked={!isKept}
            label={text('renew')}
            onChange={(event) => setFields(draft, { isRenewed: event.currentTarget.checked ? '1' : '' })}
          />
        </Callout>
      )}
    </>
  );
}

function nameOf({ name, id }: MyVector): string {
  return name || id;
}

// Where a plasmid comes from, and what is asked of it. Switching the source clears what was filled in, after a question (S4).
import { Button, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { type ReactNode, useEffect, useId } from 'react';
import { Link } from 'react-router-dom';
import { runJob } from '#src/core/bio.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useFaultText, useText } from '#src/core/text.ts';
import { type ProductDraft, setFields, setFiles, useDraft } from '#src/state/cart/productDraft.ts';
import { ask } from '#src/state/messageBox.ts';
import { completeFacts, type MyVector, useMyVectors } from '#src/state/myVectors.ts';
import { notify } from '#src/state/notices.ts';
import { FileButton } from '#src/ui/tool/FileButton.tsx';
import css from './Product.module.css';
import { ProductField } from './ProductField.tsx';
import {
  EMPTY_PLASMID,
  isDna,
  type PlasmidSource,
  repeatsLengthFrom,
  SOURCES,
  sequenceFrom,
  sourceFrom,
} from './sourceFields.ts';
import { sourceWords } from './sourceWords.ts';

interface Props {
  readonly draft: ProductDraft;
  readonly repeats: 'itrLength' | 'ltrLength' | 'repeatsLength';
  /** Of the line of the cart that is changed. */
  readonly edited?: EditedPlasmid | undefined;
  /** Below the fields: what the length means for the product. */
  readonly children?: ReactNode;
}

interface EditedPlasmid {
  readonly vectorId?: string | undefined;
  readonly plasmidName?: string | undefined;
  readonly fileIds?: readonly string[] | undefined;
}

export function SourceFields({ draft, repeats, edited, children }: Props) {
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
        <VectorChoice draft={draft} edited={edited} />
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

function VectorChoice({ draft, edited }: Pick<Props, 'draft' | 'edited'>) {
  const text = useText(sourceWords);
  const count = useCount();
  const id = useId();
  const { fields } = useDraft(draft);
  const { vectors, isRead } = useMyVectors();
  const offered = vectors.filter((it) => !it.isArchived && it.deletedAt === undefined);
  const chosen = offered.find((it) => it.uuid === fields['vectorId']);
  // A line keeps the vector as it was when it was added, also where it was changed or deleted since.
  const isKept = edited?.vectorId !== undefined && edited.vectorId === fields['vectorId'];
  const measured = isKept ? undefined : chosen?.facts?.genomeSize;
  useEffect(() => {
    if (chosen !== undefined && chosen.facts?.digest === undefined) void completeFacts(chosen.id);
  }, [chosen]);
  useEffect(() => {
    const length = measured === undefined ? '' : String(measured);
    if (!isKept && chosen !== undefined && draft.state.fields['repeatsLength'] !== length)
      setFields(draft, { repeatsLength: length });
  }, [chosen, measured, draft, isKept]);
  if (isRead && offered.length === 0 && !isKept)
    return (
      <p className={css.note}>
        {text('noVectors')} <Link to={paths.vectorStart}>{text('design')}</Link>
      </p>
    );
  return (
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
          ...(isKept && chosen === undefined
            ? [{ value: edited.vectorId ?? '', label: edited.plasmidName || text('orderedVector') }]
            : []),
          ...offered.map((it) => ({ value: it.uuid, label: `${nameOf(it)} (${count(it.length)} bp)` })),
        ]}
        onChange={(event) => {
          const vector = offered.find((it) => it.uuid === event.target.value);
          const length = vector?.facts?.genomeSize;
          setFields(draft, {
            vectorId: event.target.value,
            plasmidName: vector === undefined ? '' : nameOf(vector),
            repeatsLength: length === undefined ? '' : String(length),
            resistance: vector?.facts?.resistance.join(', ') ?? '',
          });
        }}
      />
    </FormGroup>
  );
}

function nameOf({ name, id }: MyVector): string {
  return name || id;
}

interface PlasmidProps extends Pick<Props, 'draft' | 'repeats' | 'edited'> {
  readonly source: PlasmidSource;
}

function PlasmidFields({ draft, source, repeats, edited }: PlasmidProps) {
  const text = useText(sourceWords);
  const { fields } = useDraft(draft);
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
          problem={isDna(sequenceFrom(fields)) ? undefined : text('sequenceBad')}
          rows={5}
          maxLength={200_000}
          onChange={set('sequence')}
        />
      )}
      <Attachments draft={draft} kept={edited?.fileIds?.length ?? 0} />
    </>
  );
}

const FORMATS = ['gb', 'genbank', 'fasta', 'dna', 'txt'];
const ACCEPTED = FORMATS.map((it) => `.${it}`).join(',');
const MAX_TOGETHER = 30_000_000;
const MAX_FILES = 10;

/** Read before they are kept; what the first one tells fills the fields that are empty. */
function Attachments({ draft, kept }: { readonly draft: ProductDraft; readonly kept: number }) {
  const text = useText(sourceWords);
  const faultText = useFaultText();
  const { files } = useDraft(draft);
  const attach = async (given: readonly File[]) => {
    const together = [...draft.state.files, ...given];
    const isKnown = ({ name }: File) => FORMATS.includes(name.split('.').at(-1)?.toLowerCase() ?? '');
    if (!given.every(isKnown)) return notify(sourceWords.badFormat, { intent: 'danger' });
    if (together.length > MAX_FILES) return notify(sourceWords.tooMany, { intent: 'danger' });
    if (together.reduce((sum, it) => sum + it.size, 0) > MAX_TOGETHER)
      return notify(sourceWords.tooLarge, { intent: 'danger' });
    for (const file of given) {
      const read = await runJob('plasmidFacts', {
        source: { from: 'file', file, name: file.name },
      });
      if (!read.ok) {
        const message = `${file.name}: ${faultText(read.fault)}`;
        notify({ en: message, zh: message }, { intent: 'danger' });
        continue;
      }
      const { name, repeatsLength, resistance } = read.value;
      const { fields } = draft.state;
      setFields(draft, {
        plasmidName: fields['plasmidName'] || name,
        repeatsLength: fields['repeatsLength'] || String(repeatsLength ?? ''),
        resistance: fields['resistance'] || resistance.join(', ').slice(0, 60),
      });
      setFiles(draft, [...draft.state.files, file]);
    }
  };
  return (
    <div className={css.group}>
      <span className={css.legend}>{text('attachments')}</span>
      <p className={css.note}>{text('attachmentsHint')}</p>
      {kept > 0 && <p className={css.note}>{text('filesKept', { count: kept })}</p>}
      <div>
        <FileButton text={text('attach')} accept={ACCEPTED} onFiles={(given) => void attach(given)} />
      </div>
      {files.map((file) => (
        <div key={`${file.name} ${file.size}`} className={css.name}>
          <span>{file.name}</span>
          <Button
            size="small"
            variant="minimal"
            text="×"
            aria-label={text('remove', { name: file.name })}
            onClick={() =>
              setFiles(
                draft,
                draft.state.files.filter((it) => it !== file),
              )
            }
          />
        </div>
      ))}
    </div>
  );
}

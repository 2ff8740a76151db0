// An entry as a form, both languages side by side. Nothing typed is lost when somebody else saves first: their changes
// are put under mine, and what both changed is named.
import { Button, Callout, Checkbox, FormGroup, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { LocalizedText } from '#bio/core/fault.ts';
import type { CatalogueEntry } from '#commerce/catalogue/catalogue.ts';
import { textOf } from '#commerce/catalogue/difference.ts';
import { PRODUCT_NAMES, type ProductType } from '#commerce/catalogue/productTypes.ts';
import { formatLocalized, useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { timeFrom } from '#src/features/staff/console/localTime.ts';
import { notify } from '#src/state/notices.ts';
import css from './Catalogue.module.css';
import { ExclusionsEditor } from './ExclusionsEditor.tsx';
import { draftOf, type EntryDraft, entryFrom, mergeEntries } from './entryDraft.ts';
import { currentOf, type EntryAnswer } from './entryVersions.ts';
import { OptionsEditor } from './OptionsEditor.tsx';
import { RulesEditor } from './RulesEditor.tsx';
import { catalogueWords, FIELD_NAMES } from './words.ts';

interface Props {
  readonly answer: EntryAnswer;
  /** Of an entry that is not there yet: what its form begins with. */
  readonly template?: CatalogueEntry;
  onSaved(sku: string): void;
}

type TextName = Exclude<
  keyof EntryDraft,
  'isOnShelf' | 'needsColdChain' | 'rules' | 'options' | 'exclusions' | 'productType'
>;

interface Moved {
  readonly author: string;
  readonly theirs: readonly string[];
  readonly conflicts: readonly string[];
}

export function EntryForm({ answer, template, onSaved }: Props) {
  const text = useText(catalogueWords);
  const fieldText = useText(FIELD_NAMES);
  const message = useLocalized();
  const intl = useIntl();
  const id = useId();
  // What the form was made from; the answer may be newer.
  const [from, setFrom] = useState(answer);
  const isNew = currentOf(from) === undefined;
  const base = currentOf(from)?.entry ?? template;
  const [draft, setDraft] = useState<EntryDraft | undefined>(() => base && draftOf(base));
  const [begins, setBegins] = useState('');
  const [note, setNote] = useState('');
  const [replaces, setReplaces] = useState(false);
  const [problems, setProblems] = useState<readonly LocalizedText[]>([]);
  const [moved, setMoved] = useState<Moved>();
  const [isSaving, setSaving] = useState(false);
  if (base === undefined || draft === undefined) return null;
  const planned = from.history.find((it) => !it.isWithdrawn && it.validFrom > from.now);
  const isChanged = textOf(draftOf(base)) !== textOf(draft);
  const set = (change: Partial<EntryDraft>) => setDraft({ ...draft, ...change });
  const startFrom = (it: EntryAnswer, entry = currentOf(it)?.entry) => {
    setFrom(it);
    if (entry !== undefined) setDraft(draftOf(entry));
  };

  const handleSave = async () => {
    const read = entryFrom(draft, base);
    const found = read.ok ? [] : [...read.fault];
    if (note.trim() === '') found.push(catalogueWords.noteMissing);
    setProblems(found);
    if (!read.ok || found.length > 0) return;
    setSaving(true);
    const { sku } = read.value;
    try {
      await callStaff('saveCatalogueEntry', {
        ...{ entry: JSON.stringify(read.value), base: from.revision, note, replacesPlanned: replaces },
        from: timeFrom(begins),
      });
      startFrom(await callStaff('getCatalogueEntry', { sku }));
      setNote('');
      setBegins('');
      setReplaces(false);
      setMoved(undefined);
      notify(formatLocalized(catalogueWords.saved, { sku }), { intent: 'success' });
      onSaved(sku);
    } catch {
      // The call has shown why.
      if (isNew) return;
      // If somebody saved first, what they did goes under what was typed here.
      const latest = await callStaff('getCatalogueEntry', { sku }, { isQuiet: true }).catch(() => undefined);
      const theirs = latest && currentOf(latest);
      if (latest === undefined || theirs === undefined || latest.revision === from.revision) return;
      const merged = mergeEntries(base, theirs.entry, read.value);
      startFrom(latest, merged.entry);
      const author = latest.history[0]?.author ?? '';
      setMoved({ author, theirs: merged.theirs, conflicts: merged.conflicts });
    } finally {
      setSaving(false);
    }
  };

  const field = (name: TextName, label: keyof typeof catalogueWords, isLong = false, helper?: string) => (
    <FormGroup label={text(label)} labelFor={`${id}-${name}`} {...(helper && { helperText: helper })}>
      {isLong ? (
        <TextArea
          id={`${id}-${name}`}
          fill
          autoResize
          maxLength={1_000}
          value={draft[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      ) : (
        <InputGroup
          id={`${id}-${name}`}
          maxLength={name === 'sku' ? 60 : 1_000}
          value={draft[name]}
          onValueChange={(value) => set({ [name]: value })}
        />
      )}
    </FormGroup>
  );
  const namesOf = (fields: readonly string[]) =>
    fields.map((it) => (it in FIELD_NAMES ? fieldText(it as keyof typeof FIELD_NAMES) : it)).join(', ');
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void handleSave();
      }}
    >
      {moved && (
        <Callout intent="warning" title={text('movedTitle', { author: moved.author })} role="alert">
          {moved.theirs.length > 0 && <p>{text('movedTheirs', { fields: namesOf(moved.theirs) })}</p>}
          {moved.conflicts.length > 0 && (
            <p>{text('movedConflicts', { fields: namesOf(moved.conflicts) })}</p>
          )}
          <p>{text('movedOn')}</p>
        </Callout>
      )}
      {isNew && (
        <div className={css.two}>
          {field('sku', 'sku')}
          <FormGroup label={text('type')} labelFor={`${id}-type`}>
            <HTMLSelect
              id={`${id}-type`}
              value={draft.productType}
              options={Object.entries(PRODUCT_NAMES).map(([value, it]) => ({ value, label: message(it) }))}
              onChange={({ currentTarget }) =>
                set({ productType: Number(currentTarget.value) as ProductType })
              }
            />
          </FormGroup>
        </div>
      )}
      <div className={css.two}>
        {field('nameEn', 'nameEn')}
        {field('nameZh', 'nameZh')}
        {field('descriptionEn', 'descriptionEn', true)}
        {field('descriptionZh', 'descriptionZh', true)}
        {field('deliveryEn', 'deliveryEn', true)}
        {field('deliveryZh', 'deliveryZh', true)}
      </div>
      <div className={css.three}>
        {field('category', 'category')}
        {field(
          'stock',
          'stock',
          false,
          from.stockLeft === null ? text('stockHint') : text('stockLeft', { count: from.stockLeft }),
        )}
        {field('turnaroundDays', 'turnaround', false, text('daysHint'))}
      </div>
      <div className={css.checks}>
        <Checkbox
          label={text('on')}
          checked={draft.isOnShelf}
          onChange={(event) => set({ isOnShelf: event.currentTarget.checked })}
        />
        <Checkbox
          label={text('coldChain')}
          checked={draft.needsColdChain}
          onChange={(event) => set({ needsColdChain: event.currentTarget.checked })}
        />
      </div>
      <OptionsEditor groups={draft.options} onChange={(options) => set({ options })} />
      <ExclusionsEditor exclusions={draft.exclusions} onChange={(exclusions) => set({ exclusions })} />
      {([0, 1] as const).map((site) => (
        <RulesEditor
          key={site}
          title={text('rules', { site: text(site === 0 ? 'cny' : 'usd') })}
          rules={draft.rules[site]}
          onChange={(rules) => set({ rules: { ...draft.rules, [site]: rules } })}
        />
      ))}
      {planned && (
        <Callout intent="warning" compact>
          {text('plannedNote', {
            time: intl.formatDate(planned.validFrom, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
          <Checkbox
            label={text('replaces')}
            checked={replaces}
            onChange={(event) => setReplaces(event.currentTarget.checked)}
          />
        </Callout>
      )}
      <div className={css.two}>
        <FormGroup label={text('holdsFrom')} labelFor={`${id}-begins`} helperText={text('holdsFromHint')}>
          <InputGroup id={`${id}-begins`} type="datetime-local" value={begins} onValueChange={setBegins} />
        </FormGroup>
        <FormGroup label={text('note')} labelFor={`${id}-note`}>
          <InputGroup id={`${id}-note`} maxLength={500} value={note} onValueChange={setNote} />
        </FormGroup>
      </div>
      <div aria-live="assertive">
        {problems.length > 0 && (
          <Callout intent="danger">
            <ul className={css.changes}>
              {problems.map((it) => (
                <li key={it.en}>{message(it)}</li>
              ))}
            </ul>
          </Callout>
        )}
      </div>
      <div className={css.actions}>
        <Button
          type="submit"
          intent="primary"
          text={text('save')}
          loading={isSaving}
          disabled={!isNew && !isChanged && !replaces && moved === undefined}
        />
        <Button
          variant="minimal"
          text={text('discard')}
          disabled={!isChanged}
          onClick={() => {
            setDraft(draftOf(base));
            setProblems([]);
          }}
        />
      </div>
    </form>
  );
}

// A list of what an account keeps several of (addresses, invoice information): each with edit and delete, one the
// default; and the form for a new or a changed one, whose content outlives a reload and a session.
import { Button, NonIdealState, Radio, Tag } from '@blueprintjs/core';
import { Add, Edit, Trash } from '@blueprintjs/icons';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Problems } from '#src/core/check.ts';
import { readItem } from '#src/core/localDatabase.ts';
import { useText } from '#src/core/text.ts';
import type { Loaded } from '#src/state/loaded.ts';
import { ask } from '#src/state/messageBox.ts';
import { notify } from '#src/state/notices.ts';
import { FORM_DRAFTS } from '#src/state/session.ts';
import formCss from '#src/ui/form/Form.module.css';
import { type Form, useForm, type Values } from '#src/ui/form/useForm.ts';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import { accountWords } from '#src/ui/page/accountWords.ts';
import css from './EditableList.module.css';

interface Entry {
  readonly id: string;
  readonly isDefault: boolean;
}

/** One of the entries is taken: the list is a set of radio buttons then. */
export interface EntryChoice {
  readonly chosen: string | undefined;
  onChoose(id: string): void;
}

export interface EditableListProps<E extends Entry, V extends Values> {
  /** Under which what was typed is kept. */
  readonly name: string;
  readonly from: Loaded<readonly E[]>;
  readonly empty: V;
  valuesOf(entry: E): V;
  check(values: V, id: string | undefined): Promise<Problems>;
  save(values: V, id: string | undefined): Promise<void>;
  remove(id: string): Promise<void>;
  readonly words: {
    readonly add: string;
    readonly change: string;
    readonly none: string;
    ask(entry: E): LocalizedText;
    edit(entry: E): string;
    remove(entry: E): string;
  };
  /** What the list shows of one; the first line is its name. */
  lines(entry: E): readonly string[];
  fields(form: Form<V>): ReactNode;
  readonly choice?: EntryChoice | undefined;
}

/** `new`, or the id of the one being changed. */
type Editing = string | undefined;

export function EditableList<E extends Entry, V extends Values>(props: EditableListProps<E, V>) {
  const [editing, setEditing] = useState<Editing>();
  const { name } = props;
  const { opener, add } = useOpener(editing);
  const open = (id: string) => {
    opener.current = document.activeElement;
    setEditing(id);
  };
  // A form that was left open by a reload is open again.
  useEffect(() => {
    void readItem(`${FORM_DRAFTS}${name}:new`).then((kept) => kept && setEditing((it) => it ?? 'new'));
  }, [name]);
  return (
    <AsyncContent from={props.from}>
      {(entries) => (
        <>
          {entries.length === 0 && editing === undefined && <NonIdealState title={props.words.none} />}
          {entries.length > 0 && (
            <ul className={css.list}>
              {entries.map((it) => (
                <Row key={it.id} {...props} entry={it} onEdit={() => open(it.id)} />
              ))}
            </ul>
          )}
          {editing === undefined ? (
            <div>
              <Button
                ref={add}
                icon={<Add />}
                intent="primary"
                text={props.words.add}
                onClick={() => open('new')}
              />
            </div>
          ) : (
            <EntryForm
              key={editing}
              {...props}
              isOpened={opener.current !== null}
              entry={entries.find((it) => it.id === editing)}
              onDone={() => setEditing(undefined)}
            />
          )}
        </>
      )}
    </AsyncContent>
  );
}

/** What opened the form gets the focus back when it closes; the button that adds is another one by then. */
function useOpener(editing: Editing): {
  readonly opener: RefObject<Element | null>;
  readonly add: RefObject<HTMLButtonElement | null>;
} {
  const opener = useRef<Element | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (editing !== undefined || opener.current === null) return;
    const to = opener.current.isConnected ? opener.current : add.current;
    opener.current = null;
    if (to instanceof HTMLElement) to.focus();
  }, [editing]);
  return { opener, add };
}

interface RowProps<E extends Entry, V extends Values> extends EditableListProps<E, V> {
  readonly entry: E;
  onEdit(): void;
}

function Row<E extends Entry, V extends Values>(props: RowProps<E, V>) {
  const { entry, lines, words, remove, onEdit, name, choice } = props;
  const text = useText(accountWords);
  const handleDelete = async () => {
    if (!(await ask({ kind: 'confirm', title: accountWords.delete, message: words.ask(entry) }))) return;
    await remove(entry.id).then(
      () => notify(accountWords.deleted, { intent: 'success' }),
      () => undefined,
    );
  };
  const [first, ...others] = lines(entry);
  return (
    <li className={css.entry} data-chosen={choice?.chosen === entry.id}>
      {choice && (
        <Radio
          className={css.radio!}
          name={`${name}-choice`}
          aria-label={first ?? ''}
          checked={choice.chosen === entry.id}
          onChange={() => choice.onChoose(entry.id)}
        />
      )}
      <div className={css.lines}>
        <div className={css.name}>
          {first}{' '}
          {entry.isDefault && (
            <Tag minimal intent="primary">
              {text('isDefault')}
            </Tag>
          )}
        </div>
        {others.map((it) => (
          <div key={it}>{it}</div>
        ))}
      </div>
      <Button
        variant="minimal"
        icon={<Edit />}
        aria-label={words.edit(entry)}
        title={text('edit')}
        onClick={onEdit}
      />
      <Button
        variant="minimal"
        icon={<Trash />}
        aria-label={words.remove(entry)}
        title={text('delete')}
        onClick={() => void handleDelete()}
      />
    </li>
  );
}

interface FormProps<E extends Entry, V extends Values> extends EditableListProps<E, V> {
  readonly entry: E | undefined;
  /** By a press, and not by a reload that left it open: it takes the focus. */
  readonly isOpened: boolean;
  onDone(): void;
}

function EntryForm<E extends Entry, V extends Values>(props: FormProps<E, V>) {
  const text = useText(accountWords);
  const { entry, isOpened, words, empty, valuesOf, check, save, fields, onDone, name } = props;
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isOpened) box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isOpened]);
  const form = useForm<V>({
    initial: entry ? valuesOf(entry) : empty,
    keepAs: `${name}:${entry?.id ?? 'new'}`,
    check: (values) => check(values, entry?.id),
    async send(values) {
      await save(values, entry?.id);
      notify(accountWords.saved, { intent: 'success' });
      onDone();
    },
  });
  const title = entry ? words.change : words.add;
  return (
    <form ref={box} className={css.form} onSubmit={form.submit} noValidate aria-label={title}>
      <h2 className={css.heading}>{title}</h2>
      {fields(form)}
      <div className={formCss.actions}>
        <Button type="submit" intent="primary" loading={form.isSending} text={text('save')} />
        <Button
          text={text('cancel')}
          onClick={() => {
            form.fill(form.values);
            onDone();
          }}
        />
      </div>
    </form>
  );
}

// What was typed into a product page: it outlives a reload and a login, files included. One draft a page, and one for
// each line of the cart that is being edited.
import { proxy, ref, useSnapshot } from 'valtio';
import { deleteItem, readItem, writeItem } from '#src/core/localDatabase.ts';
import { forgetLineOfDraft } from './awaitedLine.ts';

/** Codes of choices, texts and numbers as they are in the fields. */
export type Fields = Readonly<Record<string, string>>;

interface Content {
  fields: Record<string, string>;
  files: File[];
}

interface State extends Content {
  /** Whether the stored draft has been loaded. */
  isRead: boolean;
  /** Somebody typed or chose, now or before a reload. */
  isTouched: boolean;
  /** Files that are being opened: a line that is added meanwhile would go without them. */
  opening: number;
}

export interface ProductDraft {
  readonly id: string;
  readonly initial: Fields;
  readonly state: State;
}

const PREFIX = 'product:';
const drafts = new Map<string, ProductDraft>();

/** The same for the same id, however often a page asks. */
export function draftOf(id: string, initial: Fields): ProductDraft {
  const known = drafts.get(id);
  if (known !== undefined) return known;
  const content = { fields: { ...initial }, files: [] };
  const state = proxy<State>({ ...content, isRead: false, isTouched: false, opening: 0 });
  const draft = { id, initial, state };
  drafts.set(id, draft);
  void readItem<Content>(PREFIX + id)
    .catch(() => undefined)
    .then((kept) => {
      if (kept !== undefined && !state.isRead) {
        state.fields = { ...initial, ...kept.fields };
        state.files = kept.files.map((it) => ref(it));
        state.isTouched = true;
      }
      state.isRead = true;
    });
  return draft;
}

export function useDraft({ state }: ProductDraft): {
  readonly fields: Fields;
  readonly files: readonly File[];
  readonly isRead: boolean;
  readonly isTouched: boolean;
  readonly isOpening: boolean;
} {
  const { fields, files, isRead, isTouched, opening } = useSnapshot(state);
  const given = { fields: fields as Fields, files: files as readonly File[] };
  return { ...given, isRead, isTouched, isOpening: opening > 0 };
}

/** What the page is opened with, such as the line of the cart that is to be changed: nobody typed it. */
export function fillDraft({ state }: ProductDraft, fields: Fields): void {
  state.fields = { ...fields };
  state.files = [];
}

export function setFields(draft: ProductDraft, change: Fields): void {
  Object.assign(draft.state.fields, change);
  Object.assign(draft.state, { isRead: true, isTouched: true });
  forgetLineOfDraft(draft.id);
  keep(draft);
}

export function setFiles(draft: ProductDraft, files: readonly File[]): void {
  draft.state.files = files.map((it) => ref(it));
  draft.state.isTouched = true;
  forgetLineOfDraft(draft.id);
  keep(draft);
}

/** Until `open` is done the page has files that are not in the draft yet. */
export async function whileOpening({ state }: ProductDraft, open: () => Promise<void>): Promise<void> {
  state.opening++;
  try {
    await open();
  } finally {
    state.opening--;
  }
}

/** As the page opened first: what was typed has been ordered, or is no longer wanted. */
export function resetDraft(draft: ProductDraft): void {
  draft.state.fields = { ...draft.initial };
  draft.state.files = [];
  draft.state.isTouched = false;
  void deleteItem(PREFIX + draft.id);
}

/** Also of a page that is not open. */
export async function resetDraftOf(id: string): Promise<void> {
  const draft = drafts.get(id);
  if (draft === undefined) await deleteItem(PREFIX + id);
  else resetDraft(draft);
}

function keep({ id, state }: ProductDraft): void {
  writeItem(PREFIX + id, (): Content => ({ fields: { ...state.fields }, files: [...state.files] }));
}

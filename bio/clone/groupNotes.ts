// Notes that say the same of several molecules or sites become one that names them all.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { AssemblyNote } from './assembly.ts';
import { joinChinese } from './joinChinese.ts';

/** Places of a molecule that a note names; of a large one there are hundreds. */
const LISTED_PLACES = 8;

/** What a note is of: a molecule, or a site of an enzyme on it. */
interface NoteSubject {
  readonly input: number;
  readonly name: LocalizedText;
  readonly site?: { readonly enzyme: string; readonly place: string };
}

/** `EcoRI site 3..8 of pUC19`, or `EcoRI sites 3..8 of pUC19, 1..6 of insert`. */
export interface Subjects extends LocalizedText {
  readonly count: number;
}

/** A note as long as others that differ in their subjects alone may be added to it. */
export interface DraftNote extends AssemblyNote {
  readonly draft?: {
    readonly subject: NoteSubject;
    readonly write: (of: Subjects) => LocalizedText;
  };
}

export function makeDraftNote(
  code: string,
  subject: NoteSubject,
  write: (of: Subjects) => LocalizedText,
): DraftNote {
  return { code, input: subject.input, message: write(listSubjects([subject])), draft: { subject, write } };
}

/** Each where the first of its group stands. */
export function groupNotes(drafts: readonly DraftNote[]): readonly AssemblyNote[] {
  const groups = new Map<string, DraftNote[]>();
  for (const it of drafts) {
    const key = groupKeyOf(it);
    groups.set(key, [...(groups.get(key) ?? []), it]);
  }
  return [...groups.values()].map(mergeNotes);
}

/** Equal for notes that differ in the molecule and the place alone. */
function groupKeyOf({ code, message, input, draft }: DraftNote): string {
  if (!draft) return JSON.stringify([code, input, message.en]);
  const { subject, write } = draft;
  return JSON.stringify([code, subject.site?.enzyme, write({ en: '', zh: '', count: 1 }).en]);
}

function mergeNotes(group: readonly DraftNote[]): AssemblyNote {
  const { draft, input, ...first } = group[0]!;
  const message = draft
    ? draft.write(listSubjects(group.flatMap((it) => it.draft?.subject ?? [])))
    : first.message;
  const isOfOne = input !== undefined && group.every((it) => it.input === input);
  return { ...first, message, ...(isOfOne && { input }) };
}

function listSubjects(subjects: readonly NoteSubject[]): Subjects {
  const molecules = new Map<string, { readonly name: LocalizedText; readonly places: Set<string> }>();
  for (const { input, name, site } of subjects) {
    const key = `${input} ${name.en}`;
    const known = molecules.get(key) ?? { name, places: new Set<string>() };
    molecules.set(key, known);
    if (site) known.places.add(site.place);
  }
  const all = [...molecules.values()];
  const enzyme = subjects[0]?.site?.enzyme;
  if (enzyme === undefined)
    return {
      en: all.map((it) => it.name.en).join(', '),
      zh: all.map((it) => it.name.zh).join('、'),
      count: all.length,
    };
  const count = all.reduce((sum, it) => sum + it.places.size, 0);
  const placed = all.map(({ name, places }) => ({ name, ...listPlaces([...places]) }));
  const en = placed.map((it) => `${it.en} of ${it.name.en}`).join(', ');
  const zh = placed.map((it) => `${it.name.zh}：${it.zh}`).join('；');
  const first = placed[0]!;
  return {
    en: `${enzyme} ${count === 1 ? 'site' : 'sites'} ${en}`,
    zh:
      all.length === 1
        ? joinChinese`${first.name.zh} 的 ${enzyme} 位点 ${first.zh}`
        : `${enzyme} 位点（${zh}）`,
    count,
  };
}

function listPlaces(places: readonly string[]): LocalizedText {
  const listed = places.slice(0, LISTED_PLACES);
  const more = places.length - listed.length;
  return more === 0
    ? { en: places.join(' and '), zh: places.join('、') }
    : { en: `${listed.join(', ')} and ${more} more`, zh: `${listed.join('、')} 等 ${places.length} 处` };
}

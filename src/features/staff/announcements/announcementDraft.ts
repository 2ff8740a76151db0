// An announcement as it is typed, and what is sent of it.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { paths } from '#src/core/routes.ts';
import { localTimeOf, timeFrom } from '#src/features/staff/console/localTime.ts';

export type SavedAnnouncement = StaffOutputOf<'getStaffAnnouncement'>;
type Input = StaffInputOf<'saveAnnouncement'>;

export interface AnnouncementDraft {
  /** What it was changed from; 0 for a new one. */
  readonly revision: number;
  readonly kind: Input['kind'];
  readonly sites: readonly (0 | 1)[];
  readonly place: Input['place'];
  readonly texts: LocalizedText;
  /** No link where all of it is empty. */
  readonly path: string;
  readonly names: LocalizedText;
  /** As `datetime-local` fields hold them. */
  readonly from: string;
  readonly until: string;
}

const EMPTY = { en: '', zh: '' };

export function createAnnouncementDraft(): AnnouncementDraft {
  return {
    ...{ revision: 0, kind: 'notice', sites: [0, 1], place: 'everywhere' },
    ...{ texts: EMPTY, path: '', names: EMPTY, from: localTimeOf(new Date().toISOString()), until: '' },
  };
}

export function draftOf(it: SavedAnnouncement): AnnouncementDraft {
  const { revision, kind, sites, place, texts, link } = it;
  return {
    ...{ revision, kind, sites, place, texts, path: link?.path ?? '', names: link?.names ?? EMPTY },
    ...{ from: localTimeOf(it.fromTime), until: localTimeOf(it.untilTime) },
  };
}

export function linkOf({ path, names }: Pick<AnnouncementDraft, 'path' | 'names'>): Input['link'] {
  return [path, names.en, names.zh].every((it) => it.trim() === '') ? null : { path: path.trim(), names };
}

export function inputFrom(draft: AnnouncementDraft, id: string | undefined): Input {
  const { revision, kind, sites, place, texts, from, until } = draft;
  return {
    ...(id !== undefined && { id, revision }),
    ...{ kind, place, texts, link: linkOf(draft), sites: [...sites].sort() },
    // An empty time is refused with the words for an empty field.
    ...{ fromTime: timeFrom(from) ?? '', untilTime: timeFrom(until) ?? '' },
  };
}

/** Pages that a visitor may be led to. */
export const PAGES: readonly string[] = Object.values(paths).filter(
  (it) => it !== paths.staff && it !== paths.forbidden && it !== paths.notFound,
);

/** `/news/detail?id=…` is at the page `/news/detail`. */
export function isPage(path: string): boolean {
  const [address = ''] = path.trim().split(/[?#]/);
  return PAGES.includes(address === '/' ? address : address.replace(/\/$/, ''));
}

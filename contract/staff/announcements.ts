// Announcements as the staff make them: both languages side by side, from a time to a time, withdrawn for good.
import * as z from 'zod';
import { announcementFields } from '#contract/announcements.ts';
import { shape } from '#contract/call.ts';
import { count, id, isDone, pageOf, registerSite, time } from '#contract/fields.ts';
import { requestedList } from './fields.ts';

/** As `time`; one that is missing is named as an empty field. */
const moment = z.iso.datetime({ offset: false, error: 'required' });

const fields = {
  ...announcementFields,
  sites: z
    .array(registerSite)
    .min(1, { error: 'chosen' })
    .max(2)
    .refine((it) => new Set(it).size === it.length, { error: 'chosen' }),
  fromTime: moment,
  untilTime: moment,
} as const;

/** As its times say now, and `withdrawn` whatever they say. */
const state = z.enum(['planned', 'valid', 'over', 'withdrawn']);

const announcement = z.strictObject({ id, revision: count, ...fields, state, changedTime: time });

export const staffAnnouncementShapes = {
  listStaffAnnouncements: shape({
    input: requestedList(['from', 'until', 'changed'], {
      state: state.optional(),
      site: z.enum(['0', '1']).optional(),
    }),
    output: pageOf(announcement),
  }),
  getStaffAnnouncement: shape({ input: z.strictObject({ id }), output: announcement }),
  /** Creates one without an id. `revision` is the one that was edited; the call is refused if it has changed since. */
  saveAnnouncement: shape({
    input: z
      .strictObject({ id: id.optional(), revision: count.optional(), ...fields })
      .refine((it) => Date.parse(it.fromTime) < Date.parse(it.untilTime), {
        error: 'endAfterBeginning',
        path: ['untilTime'],
      }),
    output: z.strictObject({ id, revision: count }),
  }),
  withdrawAnnouncement: shape({ input: z.strictObject({ id, revision: count }), output: isDone }),
} as const;

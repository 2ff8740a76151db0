import { callStaff } from '#src/features/staff/console/calls.ts';
import { ask } from '#src/state/messageBox.ts';
import { notify } from '#src/state/notices.ts';
import type { SavedAnnouncement } from './announcementDraft.ts';
import { announcementStaffWords, WITHDRAW } from './words.ts';

/** After a question; what the server holds is read again then, also where it refused. */
export async function withdraw(
  { id, revision }: Pick<SavedAnnouncement, 'id' | 'revision'>,
  reload: () => void,
): Promise<void> {
  if (!(await ask(WITHDRAW))) return;
  try {
    await callStaff('withdrawAnnouncement', { id, revision });
    notify(announcementStaffWords.withdrawn, { intent: 'success' });
  } catch {
    // The call has shown what was the matter.
  }
  reload();
}

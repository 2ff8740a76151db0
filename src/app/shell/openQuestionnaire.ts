// Opens the questionnaire in a tab of its own where there is one, else states that there is none.
import { notify } from '#src/state/notices.ts';

const ADDRESS = '/#/questionnaire/detail';

/** As the specification words it. */
const NOT_OPEN = { en: 'The activity is not open yet.', zh: '活动暂未开放。' };

export async function openQuestionnaire(): Promise<void> {
  // Loaded by the click: nobody else needs it.
  const { lookUpQuestionnaire } = await import('#src/state/questionnaire.ts');
  const found = await lookUpQuestionnaire().catch(() => undefined);
  if (!found?.questionnaireId) return notify(NOT_OPEN, { intent: 'warning' });
  // A link, not window.open: no blocker minds it, and the new tab has no way back into this one.
  const link = document.createElement('a');
  Object.assign(link, { href: ADDRESS, target: '_blank', rel: 'noopener' });
  link.click();
}

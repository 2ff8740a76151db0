import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.questionnaire,
  alsoAt: [paths.questionnaireResults],
  title: { en: 'Feedback', zh: '问卷反馈' },
  group: 'help',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./QuestionnaireScreen.tsx')).QuestionnaireScreen }),
};

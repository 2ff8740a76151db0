import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.accountInvite,
  title: { en: 'Invite friends', zh: '邀请好友' },
  group: 'account',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./InviteScreen.tsx')).InviteScreen }),
};

import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.accountCoupons,
  title: { en: 'Coupons', zh: '优惠券' },
  group: 'account',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./CouponScreen.tsx')).CouponScreen }),
};

/** Over the pages after a login. */
export const couponPopup = { load: () => import('./CouponPopup.tsx') } as const;

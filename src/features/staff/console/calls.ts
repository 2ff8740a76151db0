// The staff's calls, as `#src/core/remote.ts` has the customers': loaded with the console alone.
import { createCalls } from '#src/core/remote.ts';

export const { call: staffCall, callFile: staffCallFile } = createCalls(async () => {
  const [{ staffContract }, { staffRoutes }] = await Promise.all([
    import('#contract/staff/contract.ts'),
    import('#contract/staff/routes.ts'),
  ]);
  return { contract: staffContract, routes: staffRoutes };
});

import { PERMISSIONS, type Permission } from '#contract/staff/permissions.ts';
import { useAccount } from '#src/state/account.ts';

/** What the account signed in here may do; undefined until that is known. The server asks again at every call. */
export function usePermissions(): ReadonlySet<Permission> | undefined {
  const { info } = useAccount();
  return info && new Set(PERMISSIONS.filter((it) => info.perms.includes(it)));
}

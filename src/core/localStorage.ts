// What the browser keeps by name: local storage, and one key of session storage. A browser that keeps nothing gets
// a memory that lasts as long as the page.

export const GUIDELINES = [
  'frameworkGuidelines',
  'reSelectionGuidelines',
  'selectionComponentGuidelines',
  'addItemGuidelines',
  'downloadGuidelines',
  'aavFirstVisit',
  'lvvFirstVisit',
] as const;

export type Guideline = (typeof GUIDELINES)[number];

/**
 * `theme` is the workbench's own. `tracking` is `off` where visits are not to be counted. `inviteCode` is the
 * invitation that a link brought, with when it came. `lastAccount` is the id of the account that was signed in here
 * last, `admitted` that of the session there is, once it is settled what of this browser is not that account's.
 * `closedAnnouncements` are `id:revision`, with blanks between them; `announcementRoom` is the width of the window and
 * what they took there, on most pages and where something is ordered. `unsentQuantities` are those of the cart that the
 * server has not answered yet. The others are those of the portal. What is added
 * here is named on /cookies too (its words.ts).
 */
export type StoredKey =
  | 'sysKey'
  | 'systemCode'
  | 'language'
  | 'accessToken'
  | 'device'
  | 'size'
  | 'sidebarStatus'
  | 'version'
  | 'registerSite'
  | 'clientInOrganizationType'
  | 'closeCoupon'
  | 'closedAnnouncements'
  | 'announcementRoom'
  | 'inviteCode'
  | 'tracking'
  | 'theme'
  | 'lastAccount'
  | 'admitted'
  | 'unsentQuantities'
  | Guideline;

const memory = new Map<string, string>();

export function getStored(key: StoredKey): string | null {
  return read(() => localStorage, key);
}

export function store(key: StoredKey, value: string): void {
  write(() => localStorage, key, value);
}

export function removeStored(...keys: readonly StoredKey[]): void {
  for (const key of keys) {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was kept there.
    }
  }
}

/** Calls back when another tab changes one of these; `key` is null when it cleared all. */
export function onStored(listener: (key: string | null) => void): void {
  addEventListener('storage', (event) => {
    if (event.storageArea === localStorage) listener(event.key);
  });
}

const IP_CONFIG = 'ipConfig';

export interface IpConfig {
  readonly ip: string;
  readonly region: 0 | 1;
  /** What the server is set up for. */
  readonly offers: { readonly google: boolean; readonly cards: boolean };
}

export function readStoredIpConfig(): IpConfig | undefined {
  const text = read(() => sessionStorage, IP_CONFIG);
  try {
    const found = JSON.parse(text ?? 'null') as Partial<IpConfig> | null;
    if (typeof found?.ip !== 'string' || !found.offers) return undefined;
    const { ip, region, offers } = found;
    return { ip, region: region === 0 ? 0 : 1, offers };
  } catch {
    return undefined;
  }
}

export function storeIpConfig(config: IpConfig): void {
  write(() => sessionStorage, IP_CONFIG, JSON.stringify(config));
}

function read(place: () => Storage, key: string): string | null {
  try {
    return place().getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(place: () => Storage, key: string, value: string): void {
  try {
    place().setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}

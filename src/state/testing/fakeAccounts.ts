// Accounts as a server keeps them: what sync and the page's start ask of one, each by its token.
import type { InputOf, OutputOf } from '#contract/contract.ts';
import type { FakeServer } from './fakes.ts';

type Changes = OutputOf<'syncVectors'>['changes'];

export interface FakeAccount {
  vectors: Changes;
  sequences: Changes;
  favorites: string[];
  revision: number;
}

/** The account of a token is called as the token is. */
export function fakeAccounts(server: FakeServer): Map<string, FakeAccount> {
  const accounts = new Map<string, FakeAccount>();
  const accountOf = (token: string | null | undefined): FakeAccount => {
    const name = token ?? localStorage.getItem('accessToken') ?? '';
    const found = accounts.get(name) ?? { vectors: [], sequences: [], favorites: [], revision: 0 };
    accounts.set(name, found);
    return found;
  };
  for (const [call, kind] of [
    ['syncVectors', 'vectors'],
    ['syncSequences', 'sequences'],
  ] as const)
    server.on(call, (input, { token }) => {
      const account = accountOf(token);
      const { since, changes } = input as InputOf<'syncVectors'>;
      for (const { base: _, ...it } of changes) {
        account.revision += 1;
        const others = account[kind].filter(({ id }) => id !== it.id);
        account[kind] = [...others, { ...it, revision: account.revision, copyOf: null }];
      }
      const news = account[kind].filter(({ revision }) => revision > since);
      return { revision: account.revision, changes: news, hasMore: false, notTaken: [] };
    });
  server.on('listFavorites', (_, { token }) => accountOf(token).favorites);
  server.on('setFavorite', ({ elementId }, { token }) => {
    accountOf(token).favorites.push(String(elementId));
    return true;
  });
  server.on('getPersonalInformation', (_, { token }) =>
    informationOf(token ?? localStorage.getItem('accessToken') ?? ''),
  );
  server.on('getPersonalAdjust', () => ({ bindAdjust: 1, isOrganizationComplete: true }));
  server.on('getAccountType', () => ({ type: 'customer', clientInOrganizationType: 'university' }));
  server.on('findUserInfoDetail', () => GUIDES);
  server.on('logout', () => true);
  return accounts;
}

const GUIDES = {
  frameworkGuidelines: 1,
  reSelectionGuidelines: 1,
  selectionComponentGuidelines: 1,
  addItemGuidelines: 1,
  downloadGuidelines: 1,
  aavFirstVisit: 1,
  lvvFirstVisit: 1,
};

export function informationOf(userId: string): OutputOf<'getPersonalInformation'> {
  return {
    userId,
    nickname: '',
    avatar: '',
    name: '',
    firstName: '',
    middleName: '',
    lastName: '',
    phone: null,
    email: `${userId}@lab.example`,
    hasPassword: true,
    hasGoogle: false,
    registerSite: 1,
    registeredAt: '2026-01-01T00:00:00.000Z',
    clientInOrganizationType: null,
    roles: [],
    perms: [],
    organization: null,
    organizationName: '',
    emailChangeableAt: null,
    points: 0,
  };
}

/** What a login as that account answers. */
export function createLogin(token: string): OutputOf<'login'> {
  return { accountToken: token, sysUserInfo: { registerSite: 1, clientInOrganizationType: null } };
}

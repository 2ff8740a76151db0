import { describe, expect, it } from 'vitest';
import { EMAIL, logInByMail, openFrontDoor, PHONE, register } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';
import { giveRoles, listStaff } from './roles.ts';

const here = createWorld();
const site = openFrontDoor(here);
const give = (who: string, ...roles: readonly string[]) =>
  here.database.transaction((tx) => giveRoles(tx, who, { roles, at: site.clock.now }));

describe('a role', () => {
  it('is customer from the registration on, staff from the next call after it was given, and customer again', async () => {
    await register(here, site);
    await logInByMail(here, site);
    const typeOf = async () => (await site.ask('getAccountType', {})).data?.type;
    const rolesOf = async () => (await site.ask('getPersonalInformation', {})).data?.roles;
    expect([await typeOf(), await rolesOf()]).toEqual(['customer', []]);
    expect(await give(EMAIL.toUpperCase(), 'sales', 'finance')).toMatchObject({ email: EMAIL });
    expect([await typeOf(), await rolesOf()]).toEqual(['staff', ['sales', 'finance']]);
    expect(await here.database.transaction((tx) => listStaff(tx))).toMatchObject([{ email: EMAIL }]);
    await give(EMAIL);
    expect([await typeOf(), await rolesOf()]).toEqual(['customer', []]);
  });

  it('is given to nobody who has not registered', async () => {
    expect(await give(PHONE, 'sales')).toBeUndefined();
  });
});

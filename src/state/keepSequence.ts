// The two ways to keep a sequence: in this browser, which sends nothing whoever is signed in, and in the account.
import { accountId } from './account.ts';
import { bringInSequence, holdBackSequence } from './bringIn.ts';
import { type KeptSequence, keepSequence, mySequences } from './workspace.ts';

type Given = Parameters<typeof keepSequence>[0];

/** Writes over the sequence of that id where there is one; what the account has of it already follows. */
export async function keepInBrowser(given: Given): Promise<void> {
  const id = given.id ?? crypto.randomUUID();
  const isNew = !mySequences().some((it) => it.id === id);
  if (isNew) await holdBackSequence(given.uuid ?? id);
  await keepSequence({ ...given, id });
}

/** To be called only while somebody is signed in. */
export async function keepInAccount(given: Given): Promise<void> {
  const id = given.id ?? crypto.randomUUID();
  await keepSequence({ ...given, id });
  await moveToAccount({ uuid: given.uuid ?? id });
}

/** One that is in this browser alone goes to the account too. */
export async function moveToAccount({ uuid }: Pick<KeptSequence, 'uuid'>): Promise<void> {
  const userId = accountId();
  if (userId !== undefined) await bringInSequence(userId, uuid);
}

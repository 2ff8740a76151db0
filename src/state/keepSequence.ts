// The two ways to keep a sequence: in this browser, which sends nothing whoever is signed in, and in the account.
import { getAccountId } from './account.ts';
import { type KeptSequence, keepSequence, mySequences } from './mySequences.ts';
import { bringInSequence, holdBackSequence, isSequenceHeldBack } from './sync/heldItems.ts';

type Given = Parameters<typeof keepSequence>[0];

export type KeptIn = 'browser' | 'account';

/** Writes over the sequence of that id where there is one; one that the account has is written over there too. */
export async function keepInBrowser(given: Given): Promise<KeptIn> {
  const id = given.id ?? crypto.randomUUID();
  const isNew = !mySequences().some((it) => it.id === id);
  if (isNew) await holdBackSequence(given.uuid ?? id);
  await keepSequence({ ...given, id });
  const isShared = getAccountId() !== undefined && !isNew && !isSequenceHeldBack(given.uuid ?? id);
  return isShared ? 'account' : 'browser';
}

/** To be called only while somebody is signed in. */
export async function keepInAccount(given: Given): Promise<KeptIn> {
  const id = given.id ?? crypto.randomUUID();
  await keepSequence({ ...given, id });
  await moveToAccount({ uuid: given.uuid ?? id });
  return 'account';
}

/** One that is in this browser alone goes to the account too. */
export async function moveToAccount({ uuid }: Pick<KeptSequence, 'uuid'>): Promise<void> {
  const userId = getAccountId();
  if (userId !== undefined) await bringInSequence(userId, uuid);
}

// The store that the settings name.
import { join } from 'node:path';
import type { Random } from '#server/auth/secrets.ts';
import type { Settings } from '#server/settings.ts';
import { diskStore } from './diskStore.ts';
import type { MovableStore } from './fileStore.ts';
import { s3Store } from './s3Store.ts';

export async function openStore(
  { s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>,
  random: Random,
): Promise<MovableStore> {
  return s3 === undefined ? diskStore(join(dataDir, 'files'), random) : s3Store(s3, random);
}

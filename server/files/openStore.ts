// The store that the settings name.
import { join } from 'node:path';
import type { Random } from '#server/auth/secrets.ts';
import type { Settings } from '#server/settings.ts';
import { openDiskStore } from './diskStore.ts';
import type { MovableStore } from './fileStore.ts';
import { openS3Store } from './s3Store.ts';

export async function openStore(
  { s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>,
  random: Random,
): Promise<MovableStore> {
  return s3 === undefined ? openDiskStore(join(dataDir, 'files'), random) : openS3Store(s3, random);
}

// The command behind `npm run files:move -- to-s3 | to-disk`: copies uploaded files between DATA_DIR and the bucket
// that S3_URL, S3_KEY and S3_SECRET name.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { runCommand } from './db/command.ts';
import { openDiskStore } from './files/diskStore.ts';
import { moveFiles } from './files/moveFiles.ts';
import { openS3Store } from './files/s3Store.ts';
import { readSettings } from './settings.ts';

const USAGE = 'Usage: npm run files:move -- to-s3, or npm run files:move -- to-disk';

await runCommand(async ([where, ...rest]) => {
  if ((where !== 'to-s3' && where !== 'to-disk') || rest.length > 0) throw new Error(USAGE);
  const settings = readSettings(process.env);
  if ('wrong' in settings) throw new Error(settings.wrong.join('\n'));
  if (settings.s3 === undefined) throw new Error('Set S3_URL, S3_KEY and S3_SECRET: they name the bucket.');
  const disk = await openDiskStore(join(settings.dataDir, 'files'), randomBytes);
  const bucket = await openS3Store(settings.s3, randomBytes);
  const [from, to] = where === 'to-s3' ? [disk, bucket] : [bucket, disk];
  const { copied, present, bytes } = await moveFiles(from, to);
  console.log(
    `${copied} files copied (${bytes} bytes), each read back and compared; ${present} were there already. Nothing was deleted.`,
  );
});

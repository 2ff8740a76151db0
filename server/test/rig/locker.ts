// A process that tries to lock folders, named one per line on its standard input: `node locker.mjs`. It answers with
// one line, `got` or `refused`, and lets go at the next line.
import { createInterface } from 'node:readline';
import { FolderInUse, lockFolder } from '#server/db/folderLock.ts';
import { silent } from '#server/db/log.ts';

console.log('ready');
let held: { release(): Promise<void> } | undefined;
for await (const folder of createInterface({ input: process.stdin })) {
  await held?.release();
  held = undefined;
  if (folder === '') {
    console.log('released');
    continue;
  }
  try {
    held = await lockFolder(folder, silent);
    console.log('got');
  } catch (error) {
    console.log(error instanceof FolderInUse ? 'refused' : String(error));
  }
}

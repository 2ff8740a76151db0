// Before each navigation the version stored is compared with the server's (S2). When they differ, or none is stored, a box
// says so and the page begins anew once it is agreed to; drafts are written first. A page that is itself of the server's
// version notes that and asks nothing.
import { flush } from '#src/core/keep.ts';
import { store, stored } from '#src/core/stored.ts';
import { ask } from '#src/state/messageBox.ts';
import { serverVersion } from '#src/state/online.ts';
import { takeUpdate } from './updates.ts';

const NEW_VERSION = {
  kind: 'alert',
  title: { en: 'New version', zh: '版本更新' },
  message: {
    en: 'A new version was found. The page will be refreshed; what you entered is kept.',
    zh: '发现新版本，页面将刷新，已填写的内容会保留。',
  },
} as const;

export async function checkVersion(): Promise<void> {
  const version = await serverVersion();
  if (version === undefined || version === stored('version')) return;
  if (version === __VERSION__) {
    store('version', version);
    return;
  }
  if (!(await ask(NEW_VERSION))) return;
  store('version', version);
  flush();
  await takeUpdate();
  location.reload();
}

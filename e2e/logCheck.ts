// After the last journey: the log that the server wrote of all of them holds no address, phone, code or token. What
// is in the outbox shows that there was something to find, and that it would have been found.
import { readFileSync } from 'node:fs';
import { findPrivateIn, readUsedSecrets } from '#server/test/privateIn.ts';
import config, { JOURNEY_LOG } from '../playwright.config.ts';

// biome-ignore lint/style/noDefaultExport: what Playwright asks for
export default async function checkLog(): Promise<void> {
  const log = readFileSync(JOURNEY_LOG, 'utf8');
  if (!log.includes('"ready"')) throw new Error(`${JOURNEY_LOG} is no log of the journeys' server.`);
  const page = await (await fetch(new URL('/dev/outbox', config.use?.baseURL))).text();
  const used = readUsedSecrets(page);
  for (const it of used)
    if (findPrivateIn(page, [it]).length === 0)
      throw new Error('What was sent is not found where it stands.');
  const found = findPrivateIn(log, used);
  if (found.length > 0) throw new Error(`${JOURNEY_LOG} holds what is private:\n${found.join('\n')}`);
  console.log(`The log of the journeys (${log.split('\n').length} lines) holds nothing private.`);
}

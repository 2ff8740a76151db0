// npm start: installs what is missing, builds what is stale, and serves: the page, the calls, the database in data/.
import { endWithParent } from './parent.mjs';
import { build, checkNode, install, root } from './steps.mjs';

checkNode();
install();
await build();
// A person at a terminal reads one line; what collects logs reads all of them.
if (process.stdout.isTTY) process.env.LOG_LEVEL ??= 'warn';
endWithParent();
await import(`${root}dist/server/main.mjs`);

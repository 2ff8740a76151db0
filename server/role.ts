// The command behind `npm run db:role -- administrator EMAIL`, on the database that the settings name.
import { runCommand } from './db/command.ts';
import { runRole } from './roleCommand.ts';

await runCommand(runRole);

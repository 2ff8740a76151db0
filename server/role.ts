// The command behind `npm run db:role -- administrator EMAIL`, on the database that the settings name.
import { command } from './db/command.ts';
import { runRole } from './roleCommand.ts';

await command(runRole);

// The folder of all that the server keeps, made at the first start for its own user alone, and tried before the
// database is opened in it: a volume of another user is reported in one sentence.
import { accessSync, constants, mkdirSync } from 'node:fs';

/** Throws a sentence for the operator when nothing can be written there. */
export function makeDataDir(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    const user = process.getuid?.();
    const owner = user === undefined ? 'the user it runs as' : `user ${user}, as whom it runs`;
    throw new Error(
      `The server cannot write its data folder ${folder} (${code}). Give the folder to ${owner}, or set DATA_DIR to another one.`,
    );
  }
}

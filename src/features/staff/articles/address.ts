import { paths } from '#src/core/routes.ts';

/** Below it `new`, or the id of one. */
export const ARTICLES = `${paths.staff}/articles`;

/** From package.json at build time. */
declare const __VERSION__: string;

/** `{brand}` in the paths of calls: the setting BRAND at build time. */
declare const __BRAND__: string;

/** The brand as it is written in a sentence: Genewright. */
declare const __PRODUCT__: string;

/** True in the portable file (vite.portable.config.ts), which has no server and no address of its own. */
declare const __PORTABLE__: boolean;

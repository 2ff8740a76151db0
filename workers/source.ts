// What a tool was given: text as typed, or a file that is read here, in the worker.
import type { Kind } from '#bio/core/alphabet.ts';

export type Source =
  | { readonly from: 'text'; readonly text: string; readonly name?: string }
  | { readonly from: 'file'; readonly file: Blob; readonly name: string };

/** How the user said the source is to be read; absent means as found. */
export interface ReadAs {
  readonly kind?: Kind;
  readonly topology?: 'linear' | 'circular';
}

// The input of a tool: text, or a file that the worker reads.
import type { Kind } from '#bio/core/alphabet.ts';

export type Source =
  | { readonly from: 'text'; readonly text: string; readonly name?: string }
  | { readonly from: 'file'; readonly file: Blob; readonly name: string };

/** Kind and topology that the user chose; absent ones are detected. */
export interface ReadAs {
  readonly kind?: Kind;
  readonly topology?: 'linear' | 'circular';
}

/** What a tool is given. */
export interface ToolInput {
  readonly source: Source;
  readonly readAs: ReadAs;
}

export type ToolInputWith<Options> = ToolInput & { readonly options: Options };

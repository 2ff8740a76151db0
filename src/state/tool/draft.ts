// What is put into a tool: text or a file, how it is to be read, and what it was found to be.
import type { Result } from '#bio/core/result.ts';
import type { JobOutput } from '#workers/jobs.ts';
import type { ReadAs, Source, ToolInput } from '#workers/source.ts';

export interface Draft {
  text: string;
  /** Set instead of text; shown as a chip. */
  file: { readonly blob: Blob; readonly name: string; readonly size: number } | undefined;
  readAs: ReadAs;
  inspection: Inspection;
}

export type Inspection =
  | { readonly at: 'empty' }
  | { readonly at: 'working' }
  /** Stale while it is of the text or file before the last change. */
  | { readonly at: 'ready'; readonly found: Result<JobOutput<'inspect'>>; readonly isStale: boolean };

type Content = Pick<Draft, 'text' | 'file'>;

export function createEmptyDraft(): Draft {
  return { text: '', file: undefined, readAs: {}, inspection: { at: 'empty' } };
}

export function hasContent(draft: Content): boolean {
  return draft.file !== undefined || draft.text.trim().length > 0;
}

/** Characters of a text, bytes of a file. */
export function contentSizeOf(draft: Content): number {
  return draft.file?.size ?? draft.text.length;
}

export function inputOf(draft: Pick<Draft, 'text' | 'file' | 'readAs'>): ToolInput {
  const source: Source = draft.file
    ? { from: 'file', file: draft.file.blob, name: draft.file.name }
    : { from: 'text', text: draft.text };
  return { source, readAs: { ...draft.readAs } };
}

/** What an input was found to be; undefined until it is known. */
export function inspectionOf(draft: Pick<Draft, 'inspection'>): JobOutput<'inspect'> | undefined {
  const { inspection } = draft;
  return inspection.at === 'ready' && inspection.found.ok ? inspection.found.value : undefined;
}

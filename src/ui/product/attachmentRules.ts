// What may be attached to a line, by what it is for; the server asks the same once more.
import type { LocalizedText } from '#bio/core/fault.ts';
import { sourceWords } from './sourceWords.ts';

export type AttachmentKind = 'plasmid' | 'design';

interface Limits {
  /** Bytes. */
  readonly perFile: number;
  readonly together: number;
  readonly tooLarge: LocalizedText;
  readonly hint: LocalizedText;
}

export const ATTACHMENT_LIMITS: Readonly<Record<AttachmentKind, Limits>> = {
  plasmid: {
    ...{ perFile: 30_000_000, together: 30_000_000 },
    ...{ tooLarge: sourceWords.tooLarge, hint: sourceWords.attachmentsHint },
  },
  design: {
    ...{ perFile: 10_000_000, together: 30_000_000 },
    ...{ tooLarge: sourceWords.designTooLarge, hint: sourceWords.designHint },
  },
};

export const ATTACHMENT_FORMATS = ['gb', 'genbank', 'fasta', 'dna', 'txt'];
const MAX_FILES = 10;

/** `kept` are those that the line has already. Undefined where all of them may be attached. */
export function attachmentFaultOf(
  files: readonly Pick<File, 'name' | 'size'>[],
  { kind, kept }: { readonly kind: AttachmentKind; readonly kept: number },
): LocalizedText | undefined {
  const { perFile, together, tooLarge } = ATTACHMENT_LIMITS[kind];
  if (!files.every(({ name }) => ATTACHMENT_FORMATS.includes(name.split('.').at(-1)?.toLowerCase() ?? '')))
    return sourceWords.badFormat;
  if (files.length + kept > MAX_FILES) return sourceWords.tooMany;
  const isOver = files.some((it) => it.size > perFile);
  return isOver || files.reduce((sum, it) => sum + it.size, 0) > together ? tooLarge : undefined;
}

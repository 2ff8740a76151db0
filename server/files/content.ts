// Which of the formats a file is, by what is in it. Text is UTF-8 without NUL from end to end, so it is looked at
// while it streams by; the rest is recognized by how it begins. Nothing is parsed here: a file is kept for people to
// look at.
import type { DOCUMENT_FORMATS, UPLOAD_FORMATS } from '#contract/validation.ts';

export type Format = (typeof UPLOAD_FORMATS)[number] | (typeof DOCUMENT_FORMATS)[number];

/** Enough for any beginning, and for the blank lines that some programs write first. */
const HEAD = 4096;

export interface Inspection {
  /** Passes the stream on, and looks at it. */
  readonly stream: AsyncIterable<Uint8Array>;
  /** After the stream has ended: what it can be called. */
  formats(): readonly Format[];
}

export function inspect(source: AsyncIterable<Uint8Array>): Inspection {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let head = Buffer.alloc(0);
  let isText = true;
  return {
    stream: look(),
    formats() {
      if (isSnapGene(head)) return ['dna'];
      const document = documentFormats(head);
      if (document.length > 0) return document;
      if (!isText || head.length === 0) return [];
      const text = head
        .toString('utf8')
        .replace(/^\uFEFF/, '')
        .trimStart();
      if (/^LOCUS\s/.test(text)) return ['gb', 'genbank', 'txt'];
      if (/^[>;]/.test(text)) return ['fasta', 'txt'];
      return text === '' ? [] : ['txt'];
    },
  };

  async function* look(): AsyncGenerator<Uint8Array> {
    for await (const part of source) {
      if (head.length < HEAD) head = Buffer.concat([head, part.subarray(0, HEAD - head.length)]);
      if (isText) isText = isStillText(part, { stream: true });
      yield part;
    }
    if (isText) isText = isStillText(new Uint8Array(), {});
  }

  function isStillText(part: Uint8Array, options: { readonly stream?: true }): boolean {
    if (part.includes(0)) return false;
    try {
      decoder.decode(part, options);
      return true;
    } catch {
      return false;
    }
  }
}

/**
 * A cookie packet: type 9, length 14, "SnapGene" (SnapGene file format,
 * https://incenp.org/dvlpt/docs/binary-sequence-formats/).
 */
function isSnapGene(head: Buffer): boolean {
  return head[0] === 0x09 && head.length > 13 && head.subarray(5, 13).toString('latin1') === 'SnapGene';
}

/** PDF, PNG, JPEG, an OLE file as old Word writes it, or a ZIP that begins as that of Word does. */
function documentFormats(head: Buffer): readonly Format[] {
  const text = head.toString('latin1');
  if (text.startsWith('%PDF-')) return ['pdf'];
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return ['png'];
  if (text.startsWith('\xff\xd8\xff')) return ['jpg', 'jpeg'];
  if (text.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return ['doc'];
  const isWord = /\[Content_Types\]\.xml|word\/|_rels\/\.rels/.test(text);
  return text.startsWith('PK\x03\x04') && isWord ? ['docx'] : [];
}

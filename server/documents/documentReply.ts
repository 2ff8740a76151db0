// A document as an answer: its file once it is made, and until then that it is on its way.
import { NOT_FOUND, NOT_READY } from '#contract/envelope.ts';
import type { Tx } from '#server/db/database.ts';
import type { DocumentRow } from '#server/db/tables/documents.ts';
import type { Deps } from '#server/deps.ts';
import { type FileReply, type Refused, refuse } from '#server/http/handler.ts';
import { fetchFailed, replyWithStoredFile } from '#server/http/storedFile.ts';
import { buildDocument, type DocumentName } from './buildDocument.ts';
import { requestDocument } from './documentStore.ts';
import { contentOf } from './quotationContent.ts';
import { words } from './replyWords.ts';
import { sellerOf } from './seller.ts';
import { documentWords } from './words.ts';

const TYPES = {
  pdf: { type: 'application/pdf', ending: 'pdf' },
  word: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ending: 'docx',
  },
} as const;

interface RequestedDocument {
  readonly accountId: string;
  readonly quotationId: string;
  readonly kind: 'pdf' | 'word';
  readonly document: DocumentName;
}

interface Means {
  readonly deps: Pick<Deps, 'settings' | 'clock' | 'files' | 'log'>;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export async function replyWithQuotationDocument(
  { accountId, quotationId, kind, document }: RequestedDocument,
  { deps, transaction }: Means,
): Promise<FileReply | Refused> {
  const requested = await transaction(async (tx) => {
    const content = await contentOf(tx, { accountId, quotationId, document });
    if (typeof content === 'string') return content;
    const { language, statement } = content;
    const currency = document === 'proForma' ? statement.currency : undefined;
    const model = buildDocument(document, content, sellerOf(deps.settings, language, currency));
    return { content, row: await requestDocument(tx, { kind, model }, deps.clock()) };
  });
  if (requested === 'unknown') return refuse(words.unknown, NOT_FOUND);
  if (requested === 'notOrdered') return refuse(words.notOrdered);
  const { content, row } = requested;
  const number = content.orderNumber ?? content.quotationNumber;
  const name = `${number} ${documentWords[document][content.language]}.${TYPES[kind].ending}`;
  return replyWithDocument(row, name, deps);
}

export async function replyWithDocument(
  row: DocumentRow,
  name: string,
  deps: Pick<Deps, 'files' | 'log'>,
): Promise<FileReply | Refused> {
  if (row.state === 'failed') return fetchFailed;
  if (row.key === null || row.size === null) return refuse(words.generating, NOT_READY);
  return replyWithStoredFile(deps, { key: row.key, name, size: row.size, type: TYPES[row.kind].type });
}

// Documents to be downloaded. What is printed is what the rows say now; a file of the same content is made once.
import { NOT_FOUND, NOT_READY } from '#contract/envelope.ts';
import { buildDocument } from '#server/documents/buildDocument.ts';
import { requestDocument } from '#server/documents/documentStore.ts';
import { contentOf } from '#server/documents/quotationContent.ts';
import { sellerOf } from '#server/documents/seller.ts';
import { documentWords } from '#server/documents/words.ts';
import { file, type Handlers, refuse } from '#server/http/handler.ts';
import { words } from './rules.ts';

const TYPES = {
  pdf: { type: 'application/pdf', ending: 'pdf' },
  word: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ending: 'docx',
  },
} as const;

export const documentsHandlers = {
  getDocument: {
    async outOfTransaction({ quotationId, kind, document }, { deps, session, transaction }) {
      const requested = await transaction(async (tx) => {
        const content = await contentOf(tx, { accountId: session.userId, quotationId, document });
        if (typeof content === 'string') return content;
        const { language, statement } = content;
        const seller = sellerOf(
          deps.settings,
          language,
          document === 'proForma' ? statement.currency : undefined,
        );
        const model = buildDocument(document, content, seller);
        return { content, row: await requestDocument(tx, { kind, model }, deps.clock()) };
      });
      if (requested === 'unknown') return refuse(words.unknown, NOT_FOUND);
      if (requested === 'notOrdered') return refuse(words.notOrdered);
      const { content, row } = requested;
      if (row.state === 'failed') return refuse(words.failed);
      if (row.key === null || row.size === null) return refuse(words.generating, NOT_READY);
      const { type, ending } = TYPES[kind];
      const number = content.orderNumber ?? content.quotationNumber;
      const name = `${number} ${documentWords[document][content.language]}.${ending}`;
      return file(await deps.files.get(row.key), name, type, row.size);
    },
  },
} satisfies Handlers<'getDocument'>;

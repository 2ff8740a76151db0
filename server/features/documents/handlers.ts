// Documents to download. They show the present rows; a file with the same content is made only once.
import { quotationDocumentReply } from '#server/documents/documentReply.ts';
import type { Handlers } from '#server/http/handler.ts';

export const documentsHandlers = {
  getDocument: {
    outOfTransaction: (input, { deps, session, transaction }) =>
      quotationDocumentReply({ ...input, accountId: session.userId }, { deps, transaction }),
  },
} satisfies Handlers<'getDocument'>;

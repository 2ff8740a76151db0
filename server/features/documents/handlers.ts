// Documents to be downloaded. What is printed is what the rows say now; a file of the same content is made once.
import { quotationDocumentReply } from '#server/documents/documentReply.ts';
import type { Handlers } from '#server/http/handler.ts';

export const documentsHandlers = {
  getDocument: {
    outOfTransaction: (input, { deps, session, transaction }) =>
      quotationDocumentReply({ ...input, accountId: session.userId }, { deps, transaction }),
  },
} satisfies Handlers<'getDocument'>;

// Documents to download. They show the present rows; a file with the same content is made only once.
import { replyWithQuotationDocument } from '#server/documents/documentReply.ts';
import type { Handlers } from '#server/http/handler.ts';

export const documentsHandlers = {
  getDocument: {
    outOfTransaction: (input, { deps, session, transaction }) =>
      replyWithQuotationDocument({ ...input, accountId: session.userId }, { deps, transaction }),
  },
} satisfies Handlers<'getDocument'>;

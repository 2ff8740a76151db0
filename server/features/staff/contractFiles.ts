// The files of an offline contract: attached by the staff, downloaded by them and by everyone who may see the contract.
import { and, eq } from 'drizzle-orm';
import { NOT_FOUND } from '#contract/envelope.ts';
import { createId } from '#server/auth/secrets.ts';
import { contractFiles, contractLines, contracts } from '#server/db/tables/contracts.ts';
import { uploads } from '#server/db/tables/uploads.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { replyWithStoredFile } from '#server/http/storedFile.ts';
import { recordChange } from '#server/trail/trail.ts';

/** As many as a page shows. */
const MAX_FILES = 100;

const words = {
  gone: { en: 'There is no such contract.', zh: '没有该合同。' },
  fileGone: { en: 'There is no such file.', zh: '没有该文件。' },
  tooMany: {
    en: 'A contract has at most 100 files: remove one that is not needed first.',
    zh: '一份合同最多 100 个附件，请先移除不需要的附件。',
  },
} as const;

export const staffContractFileHandlers = {
  async attachToContract({ contractId, fileId, type, lineNumber }, { tx, session, deps }) {
    const [contract] = await tx.select().from(contracts).where(eq(contracts.id, contractId)).for('update');
    if (contract === undefined) return refuse(words.gone, NOT_FOUND);
    const lines = await tx.$count(contractLines, eq(contractLines.contractId, contractId));
    if (lineNumber !== null && lineNumber > lines)
      return refuse({
        en: `The lines of this contract are numbered 1 to ${lines}; there is none of number ${lineNumber}.`,
        zh: `该合同共 ${lines} 行明细，没有第 ${lineNumber} 行。`,
      });
    if ((await tx.$count(contractFiles, eq(contractFiles.contractId, contractId))) >= MAX_FILES)
      return refuse(words.tooMany);
    const own = and(eq(uploads.id, fileId), eq(uploads.accountId, session.userId));
    // Deletes the row of the uploader: the file now belongs to the contract.
    const [upload] = await tx.delete(uploads).where(own).returning();
    if (upload === undefined) return refuse(words.fileGone, NOT_FOUND);
    const { name, size, key } = upload;
    const at = deps.clock();
    const id = createId(deps.random);
    await tx
      .insert(contractFiles)
      .values({ id, contractId, type, name, size, lineNumber, key, createdAt: at });
    const subject = { kind: 'contract', id: contractId };
    const after = { fileId: id, type, size, lineNumber };
    recordChange({ act: 'attachToContract', subject, before: null, after, at });
    return reply(true as const);
  },

  async detachFromContract({ contractId, fileId, reason }, { tx, deps }) {
    const which = and(eq(contractFiles.id, fileId), eq(contractFiles.contractId, contractId));
    // What is stored under its key goes later, as every file that no row names.
    const [gone] = await tx.delete(contractFiles).where(which).returning();
    if (gone === undefined) return refuse(words.fileGone, NOT_FOUND);
    const { type, size, lineNumber } = gone;
    recordChange({
      ...{ act: 'detachFromContract', subject: { kind: 'contract', id: contractId }, reason },
      ...{ before: { fileId, type, size, lineNumber }, after: null, at: deps.clock() },
    });
    return reply(true as const);
  },

  downloadStaffContractFile: {
    async outOfTransaction({ contractId, fileId }, { deps, transaction }) {
      const which = and(eq(contractFiles.id, fileId), eq(contractFiles.contractId, contractId));
      const { key, name, size } = contractFiles;
      const [found] = await transaction((tx) =>
        tx.select({ key, name, size }).from(contractFiles).where(which),
      );
      if (found === undefined) return refuse(words.fileGone, NOT_FOUND);
      return replyWithStoredFile(deps, found);
    },
  },
} satisfies Handlers<'attachToContract' | 'detachFromContract' | 'downloadStaffContractFile'>;

// Files go to the store while they come in; all of an upload are kept, or none. What is left of one that broke off, was
// too large or no sequence file is removed before the answer.
import type { LocalizedText } from '#bio/core/fault.ts';
import { NOT_FOUND, REFUSED } from '#contract/envelope.ts';
import { UPLOADS } from '#contract/validation.ts';
import { lockAccount } from '#server/auth/accounts.ts';
import { createId } from '#server/auth/secrets.ts';
import type { Deps } from '#server/deps.ts';
import { type Format, inspect } from '#server/files/content.ts';
import { TooLarge } from '#server/files/fileStore.ts';
import { UPLOAD_QUOTA } from '#server/files/quota.ts';
import {
  type Handlers,
  type OutsideContext,
  type Refused,
  refuse,
  reply,
  type UploadedFile,
} from '#server/http/handler.ts';
import { replyWithStoredFile } from '#server/http/storedFile.ts';
import { keepUploads, storageOf, type Upload, uploadOf } from './rows.ts';
import {
  cleanName,
  formatOf,
  type Kind,
  makeInfectedMessage,
  makeTooLargeMessage,
  makeTooManyMessage,
  makeWrongContentMessage,
  words,
  wrongDocument,
  wrongFormat,
} from './rules.ts';

export const uploadsHandlers = {
  upload: {
    async outOfTransaction({ kind }, context) {
      const { deps, session, once, upload } = context;
      const received: Upload[] = [];
      try {
        for await (const it of upload) {
          const next = await receive(it, kind, received, context);
          if ('message' in next) {
            await drop(received, context);
            return next;
          }
          received.push(next);
        }
        if (received.length === 0) return refuse(words.none);
        const kept = await once(async (tx) => {
          await lockAccount(tx, session.userId);
          const used = await storageOf(tx, session.userId);
          const isFull =
            used.files + received.length > UPLOAD_QUOTA.files ||
            used.bytes + sizeOf(received) > UPLOAD_QUOTA.bytes;
          if (isFull) return refuse(words.full);
          await keepUploads(tx, received);
          return reply({
            files: received.map(({ id, name, size, format }) => ({
              id,
              name,
              size,
              format: formatOf(`.${format}`, kind) ?? 'txt',
            })),
          });
        });
        // The same upload may have been kept already, under its key.
        const isOurs = kept.ok && !('file' in kept) && kept.data.files[0]?.id === received[0]?.id;
        if (!isOurs) await drop(received, context);
        return kept;
      } catch (error) {
        await drop(received, { deps });
        throw error;
      }
    },
  },

  download: {
    async outOfTransaction({ id }, { deps, session, transaction }) {
      const it = await transaction((tx) => uploadOf(tx, session.userId, id));
      if (it === undefined) return refuse(words.gone, NOT_FOUND);
      return replyWithStoredFile(deps, it);
    },
  },
} satisfies Handlers<'upload' | 'download'>;

async function receive(
  it: UploadedFile,
  kind: Kind,
  before: readonly Upload[],
  { deps, session }: Pick<OutsideContext<'upload'>, 'deps' | 'session'>,
): Promise<Upload | Refused> {
  const limits = UPLOADS[kind];
  if (before.length >= limits.files) return refuse(makeTooManyMessage(limits));
  const name = cleanName(it.name);
  const format = formatOf(name, kind);
  if (format === undefined) return refuse(kind === 'purchaseOrder' ? wrongDocument : wrongFormat);
  const content = inspect(it.stream);
  try {
    const max = Math.min(limits.perFile, limits.together - sizeOf(before));
    const { key, bytes: size } = await deps.files.put(content.stream, max);
    const wrong = await findFault(key, format, content.formats(), deps);
    if (wrong !== undefined) {
      await deps.files.delete(key);
      return refuse(wrong, REFUSED);
    }
    const createdAt = deps.clock();
    return { id: createId(deps.random), accountId: session.userId, kind, name, size, format, key, createdAt };
  } catch (error) {
    if (error instanceof TooLarge) return refuse(makeTooLargeMessage(limits));
    throw error;
  }
}

/** Throws when the scanner does not answer: no file goes past it. */
async function findFault(
  key: string,
  format: Format,
  found: readonly Format[],
  { files, virusScanner, log }: Deps,
): Promise<LocalizedText | undefined> {
  if (!found.includes(format)) return makeWrongContentMessage(format, found);
  if (virusScanner === undefined) return undefined;
  try {
    const virus = await virusScanner.scan(await files.get(key));
    if (virus !== undefined) log.warn({ virus }, 'an upload was refused');
    return virus === undefined ? undefined : makeInfectedMessage(virus);
  } catch (error) {
    await files.delete(key);
    throw error;
  }
}

async function drop(received: readonly Upload[], { deps }: Pick<OutsideContext, 'deps'>): Promise<void> {
  for (const { key } of received) await deps.files.delete(key);
}

function sizeOf(files: readonly Upload[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

// A file of the store as an answer. One that a row names and the store has lost is reported in the words.
import type { Deps } from '#server/deps.ts';
import { StoreUnavailable } from '#server/files/fileStore.ts';
import { type FileReply, type Refused, refuse, replyWithFile } from './handler.ts';

const GONE = {
  en: 'File fetch failed, please contact the administrator.',
  zh: '文件获取失败，请联系管理员。',
};

export const fetchFailed: Refused = refuse(GONE);

interface StoredFile {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly type?: string;
}

export async function replyWithStoredFile(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  { key, name, size, type = 'application/octet-stream' }: StoredFile,
): Promise<FileReply | Refused> {
  try {
    return replyWithFile(await files.get(key), name, type, size);
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    log.error({ key, error: String(error) }, 'a file that a row names could not be fetched');
    return fetchFailed;
  }
}

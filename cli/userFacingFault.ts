// What the system or the reader of options throws, where the user can mend it: in words, for exit code 2.
import { type Fault, fault } from '#bio/core/fault.ts';
import type { Command } from './command.ts';
import { parseOptionsOf } from './manuals/manual.ts';
import { findNearestName } from './nearestName.ts';

const UNREADABLE = [
  'ENOENT',
  'EACCES',
  'EISDIR',
  'EPERM',
  'ENOTDIR',
  'ELOOP',
  'ENAMETOOLONG',
  'EIO',
  'EBADF',
  'ENXIO',
];
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const TOO_LARGE = ['ERR_FS_FILE_TOO_LARGE', 'ERR_STRING_TOO_LONG'];

/** Undefined of a bug. */
export function toUserFacingFault(error: unknown, command: Command): Fault | undefined {
  const { name } = command;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const message = (error as Error).message;
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return unknownOption(message, command);
  if (code.startsWith('ERR_PARSE_ARGS'))
    return fault('cli/usage', {
      en: `${message} See genewright ${name} --help.`,
      zh: `${message} 参见 genewright ${name} --help。`,
    });
  if (UNREADABLE.includes(code))
    return fault('cli/file', {
      en: `Expected a readable file: ${message}. Check the path.`,
      zh: `文件无法读取：${message}。请检查路径。`,
    });
  if (FULL.includes(code))
    return fault('cli/full', {
      en: `No space left on the device: ${message}. Free some space, or set TMPDIR to a folder with room for temporary files. The output is incomplete.`,
      zh: `磁盘空间不足：${message}。请释放空间，或将 TMPDIR 设为有足够空间的目录以存放临时文件。已写出的结果不完整。`,
    });
  if (TOO_LARGE.includes(code))
    return fault('cli/too-large', {
      en: `Expected a smaller file: ${message}. Give a part of it; commands that stream FASTA take files of any size.`,
      zh: `文件过大：${message}。请只提供其中一部分；流式处理 FASTA 的命令不限文件大小。`,
    });
  return undefined;
}

function unknownOption(message: string, { name, manual }: Command): Fault {
  const typed = /'(-[^' ]*)/.exec(message)?.[1] ?? '';
  const near = findNearestName(typed.replace(/^-+/, ''), [...Object.keys(parseOptionsOf(manual)), 'help']);
  return fault('cli/usage', {
    en: `Expected an option of genewright ${name}; found “${typed}”. ${near ? `Did you mean --${near}? ` : ''}See genewright ${name} --help.`,
    zh: `应为 genewright ${name} 的选项，实际为“${typed}”。${near ? `是否指 --${near}？` : ''}参见 genewright ${name} --help。`,
  });
}

// Files with an order or a contract: listed with their kind, downloaded, attached, and taken away again where that may
// be.
import { Button, HTMLSelect } from '@blueprintjs/core';
import { Download, Trash } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { ATTACHMENT_TYPE_NAMES, type AttachmentType } from '#commerce/contract/attachments.ts';
import { defineWords, useLocalized, useText } from '#src/core/text.ts';
import { AttachForm } from './AttachForm.tsx';
import css from './Detail.module.css';
import { TextInput } from './TextInput.tsx';

const filesWords = defineWords({
  files: { en: 'Files', zh: '附件' },
  noFiles: { en: 'There are no files.', zh: '暂无附件。' },
  download: { en: 'Download {name}', zh: '下载 {name}' },
  remove: { en: 'Remove {name}', zh: '移除 {name}' },
  attach: { en: 'Attach', zh: '添加附件' },
  file: { en: 'File (PDF, picture or Word)', zh: '文件（PDF、图片或 Word）' },
  fileType: { en: 'Kind of file', zh: '文件类型' },
  line: { en: 'line', zh: '行' },
  ofLine: { en: 'Of line (optional)', zh: '所属行（选填）' },
  attached: {
    en: 'The file is attached, and the customer can download it.',
    zh: '附件已添加，客户可以下载。',
  },
});

interface AttachedFile {
  readonly id: string;
  readonly fileName: string;
  readonly type: AttachmentType;
  readonly lineNumber: number | null;
}

interface NewAttachment {
  readonly fileId: string;
  readonly type: AttachmentType;
  readonly lineNumber: number | null;
}

interface Props {
  readonly files: readonly AttachedFile[];
  /** Offered for a new one; the first is chosen. */
  readonly types: readonly [AttachmentType, ...AttachmentType[]];
  attach(file: NewAttachment): Promise<unknown>;
  download(file: AttachedFile): Promise<unknown>;
  /** Absent where a file stays. */
  readonly remove?: (file: AttachedFile) => void;
  reload(): Promise<unknown>;
}

export function FilesPanel({ files, types, attach, download, remove, reload }: Props) {
  const text = useText(filesWords);
  return (
    <section className={css.panel} aria-label={text('files')}>
      <h2 className={css.heading}>{text('files')}</h2>
      {files.length === 0 && <p className={css.quiet}>{text('noFiles')}</p>}
      <ul className={`${css.plain} ${css.acted}`}>
        {files.map((it, at) => (
          <li key={`${at}-${it.id}`}>
            <FileName file={it} />
            <span>
              <Button
                variant="minimal"
                icon={<Download />}
                aria-label={text('download', { name: it.fileName })}
                onClick={() => void download(it)}
              />
              {remove && (
                <Button
                  variant="minimal"
                  icon={<Trash />}
                  aria-label={text('remove', { name: it.fileName })}
                  onClick={() => remove(it)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      <NewFile types={types} attach={attach} reload={reload} />
    </section>
  );
}

function FileName({ file: { fileName, type, lineNumber } }: { readonly file: AttachedFile }): ReactNode {
  const text = useText(filesWords);
  const message = useLocalized();
  return (
    <span>
      {fileName}{' '}
      <span className={css.quiet}>
        {message(ATTACHMENT_TYPE_NAMES[type])}
        {lineNumber !== null && ` · ${text('line')} ${lineNumber}`}
      </span>
    </span>
  );
}

function NewFile({ types, attach, reload }: Pick<Props, 'types' | 'attach' | 'reload'>) {
  const text = useText(filesWords);
  const message = useLocalized();
  const [type, setType] = useState(types[0]);
  const [line, setLine] = useState('');
  const lineNumber = line.trim() === '' ? null : Number(line);
  return (
    <AttachForm
      label={text('file')}
      ok={text('attach')}
      attached={filesWords.attached}
      attach={(fileId) => attach({ fileId, type, lineNumber })}
      onEnd={reload}
    >
      <HTMLSelect
        aria-label={text('fileType')}
        value={type}
        options={types.map((value) => ({ value, label: message(ATTACHMENT_TYPE_NAMES[value]) }))}
        onChange={({ currentTarget: { value } }) => setType(value as AttachmentType)}
      />
      <TextInput
        label={text('ofLine')}
        inputMode="numeric"
        value={line}
        maxLength={4}
        onChange={(it) => setLine(it.replace(/\D/g, ''))}
      />
    </AttachForm>
  );
}

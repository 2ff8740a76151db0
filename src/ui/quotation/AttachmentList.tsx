// The files with a quotation or a contract, each with what it is and to which line it belongs.
import { Button } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { ATTACHMENT_TYPE_NAMES, type AttachmentType } from '#commerce/contract/attachments.ts';
import { defineWords, useLocalized, useText } from '#src/core/text.ts';
import css from './Quotation.module.css';

const attachmentWords = defineWords({
  attachments: { en: 'Attachments', zh: '附件' },
  ofLine: { en: 'line {line}', zh: '第 {line} 项' },
  download: { en: 'Download {name}', zh: '下载 {name}' },
});

interface Attachment {
  readonly id: string;
  readonly fileName: string;
  readonly type: AttachmentType;
  /** Null where the file belongs to all lines. */
  readonly lineNumber: number | null;
}

interface Props {
  readonly attachments: readonly Attachment[];
  /** Shown where there is no file yet. */
  readonly noneText: string;
  onDownload(id: string, fileName: string): void;
  readonly children?: ReactNode;
}

export function AttachmentList({ attachments, noneText, onDownload, children }: Props) {
  const text = useText(attachmentWords);
  const message = useLocalized();
  return (
    <section className={css.panel} aria-label={text('attachments')}>
      <h2 className={css.heading}>{text('attachments')}</h2>
      {attachments.length === 0 && <p className={css.quiet}>{noneText}</p>}
      <ul className={css.files}>
        {attachments.map(({ id, fileName, type, lineNumber }, at) => (
          // A file that belongs to several lines is listed with each.
          <li key={`${at}-${id}`}>
            <span className={css.file}>
              {fileName}
              <span className={css.quiet}>
                {message(ATTACHMENT_TYPE_NAMES[type])}
                {lineNumber !== null && ` · ${text('ofLine', { line: lineNumber })}`}
              </span>
            </span>
            <Button
              variant="minimal"
              icon={<Download />}
              aria-label={text('download', { name: fileName })}
              title={text('download', { name: fileName })}
              onClick={() => onDownload(id, fileName)}
            />
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

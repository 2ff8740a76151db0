// The files with a quotation and its order, each with what it is and where it belongs.
import { Button } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { ATTACHMENT_TYPE_NAMES } from '#commerce/contract/attachments.ts';
import { paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { downloadAttachment, type QuotationDetail } from '#src/state/ordering/quotation.ts';
import css from './Quotation.module.css';
import { quotationWords } from './quotationWords.ts';

export function Attachments({ quotation }: { readonly quotation: QuotationDetail }) {
  const text = useText(quotationWords);
  const message = useLocalized();
  const { id: quotationId, attachments, acts } = quotation;
  return (
    <section className={css.panel} aria-label={text('attachments')}>
      <h2 className={css.heading}>{text('attachments')}</h2>
      {attachments.length === 0 && <p className={css.quiet}>{text('noAttachments')}</p>}
      <ul className={css.files}>
        {attachments.map(({ id, fileName, type, lineNumber }, at) => (
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
              onClick={() => void downloadAttachment(id, fileName)}
            />
          </li>
        ))}
      </ul>
      {acts.includes('attachPo') && (
        <Link to={`${paths.accountUploadPo}?id=${quotationId}`}>{text('uploadPo')}</Link>
      )}
    </section>
  );
}

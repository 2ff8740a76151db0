// The files with a quotation and its order.
import { Link } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { downloadAttachment, type QuotationDetail } from '#src/state/ordering/quotation.ts';
import { AttachmentList } from './AttachmentList.tsx';
import { quotationWords } from './quotationWords.ts';

export function Attachments({ quotation }: { readonly quotation: QuotationDetail }) {
  const text = useText(quotationWords);
  const { id: quotationId, attachments, acts } = quotation;
  return (
    <AttachmentList
      attachments={attachments}
      noneText={text('noAttachments')}
      onDownload={(id, fileName) => void downloadAttachment(id, fileName)}
    >
      {acts.includes('attachPo') && (
        <Link to={`${paths.accountUploadPo}?id=${quotationId}`}>{text('uploadPo')}</Link>
      )}
    </AttachmentList>
  );
}

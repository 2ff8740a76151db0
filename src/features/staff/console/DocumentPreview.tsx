// A document in the page, as PDF and Word print it: one model, laid out here once more. The files are a click away.
import { Button, Callout, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { useState } from 'react';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { defineWords, useText } from '#src/core/text.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { callStaff } from './calls.ts';
import css from './DocumentPreview.module.css';
import { downloadFile } from './downloads.ts';

const previewWords = defineWords({
  preview: { en: 'Preview: {document}', zh: '预览：{document}' },
  quotation: { en: 'Quotation', zh: '报价单' },
  orderSummary: { en: 'Order summary', zh: '订单确认单' },
  proForma: { en: 'Pro forma invoice', zh: '形式发票' },
  entered: {
    en: 'With the prices that are entered here. It has not been sent.',
    zh: '按此处填写的价格生成，尚未发送。',
  },
  pdf: { en: 'PDF', zh: 'PDF' },
  word: { en: 'Word', zh: 'Word' },
  close: { en: 'Close', zh: '关闭' },
  loading: { en: 'Loading…', zh: '加载中…' },
});

type Printed = StaffOutputOf<'previewStaffDocument'>;
type PreviewRequest = StaffInputOf<'previewStaffDocument'>;

interface Props {
  readonly quotationId: string;
  readonly document: PreviewRequest['document'];
  /** Of the files. */
  readonly number: string;
  /** Entered and not sent: the files, which are of what is, are not offered with them. */
  readonly lines?: PreviewRequest['lines'];
  readonly hasFiles: boolean;
}

export function DocumentPreview({ quotationId, document, number, lines = [], hasFiles }: Props) {
  const text = useText(previewWords);
  const [isOpen, setOpen] = useState(false);
  const [printed, setPrinted] = useState<Printed>();
  const handleOpen = async () => {
    setPrinted(undefined);
    setOpen(true);
    try {
      setPrinted(await callStaff('previewStaffDocument', { quotationId, document, lines }));
    } catch {
      // The call has said why.
      setOpen(false);
    }
  };
  const title = text('preview', { document: text(document) });
  return (
    <>
      <Button text={title} onClick={() => void handleOpen()} />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        style={{ width: 'min(900px, calc(100vw - 32px))' }}
      >
        <DialogBody>
          {lines.length > 0 && (
            <Callout compact intent="warning">
              {text('entered')}
            </Callout>
          )}
          {printed === undefined ? <Spinner aria-label={text('loading')} /> : <Sheet printed={printed} />}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              {hasFiles &&
                lines.length === 0 &&
                (['pdf', 'word'] as const).map((kind) => (
                  <Button
                    key={kind}
                    text={text(kind)}
                    onClick={() =>
                      void downloadFile(
                        'getStaffDocument',
                        { quotationId, kind, document },
                        `${number}.${kind === 'pdf' ? 'pdf' : 'docx'}`,
                      )
                    }
                  />
                ))}
              <Button text={text('close')} onClick={() => setOpen(false)} />
            </>
          }
        />
      </Dialog>
    </>
  );
}

function Sheet({ printed }: { readonly printed: Printed }) {
  const { language, title, facts, parties, columns, rows, totals, notes, footer } = printed;
  return (
    // What is wider than the window scrolls, by the keyboard too.
    <section className={css.scroll} aria-label={title} tabIndex={0}>
      <article className={css.sheet} lang={language}>
        <h2 className={css.title}>{title}</h2>
        <Blocks blocks={facts.map((it) => ({ title: it.label, lines: [it.value] }))} />
        <Blocks blocks={parties} />
        <table className={css.table}>
          <thead>
            <tr>
              {columns.map((it) => (
                <th key={it.title} scope="col" data-number={it.isNumber}>
                  {it.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.cells[0]}>
                {row.cells.map((cell, at) => (
                  <td
                    key={columns[at]?.title}
                    data-number={columns[at]?.isNumber}
                    data-part={at === 1 && row.isPart}
                  >
                    {cell}
                    {at === 1 && row.notes.map((it) => <small key={it}>{it}</small>)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <dl className={css.totals}>
          {totals.map((it) => (
            <div key={it.label} data-strong={it.isStrong}>
              <dt>{it.label}</dt>
              <dd>{it.value}</dd>
            </div>
          ))}
        </dl>
        <Blocks blocks={notes} />
        <p className={css.footer}>{footer}</p>
      </article>
    </section>
  );
}

function Blocks({ blocks }: { readonly blocks: Printed['parties'] }) {
  return (
    <div className={css.blocks}>
      {blocks.map((it) => (
        <div key={it.title}>
          <h3>{it.title}</h3>
          {it.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ))}
    </div>
  );
}

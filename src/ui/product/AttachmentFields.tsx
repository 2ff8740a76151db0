// Files that belong to a line: opened in this browser before they are kept, and sent when the line is added or saved.
import { Button } from '@blueprintjs/core';
import { faultTextOf } from '#bio/core/fault.ts';
import { runJob } from '#src/core/bio.ts';
import type { Language } from '#src/core/language.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { type ProductDraft, setFiles, useDraft, whileOpening } from '#src/state/cart/productDraft.ts';
import { notify } from '#src/state/notices.ts';
import { FileButton } from '#src/ui/tool/FileButton.tsx';
import {
  ATTACHMENT_FORMATS,
  ATTACHMENT_LIMITS,
  type AttachmentKind,
  attachmentFaultOf,
} from './attachmentRules.ts';
import css from './Product.module.css';
import { sourceWords } from './sourceWords.ts';

const ACCEPTED = ATTACHMENT_FORMATS.map((it) => `.${it}`).join(',');

type Facts = Extract<Awaited<ReturnType<typeof readFile>>, { readonly ok: true }>['value'];

interface Props {
  readonly draft: ProductDraft;
  /** How many the line has already. */
  readonly kept: number;
  readonly kind: AttachmentKind;
  /** What a file tells of its plasmid. */
  onRead?(facts: Facts): void;
}

export function AttachmentFields({ draft, kept, kind, onRead }: Props) {
  const text = useText(sourceWords);
  const message = useLocalized();
  const { files, isOpening } = useDraft(draft);
  const attach = async (given: readonly File[]) => {
    const fault = attachmentFaultOf([...draft.state.files, ...given], { kind, kept });
    if (fault !== undefined) return notify(fault, { intent: 'danger' });
    for (const file of given) {
      const read = await readFile(file);
      if (!read.ok) {
        const why = (language: Language) => `${file.name}: ${faultTextOf(read.fault, language)}`;
        notify({ en: why('en'), zh: why('zh') }, { intent: 'danger' });
        continue;
      }
      onRead?.(read.value);
      setFiles(draft, [...draft.state.files, file]);
    }
  };
  return (
    <div className={css.group}>
      <span className={css.legend}>{text('attachments')}</span>
      <p className={css.note}>{message(ATTACHMENT_LIMITS[kind].hint)}</p>
      {kept > 0 && <p className={css.note}>{text('filesKept', { count: kept })}</p>}
      <div>
        <FileButton
          text={text('attach')}
          accept={ACCEPTED}
          onFiles={(given) => void whileOpening(draft, () => attach(given))}
        />
      </div>
      <p role="status" className={css.note}>
        {isOpening && text('opening')}
      </p>
      {files.map((file) => (
        <div key={`${file.name} ${file.size}`} className={css.name}>
          <span>{file.name}</span>
          <Button
            size="small"
            variant="minimal"
            text="×"
            aria-label={text('remove', { name: file.name })}
            onClick={() =>
              setFiles(
                draft,
                draft.state.files.filter((it) => it !== file),
              )
            }
          />
        </div>
      ))}
    </div>
  );
}

function readFile(file: File) {
  return runJob('plasmidFacts', { source: { from: 'file', file, name: file.name } });
}

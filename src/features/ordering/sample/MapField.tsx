// The map of a plasmid as a file: uploaded when it is chosen, named here, and kept with the row.
import { Button } from '@blueprintjs/core';
import { Cross, Paperclip } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { UPLOAD_FORMATS } from '#contract/validation.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { type Form, fieldIdOf } from '#src/ui/form/useForm.ts';
import css from './Sample.module.css';
import { keyOf, type SampleValues } from './sampleValues.ts';
import { uploadMap } from './store.ts';
import { sampleWords } from './words.ts';

interface Props {
  readonly form: Form<SampleValues>;
  readonly name: string;
}

const ACCEPTED = UPLOAD_FORMATS.map((it) => `.${it}`).join(',');
const MAX_BYTES = 30_000_000;

export function MapField({ form, name }: Props) {
  const text = useText(sampleWords);
  const message = useLocalized();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [idKey, nameKey] = [keyOf(name, 'mapFileId'), keyOf(name, 'mapFileName')];
  const problem = form.problems[idKey];
  const fileName = form.values[nameKey];
  // Of a file that was attached on the product page the name is not known here.
  const attached = fileName
    ? text('attached', { name: fileName })
    : form.values[idKey] && text('attachedOfItem');
  const handleFile = async (file: File) => {
    if (file.size > MAX_BYTES) return notify(sampleWords.mapTooLarge, { intent: 'danger' });
    setSending(true);
    const kept = await uploadMap(file);
    setSending(false);
    if (!kept) return;
    form.set(nameKey, kept.name);
    form.set(idKey, kept.id);
  };
  return (
    <div>
      <div className={css.map}>
        <Button
          id={fieldIdOf(form.id, idKey)}
          icon={<Paperclip />}
          text={text('attach')}
          loading={isSending}
          aria-invalid={problem !== undefined}
          aria-describedby={`${fieldIdOf(form.id, idKey)}-problem`}
          onClick={() => input.current?.click()}
        />
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED}
          aria-label={text('map')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void form.whileFilling(() => handleFile(file));
          }}
        />
        <span className={css.quiet} role="status">
          {isSending ? text('uploading') : attached || text('mapHint')}
        </span>
        {attached && (
          <Button
            variant="minimal"
            icon={<Cross />}
            aria-label={text('removeMap')}
            title={text('removeMap')}
            onClick={() => {
              form.set(nameKey, '');
              form.set(idKey, '');
            }}
          />
        )}
      </div>
      <p id={`${fieldIdOf(form.id, idKey)}-problem`} className={css.problem} aria-live="polite">
        {problem && message(problem)}
      </p>
    </div>
  );
}

// The form as a spreadsheet: download a template, upload it to replace the rows; problems are listed by row and column.
import { Button, Callout } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useState } from 'react';
import type { LocalizedText } from '#bio/core/fault.ts';
import { SAMPLE_FORM_NAMES } from '#commerce/sample/fields.ts';
import type { SampleForm, SampleRow } from '#commerce/sample/sample.ts';
import { type ReadSheet, readSampleSheet } from '#commerce/sample/sheet.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { FileButton } from '#src/ui/tool/FileButton.tsx';
import { readSheetFile, SHEET_ENDINGS } from './readSheetFile.ts';
import css from './Sample.module.css';
import { downloadTemplate } from './store.ts';
import { sampleWords } from './words.ts';

interface Props {
  readonly form: SampleForm;
  /** Line of the cart whose data fill the template; absent for a line of a quotation. */
  readonly cartId: string | undefined;
  readonly name: string;
  readonly rows: readonly SampleRow[];
  onRows(rows: readonly SampleRow[]): void;
  /** Runs `read` and saves nothing until it is done. */
  whileReading(read: () => Promise<void>): Promise<void>;
}

type State =
  | { readonly at: 'idle' | 'reading' }
  | { readonly at: 'refused'; readonly message: LocalizedText }
  | { readonly at: 'read'; readonly file: string; readonly sheet: Extract<ReadSheet, { at: 'read' }> };

export function SheetPanel({ form, cartId, name, rows, onRows, whileReading }: Props) {
  const text = useText(sampleWords);
  const message = useLocalized();
  const [state, setState] = useState<State>({ at: 'idle' });
  const [isLoading, setLoading] = useState(false);
  const handleDownload = async () => {
    setLoading(true);
    await downloadTemplate(form, cartId, `${message(SAMPLE_FORM_NAMES[form])} ${name}`);
    setLoading(false);
  };
  const handleFile = async (file: File) => {
    setState({ at: 'reading' });
    const opened = await readSheetFile(file);
    const sheet = opened.at === 'cells' ? readSampleSheet(form, opened.cells, rows) : opened;
    if (sheet.at === 'unreadable') return setState({ at: 'refused', message: sheet.message });
    onRows(sheet.rows);
    setState({ at: 'read', file: file.name, sheet });
  };
  return (
    <section className={css.sheet} aria-label={text('sheet')}>
      <p className={css.quiet}>{text('sheetHint')}</p>
      <div className={css.actions}>
        <Button
          icon={<Download />}
          text={text('download')}
          loading={isLoading}
          onClick={() => void handleDownload()}
        />
        <FileButton
          text={text('upload')}
          accept={SHEET_ENDINGS}
          onFile={(file) => void whileReading(() => handleFile(file))}
        />
      </div>
      <div role="status">
        {state.at === 'reading' && text('reading')}
        {state.at === 'refused' && (
          <Callout compact intent="danger">
            {message(state.message)}
          </Callout>
        )}
        {state.at === 'read' && <Found file={state.file} sheet={state.sheet} />}
      </div>
    </section>
  );
}

const MAX_PROBLEMS = 8;

function Found({ file, sheet }: Pick<Extract<State, { at: 'read' }>, 'file' | 'sheet'>) {
  const text = useText(sampleWords);
  const message = useLocalized();
  const { rows, problems, unread } = sheet;
  return (
    <Callout compact intent={problems.length > 0 ? 'warning' : 'success'}>
      {text('sheetRead', { name: file, count: rows.length })}
      {unread.length > 0 && <div>{text('unreadColumns', { names: unread.join(', ') })}</div>}
      {problems.length > 0 && (
        <ul className={css.problems}>
          {problems.slice(0, MAX_PROBLEMS).map(({ line, column, message: what }) => (
            <li key={`${line}${column?.name}${what.en}`}>
              {column
                ? text('sheetPlace', {
                    ...{ line, column: column.name },
                    ...{ heading: message(column.heading), message: message(what) },
                  })
                : text('sheetRow', { line, message: message(what) })}
            </li>
          ))}
          {problems.length > MAX_PROBLEMS && (
            <li>{text('sheetMore', { count: problems.length - MAX_PROBLEMS })}</li>
          )}
        </ul>
      )}
    </Callout>
  );
}

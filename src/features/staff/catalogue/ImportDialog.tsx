// A sheet takes the place of the catalogue: first what it would change, then exactly that.
import { Button, Callout, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { LocalizedText } from '#bio/core/fault.ts';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { formatLocalized, useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { timeFrom } from '#src/features/staff/console/localTime.ts';
import { notify } from '#src/state/notices.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { FileButton } from '#src/ui/tool/FileButton.tsx';
import css from './Catalogue.module.css';
import { readCatalogueSheet } from './readCatalogueSheet.ts';
import { catalogueWords, FIELD_NAMES } from './words.ts';

interface Props {
  readonly isOpen: boolean;
  onClose(): void;
  onImported(): void;
}

interface Preview {
  readonly sheet: string;
  readonly from: string | null;
  readonly would: StaffOutputOf<'previewCatalogueImport'>;
}

export function ImportDialog({ isOpen, onClose, onImported }: Props) {
  const text = useText(catalogueWords);
  const message = useLocalized();
  const id = useId();
  const [begins, setBegins] = useState('');
  const [note, setNote] = useState('');
  const [preview, setPreview] = useState<Preview>();
  const [fault, setFault] = useState<LocalizedText>();
  const [isBusy, setBusy] = useState(false);
  const handleFile = async (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    setPreview(undefined);
    setFault(undefined);
    try {
      const sheet = await readCatalogueSheet(file);
      if (typeof sheet !== 'string') return setFault(sheet);
      const from = timeFrom(begins);
      setPreview({ sheet, from, would: await callStaff('previewCatalogueImport', { sheet, from }) });
    } catch {
      // The call has shown what was the matter.
    } finally {
      setBusy(false);
    }
  };
  const handleApply = async () => {
    if (preview === undefined) return;
    setBusy(true);
    try {
      const { sheet, from, would } = preview;
      const done = await callStaff('applyCatalogueImport', { sheet, from, note, digest: would.digest });
      notify(formatLocalized(catalogueWords.imported, done), { intent: 'success' });
      setPreview(undefined);
      onImported();
      onClose();
    } catch {
      // The call has shown why; what would change now is looked at anew.
      setPreview(undefined);
    } finally {
      setBusy(false);
    }
  };
  const would = preview?.would;
  const changes = would ? would.added.length + would.changed.length + would.removed.length : 0;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('importTitle')} style={{ width: 720 }}>
      <DialogBody>
        <p>{text('importLead')}</p>
        <div className={css.two}>
          <FormGroup label={text('holdsFrom')} labelFor={`${id}-from`} helperText={text('holdsFromHint')}>
            <InputGroup
              id={`${id}-from`}
              type="datetime-local"
              value={begins}
              onValueChange={(value) => {
                setBegins(value);
                setPreview(undefined);
              }}
            />
          </FormGroup>
          <FormGroup label={text('note')} labelFor={`${id}-note`}>
            <InputGroup id={`${id}-note`} maxLength={500} value={note} onValueChange={setNote} />
          </FormGroup>
        </div>
        <FileButton text={text('chooseFile')} accept=".xlsx,.csv" onFile={(file) => void handleFile(file)} />
        <div aria-live="polite">
          {fault && <Callout intent="danger">{message(fault)}</Callout>}
          {would && would.problems.length > 0 && (
            <Callout intent="danger" title={text('problems', { count: would.problems.length })}>
              <ul className={css.changes}>
                {would.problems.map((it, at) => (
                  <li key={`${at}-${it.sku}`}>
                    {it.line === null ? it.sku : text('line', { line: it.line })} {message(it.message)}
                  </li>
                ))}
              </ul>
            </Callout>
          )}
          {would && would.problems.length === 0 && changes === 0 && <Callout>{text('nothing')}</Callout>}
          {would && changes > 0 && (
            <div className={css.would}>
              <h3>{text('added', { count: would.added.length })}</h3>
              <ul className={css.changes}>
                {would.added.map((it) => (
                  <li key={it.sku}>
                    <code>{it.sku}</code> {message(it.name)}
                  </li>
                ))}
              </ul>
              <h3>{text('changedCount', { count: would.changed.length })}</h3>
              <ul className={css.changes}>
                {would.changed.map((it) => (
                  <li key={it.sku}>
                    <code>{it.sku}</code> {message(it.name)}:{' '}
                    {it.fields.map((field) => fieldName(field, message)).join(', ')}
                  </li>
                ))}
              </ul>
              <h3>{text('removed', { count: would.removed.length })}</h3>
              <ul className={css.changes}>
                {would.removed.map((sku) => (
                  <li key={sku}>
                    <code>{sku}</code>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <Button
            intent="primary"
            text={text('apply')}
            loading={isBusy}
            disabled={changes === 0 || note.trim() === ''}
            onClick={() => void handleApply()}
          />
        }
      >
        {changes > 0 && note.trim() === '' && text('noteMissing')}
      </DialogFooter>
    </Dialog>
  );
}

function fieldName(field: string, message: (it: LocalizedText) => string): string {
  return field in FIELD_NAMES ? message(FIELD_NAMES[field as keyof typeof FIELD_NAMES]) : field;
}

// Contracts from a sheet: first what would change, then exactly that.
import { Callout } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { formatLocalized, useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { FormDialog } from '#src/features/staff/console/FormDialog.tsx';
import { readSheet } from '#src/features/staff/console/readSheet.ts';
import { notify } from '#src/state/notices.ts';
import { FileButton } from '#src/ui/tool/FileButton.tsx';
import type { IssuedCodes } from './CodesDialog.tsx';
import { contractStaffWords } from './words.ts';

interface Props {
  onClose(): void;
  onImported(codes: IssuedCodes): void;
}

interface Preview {
  readonly sheet: string;
  readonly would: StaffOutputOf<'previewContractImport'>;
}

export function ContractImport({ onClose, onImported }: Props) {
  const text = useText(contractStaffWords);
  const [preview, setPreview] = useState<Preview>();
  const [fault, setFault] = useState<'tooLarge' | 'unreadable'>();
  const [isBusy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const handleFile = async (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    setPreview(undefined);
    setFault(undefined);
    try {
      const read = await readSheet(file);
      if (typeof read === 'string') return setFault(read);
      setPreview({ sheet: read.csv, would: await callStaff('previewContractImport', { sheet: read.csv }) });
    } catch {
      // The call has shown what was the matter.
    } finally {
      setBusy(false);
    }
  };
  const handleImport = async () => {
    if (preview === undefined) return;
    setBusy(true);
    const { sheet, would } = preview;
    try {
      const done = await callStaff(
        'applyContractImport',
        { sheet, digest: would.digest },
        { idempotencyKey: key.current },
      );
      notify(formatLocalized(contractStaffWords.imported, { added: done.added, changed: done.changed }), {
        intent: 'success',
      });
      onClose();
      onImported(done.codes);
    } catch {
      key.current = crypto.randomUUID();
      setPreview(undefined);
      setBusy(false);
    }
  };
  const would = preview?.would;
  const changes = (would?.changes ?? []).filter((it) => it.what !== 'same').length;
  return (
    <FormDialog
      title={text('importTitle')}
      width={720}
      ok={text('import')}
      isReady={changes > 0}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={handleImport}
    >
      <p>{text('importLead')}</p>
      <FileButton text={text('chooseFile')} accept=".xlsx,.csv" onFile={(file) => void handleFile(file)} />
      <div aria-live="polite" style={{ marginTop: 'var(--gap-3)' }}>
        {fault && <Callout intent="danger">{text(fault)}</Callout>}
        {would && <Would would={would} />}
      </div>
    </FormDialog>
  );
}

function Would({ would }: Pick<Preview, 'would'>) {
  const text = useText(contractStaffWords);
  const message = useLocalized();
  const { changes, newCustomers, problems } = would;
  if (problems.length > 0)
    return (
      <Callout intent="danger" title={text('problems', { count: problems.length })}>
        <ul className={css.list}>
          {problems.map((it) => (
            <li key={`${it.line} ${it.heading} ${it.message.en}`}>
              {text('atLine', { line: it.line, heading: it.heading })}
              {message(it.message)}
            </li>
          ))}
        </ul>
      </Callout>
    );
  const countOf = (what: 'new' | 'changed' | 'same') => changes.filter((it) => it.what === what).length;
  return (
    <>
      <p>{text('would', { added: countOf('new'), changed: countOf('changed'), same: countOf('same') })}</p>
      {newCustomers.length > 0 && <p>{text('wouldGetCode', { names: newCustomers.join(', ') })}</p>}
      <ul className={css.plain}>
        {changes
          .filter((it) => it.what !== 'same')
          .slice(0, 100)
          .map((it) => (
            <li key={it.number}>
              <span>
                {it.number} · {it.customer}
              </span>
              <span className={css.quiet}>
                {[text(`what.${it.what}`), ...it.facts.map((fact) => factName(fact, text))].join(' · ')}
              </span>
            </li>
          ))}
      </ul>
    </>
  );
}

const FACT_WORDS = {
  customer: 'customer',
  contact: 'contact',
  currency: 'currency',
  amount: 'amount',
  status: 'status',
  signingDate: 'signed',
  lines: 'lines',
} as const;

function factName(
  fact: string,
  text: (name: (typeof FACT_WORDS)[keyof typeof FACT_WORDS]) => string,
): string {
  return fact in FACT_WORDS ? text(FACT_WORDS[fact as keyof typeof FACT_WORDS]) : fact;
}

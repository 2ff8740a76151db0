// All data of the account as one file, and its deletion, which states what stays and asks who wants it.
import { Button, Callout, DialogBody } from '@blueprintjs/core';
import { useState } from 'react';
import { download } from '#src/core/download.ts';
import { call, callFile } from '#src/core/remote.ts';
import { useText } from '#src/core/text.ts';
import type { Information } from '#src/state/account.ts';
import { notify } from '#src/state/notices.ts';
import { createEmptyProof, findProofProblems, proofOf } from '#src/state/proof.ts';
import { reset } from '#src/state/session.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { ProofFields } from '#src/ui/form/ProofFields.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { Actions } from './Actions.tsx';
import css from './Basic.module.css';
import { basicWords } from './words.ts';

export function AccountEnd({ info }: { readonly info: Information }) {
  const text = useText(basicWords);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const handleExport = async () => {
    setBusy(true);
    const file = await callFile('exportAccount', {}).catch(() => undefined);
    if (file !== undefined) download(`account-${new Date().toISOString().slice(0, 10)}.json`, file);
    setBusy(false);
  };
  return (
    <section className={css.panel} aria-label={text('data')}>
      <h2 className={css.heading}>{text('data')}</h2>
      <p className={css.hint}>{text('exportHint')}</p>
      <Button text={text('export')} loading={isBusy} onClick={() => void handleExport()} />
      <p className={css.hint} style={{ marginTop: 'var(--gap-4)' }}>
        {text('deleteHint')}
      </p>
      <Button intent="danger" variant="outlined" text={text('deleteAccount')} onClick={() => setOpen(true)} />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        canOutsideClickClose={false}
        title={text('deleteAccount')}
        style={{ maxWidth: 'calc(100vw - 32px)' }}
      >
        <DialogBody>
          <DeleteForm info={info} onCancel={() => setOpen(false)} />
        </DialogBody>
      </Dialog>
    </section>
  );
}

function DeleteForm({ info, onCancel }: { readonly info: Information; onCancel(): void }) {
  const text = useText(basicWords);
  const form = useForm({
    initial: createEmptyProof(info),
    check: (it) => findProofProblems(it, info),
    async send(it) {
      await call('deleteAccount', { proof: await proofOf(it, info) });
      reset();
      notify(basicWords.accountDeleted, { intent: 'success', isSticky: true });
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={text('deleteAccount')}>
      <Callout intent="warning" style={{ marginBottom: 'var(--gap-3)' }}>
        {text('deleteWarning')}
      </Callout>
      <ProofFields form={form} info={info} />
      <Actions form={form} act={text('deleteAccount')} isDangerous onCancel={onCancel} />
    </form>
  );
}

// A role made or changed: its names and what it allows. What was chosen stays when the server refuses.
import { Checkbox } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { PERMISSION_NAMES, PERMISSIONS, type Permission } from '#contract/staff/permissions.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { usePermissions } from '#src/features/staff/console/permissions.ts';
import { ReasonDialog } from '#src/features/staff/console/ReasonDialog.tsx';
import { TextInput } from '#src/features/staff/console/TextInput.tsx';
import { notify } from '#src/state/notices.ts';
import type { Role } from './useRoles.ts';
import { peopleWords } from './words.ts';

interface Props {
  /** None: a new one. */
  readonly role: Role | undefined;
  onClose(): void;
  onSaved(): void;
}

export function RoleDialog({ role, onClose, onSaved }: Props) {
  const text = useText(peopleWords);
  const message = useLocalized();
  const own = usePermissions();
  const [en, setEn] = useState(role?.name.en ?? '');
  const [zh, setZh] = useState(role?.name.zh ?? '');
  const [chosen, setChosen] = useState<readonly Permission[]>(role?.permissions ?? []);
  const key = useRef(crypto.randomUUID());
  const handleSave = async (reason: string) => {
    const name = { en: en.trim(), zh: zh.trim() };
    const facts = { id: role?.id ?? null, revision: role?.revision ?? 0, name, permissions: [...chosen] };
    try {
      await callStaff('saveRole', { ...facts, reason }, { idempotencyKey: key.current });
    } catch {
      key.current = crypto.randomUUID();
      return false;
    }
    notify(peopleWords.roleSaved, { intent: 'success' });
    onSaved();
    return true;
  };
  return (
    <ReasonDialog
      isOpen
      isReasonLast
      title={role === undefined ? text('addRole') : text('editRole', { name: message(role.name) })}
      reasonLabel={text('reason')}
      ok={text('save')}
      cancel={text('cancel')}
      isReady={en.trim() !== '' && zh.trim() !== ''}
      onClose={onClose}
      onSubmit={handleSave}
    >
      <div className={css.fields}>
        <TextInput isWide label={text('nameEn')} value={en} maxLength={60} onChange={setEn} />
        <TextInput isWide label={text('nameZh')} value={zh} maxLength={60} onChange={setZh} />
      </div>
      <fieldset className={css.choice} style={{ marginTop: 'var(--gap-3)' }}>
        <legend>{text('permissions')}</legend>
        {PERMISSIONS.map((it) => (
          <Checkbox
            key={it}
            checked={chosen.includes(it)}
            disabled={!own?.has(it)}
            label={message(PERMISSION_NAMES[it])}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(checked ? [...chosen, it] : chosen.filter((other) => other !== it))
            }
          />
        ))}
      </fieldset>
    </ReasonDialog>
  );
}

import { HTMLSelect } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { useLanguage, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { FormDialog } from '#src/features/staff/console/FormDialog.tsx';
import { Labeled } from '#src/features/staff/console/Labeled.tsx';
import { TextInput } from '#src/features/staff/console/TextInput.tsx';
import { notify } from '#src/state/notices.ts';
import { RoleChoice } from './RoleChoice.tsx';
import type { Role } from './useRoles.ts';
import { peopleWords } from './words.ts';

interface Props {
  readonly roles: readonly Role[];
  onClose(): void;
  onSent(): void;
}

export function InviteDialog({ roles, onClose, onSent }: Props) {
  const text = useText(peopleWords);
  const shown = useLanguage();
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState<'en' | 'zh'>(shown);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const handleSend = async () => {
    setBusy(true);
    try {
      const invited = { email: email.trim(), roles: [...chosen], language };
      await callStaff('inviteStaff', invited, { idempotencyKey: key.current });
      notify(peopleWords.sent, { intent: 'success' });
      onClose();
      onSent();
    } catch {
      key.current = crypto.randomUUID();
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={text('invite')}
      ok={text('send')}
      isReady={email.trim() !== '' && chosen.length > 0}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={handleSend}
    >
      <p>{text('inviteText')}</p>
      <div className={css.fields}>
        <TextInput isWide label={text('email')} value={email} maxLength={254} onChange={setEmail} />
        <Labeled label={text('language')}>
          {(id) => (
            <HTMLSelect
              id={id}
              value={language}
              options={[
                { value: 'en', label: 'English' },
                { value: 'zh', label: '中文' },
              ]}
              onChange={({ currentTarget: { value } }) => setLanguage(value === 'zh' ? 'zh' : 'en')}
            />
          )}
        </Labeled>
      </div>
      <div style={{ marginTop: 'var(--gap-3)' }}>
        <RoleChoice legend={text('roles')} roles={roles} chosen={chosen} onChange={setChosen} />
      </div>
    </FormDialog>
  );
}

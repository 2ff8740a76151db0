// The roles with what each allows, as a table of permissions by role; made, changed, retired and brought back.
import { Button, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { PERMISSION_NAMES } from '#contract/staff/permissions.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { AnswerContent } from '#src/features/staff/console/AnswerContent.tsx';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { ReasonDialog } from '#src/features/staff/console/ReasonDialog.tsx';
import { notify } from '#src/state/notices.ts';
import { RoleDialog } from './RoleDialog.tsx';
import { type Role, useRoles } from './useRoles.ts';
import { peopleWords } from './words.ts';

type Open =
  | { readonly act: 'edit'; readonly role: Role | undefined }
  | { readonly act: 'retire' | 'restore'; readonly role: Role };

export function RoleList() {
  const text = useText(peopleWords);
  const message = useLocalized();
  const { answer } = useRoles();
  const [open, setOpen] = useState<Open>();
  const handleClose = () => setOpen(undefined);
  return (
    <div className={css.page}>
      <p className={css.quiet}>{text('rolesLead')}</p>
      <div>
        <Button
          intent="primary"
          text={text('addRole')}
          onClick={() => setOpen({ act: 'edit', role: undefined })}
        />
      </div>
      <AnswerContent from={answer}>
        {(roles) =>
          roles.map((role) => (
            <section key={role.id} className={css.panel} aria-label={message(role.name)}>
              <h2 className={css.heading}>
                {message(role.name)}
                {role.isRetired && <Tag minimal>{text('retired')}</Tag>}
                {role.isFixed && <Tag minimal>{text('fixed')}</Tag>}
                <span className={css.quiet}>{text('holders', { count: role.people })}</span>
              </h2>
              <p>
                {role.isFixed
                  ? text('allPermissions')
                  : role.permissions.map((it) => (
                      <Tag key={it} minimal style={{ margin: '0 4px 4px 0' }}>
                        {message(PERMISSION_NAMES[it])}
                      </Tag>
                    ))}
              </p>
              {!role.isFixed && role.mayGive && (
                <div className={css.actions}>
                  <Button
                    size="small"
                    text={text('edit')}
                    aria-label={text('editRole', { name: message(role.name) })}
                    onClick={() => setOpen({ act: 'edit', role })}
                  />
                  <Button
                    size="small"
                    text={text(role.isRetired ? 'restore' : 'retire')}
                    aria-label={text(role.isRetired ? 'restoreOf' : 'retireOf', { name: message(role.name) })}
                    onClick={() => setOpen({ act: role.isRetired ? 'restore' : 'retire', role })}
                  />
                </div>
              )}
            </section>
          ))
        }
      </AnswerContent>
      {open?.act === 'edit' && (
        <RoleDialog role={open.role} onClose={handleClose} onSaved={() => answer.reload()} />
      )}
      {open !== undefined && open.act !== 'edit' && (
        <RetireDialog
          role={open.role}
          isRetiring={open.act === 'retire'}
          onClose={handleClose}
          onDone={() => answer.reload()}
        />
      )}
    </div>
  );
}

interface RetireProps {
  readonly role: Role;
  readonly isRetiring: boolean;
  onClose(): void;
  onDone(): void;
}

function RetireDialog({ role, isRetiring, onClose, onDone }: RetireProps) {
  const text = useText(peopleWords);
  const message = useLocalized();
  const { id, revision } = role;
  return (
    <ReasonDialog
      isOpen
      title={text(isRetiring ? 'retireOf' : 'restoreOf', { name: message(role.name) })}
      reasonLabel={text('reason')}
      ok={text(isRetiring ? 'retire' : 'restore')}
      cancel={text('cancel')}
      isDangerous={isRetiring}
      onClose={onClose}
      onSubmit={async (reason) => {
        try {
          await callStaff(isRetiring ? 'retireRole' : 'restoreRole', { id, revision, reason });
        } catch {
          return false;
        }
        notify(peopleWords[isRetiring ? 'roleRetired' : 'roleRestored'], { intent: 'success' });
        onDone();
        return true;
      }}
    >
      <p>{text(isRetiring ? 'retireText' : 'restoreText')}</p>
    </ReasonDialog>
  );
}

// One colleague: roles, where signed in, what happened at the door; and what is decided over them.
import { Button, Radio, RadioGroup, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { DetailFrame } from '#src/features/staff/console/DetailFrame.tsx';
import { ReasonDialog } from '#src/features/staff/console/ReasonDialog.tsx';
import { useLoaded } from '#src/features/staff/console/useLoaded.ts';
import { notify } from '#src/state/notices.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { accessNameOf } from './accessNames.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { type Roles, useRoles } from './useRoles.ts';
import { peopleWords } from './words.ts';

type Member = StaffOutputOf<'getStaffMember'>;
type IdentifiedBy = StaffInputOf<'resetSecondFactor'>['identifiedBy'];
type Act = 'roles' | 'sessions' | 'factor';

const load = (id: string) => callStaff('getStaffMember', { id });

export function MemberPage({ id }: { readonly id: string }) {
  const text = useText(peopleWords);
  const loaded = useLoaded(id, load);
  const roles = useRoles();
  return (
    <DetailFrame section="people" back={text('back')} loaded={loaded}>
      {(member) => <MemberView member={member} roles={roles} onChanged={() => void loaded.reload()} />}
    </DetailFrame>
  );
}

interface Props {
  readonly member: Member;
  readonly roles: Roles;
  onChanged(): void;
}

function MemberView({ member, roles, onChanged }: Props) {
  const text = useText(peopleWords);
  const intl = useIntl();
  const [act, setAct] = useState<Act>();
  const moment = (it: string) => intl.formatDate(it, { dateStyle: 'medium', timeStyle: 'short' });
  const name = member.nickname || member.email || member.id;
  return (
    <>
      <PageHead
        title={member.isSelf ? `${name} (${text('you')})` : name}
        lead={[member.email, member.phone].filter(Boolean).join(' · ')}
      />
      <section className={css.panel} aria-label={text('roles')}>
        <dl className={css.facts}>
          <div>
            <dt>{text('roles')}</dt>
            <dd>
              {member.roles.map((it) => (
                <Tag key={it} minimal>
                  {roles.nameOf(it)}
                </Tag>
              ))}
            </dd>
          </div>
          <div>
            <dt>{text('secondFactor')}</dt>
            <dd>{text(member.hasSecondFactor ? 'isSet' : 'notSet')}</dd>
          </div>
          <div>
            <dt>{text('lastSignIn')}</dt>
            <dd>{member.lastSignInTime === null ? text('never') : moment(member.lastSignInTime)}</dd>
          </div>
          <div>
            <dt>{text('registered')}</dt>
            <dd>{moment(member.registeredTime)}</dd>
          </div>
        </dl>
        {member.mayChange ? (
          <div className={css.actions}>
            <Button text={text('changeRoles')} onClick={() => setAct('roles')} />
            <Button
              text={text('endSessions')}
              disabled={member.sessions === 0}
              onClick={() => setAct('sessions')}
            />
            <Button
              text={text('resetFactor')}
              disabled={!member.hasSecondFactor || member.isSelf}
              onClick={() => setAct('factor')}
            />
          </div>
        ) : (
          <p className={css.quiet}>{text('beyond')}</p>
        )}
      </section>
      <section className={css.panel} aria-label={text('signedIn')}>
        <h2 className={css.heading}>{text('signedIn')}</h2>
        {member.signedIn.length === 0 && <p className={css.quiet}>{text('nowhere')}</p>}
        <ul className={css.plain}>
          {member.signedIn.map((it) => (
            <li key={`${it.begunTime} ${it.seenTime}`}>
              <span>
                {text('begun')} {moment(it.begunTime)} · {text('seen')} {moment(it.seenTime)}
              </span>
              <span>
                {it.hasSecondFactor && <Tag minimal>{text('given')}</Tag>}{' '}
                {it.isOwn && <Tag minimal>{text('ownSession')}</Tag>}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <AccessTable access={member.access} moment={moment} />
      {act !== undefined && (
        <ActDialog
          act={act}
          member={member}
          roles={roles}
          name={name}
          onClose={() => setAct(undefined)}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

function AccessTable({ access, moment }: { readonly access: Member['access']; moment(at: string): string }) {
  const text = useText(peopleWords);
  const message = useLocalized();
  if (access.length === 0) return null;
  return (
    <section className={css.panel} aria-label={text('access')}>
      <h2 className={css.heading}>{text('access')}</h2>
      <section className={css.tableBox} aria-label={text('access')} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{text('at')}</th>
              <th scope="col">{text('event')}</th>
            </tr>
          </thead>
          <tbody>
            {access.map((it, place) => (
              <tr key={place}>
                <td>{moment(it.at)}</td>
                <td>
                  {message(accessNameOf(it.event))}{' '}
                  {!it.isDone && (
                    <Tag minimal intent="warning">
                      {text('refused')}
                    </Tag>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

interface ActProps extends Props {
  readonly act: Act;
  readonly name: string;
  onClose(): void;
}

const IDENTIFIED_BY: readonly IdentifiedBy[] = ['inPerson', 'video', 'knownPhone'];

const ACTS = {
  roles: { title: 'changeRolesOf', hint: 'changeRolesText', ok: 'save', done: 'rolesChanged' },
  sessions: { title: 'endSessionsOf', hint: 'endSessionsText', ok: 'endSessions', done: 'sessionsEnded' },
  factor: { title: 'resetFactorOf', hint: 'resetFactorText', ok: 'resetFactor', done: 'factorReset' },
} as const;

function ActDialog({ act, member, roles, name, onClose, onChanged }: ActProps) {
  const text = useText(peopleWords);
  const [chosen, setChosen] = useState<readonly string[]>(member.roles);
  const [identifiedBy, setIdentifiedBy] = useState<IdentifiedBy>();
  const { id } = member;
  const { title, hint, ok, done } = ACTS[act];
  const isSame = [...chosen].sort().join(' ') === [...member.roles].sort().join(' ');
  const isChosen = { roles: !isSame, sessions: true, factor: identifiedBy !== undefined }[act];
  const send = async (reason: string) => {
    switch (act) {
      case 'roles':
        return callStaff('changeStaffRoles', { id, before: [...member.roles], roles: [...chosen], reason });
      case 'sessions':
        return callStaff('endStaffSessions', { id, reason });
      case 'factor':
        return identifiedBy && callStaff('resetSecondFactor', { id, reason, identifiedBy });
    }
  };
  return (
    <ReasonDialog
      isOpen
      {...(act !== 'sessions' && { isReasonLast: true as const })}
      title={text(title, { name })}
      reasonLabel={text('reason')}
      ok={text(ok)}
      cancel={text('cancel')}
      isDangerous={act !== 'roles' || chosen.length === 0}
      isReady={isChosen}
      onClose={onClose}
      onSubmit={async (reason) => {
        try {
          await send(reason);
        } catch {
          return false;
        }
        notify(peopleWords[done], { intent: 'success' });
        onChanged();
        return true;
      }}
    >
      <p>{text(hint)}</p>
      {act === 'roles' && (
        <RoleChoice legend={text('roles')} roles={roles.all} chosen={chosen} onChange={setChosen} />
      )}
      {act === 'factor' && (
        <RadioGroup
          label={text('identified')}
          selectedValue={identifiedBy ?? ''}
          onChange={(event) => setIdentifiedBy(event.currentTarget.value as IdentifiedBy)}
        >
          {IDENTIFIED_BY.map((it) => (
            <Radio key={it} value={it} label={text(it)} />
          ))}
        </RadioGroup>
      )}
    </ReasonDialog>
  );
}

// The invitation: code, link and email, if the account may refer customers, and its results.
import { Button, HTMLTable, NonIdealState } from '@blueprintjs/core';
import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { currencyOf, formatMoney } from '#commerce/money/money.ts';
import type { OutputOf } from '#contract/contract.ts';
import { CallError } from '#src/core/callError.ts';
import { copy } from '#src/core/download.ts';
import { call } from '#src/core/remote.ts';
import { useCount, useLanguage, useText } from '#src/core/text.ts';
import { createLoaded } from '#src/state/loaded.ts';
import { notify } from '#src/state/notices.ts';
import { useSession } from '#src/state/session.ts';
import { useSite } from '#src/state/site.ts';
import { Pager } from '#src/ui/list/Pager.tsx';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import { ReferralDialog } from './ReferralDialog.tsx';
import type { Referral } from './template.ts';
import { inviteWords } from './words.ts';

const SIZE = 20;
type Invites = OutputOf<'listInvites'>;

export function InviteScreen() {
  const text = useText(inviteWords);
  const [page, setPage] = useState(1);
  const loaded = useMemo(
    () => createLoaded(() => call('listInvites', { page, size: SIZE }, { isQuiet: true })),
    [page],
  );
  return (
    <AccountPage title={text('title')} lead={text('lead')} needsSession>
      <Refer />
      <AsyncContent from={loaded}>
        {(invites) => (
          <>
            <Terms terms={invites.terms} />
            <Rewards invites={invites} />
            <Pager page={page} pages={Math.ceil(invites.total / SIZE)} onPage={setPage} />
          </>
        )}
      </AsyncContent>
    </AccountPage>
  );
}

/** Nothing where the account may not refer, or that could not be learned. */
function Refer() {
  const text = useText(inviteWords);
  const { token } = useSession();
  const language = useLanguage();
  const [isShown, setShown] = useState(false);
  const [referral, setReferral] = useState<Referral>();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for whoever signs in, and in another language
  useEffect(() => {
    let isCurrent = true;
    setReferral(undefined);
    call('isReferral', {}, { isQuiet: true }).then(
      (it) => isCurrent && setShown(it === 1),
      () => isCurrent && setShown(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, language]);
  useEffect(() => {
    if (!isShown || referral !== undefined) return;
    let isCurrent = true;
    loadReferral().then((it) => isCurrent && it && setReferral(it));
    return () => {
      isCurrent = false;
    };
  }, [isShown, referral]);
  if (!isShown) return null;
  const handleCopy = async () => {
    if (await copy(referral?.userAcquisitionUrl ?? '')) notify(inviteWords.linkCopied, { intent: 'success' });
    else notify(inviteWords.copyFailed, { intent: 'danger' });
  };
  return (
    <section aria-label={text('refer')}>
      <h2>{text('refer')}</h2>
      {referral && (
        <dl style={{ overflowWrap: 'anywhere' }}>
          <dt>{text('code')}</dt>
          <dd>
            <code>{referral.code}</code>
          </dd>
          <dt>{text('link')}</dt>
          <dd>
            <code>{referral.userAcquisitionUrl}</code>
          </dd>
        </dl>
      )}
      <Button intent="primary" text={text('writeEmail')} disabled={!referral} onClick={() => setOpen(true)} />{' '}
      <Button text={text('copyLink')} disabled={!referral} onClick={() => void handleCopy()} />
      {isOpen && referral && <ReferralDialog referral={referral} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** A failure is reported in the words of the server, or in those of the specification. */
async function loadReferral(): Promise<Referral | undefined> {
  try {
    return await call('getReferral', {}, { isQuiet: true });
  } catch (reason) {
    const said = reason instanceof CallError && reason.kind === 'rejected' ? reason.message : '';
    notify(said ? { en: said, zh: said } : inviteWords.failed, { intent: 'danger' });
    return undefined;
  }
}

function Terms({ terms }: { readonly terms: Invites['terms'] }) {
  const text = useText(inviteWords);
  const count = useCount();
  const currency = currencyOf(useSite());
  if (terms === null) return <NonIdealState title={text('closed')} />;
  const { fixedPoints: fixed, sharePercent: share, maxPoints: max, minAmount } = terms;
  return (
    <p>
      {share === 0
        ? text('rewardFixed', { fixed: count(fixed) })
        : text('reward', { fixed, share, max: count(max) })}{' '}
      {minAmount > 0 && text('minAmount', { amount: formatMoney(minAmount, currency) })}
    </p>
  );
}

function Rewards({ invites: { rows, totalPoints } }: { readonly invites: Invites }) {
  const text = useText(inviteWords);
  const intl = useIntl();
  const count = useCount();
  const currency = currencyOf(useSite());
  const day = (it: string | null) => (it === null ? '' : intl.formatDate(it, { dateStyle: 'medium' }));
  return (
    <section aria-label={text('rewards')}>
      <h2>{text('rewards')}</h2>
      <p>{text('total', { points: count(totalPoints) })}</p>
      {rows.length === 0 ? (
        <p>{text('none')}</p>
      ) : (
        // A region that scrolls is reached by the keyboard.
        <section aria-label={text('rewards')} tabIndex={0} style={{ overflowX: 'auto' }}>
          <HTMLTable compact>
            <thead>
              <tr>
                {(['friend', 'registered', 'firstOrder', 'points', 'rewardTime'] as const).map((it) => (
                  <th key={it} scope="col">
                    {text(it)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((it) => (
                <tr key={`${it.registeredTime} ${it.name}`}>
                  <td>{it.name}</td>
                  <td>{day(it.registeredTime)}</td>
                  <td>
                    {it.firstOrderAmount === null
                      ? text('noOrder')
                      : formatMoney(it.firstOrderAmount, currency)}
                  </td>
                  <td>{count(it.points)}</td>
                  <td>
                    {it.reversedTime === null
                      ? day(it.rewardTime)
                      : text('reversed', { date: day(it.reversedTime) })}
                  </td>
                </tr>
              ))}
            </tbody>
          </HTMLTable>
        </section>
      )}
    </section>
  );
}

// The guard before every page (the rules stand in core/access). Asked once for each address that is gone to: a
// session that ends while a page is open does not take the page, and what was typed on it, away.
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LocalizedText } from '#bio/core/fault.ts';
import { features } from '#src/app/features.ts';
import { appWords } from '#src/app/words.ts';
import { judgeVisit, redirectOf, type Verdict } from '#src/core/accountRequired.ts';
import { isAt } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';
import { formatLocalized } from '#src/core/text.ts';
import { openDialog, wantAfterLogin } from '#src/state/dialog.ts';
import { notify } from '#src/state/notices.ts';
import { useServer } from '#src/state/serverStatus.ts';
import { isLoggedIn } from '#src/state/session.ts';

/**
 * The path to show now: the one in the address, or the one before while that may not be shown; undefined while it
 * waits.
 */
export function useGuard(isKnown: (path: string) => boolean): string | undefined {
  const { pathname, search } = useLocation();
  const path = pathname.replace(/(?<=.)\/+$/, '');
  const server = useServer();
  const [requested, setRequested] = useState<{ readonly path: string; readonly verdict: Verdict }>();
  const [shown, setShown] = useState<{ readonly path: string; readonly address: string }>();
  let verdict = requested?.verdict;
  if (!verdict || requested?.path !== path || verdict.at === 'wait') {
    const now = judgeVisit({ path, isKnown: isKnown(path), isLoggedIn: isLoggedIn(), server });
    if (requested?.path !== path || now.at !== verdict?.at) setRequested({ path, verdict: now });
    verdict = now;
  }
  const address = path + search;
  if (verdict.at === 'show' && shown?.address !== address && !redirectOf(path)) setShown({ path, address });
  useTurnBack({
    address,
    verdict,
    back: shown?.address ?? paths.select,
    unknown: isKnown(path) ? undefined : path,
  });
  return verdict.at === 'show' ? path : shown?.path;
}

interface Refusal {
  readonly address: string;
  readonly verdict: Verdict;
  /** Where a refused visit leads. */
  readonly back: string;
  /** The path, if there is no page at it. */
  readonly unknown: string | undefined;
}

function useTurnBack({ address, verdict, back, unknown }: Refusal): void {
  const navigate = useNavigate();
  const reversed = useRef<Verdict>(undefined);
  useEffect(() => {
    if (verdict.at === 'show' || verdict.at === 'wait' || reversed.current === verdict) return;
    reversed.current = verdict;
    if (unknown !== undefined)
      notify(formatLocalized(appWords.noPageAt, { path: unknown }), { intent: 'warning', isSticky: true });
    if (verdict.at === 'login') {
      wantAfterLogin(address, titleAt(address));
      if (verdict.afterMs === 0) openDialog('login');
      else setTimeout(() => openDialog('login'), verdict.afterMs);
    }
    navigate(back, { replace: true });
  }, [address, verdict, back, unknown, navigate]);
}

/** What the page at an address is called. */
function titleAt(address: string): LocalizedText | undefined {
  const [path = ''] = address.split('?');
  return features.find((it) => isAt(it, path))?.title;
}

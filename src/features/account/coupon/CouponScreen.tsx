// Coupons of the account by their status, which is in the address (`?status=`); `?id=` opens the details of one.
import { NonIdealState } from '@blueprintjs/core';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useLanguage, useText } from '#src/core/text.ts';
import { createLoaded } from '#src/state/loaded.ts';
import { useReloadOnReturn } from '#src/state/ordering/useReloadOnReturn.ts';
import { Pager } from '#src/ui/list/Pager.tsx';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import css from './Coupon.module.css';
import { CouponCard } from './CouponCard.tsx';
import { CouponDetails } from './CouponDetails.tsx';
import { type Coupon, type CouponStatus, claimCoupon, loadCoupons, PAGE_SIZE } from './store.ts';
import { couponWords } from './words.ts';

const STATUSES: readonly CouponStatus[] = [0, 3, 1, 2];

export function CouponScreen() {
  const text = useText(couponWords);
  const [search, setSearch] = useSearchParams();
  const status = STATUSES.find((it) => String(it) === search.get('status')) ?? 0;
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const id = search.get('id');
  const change = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(search);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    setSearch(next);
  };
  return (
    <AccountPage title={text('title')} lead={text('lead')} needsSession>
      <Coupons
        status={status}
        page={page}
        onPage={(to) => change('page', String(to))}
        onDetails={(it) => change('id', it)}
      />
      {id !== null && <CouponDetails key={id} id={id} onClose={() => change('id', undefined)} />}
    </AccountPage>
  );
}

interface CouponsProps {
  readonly status: CouponStatus;
  readonly page: number;
  onPage(page: number): void;
  onDetails(id: string): void;
}

function Coupons({ status, page, onPage, onDetails }: CouponsProps) {
  const language = useLanguage();
  const loaded = useMemo(
    () => createLoaded(() => loadCoupons(language, status, page)),
    [language, status, page],
  );
  useReloadOnReturn(loaded);
  const text = useText(couponWords);
  const navigate = useNavigate();
  const handleClaim = async (it: Coupon) => {
    if (await claimCoupon(language, it)) await loaded.reload();
  };
  return (
    <AsyncContent from={loaded}>
      {({ list, counts }) => (
        <>
          <nav className={css.tabs} aria-label={text('statuses')}>
            {STATUSES.map((it) => (
              <Link
                key={it}
                to={`${paths.accountCoupons}?status=${it}`}
                className={css.tab!}
                aria-current={it === status ? 'page' : undefined}
              >
                {text('statusCount', { status: text(`status${it}`), count: counts[it] })}
              </Link>
            ))}
          </nav>
          {list.rows.length === 0 ? (
            <NonIdealState title={text(`none${status}`)} />
          ) : (
            <ul className={`${css.list} ${css.grid}`} aria-label={text(`status${status}`)}>
              {list.rows.map((it) => (
                <li key={it.id}>
                  <CouponCard
                    coupon={it}
                    tools={
                      it.status !== 3 && (
                        <button
                          type="button"
                          className={css.link}
                          aria-label={text('detailsOf', { name: it.couponName })}
                          onClick={() => onDetails(it.id)}
                        >
                          {text('details')}
                        </button>
                      )
                    }
                    onClaim={handleClaim}
                    onUse={() => navigate(paths.select)}
                  />
                </li>
              ))}
            </ul>
          )}
          <Pager page={page} pages={Math.ceil(list.total / PAGE_SIZE)} onPage={onPage} />
        </>
      )}
    </AsyncContent>
  );
}

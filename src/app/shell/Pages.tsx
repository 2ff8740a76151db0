// One page a feature, loaded when first visited and kept alive afterwards; the others are hidden, not unmounted.
import { Activity, type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { features } from '#src/app/features.ts';
import { redirectOf } from '#src/core/accountRequired.ts';
import { type Feature, isAt } from '#src/core/feature.ts';
import { readPathInHash } from '#src/core/navigation.ts';
import { paths } from '#src/core/routes.ts';
import { useLocalized } from '#src/core/text.ts';
import { PageGuard } from './PageGuard.tsx';
import { LoadFailed, NotFound, RouteProgress } from './PageStates.tsx';
import { useFocusOnPage } from './useFocusOnPage.ts';
import { useGuard } from './useGuard.ts';
import { useNavigationDuties } from './useNavigationDuties.ts';

const screens = new Map<Feature, ComponentType>(
  features.map((it) => [it, lazy(async () => ({ default: (await it.load()).Screen }))]),
);

export function Pages() {
  const path = useGuard(isKnown);
  const message = useLocalized();
  const { search, hash } = useLocation();
  const current = path === undefined ? undefined : features.find((it) => isAt(it, path));
  const [visited, setVisited] = useState<readonly Feature[]>([]);
  if (current && !visited.includes(current)) setVisited([...visited, current]);
  useLayoutEffect(() => scrollToTop(path), [path]);
  useFocusOnPage(path);
  useNavigationDuties(path);
  useEffect(() => {
    document.title = current ? `${message(current.title)} · ${__PRODUCT__}` : __PRODUCT__;
  }, [current, message]);
  useHomePreload(path);
  const elsewhere = path === undefined ? undefined : redirectOf(path);
  const behindHash = readPathInHash(hash);
  if (behindHash !== undefined) return <Navigate replace to={behindHash} />;
  // The redirect keeps the query, such as an invitation or a language.
  if (elsewhere) return <Navigate replace to={{ pathname: elsewhere, search, hash }} />;
  return (
    <>
      {visited.map((it) => {
        const Screen = screens.get(it)!;
        return (
          <Activity key={it.path} mode={it === current ? 'visible' : 'hidden'}>
            <PageGuard fallback={<LoadFailed />}>
              <Suspense fallback={<RouteProgress />}>
                <Screen />
              </Suspense>
            </PageGuard>
          </Activity>
        );
      })}
      {path === undefined ? <RouteProgress /> : !current && <NotFound />}
    </>
  );
}

/** A visitor of a guarded page is most likely redirected to the home page: loads it while the server checks. */
function useHomePreload(path: string | undefined): void {
  useEffect(() => {
    if (path === undefined)
      features
        .find((it) => isAt(it, paths.select))
        ?.load()
        .catch(() => {});
  }, [path]);
}

function isKnown(path: string): boolean {
  return redirectOf(path) !== undefined || features.some((it) => isAt(it, path));
}

/** Scrolls a new page to its top left corner; the parameter only makes the effect depend on the path. */
function scrollToTop(_path: string | undefined): void {
  document.getElementById('main')?.scrollTo(0, 0);
  window.scrollTo(0, 0);
}

// One page a feature, loaded when first visited and kept alive afterwards; the others are hidden, not unmounted.
import { Activity, type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type Feature, isAt } from '#src/core/feature.ts';
import { paths } from '#src/core/paths.ts';
import { useSays } from '#src/core/text.ts';
import { features } from '../features.ts';
import { PageGuard } from './PageGuard.tsx';
import { LoadFailed, NotFound, RouteProgress } from './PageStates.tsx';

const screens = new Map<Feature, ComponentType>(
  features.map((it) => [it, lazy(async () => ({ default: (await it.load()).Screen }))]),
);

export function Pages() {
  const { pathname } = useLocation();
  const says = useSays();
  const current = features.find((it) => isAt(it, pathname));
  const [visited, setVisited] = useState<readonly Feature[]>([]);
  if (current && !visited.includes(current)) setVisited([...visited, current]);
  useLayoutEffect(() => toTop(pathname), [pathname]);
  useEffect(() => {
    document.title = current ? `${says(current.title)} · Genewright` : 'Genewright';
  }, [current, says]);
  if (pathname === paths.root || pathname === paths.tools) return <Navigate replace to={paths.reverse} />;
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
      {!current && <NotFound />}
    </>
  );
}

/** Every navigation begins at the top left. */
function toTop(_pathname: string): void {
  document.getElementById('main')?.scrollTo(0, 0);
  window.scrollTo(0, 0);
}

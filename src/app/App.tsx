import { BlueprintProvider, Classes } from '@blueprintjs/core';
import { lazy, Suspense, useEffect } from 'react';
import { IntlProvider } from 'react-intl';
import { BrowserRouter, HashRouter, useLocation } from 'react-router-dom';
import { warmWorkers } from '#src/core/bio.ts';
import { LOCALE } from '#src/core/language.ts';
import { isFile } from '#src/core/navigation.ts';
import { paths } from '#src/core/routes.ts';
import { loadActivity } from '#src/features/content/activity/feature.ts';
import { usePreferences } from '#src/state/preferences.ts';
import { PageGuard } from './shell/PageGuard.tsx';
import { LoadFailed } from './shell/PageStates.tsx';
import { Shell } from './shell/Shell.tsx';

const Router = isFile() ? HashRouter : BrowserRouter;

const ActivityScreen = lazy(loadActivity);

export function App() {
  const { language, theme } = usePreferences();
  const locale = LOCALE[language];
  useEffect(() => {
    document.body.classList.toggle(Classes.DARK, theme === 'dark');
  }, [theme]);
  useEffect(() => {
    const idle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 400));
    idle(warmWorkers);
  }, []);
  return (
    <IntlProvider locale={locale} defaultLocale={locale}>
      <BlueprintProvider>
        <Router>
          <Root />
        </Router>
      </BlueprintProvider>
    </IntlProvider>
  );
}

/** An activity page has no shell; every other page has. */
function Root() {
  const path = useLocation().pathname.replace(/(?<=.)\/+$/, '');
  if (path !== paths.active && path !== paths.activeEnglish) return <Shell />;
  return (
    <PageGuard fallback={<LoadFailed />}>
      <Suspense fallback={null}>
        <ActivityScreen language={path === paths.active ? 'zh' : 'en'} />
      </Suspense>
    </PageGuard>
  );
}

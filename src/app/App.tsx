import { BlueprintProvider, Classes } from '@blueprintjs/core';
import { useEffect } from 'react';
import { IntlProvider } from 'react-intl';
import { BrowserRouter, HashRouter } from 'react-router-dom';
import { warmWorkers } from '#src/core/bio.ts';
import { LOCALE } from '#src/core/language.ts';
import { isFile } from '#src/core/navigation.ts';
import { usePreferences } from '#src/state/preferences.ts';
import { Shell } from './shell/Shell.tsx';

const Router = isFile() ? HashRouter : BrowserRouter;

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
          <Shell />
        </Router>
      </BlueprintProvider>
    </IntlProvider>
  );
}

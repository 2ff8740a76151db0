// Language, theme and sidebar, stored in the browser. `?lang=zh` in the address takes precedence and is stored too.
import { proxy, useSnapshot } from 'valtio';
import { type Language, LOCALE, languageOf } from '#src/core/language.ts';
import { getStored, store } from '#src/core/localStorage.ts';
import { readSearchParam } from '#src/core/navigation.ts';

export type Theme = 'light' | 'dark';

interface Preferences {
  language: Language;
  theme: Theme;
  sidebar: 'opened' | 'closed';
}

const state = proxy<Preferences>({ language: 'en', theme: 'light', sidebar: 'opened' });

/** Sets the stored preferences, or else those of the browser, before the first screen is drawn. */
export function startPreferences(): void {
  const queried = languageOf(readSearchParam('lang'));
  if (queried) storeLanguage(queried);
  state.language = languageOf(getStored('language')) ?? languageOf(navigator.language) ?? 'en';
  state.theme =
    (getStored('theme') as Theme | null) ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  state.sidebar = getStored('sidebarStatus') === 'closed' ? 'closed' : 'opened';
  if (!getStored('device')) store('device', 'desktop');
  if (!getStored('size')) store('size', 'default');
  apply();
}

export function usePreferences() {
  return useSnapshot(state);
}

export function setLanguage(language: Language): void {
  state.language = language;
  storeLanguage(language);
  apply();
}

export function setTheme(theme: Theme): void {
  state.theme = theme;
  store('theme', theme);
  apply();
}

export function toggleSidebar(): void {
  state.sidebar = state.sidebar === 'opened' ? 'closed' : 'opened';
  store('sidebarStatus', state.sidebar);
}

/** Writes the choice where CSS and assistive technology look for it. */
function apply(): void {
  document.documentElement.lang = LOCALE[state.language];
  document.documentElement.dataset['theme'] = state.theme;
}

function storeLanguage(language: Language): void {
  store('language', language === 'zh' ? 'zh-cn' : 'en');
}

// Language, theme and sidebar: chosen once, remembered. `?lang=zh` in the address wins and is remembered too.
import { proxy, useSnapshot } from 'valtio';
import { type Language, LOCALE, languageOf } from '#src/core/language.ts';
import { getStored, store } from '#src/core/localStorage.ts';
import { searchParam } from '#src/core/navigation.ts';

export type Theme = 'light' | 'dark';

interface Preferences {
  language: Language;
  theme: Theme;
  sidebar: 'opened' | 'closed';
}

const queried = languageOf(searchParam('lang'));
if (queried) storeLanguage(queried);

const state = proxy<Preferences>({
  language: languageOf(getStored('language')) ?? languageOf(navigator.language) ?? 'en',
  theme:
    (getStored('theme') as Theme | null) ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
  sidebar: getStored('sidebarStatus') === 'closed' ? 'closed' : 'opened',
});
if (!getStored('device')) store('device', 'desktop');
if (!getStored('size')) store('size', 'default');

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
export function apply(): void {
  document.documentElement.lang = LOCALE[state.language];
  document.documentElement.dataset['theme'] = state.theme;
}

function storeLanguage(language: Language): void {
  store('language', language === 'zh' ? 'zh-cn' : 'en');
}

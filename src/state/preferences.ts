// Language, theme and sidebar: chosen once, remembered. `?lang=zh` in the address wins and is remembered too.
import { proxy, useSnapshot } from 'valtio';
import { type Language, LOCALE, languageOf } from '#src/core/language.ts';

export type Theme = 'light' | 'dark';

interface Preferences {
  language: Language;
  theme: Theme;
  sidebar: 'opened' | 'closed';
}

const state = proxy<Preferences>({
  language:
    languageOf(new URLSearchParams(location.search).get('lang')) ??
    languageOf(stored('language')) ??
    languageOf(navigator.language) ??
    'en',
  theme:
    (stored('theme') as Theme | null) ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
  sidebar: stored('sidebarStatus') === 'closed' ? 'closed' : 'opened',
});

export function usePreferences() {
  return useSnapshot(state);
}

export function setLanguage(language: Language): void {
  state.language = language;
  store('language', language === 'zh' ? 'zh-cn' : 'en');
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

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing: the choice holds for this page.
  }
}

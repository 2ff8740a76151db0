// Which of the session's dialogs is open, and where a person wanted to go when he was asked to log in.
import { proxy, subscribe, useSnapshot } from 'valtio';
import type { LocalizedText } from '#bio/core/fault.ts';

export type DialogName = 'login' | 'register' | 'reset' | 'bindGoogle' | 'bringIn';

const state = proxy<{
  open: DialogName | undefined;
  /** Address to go to after login. */
  wanted: string | undefined;
  /** What the page there is called. */
  wantedPage: LocalizedText | undefined;
  /** What the server gave for a Google account that is bound to none here. */
  google: { readonly googleKey: string; readonly email: string | null; readonly name: string } | undefined;
}>({ open: undefined, wanted: undefined, wantedPage: undefined, google: undefined });

export function useDialog() {
  return useSnapshot(state);
}

export function openDialog(name: DialogName): void {
  state.open = name;
}

export function closeDialog(): void {
  state.open = undefined;
}

export function isDialogOpen(name: DialogName): boolean {
  return state.open === name;
}

/** Resolves when that dialog is not open, at once when it is not. */
export function waitUntilDialogCloses(name: DialogName): Promise<void> {
  if (state.open !== name) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(state, () => {
      if (state.open === name) return;
      stop();
      resolve();
    });
  });
}

/** The dialog was given up: nobody waits for that page any longer. */
export function dismissDialog(): void {
  state.open = undefined;
  takeWanted();
  for (const act of givenUp) act();
}

const givenUp: (() => void)[] = [];

/** Called when the dialog is given up: what else waited for the login waits no longer. */
export function onDialogDismissed(act: () => void): void {
  givenUp.push(act);
}

export function wantAfterLogin(address: string, page?: LocalizedText): void {
  state.wanted = address;
  state.wantedPage = page;
}

export function takeWanted(): string | undefined {
  const { wanted } = state;
  state.wanted = undefined;
  state.wantedPage = undefined;
  return wanted;
}

export function askToBindGoogle(google: NonNullable<typeof state.google>): void {
  state.google = google;
  state.open = 'bindGoogle';
}

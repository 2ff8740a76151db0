// Short messages at the top: shown 3 s, 16 px from the edge; a fault stays until closed.
import type { Intent } from '@blueprintjs/core';
import { proxy, useSnapshot } from 'valtio';
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Message } from '#src/core/remote.ts';

export interface Notice {
  readonly id: number;
  readonly message: Message;
  readonly intent: Intent;
  readonly action?: { readonly message: LocalizedText; readonly onClick: () => void };
  readonly isSticky?: boolean;
}

const state = proxy<{ notices: Notice[] }>({ notices: [] });
let last = 0;

export function useNotices() {
  return useSnapshot(state).notices;
}

export function notify(message: LocalizedText, options: Partial<Omit<Notice, 'id' | 'message'>> = {}): void {
  notifyMessage({ message }, options);
}

export function getNotices(): readonly Notice[] {
  return state.notices;
}

/** Also what a server said: text, or HTML that is purified before it is shown. */
export function notifyMessage(message: Message, options: Partial<Omit<Notice, 'id' | 'message'>> = {}): void {
  const notice: Notice = { intent: 'none', ...options, id: ++last, message };
  state.notices = [...state.notices.filter((it) => !isSame(it, notice)), notice];
}

/** The same words once more take the place of those before; each that can be acted on stays. */
function isSame(a: Notice, b: Notice): boolean {
  const isPlain = a.action === undefined && b.action === undefined;
  return isPlain && a.intent === b.intent && JSON.stringify(a.message) === JSON.stringify(b.message);
}

export function dismissNotice(id: number): void {
  state.notices = state.notices.filter((it) => it.id !== id);
}

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

/** Also what a server said: text, or HTML that is purified before it is shown. */
export function notifyMessage(message: Message, options: Partial<Omit<Notice, 'id' | 'message'>> = {}): void {
  state.notices.push({ intent: 'none', ...options, id: ++last, message });
}

export function dismissNotice(id: number): void {
  state.notices = state.notices.filter((it) => it.id !== id);
}

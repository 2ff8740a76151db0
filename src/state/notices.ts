// Short messages at the top: shown 3 s, 16 px from the edge; a fault stays until closed.
import type { Intent } from '@blueprintjs/core';
import { proxy, useSnapshot } from 'valtio';
import type { Says } from '#bio/core/fault.ts';

export interface Notice {
  readonly id: number;
  readonly says: Says;
  readonly intent: Intent;
  readonly action?: { readonly says: Says; readonly onClick: () => void };
  readonly isSticky?: boolean;
}

const state = proxy<{ notices: Notice[] }>({ notices: [] });
let last = 0;

export function useNotices() {
  return useSnapshot(state).notices;
}

export function notify(says: Says, options: Partial<Omit<Notice, 'id' | 'says'>> = {}): void {
  state.notices.push({ intent: 'none', ...options, id: ++last, says });
}

export function dismissNotice(id: number): void {
  state.notices = state.notices.filter((it) => it.id !== id);
}

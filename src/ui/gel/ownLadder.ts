// The ladder that the user typed: the same in all gels until the page is closed.
import { proxy, useSnapshot } from 'valtio';

const own = proxy({ text: '' });

export function useOwnLadder(): string {
  return useSnapshot(own).text;
}

export function setOwnLadder(text: string): void {
  own.text = text;
}

// What a map under the hand selects: in the open document, or, beside it, in another one.
import { createContext, useContext } from 'react';
import { select, useMap } from '#src/features/tools/plasmidMap/document/store.ts';
import type { Selection } from './selection.ts';

export interface Hand {
  readonly selection: Selection | undefined;
  /** The mark that was picked last. */
  readonly activeId: string | undefined;
  /** Where the pointer is in the plots under the map. */
  readonly pointed: number | undefined;
  select(selection: Selection | undefined, activeId?: string): void;
}

/** Set around a map that is not the one being edited. */
export const HandContext = createContext<Hand | undefined>(undefined);

export function useHand(): Hand {
  const own = useContext(HandContext);
  const { selection, activeId, pointed } = useMap();
  return own ?? { selection, activeId, pointed, select };
}

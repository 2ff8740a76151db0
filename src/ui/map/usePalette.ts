import { usePreferences } from '#src/state/preferences.ts';
import { PALETTES, type Palette } from './palette.ts';

/** The colors of a drawing on the page as it is now, light or dark. */
export function usePalette(): Palette {
  return PALETTES[usePreferences().theme];
}

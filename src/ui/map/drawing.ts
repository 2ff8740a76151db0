// What the drawings share. They take no clicks: each thing carries `data-mark` with its id, and the stage that holds
// the drawing reads it, so the same drawing serves the screen and the exported file.
import type { Range } from '#bio/core/range.ts';
import type { Palette } from './palette.ts';
import type { Scene } from './scene.ts';

/** Faces every system has, so that an exported file needs no font of ours. */
export const FONTS =
  '"Helvetica Neue", Helvetica, Arial, "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif';

export interface MapProps {
  readonly scene: Scene;
  readonly palette: Palette;
  /** Accessible name of the drawing. */
  readonly title: string;
  /** `2,686 bp`, in the language of the page. */
  readonly lengthText: string;
  /** Note in a corner when some labels did not fit. */
  readonly droppedText: (count: number) => string;
  readonly selection?: Range | undefined;
  /** A place pointed at elsewhere, drawn as a line across. */
  readonly caret?: number | undefined;
  readonly activeId?: string | undefined;
}

/** What is drawn over the map: the selection, and the place pointed at as an empty range. */
export function selectedRangesOf(selection: Range | undefined, caret: number | undefined): readonly Range[] {
  const pointed = caret === undefined ? [] : [{ start: caret, end: caret }];
  return selection ? [selection, ...pointed] : pointed;
}

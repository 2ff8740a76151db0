// What a stage needs of the workbench: the scene, its words, and what to do when something is picked or a key pressed.
import { type KeyboardEvent, useMemo } from 'react';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useOptions } from '#src/features/tools/plasmidMap/document/options.ts';
import type { MapProps } from '#src/ui/map/drawing.ts';
import type { Palette } from '#src/ui/map/palette.ts';
import type { Scene } from '#src/ui/map/scene.ts';

export interface MapViewProps {
  readonly record: SequenceRecord;
  readonly scene: Scene;
  readonly palette: Palette;
  readonly title: string;
  readonly lengthText: string;
  readonly droppedText: (count: number) => string;
  onPick(id: string): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** What each list beside the map is given. */
export interface PanelProps {
  readonly record: SequenceRecord;
  readonly face: MapViewProps;
}

export function useMapFace(face: MapViewProps): Pick<
  MapProps,
  'scene' | 'palette' | 'title' | 'lengthText' | 'droppedText'
> & {
  readonly hasGc: boolean;
  readonly hasSkew: boolean;
} {
  const { shown } = useOptions();
  const { scene, palette, title, lengthText, droppedText } = face;
  const { gc, skew } = shown;
  return useMemo(
    () => ({ scene, palette, title, lengthText, droppedText, hasGc: gc, hasSkew: skew }),
    [scene, palette, title, lengthText, droppedText, gc, skew],
  );
}

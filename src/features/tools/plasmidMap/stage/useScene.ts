// The scene of the open record in the colors of the page, made again only when one of its causes changed.
import { useMemo } from 'react';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useOptions } from '#src/features/tools/plasmidMap/document/options.ts';
import { shownAnswerOf, useFindings } from '#src/features/tools/plasmidMap/panels/findings.ts';
import type { Palette } from '#src/ui/map/palette.ts';
import { type Derived, isOnMap, NOTHING_DERIVED, type Scene, sceneOf } from '#src/ui/map/scene.ts';

export function useDerived(record: SequenceRecord): Derived {
  const findings = useFindings();
  const sites = shownAnswerOf(findings.sites)?.sites;
  const orfs = shownAnswerOf(findings.orfs)?.orfs;
  const primers = shownAnswerOf(findings.primers)?.primers;
  const elements = shownAnswerOf(findings.elements)?.elements;
  const tracks = shownAnswerOf(findings.tracks);
  const hits = shownAnswerOf(findings.hits)?.hits;
  return useMemo(
    () => ({
      sites: sites ?? [],
      orfs: orfs ?? [],
      primers: primers ?? [],
      elements: (elements ?? []).filter((it) => !isOnMap(it, record)),
      tracks,
      hits: hits ?? [],
    }),
    [sites, orfs, primers, elements, tracks, hits, record],
  );
}

/** `isBare`: of a record that is only tried out, for which nothing was searched for. */
export function useScene(record: SequenceRecord, palette: Palette, isBare = false): Scene {
  const all = useDerived(record);
  const derived = isBare ? NOTHING_DERIVED : all;
  const { shown, hiddenTypes, enzymeSet } = useOptions();
  const hasAllNames = enzymeSet === 'chosen';
  const { features, elements, enzymes, primers, orfs, gc, skew } = shown;
  return useMemo(
    () =>
      sceneOf(
        record,
        derived,
        { features, elements, enzymes, primers, orfs, gc, skew, hasAllNames, hiddenTypes },
        palette,
      ),
    [
      record,
      derived,
      features,
      elements,
      enzymes,
      primers,
      orfs,
      gc,
      skew,
      hasAllNames,
      hiddenTypes,
      palette,
    ],
  );
}

// The things of the field that the palette finds by name: elements of the library, enzymes, vectors, sequences, open
// maps.
import type { LocalizedText } from '#bio/core/fault.ts';
import { listEnzymes, siteNotationOf } from '#bio/table/enzymes.ts';
import { listNickingEnzymes, nickNotationOf } from '#bio/table/nickingEnzymes.ts';
import { appWords } from '#src/app/words.ts';
import { runJob } from '#src/core/bio.ts';
import { getCurrentUrl } from '#src/core/navigation.ts';
import { type Path, paths } from '#src/core/routes.ts';
import type { Command } from '#src/state/commands.ts';
import { handOver, loadSequences, mySequences } from '#src/state/mySequences.ts';
import { loadVectors, myVectors } from '#src/state/myVectors.ts';
import { readRecentMaps, wantMap } from '#src/state/recentMaps.ts';

export async function listFindableThings(navigate: (to: string) => void): Promise<readonly Command[]> {
  await Promise.all([loadVectors(), loadSequences()]);
  const go = (path: Path, prepare: () => void) => () => {
    prepare();
    navigate(path);
  };
  const maps = (await readRecentMaps()).map((it) => ({
    message: sameInBoth(it.name),
    label: appWords.openMap,
    act: go(paths.plasmidMap, () => wantMap(it.id)),
  }));
  const vectors = myVectors()
    .filter((it) => !it.isArchived)
    .map((it) => ({
      message: sameInBoth(it.name),
      label: appWords.myVector,
      act: () => navigate(`${paths.vectorDetail}?id=${encodeURIComponent(it.id)}`),
    }));
  const sequences = mySequences()
    .filter((it) => !it.isArchived && it.kind !== 'protein')
    .map(({ id, name, text }) => ({
      message: sameInBoth(name),
      label: appWords.mySequence,
      act: go(paths.plasmidMap, () => handOver(paths.plasmidMap, { name, text, sequenceId: id })),
    }));
  return [
    ...maps,
    ...vectors,
    ...sequences,
    ...(await elementCommands(navigate)),
    ...enzymeCommands(navigate),
  ];
}

async function elementCommands(navigate: (to: string) => void): Promise<readonly Command[]> {
  const found = await runJob('library', {});
  if (!found.ok) return [];
  return found.value.map((it) => ({
    message: {
      en: it.form === '' ? it.name : `${it.name} · ${it.form}`,
      zh: it.message.zh === it.name ? it.name : `${it.name} · ${it.message.zh}`,
    },
    label: appWords.element,
    act: () => navigate(`${paths.sequenceDetail}?id=${encodeURIComponent(it.id)}`),
  }));
}

/** Drawn on the map that is open, or on the next one. Those that are sold come first. */
function enzymeCommands(navigate: (to: string) => void): readonly Command[] {
  const commandOf = (name: string, notation: string, label: LocalizedText): Command => ({
    message: sameInBoth(`${name} · ${notation}`),
    label,
    act: () => {
      const { pathname, searchParams } = getCurrentUrl();
      const params = new URLSearchParams(pathname === paths.plasmidMap ? searchParams : undefined);
      params.set('panel', 'enzymes');
      params.set('enzyme', name);
      navigate(`${paths.plasmidMap}?${params}`);
    },
  });
  return [
    ...listEnzymes()
      .toSorted((a, b) => Number(b.isCommercial) - Number(a.isCommercial))
      .map((it) => commandOf(it.name, siteNotationOf(it), appWords.enzyme)),
    ...listNickingEnzymes().map((it) => commandOf(it.name, nickNotationOf(it), appWords.nickingEnzyme)),
  ];
}

function sameInBoth(name: string) {
  return { en: name, zh: name };
}

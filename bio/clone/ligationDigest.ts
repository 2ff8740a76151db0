// What is done to a molecule before it is joined: the digest, blunting of the ends that it leaves, and a second
// digest, the ends of which stay as they are. So one end is blunt and the other sticky, as where a vector is filled
// in at one site before it is cut at another.
import { ok, type Result } from '#bio/core/result.ts';
import { type DigestEnzymes, findDigestEnzymes } from '#bio/table/nickingEnzymes.ts';
import type { AssemblyInput } from './assemblyOptions.ts';
import { digestAndNick } from './digestAndNick.ts';
import { bluntEnds } from './ends.ts';
import type { DraftNote } from './groupNotes.ts';
import type { Molecule } from './molecule.ts';
import { nickNotesOf } from './nickNotes.ts';
import { digestNotesOf } from './notes.ts';
import { strainNotesOf } from './strainMethylation.ts';

interface LigationDigest {
  readonly fragments: readonly Molecule[];
  readonly notes: readonly DraftNote[];
}

/** A fault for enzymes that are unknown. `index`: of the input, for its notes. */
export function digestForLigation(
  { molecule, enzymes = [], isPartial = false, blunting, secondEnzymes = [] }: AssemblyInput,
  index: number,
): Result<LigationDigest> {
  const first = findDigestEnzymes(enzymes);
  if (!first.ok) return first;
  const second = findDigestEnzymes(secondEnzymes);
  if (!second.ok) return second;
  const found = digestAndNick(molecule, first.value, { isPartial });
  const notes = [
    ...digestNotesOf(molecule, index, { enzymes: first.value.enzymes, found }),
    ...nickNotesOf(molecule, index, { nicking: first.value.nicking, found }),
  ];
  const opened = blunting ? found.fragments.map((it) => bluntEnds(it, blunting)) : found.fragments;
  if (secondEnzymes.length === 0) return ok({ fragments: opened, notes });
  const again = opened.map((it) => digestAgain(it, { index, enzymes, second: second.value }));
  return ok({
    fragments: again.flatMap((it) => it.fragments),
    notes: [
      ...notes,
      ...mergeNotes(again.map((it) => it.notes)),
      ...strainNotesOf(molecule, index, second.value.enzymes),
    ],
  });
}

function digestAgain(
  fragment: Molecule,
  about: {
    readonly index: number;
    readonly enzymes: readonly string[];
    readonly second: DigestEnzymes;
  },
): LigationDigest {
  const { index, second } = about;
  const found = digestAndNick(fragment, second);
  const named = withDigestName(fragment, about.enzymes);
  return {
    fragments: found.fragments,
    notes: [
      ...digestNotesOf(named, index, { enzymes: second.enzymes, found }),
      ...nickNotesOf(named, index, { nicking: second.nicking, found }),
    ],
  };
}

/** Each once. That an enzyme does not cut is a note only where it cuts none of the fragments. */
function mergeNotes(lists: readonly (readonly DraftNote[])[]): readonly DraftNote[] {
  const counts = new Map<string, { readonly note: DraftNote; readonly count: number }>();
  for (const note of lists.flat()) {
    const count = (counts.get(note.message.en)?.count ?? 0) + 1;
    counts.set(note.message.en, { note, count });
  }
  return [...counts.values()].flatMap(({ note, count }) =>
    note.code !== 'clone/not-cut' || count === lists.length ? [note] : [],
  );
}

/** `pUC19/EcoRI`, as what a digest leaves is called, for positions that are those of the fragment. */
function withDigestName(molecule: Molecule, enzymes: readonly string[]): Molecule {
  const { record } = molecule;
  if (record.name === '' || enzymes.length === 0) return molecule;
  return { ...molecule, record: { ...record, name: [record.name, ...enzymes].join('/') } };
}

// Things to know of an input that is nicked, in both languages.
import { toOneBased } from '#bio/core/range.ts';
import { describeNicks } from '#bio/cut/nickNotes.ts';
import { mergeNicks, pairNicks } from '#bio/cut/nicks.ts';
import type { NickingEnzyme } from '#bio/table/nickingEnzymes.ts';
import type { AssemblyNote } from './assembly.ts';
import type { NickedDigest } from './digestAndNick.ts';
import { type DraftNote, makeDraftNote } from './groupNotes.ts';
import { inputNameOf } from './inputName.ts';
import { joinChinese } from './joinChinese.ts';
import { isCircle, type Molecule } from './molecule.ts';
import { findGaps } from './moleculeNicks.ts';

/** Where an input is nicked before ligation, and what of it comes apart. */
export function nickNotesOf(
  molecule: Molecule,
  input: number,
  { nicking, found }: { readonly nicking: readonly NickingEnzyme[]; readonly found: NickedDigest },
): readonly AssemblyNote[] {
  const { record } = molecule;
  const name = inputNameOf({ record }, input);
  const pairs = pairNicks(found.nicks, record);
  const nicks = mergeNicks(found.nicks, { pairs, cuts: [...found.cuts, ...pairs], record });
  const isWhole = isCircle(molecule) && found.cuts.length === 0 && pairs.length === 0;
  const notes = describeNicks({ nicks, isCircle: isWhole }, nicking).map(
    ({ en, zh }): AssemblyNote => ({
      code: 'clone/nicked',
      input,
      message: { en: `${name.en}: ${en}`, zh: `${name.zh}：${zh}` },
    }),
  );
  if (nicks.some((it) => it.effect === 'stays' || it.effect === 'unsure'))
    notes.push({
      code: 'clone/nick-sealed',
      input,
      message: {
        en: `Ligase closes the nicks of ${name.en} that hold: an enzyme leaves a phosphate there.`,
        zh: joinChinese`${name.zh} 中未导致断开的切口带有 5' 磷酸，会被连接酶封闭。`,
      },
    });
  const gaps = findGaps(molecule, found.nicks).map(([from, to]) => `${toOneBased(from)}–${toOneBased(to)}`);
  if (gaps.length > 0)
    notes.push({
      code: 'clone/nick-gap',
      input,
      message: {
        en: `Nicks of one strand of ${name.en} lie so close that the bases between them come off and leave a gap (${gaps.join(', ')}). The gap is not followed here: the strand is taken as nicked.`,
        zh: joinChinese`${name.zh} 同一条链上的切口过近（${gaps.join('、')}），其间的碱基会脱落而形成缺口区。此处未模拟缺口区，仅按带切口处理。`,
      },
    });
  return notes;
}

/** Assembly by homology: the exonuclease begins at nicks too. */
export function makeChewedNickNote({ record }: Molecule, input: number): DraftNote {
  return makeDraftNote('clone/nicked-input', { input, name: inputNameOf({ record }, input) }, (of) => ({
    en: `${of.en} ${of.count === 1 ? 'is' : 'are'} nicked: the exonuclease may chew from the nicks too, which is not followed here. Close them with ligase before.`,
    zh: joinChinese`${of.zh} 带有切口：外切酶也可能从切口处降解，此处未模拟。请先用连接酶封闭切口。`,
  }));
}

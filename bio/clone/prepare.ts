// What each act makes of its inputs before anything is joined: fragments, chewed lines, halves of recombination sites.
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { findRecombinationSites } from '#bio/recombine/sites.ts';
import { type Enzyme, findEnzymes, isTypeIIS } from '#bio/table/enzymes.ts';
import type { AssemblyPiece } from './assembly.ts';
import type { AssembleOptions, AssemblyInput } from './assemblyOptions.ts';
import { findGatewaySites } from './attSites.ts';
import { digestMolecule, splitAt } from './digestMolecule.ts';
import { nearTopoEndNotesOf, withTopoOverhang } from './directionalTopo.ts';
import { addBase, bluntEnds, dephosphorylate } from './ends.ts';
import { addFlapPieces, TOO_MANY_FLAPS } from './flapPieces.ts';
import type { DraftNote } from './groupNotes.ts';
import { joinChinese } from './joinChinese.ts';
import { homologyLimitsOf, withoutLostOverhangs } from './joints.ts';
import { digestForLigation } from './ligationDigest.ts';
import type { Molecule } from './molecule.ts';
import { moleculeKeyOf } from './moleculeKey.ts';
import { sealNicks } from './moleculeNicks.ts';
import { makeChewedNickNote } from './nickNotes.ts';
import { digestNotesOf, makeLostOverhangNote, makeNoSitesNote, makeUnknownAttSiteNote } from './notes.ts';
import { openPartly } from './partialSites.ts';
import { makeGatewayReaction, type RecombinationPlace, siteCutsOf } from './siteCuts.ts';

export interface Prepared {
  readonly pieces: readonly AssemblyPiece[];
  readonly notes: readonly DraftNote[];
  /** Type IIS enzymes of Golden Gate. */
  readonly enzymes: readonly Enzyme[];
}

/** The pieces of an act. A fault for enzymes that are unknown or of the wrong kind. */
export function prepare(inputs: readonly AssemblyInput[], options: AssembleOptions): Result<Prepared> {
  switch (options.method) {
    case 'ligation':
      return prepareLigation(inputs);
    case 'goldenGate':
      return prepareGoldenGate(inputs, options.enzymes ?? []);
    case 'gibson':
      return prepareHomology(inputs, "5'");
    case 'hifi':
      return prepareHiFi(inputs, options);
    case 'inFusion':
      return prepareHomology(inputs, "3'");
    case 'topo':
      return ok(prepareTopo(inputs));
    case 'gatewayBP':
      return ok(prepareGateway(inputs, 'BP'));
    case 'gatewayLR':
      return ok(prepareGateway(inputs, 'LR'));
    case 'cre':
      return ok(prepareSpacerSites(inputs, 'lox'));
    case 'flp':
      return ok(prepareSpacerSites(inputs, 'FRT'));
  }
}

function prepareLigation(inputs: readonly AssemblyInput[]): Result<Prepared> {
  const pieces: AssemblyPiece[] = [];
  const notes: DraftNote[] = [];
  for (const [input, it] of inputs.entries()) {
    const found = digestForLigation(it, input);
    if (!found.ok) return found;
    notes.push(...found.value.notes);
    // Its ends are as blunting and the second digest left them.
    const { blunting: _, ...ends } = it;
    for (const fragment of found.value.fragments)
      pieces.push({ input, molecule: sealNicks(treatEnds(fragment, ends)) });
  }
  return ok({ pieces: distinctPieces(pieces), notes, enzymes: [] });
}

function prepareGoldenGate(inputs: readonly AssemblyInput[], names: readonly string[]): Result<Prepared> {
  const enzymes = findEnzymes(names);
  if (!enzymes.ok) return enzymes;
  const odd = enzymes.value.find((it) => !isTypeIIS(it));
  if (odd || enzymes.value.length === 0) return err(noTypeIIS(odd));
  const pieces: AssemblyPiece[] = [];
  const notes: DraftNote[] = [];
  for (const [input, { molecule }] of inputs.entries()) {
    const found = digestMolecule(molecule, enzymes.value);
    notes.push(...digestNotesOf(molecule, input, { enzymes: enzymes.value, found }));
    for (const fragment of found.fragments) pieces.push({ input, molecule: sealNicks(fragment) });
  }
  return ok({ pieces: distinctPieces(pieces), notes, enzymes: enzymes.value });
}

function prepareHomology(inputs: readonly AssemblyInput[], chewed: "5'" | "3'"): Result<Prepared> {
  const notes: DraftNote[] = [];
  const pieces: AssemblyPiece[] = [];
  for (const [input, { molecule, enzymes = [], isPartial = false }] of inputs.entries()) {
    const found = digestForLigation({ molecule, enzymes, isPartial }, input);
    if (!found.ok) return found;
    const { fragments } = found.value;
    if (enzymes.length > 0) notes.push(...found.value.notes);
    const kept = fragments.map((it) => withoutLostOverhangs(it, chewed));
    if (kept.some((it, i) => it.record.bytes.length < fragments[i]!.record.bytes.length))
      notes.push(makeLostOverhangNote(molecule, input, chewed));
    if (fragments.some(({ nicks }) => nicks.some((it) => it.hasPhosphate)))
      notes.push(makeChewedNickNote(molecule, input));
    pieces.push(...kept.map((it) => ({ molecule: it, input })));
  }
  return ok({ pieces: distinctPieces(pieces), notes, enzymes: [] });
}

/** Pieces of each input of an assembly by homology before flaps are removed; of none where an enzyme is unknown. */
export function countFragments(inputs: readonly AssemblyInput[]): readonly number[] {
  const prepared = prepareHomology(inputs, "5'");
  if (!prepared.ok) return [];
  return inputs.map((_, input) => prepared.value.pieces.filter((it) => it.input === input).length);
}

function prepareHiFi(inputs: readonly AssemblyInput[], options: AssembleOptions): Result<Prepared> {
  const prepared = prepareHomology(inputs, "5'");
  if (!prepared.ok) return prepared;
  const { pieces, isLimited } = addFlapPieces(prepared.value.pieces, homologyLimitsOf(options));
  const notes = [...(isLimited ? [TOO_MANY_FLAPS] : []), ...prepared.value.notes];
  return ok({ ...prepared.value, pieces, notes });
}

function prepareTopo(inputs: readonly AssemblyInput[]): Prepared {
  const notes: DraftNote[] = [];
  const isDirectional = inputs.some((it) => it.isTopoVector && it.isDirectional);
  const pieces = inputs.map((it, input): AssemblyPiece => {
    const treated = treatEnds(it.molecule, it);
    if (!it.isTopoVector) {
      if (isDirectional) notes.push(...nearTopoEndNotesOf(treated, input));
      return { molecule: treated, input };
    }
    const molecule = it.isDirectional ? withTopoOverhang(treated) : treated;
    if (!molecule?.ends) return { molecule: treated, input };
    const { left, right } = molecule.ends;
    const ends = { left: { ...left, hasTopoisomerase: true }, right: { ...right, hasTopoisomerase: true } };
    return { molecule: { ...molecule, ends }, input };
  });
  return { pieces: distinctPieces(pieces), notes, enzymes: [] };
}

function treatEnds(
  molecule: Molecule,
  { blunting, tail, isDephosphorylated }: Pick<AssemblyInput, 'blunting' | 'tail' | 'isDephosphorylated'>,
): Molecule {
  const blunt = blunting ? bluntEnds(molecule, blunting) : molecule;
  const tailed = tail ? addBase(blunt, tail) : blunt;
  return isDephosphorylated ? dephosphorylate(tailed) : tailed;
}

/** All sites opened first, then what arises where some stay closed. */
function prepareGateway(inputs: readonly AssemblyInput[], kinds: 'BP' | 'LR'): Prepared {
  const notes: DraftNote[] = [];
  const reacting = inputs.map(({ molecule }, input) => {
    const { sites, alike } = findGatewaySites(molecule.record);
    for (const it of alike) notes.push(makeUnknownAttSiteNote(molecule, input, it));
    const found = sites.filter((it) => kinds.includes(it.kind));
    if (found.length === 0) notes.push(makeNoSitesNote(molecule, input, `gateway${kinds}`));
    return found;
  });
  const names = new Set(reacting.flat().map((it) => it.name));
  const react = makeGatewayReaction(kinds);
  const mayReact = ({ name }: RecombinationPlace) => [...names].some((it) => react(name, it));
  const opened = inputs.flatMap(({ molecule }, input) =>
    openSites(molecule, reacting[input]!).map((it): AssemblyPiece => ({ molecule: it, input })),
  );
  const partly = inputs.flatMap(({ molecule }, input) =>
    openPartly(molecule, reacting[input]!, mayReact).map((it): AssemblyPiece => ({ ...it, input })),
  );
  return { pieces: distinctPieces([...opened, ...partly]), notes, enzymes: [] };
}

/** Sites of Cre or Flp, opened at their spacers. */
function prepareSpacerSites(inputs: readonly AssemblyInput[], family: 'lox' | 'FRT'): Prepared {
  const notes: DraftNote[] = [];
  const pieces = inputs.flatMap(({ molecule }, input): readonly AssemblyPiece[] => {
    const n = molecule.record.bytes.length;
    const places = findRecombinationSites(molecule.record, { families: [family] }).map((it) => {
      const start = it.range.start + it.left.letters.length;
      // Arms are equally long, so the spacer lies in the middle on either strand.
      const from = molecule.ends ? start : start % n;
      const overlap = { start: from, end: from + it.spacer.letters.length };
      return { name: it.kind?.name ?? family, overlap, strand: it.strand };
    });
    if (places.length === 0) notes.push(makeNoSitesNote(molecule, input, family === 'lox' ? 'cre' : 'flp'));
    return openSites(molecule, places).map((it) => ({ molecule: it, input }));
  });
  return { pieces: distinctPieces(pieces), notes, enzymes: [] };
}

function openSites(molecule: Molecule, places: readonly RecombinationPlace[]): readonly Molecule[] {
  return places.length === 0 ? [molecule] : splitAt(molecule, siteCutsOf(places));
}

/** Equal pieces of one input are one; of two inputs they are two, since each has to be used. */
function distinctPieces(pieces: readonly AssemblyPiece[]): readonly AssemblyPiece[] {
  const seen = new Set<string>();
  return pieces.filter(({ input, molecule }) => {
    const key = `${input} ${moleculeKeyOf(molecule)}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}

function noTypeIIS(odd: Enzyme | undefined): Fault {
  return fault('clone/no-type-iis', {
    en: `Expected type IIS enzymes, which cut beside their site (BsaI, BsmBI, BbsI …), found ${odd ? odd.name : 'none'}. Choose one of them.`,
    zh: joinChinese`应为 IIS 型酶（在识别位点外侧切割，如 BsaI、BsmBI、BbsI），实际为${odd?.name ?? '空'}。请选择其中之一。`,
  });
}

// What assemble notes beside its table: of the inputs, at which temperatures they are cut, why nothing is wanted,
// and the reading frames over the junctions.
import { type Assembly, type AssemblyProduct, productMoleculeOf } from '#bio/clone/assembly.ts';
import type { AssembleOptions, AssemblyInput } from '#bio/clone/assemblyOptions.ts';
import { findFeatureLosses } from '#bio/clone/featureLosses.ts';
import { describeFeatureLosses } from '#bio/clone/featureLossText.ts';
import { inputNameOf } from '#bio/clone/inputName.ts';
import { type JunctionFrame, junctionFramesOf } from '#bio/clone/junctionFrames.ts';
import { pluralize } from '#bio/core/plural.ts';
import { describeDigestConditions } from '#bio/table/digestConditions.ts';
import { findDigestEnzymes } from '#bio/table/nickingEnzymes.ts';
import type { Io } from '#cli/command.ts';

export function noteAll(
  { notes, conflicts, limit, completeTo, recut }: Assembly,
  io: Io,
  { isOfPieces }: { readonly isOfPieces: boolean },
): void {
  // What is a reason too is said once.
  const reasons = new Set(isOfPieces ? [] : conflicts.flat().map((it) => it.message.en));
  for (const { message } of notes) if (!reasons.has(message.en)) io.note(message.en);
  if (isOfPieces) return;
  for (const conflict of conflicts)
    io.note(`no wanted product: ${conflict.map((it) => it.message.en).join(' ')}`);
  for (const advice of new Set(conflicts.flat().flatMap((it) => it.advice?.en ?? []))) io.note(advice);
  if (recut > 0)
    io.note(
      `${pluralize(recut, 'way', 'ways')} to join ${recut === 1 ? 'restores a site and is' : 'restore a site and are'} cut again`,
    );
  if (limit && completeTo > 0)
    io.note(`${LIMITS[limit]}: every product of up to ${pluralize(completeTo, 'piece')} is listed`);
}

const LIMITS: Readonly<Record<NonNullable<Assembly['limit']>, string>> = {
  products: 'the search ended early at the most products that are listed (--products)',
  steps: 'the search ended early after the most steps that are made',
  pieces: 'the search ended early, as junctions make more sites than are followed',
};

/** Up to how many pieces the table is complete, and what lists more. */
export function noteLonger({ limit, hasLonger, maxPieces }: Assembly, io: Io): void {
  if (limit || !hasLonger) return;
  io.note(
    `every product of up to ${maxPieces} pieces is listed; longer ones may arise too: --pieces ${maxPieces + 1} lists more`,
  );
}

/** Temperatures of each digest, once for inputs that the same enzymes cut. */
export function noteDigests(enzymes: readonly (readonly string[])[], io: Io): void {
  const lines = enzymes.flatMap((names) => {
    const found = findDigestEnzymes(names);
    if (!found.ok) return [];
    const { enzymes: cutting, nicking } = found.value;
    return describeDigestConditions([...cutting, ...nicking].map((it) => it.name));
  });
  for (const line of new Set(lines.map((it) => it.en))) io.note(line);
}

/** A note for each junction between two coding features. */
export function noteFrames(found: Assembly, product: AssemblyProduct, io: Io): void {
  const { record } = productMoleculeOf(found, product);
  const places = product.junctions.map(({ at, letters }) => ({ at, size: letters.length }));
  for (const it of junctionFramesOf(record, places))
    io.note(`junction ${it.junction + 1}: ${it.from} into ${it.to}: ${stateOf(it)}`);
}

/** Features of the inputs that the product holds no more, or in part. */
export function noteFeatureLosses(
  inputs: readonly AssemblyInput[],
  options: AssembleOptions,
  { product, io }: { readonly product: AssemblyProduct; readonly io: Io },
): void {
  const names = inputs.map(({ molecule }, i) => inputNameOf(molecule, i));
  const losses = findFeatureLosses(inputs, options, product);
  for (const { message } of describeFeatureLosses(losses, names)) io.note(message.en);
}

function stateOf({ state, shift, linker }: JunctionFrame): string {
  const between = linker === '' ? '' : `, ${linker} between them`;
  switch (state) {
    case 'inFrame':
      return `in frame${between}`;
    case 'shifted':
      return `out of frame by ${shift}`;
    case 'stop':
      return `a stop codon between them${between}`;
    case 'ownStop':
      return 'the first ends with its own stop codon';
  }
}

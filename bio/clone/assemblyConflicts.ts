// Why the wanted product is not among those of an assembly.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Enzyme } from '#bio/table/enzymes.ts';
import { type Assembly, type AssemblyPiece, isHomologous } from './assembly.ts';
import type { AssembleOptions, AssemblyInput } from './assemblyOptions.ts';
import { makeNoTopoOverhangNote } from './directionalTopo.ts';
import { JointTable } from './enumerate.ts';
import { makeFlapReasonRule } from './flapPieces.ts';
import { explainInnerSites } from './innerSites.ts';
import { inputNameOf } from './inputName.ts';
import { joinChinese } from './joinChinese.ts';
import { findLigationJoints, homologyLimitsOf } from './joints.ts';
import { explainLesserProducts } from './lesserReason.ts';
import type { Joining } from './loneEnds.ts';
import { isCutOff } from './meantFragments.ts';
import { makeNoTopoVectorNote, RECOMBINATION_SITES } from './notes.ts';
import {
  canJoinAll,
  explainMissingCircle,
  explainMissingLine,
  explainMissingSeguid,
  makeFewPiecesReason,
} from './reasons.ts';
import { explainIdleSites } from './siteReasons.ts';

/** The smallest sets of reasons that conflict with the product that is wanted, `products` without it. */
export function conflictsOf(
  inputs: readonly AssemblyInput[],
  pieces: readonly AssemblyPiece[],
  about: {
    readonly table: JointTable;
    readonly options: AssembleOptions;
    readonly enzymes: readonly Enzyme[];
    readonly products: Assembly['products'];
    readonly firstRecut: number;
    readonly completeTo: number;
    readonly maxPieces: number;
  },
): Assembly['conflicts'] {
  const { table, options, enzymes, products, firstRecut, completeTo, maxPieces } = about;
  const { seguid } = options.wanted ?? {};
  const known = seguid === undefined ? undefined : explainMissingSeguid(seguid, inputs, products);
  if (known) return [[known]];
  const nameOf = (piece: number) => nameOfPiece(pieces, piece);
  const given = { pieces, inputs: inputs.map((it) => it.molecule), method: options.method, firstRecut };
  // Of Gateway what all sites give; the pieces with closed sites, and of HiFi those without flaps, are behind.
  const whole = pieces.filter((it) => it.isCointegrate === undefined && it.removed === undefined);
  const joining = joiningOf(options);
  const mayTake = (piece: number) => !isCutOff(piece, given);
  const isLine = options.wanted?.topology === 'linear' && seguid === undefined;
  if (options.method === 'goldenGate') {
    const inner = explainInnerSites(inputs, enzymes);
    const plain = new JointTable(
      pieces.map((it) => it.molecule),
      findLigationJoints,
    );
    if (inner.length > 0 && !canJoinAll(pieces, plain, { nameOf, joining, mayTake, isLine })) return inner;
  }
  const idle =
    joining.by === 'recombinase' ? explainIdleSites(inputs, pieces, { table, method: options.method }) : [];
  if (idle.length > 0) return idle;
  if (joining.by === 'topoisomerase') {
    const without = explainMissingTopoisomerase(inputs, pieces);
    if (without.length > 0) return without;
  }
  const lesser = explainLesserProducts(products, given);
  if (lesser) return lesser;
  const reasonTable =
    options.method === 'hifi' && whole.length < pieces.length
      ? new JointTable(
          whole.map((it) => it.molecule),
          makeFlapReasonRule(homologyLimitsOf(options)),
        )
      : table;
  if (completeTo < inputs.length && canJoinAll(whole, reasonTable, { nameOf, joining, mayTake, isLine }))
    return [[makeFewPiecesReason(inputs.length, completeTo, completeTo < maxPieces)]];
  return isLine
    ? explainMissingLine(whole, reasonTable, { nameOf, joining, mayTake, given, products })
    : explainMissingCircle(whole, reasonTable, { nameOf, joining, mayTake, given });
}

/** No vector, or one for directional cloning that has no end for it. */
function explainMissingTopoisomerase(
  inputs: readonly AssemblyInput[],
  pieces: readonly AssemblyPiece[],
): Assembly['conflicts'] {
  if (!inputs.some((it) => it.isTopoVector)) return [[makeNoTopoVectorNote()]];
  return inputs.flatMap(({ molecule, isTopoVector, isDirectional }, input) => {
    const own = pieces.filter((it) => it.input === input);
    const isReady = own.some((it) => it.molecule.ends?.left.hasTopoisomerase);
    return isTopoVector && isDirectional && !isReady ? [[makeNoTopoOverhangNote(molecule, input)]] : [];
  });
}

function joiningOf(options: AssembleOptions): Joining {
  const { method } = options;
  if (isHomologous(method)) return { by: 'homology', ...homologyLimitsOf(options) };
  if (RECOMBINATION_SITES[method]) return { by: 'recombinase' };
  return { by: method === 'topo' ? 'topoisomerase' : 'ligase' };
}

/** `insert`, or `insert (fragment 2, 1,204 bp)` where an input gives several pieces. */
function nameOfPiece(pieces: readonly AssemblyPiece[], piece: number): LocalizedText {
  const { input, molecule } = pieces[piece]!;
  const same = pieces.flatMap((it, i) => (it.input === input ? [i] : []));
  const name = inputNameOf(molecule, input);
  if (same.length === 1) return name;
  const length = molecule.record.bytes.length.toLocaleString('en');
  const fragment = same.indexOf(piece) + 1;
  return {
    en: `${name.en} (fragment ${fragment}, ${length} bp)`,
    zh: joinChinese`${name.zh}（片段 ${fragment}，${length} bp）`,
  };
}

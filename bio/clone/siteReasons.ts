// Why a recombinase does not make what is wanted: molecules without a site of the reaction, and sites with which no
// other one reacts.

import type { LocalizedText } from '#bio/core/fault.ts';
import type { Assembly, AssemblyMethod, AssemblyPiece, AssemblyReason } from './assembly.ts';
import type { AssemblyInput } from './assemblyOptions.ts';
import { isAttName } from './attSites.ts';
import type { JointTable } from './enumerate.ts';
import { inputNameOf } from './inputName.ts';
import { joinChinese } from './joinChinese.ts';
import { endOf } from './molecule.ts';
import { makeNoSitesNote } from './notes.ts';

/** Each of them alone; none where every molecule has a site, and every site a partner. */
export function explainIdleSites(
  inputs: readonly AssemblyInput[],
  pieces: readonly AssemblyPiece[],
  { table, method }: { readonly table: JointTable; readonly method: AssemblyMethod },
): Assembly['conflicts'] {
  const siteless = inputs.flatMap(({ molecule }, input) =>
    pieces.some((it) => it.molecule === molecule) ? [makeNoSitesNote(molecule, input, method)] : [],
  );
  const given = new Set(inputs.flatMap(({ molecule: { ends } }) => (ends ? [ends.left, ends.right] : [])));
  const lone = new Map<string, AssemblyReason>();
  for (const [i, { piece, molecule }] of table.nodes.entries()) {
    const end = endOf(molecule, 'right');
    if (given.has(end) || hasPartner(i, table)) continue;
    const { input } = pieces[piece]!;
    const site = end.cut!.enzymes[0]!;
    const name = inputNameOf(inputs[input]!.molecule, input);
    lone.set(`${input} ${site}`, makeLoneSiteReason(site, name, input));
  }
  return [...siteless, ...lone.values()].map((it) => [it]);
}

/** Whether its right end joins one of another site; the two halves of one site join each other too. */
function hasPartner(from: number, table: JointTable): boolean {
  const { cut } = endOf(table.nodes[from]!.molecule, 'right');
  return table.nodes.some(({ molecule }, to) => {
    const other = endOf(molecule, 'left').cut;
    const isSame = other?.of === cut?.of && other?.at === cut?.at;
    return !isSame && table.joints(from, to).length > 0;
  });
}

function makeLoneSiteReason(site: string, name: LocalizedText, input: number): AssemblyReason {
  const partner = partnerOf(site);
  return {
    code: 'clone/lone-site',
    input,
    message: {
      en: `Nothing reacts with the ${site} site of ${name.en}: no molecule holds ${partner === site ? `another ${site}` : `its partner, ${partner}`}.`,
      zh: joinChinese`${name.zh} 的 ${site} 位点没有可与之重组的${partner === site ? '另一个 ' : ' '}${partner} 位点。`,
    },
  };
}

/** `attP1` of `attB1`; a site of Cre or Flp reacts with one like itself. */
function partnerOf(site: string): string {
  const other = isAttName(site) ? PARTNERS[site[3]!] : undefined;
  return other === undefined ? site : `att${other}${site.slice(4)}`;
}

const PARTNERS: Readonly<Record<string, string>> = { B: 'P', P: 'B', L: 'R', R: 'L' };

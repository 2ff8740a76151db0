// Directional TOPO cloning (pENTR/D-TOPO, pcDNA3.1D and others). One end of the vector reads CCCTTCACC: topoisomerase
// sits on the 3' end CCCTT of the top strand, and the bottom strand goes on as the overhang 5'-GGTG. That overhang
// invades a blunt PCR product which begins with CACC, pairs with it and displaces the four bases of its other strand,
// which the cell removes; so CACC stands in the product once. The other end of the vector is blunt (Invitrogen manual
// 25-0434; overhangs and topoisomerase: Shuman 1994, J Biol Chem 269:32678).
import { textOf } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import type { AssemblyNote } from './assembly.ts';
import { splitAt } from './digestMolecule.ts';
import { inputNameOf } from './inputName.ts';
import { joinChinese } from './joinChinese.ts';
import { flipMolecule, isCircle, type Molecule, type MoleculeEnd, type Side } from './molecule.ts';
import { SIDES } from './sideWords.ts';

/** What the insert begins with, on the strand that topoisomerase joins. */
const OPENING = 'CACC';
/** The end of the vector, with the site of topoisomerase. */
const VECTOR_END = /[CT]CCTTCACC$/;
/** The site in the vector as a circle without an insert, which is opened behind CACC. */
const CIRCLE_SITE = /[CT]CCTTCACC(?=AAGG[AG])/g;

/**
 * The vector as it is sold: the end that reads CCCTTCACC has the overhang, of a circle where that lies before AAGGG, at
 * one place; undefined where nothing reads so.
 */
export function withTopoOverhang(molecule: Molecule): Molecule | undefined {
  if (isCircle(molecule)) return openCircle(molecule);
  const { left, right } = molecule.ends!;
  const made = {
    left: overhangOf(textOf(reverseComplementOf(molecule.record.bytes)), left),
    right: overhangOf(textOf(molecule.record.bytes), right),
  };
  if (!made.left && !made.right) return undefined;
  return { ...molecule, ends: { left: made.left ?? left, right: made.right ?? right } };
}

function overhangOf(letters: string, end: MoleculeEnd): MoleculeEnd | undefined {
  if (!VECTOR_END.test(letters.toUpperCase())) return undefined;
  if (end.kind === "5'" && end.overhang === OPENING.length) return end;
  return end.kind === 'blunt' ? { ...end, kind: "5'", overhang: OPENING.length } : undefined;
}

function openCircle(molecule: Molecule): Molecule | undefined {
  const [one, other, ...more] = [molecule, flipMolecule(molecule)].flatMap((it) =>
    findCircleSites(it).map((at) => ({ molecule: it, at })),
  );
  if (!one || other || more.length > 0) return undefined;
  const { length } = molecule.record.bytes;
  const at = one.at % length;
  const site = { start: one.at - 4, end: one.at };
  const by = [{ enzyme: 'topoisomerase', site, strand: 1 as const, turn: 0 }];
  const [line] = splitAt(one.molecule, [{ top: at, bottom: at, by }]);
  return withTopoOverhang(line!);
}

/** The column behind each CACC that is a site, over the origin too. */
function findCircleSites({ record }: Molecule): readonly number[] {
  const letters = textOf(record.bytes).toUpperCase();
  return [...(letters + letters).matchAll(CIRCLE_SITE)].flatMap(({ index, 0: site }) =>
    index < letters.length ? [index + site.length] : [],
  );
}

export function makeNoTopoOverhangNote({ record }: Molecule, input: number): AssemblyNote {
  const name = inputNameOf({ record }, input);
  return {
    code: 'clone/no-topo-overhang',
    input,
    message: {
      en: `${name.en} has no end for directional TOPO cloning: expected a line, blunt at its other end, one end of which reads CCCTTCACC (with the overhang 5'-GGTG), or a circle with CCCTTCACCAAGGG at one place.`,
      zh: joinChinese`${name.zh} 没有可用于定向 TOPO 克隆的末端：应为一端读作 CCCTTCACC（带 5'-GGTG 突出）、另一端为平末端的线性载体，或仅在一处含有 CCCTTCACCAAGGG 的环状载体。`,
    },
  };
}

/**
 * Ends of an insert that are one base from CACC. By the manual a reverse primer like that brings directional clones
 * from 90 % down to 50 %; of two bases nothing was observed.
 */
export function nearTopoEndNotesOf(molecule: Molecule, input: number): readonly AssemblyNote[] {
  if (!molecule.ends) return [];
  const { bytes } = molecule.record;
  const faces: readonly (readonly [Side, Uint8Array])[] = [
    ['left', bytes],
    ['right', reverseComplementOf(bytes)],
  ];
  return faces.flatMap(([side, letters]): AssemblyNote[] => {
    const { kind, hasPhosphate } = molecule.ends![side];
    const start = textOf(letters.subarray(0, OPENING.length)).toUpperCase();
    const mismatches = [...OPENING].filter((it, i) => it !== start[i]).length;
    if (kind !== 'blunt' || hasPhosphate || mismatches !== 1) return [];
    const name = inputNameOf(molecule, input);
    return [
      {
        code: 'clone/topo-near-end',
        input,
        message: {
          en: `The ${SIDES[side].en} end of ${name.en} reads ${start}, one base from CACC, and can still be joined to the overhang of the vector: by the vector's manual up to half of the clones. Those clones are not listed. Change the primer.`,
          zh: joinChinese`${name.zh} 的${SIDES[side].zh}为 ${start}，与 CACC 仅差一个碱基，仍可能与载体突出端连接：据载体说明书，此类克隆可多达一半，未在产物中列出。请修改引物。`,
        },
      },
    ];
  });
}

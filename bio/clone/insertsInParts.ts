// Lines that are cut inside: the wanted product holds a part of what lies between their outermost cuts.
import { findDigestEnzymes } from '#bio/table/nickingEnzymes.ts';
import type { AssemblyNote, AssemblyPiece, AssemblyProduct } from './assembly.ts';
import type { AssemblyInput } from './assemblyOptions.ts';
import { findCuts } from './cuts.ts';
import { inputNameOf } from './inputName.ts';
import { joinChinese } from './joinChinese.ts';
import { isCircle } from './molecule.ts';

/** Base pairs that overhangs, and sites beside each other, may make of a difference. */
const TOLERANCE = 20;

/** A note for each line that is in the product in part. Of a circle a part is what is meant. */
export function findInsertsInParts(
  inputs: readonly AssemblyInput[],
  { placed }: Pick<AssemblyProduct, 'placed'>,
  pieces: readonly AssemblyPiece[],
): readonly AssemblyNote[] {
  return inputs.flatMap(({ molecule, enzymes = [], secondEnzymes = [] }, input): readonly AssemblyNote[] => {
    const found = findDigestEnzymes([...enzymes, ...secondEnzymes]);
    if (isCircle(molecule) || !found.ok) return [];
    const { cuts } = findCuts(molecule, found.value.enzymes);
    if (cuts.length < 3) return [];
    const whole = cuts.at(-1)!.top - cuts[0]!.top;
    const held = new Set(placed.map((it) => it.piece).filter((it) => pieces[it]!.input === input));
    const size = [...held].reduce((sum, it) => sum + pieces[it]!.molecule.record.bytes.length, 0);
    if (size + TOLERANCE >= whole) return [];
    const name = inputNameOf(molecule, input);
    const [part, all] = [size, whole].map((it) => it.toLocaleString('en'));
    const inner = cuts.slice(1, -1).flatMap((it) => it.by.map(({ enzyme }) => enzyme));
    const names = [...new Set(inner)];
    return [
      {
        code: 'clone/insert-in-part',
        input,
        message: {
          en: `${name.en} is cut inside too (${names.join(', ')}): the wanted product holds ${part} bp of the ${all} bp between its outermost cuts. Choose enzymes that do not cut inside it, or a partial digest.`,
          zh: joinChinese`${name.zh} 内部也被切开（${names.join('、')}）：目标产物仅含其最外侧切点之间 ${all} bp 中的 ${part} bp。请更换不在其内部切割的酶，或改用部分酶切。`,
        },
      },
    ];
  });
}

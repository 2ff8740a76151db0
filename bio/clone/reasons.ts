// Why the pieces do not make what is wanted: smallest sets of things that cannot hold together. An end that joins no
// other end is such a set alone. Ends that all need the same partners are one together, found by leaving out one end
// after another as long as the rest still cannot be joined. Where all ends can be joined but only in several circles,
// or a piece is too short for both of its homologies, that is reported.
import type { LocalizedText } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import type { AssemblyPiece, AssemblyProduct, AssemblyReason } from './assembly.ts';
import type { JointTable } from './enumerate.ts';
import { joinChinese } from './joinChinese.ts';
import { explainLoneEnd, type Joining, type PieceEnd } from './loneEnds.ts';
import { type Given, orderMeant } from './meantFragments.ts';
import { type Molecule, moleculeSeguidOf } from './molecule.ts';
import { SIDES } from './sideWords.ts';

interface Selection {
  readonly ends: readonly PieceEnd[];
  /** Which ends join which, by index. */
  readonly partners: readonly (readonly number[])[];
}

export interface ExplainOptions {
  readonly joining: Joining;
  readonly nameOf: (piece: number) => LocalizedText;
  /** Whether it may stand for its input. */
  readonly mayTake: (piece: number) => boolean;
}

interface ReasonOptions extends ExplainOptions {
  /** What the pieces were made of; where there is a choice, the fragments that are meant are explained. */
  readonly given: Given;
}

/**
 * Explains why no circle forms: takes one piece of each input, what is meant before what joins best, so that few ends
 * stay unjoined.
 */
export function explainMissingCircle(
  pieces: readonly AssemblyPiece[],
  table: JointTable,
  { given, ...options }: ReasonOptions,
): readonly (readonly AssemblyReason[])[] {
  const { choices, uncut } = choicesOf(pieces, options);
  if (uncut.length > 0) return uncut;
  const selections = selectionsOf(choices);
  const found = selections.map((selected) => {
    const selection = selectionOf(selected, table);
    return { selected, selection, conflicts: conflictsOf(selection) };
  });
  const weight = (conflicts: readonly (readonly number[])[]) =>
    conflicts.reduce((sum, it) => sum + 1 / it.length, 0);
  const order = selections.length > 1 ? orderMeant(given) : undefined;
  const best = found.sort(
    (a, b) =>
      (order?.byMeaning(a.selected, b.selected) ?? 0) ||
      weight(a.conflicts) - weight(b.conflicts) ||
      (order?.byLength(a.selected, b.selected) ?? 0),
  )[0]!;
  const { selection, conflicts } = best;
  if (conflicts.length === 0) return [[severalCircles(selection, options.nameOf)]];
  return conflicts.map((ends) =>
    ends.length === 1
      ? [explainLoneEnd(selection.ends[ends[0]!]!, { ...options, pieces, ends: selection.ends })]
      : ends.map((end) => crowdedEnd(end, selection, pieces, options)),
  );
}

/**
 * Explains why no line of all inputs is left at last. Two ends of it stay free, so three ends without a partner are too
 * many, and so are both ends of one piece.
 */
export function explainMissingLine(
  pieces: readonly AssemblyPiece[],
  table: JointTable,
  { products, given, ...options }: ReasonOptions & { readonly products: readonly AssemblyProduct[] },
): readonly (readonly AssemblyReason[])[] {
  const { choices, uncut } = choicesOf(pieces, options);
  if (uncut.length > 0) return uncut;
  if (choices.length === 1) return [[ONE_ALONE]];
  if (products.some((it) => it.kind === 'complete' && it.topology === 'linear')) return [[LINE_GOES_ON]];
  const freeOf = ({ ends, partners }: Selection) => ends.filter((_, i) => partners[i]!.length === 0);
  const selections = selectionsOf(choices);
  const order = selections.length > 1 ? orderMeant(given) : undefined;
  const { best } = selections
    .map((selected) => ({ selected, best: selectionOf(selected, table) }))
    .toSorted(
      (a, b) =>
        freeOf(a.best).length - freeOf(b.best).length ||
        (order?.byMeaning(a.selected, b.selected) ?? 0) ||
        (order?.byLength(a.selected, b.selected) ?? 0),
    )[0]!;
  const free = freeOf(best);
  const apart = free.filter((it) => free.filter(({ piece }) => piece === it.piece).length > 1);
  const set = apart.length > 0 ? apart.filter((it) => it.piece === apart[0]!.piece) : free.slice(0, 3);
  if (set.length < 3 && apart.length === 0) return [[NO_SINGLE_LINE]];
  return [set.map((end) => explainLoneEnd(end, { ...options, pieces, ends: best.ends }))];
}

/** Whether one piece of each input can be so chosen that their ends all find partners; of a line all but two. */
export function canJoinAll(
  pieces: readonly AssemblyPiece[],
  table: JointTable,
  { isLine, ...options }: ExplainOptions & { readonly isLine: boolean },
): boolean {
  const { choices, uncut } = choicesOf(pieces, options);
  if (uncut.length > 0) return false;
  return selectionsOf(choices).some((selected) => {
    const selection = selectionOf(selected, table);
    if (!isLine) return conflictsOf(selection).length === 0;
    const free = selection.ends.filter((_, i) => selection.partners[i]!.length === 0);
    return free.length <= 2 && new Set(free.map((it) => it.piece)).size === free.length;
  });
}

const LINE_GOES_ON: AssemblyReason = {
  code: 'clone/line-goes-on',
  message: {
    en: 'All pieces join to a line, but its ends go on joining: ligate less, or take the phosphates off.',
    zh: '全部片段可连成线性分子，但其末端还会继续连接：请缩短连接，或去除末端磷酸基团。',
  },
};

const NO_SINGLE_LINE: AssemblyReason = {
  code: 'clone/no-single-line',
  message: {
    en: 'Ends find partners, but not so that every molecule is there once in one line.',
    zh: '末端能找到配对，但无法使每个分子各用一次并连成一条线性分子。',
  },
};

const ONE_ALONE: AssemblyReason = {
  code: NO_SINGLE_LINE.code,
  message: {
    en: 'One molecule alone is not joined to a line: add another one, or choose a circle as the wanted product.',
    zh: '单个分子无从连接成线性产物：请再添加一个分子，或将目标产物改为环状。',
  },
};

/** The search came to no products of every molecule: by the given limit of pieces, or one of its own. */
export function makeFewPiecesReason(wanted: number, searched: number, isLimited: boolean): AssemblyReason {
  const en = `Every molecule once is ${wanted} pieces, and`;
  const zh = `每个分子各一次共需 ${wanted} 个片段，`;
  const upTo = pluralize(searched, 'piece');
  return {
    code: 'clone/few-pieces',
    message: isLimited
      ? {
          en: `${en} the search ended at ${upTo}, since too many products arise: whether it arises is not known. Join fewer molecules at once.`,
          zh: joinChinese`${zh}而产物过多，搜索到 ${searched} 个片段为止，无法判断能否得到目标产物：请减少一次连接的分子数。`,
        }
      : {
          en: `${en} only products of up to ${upTo} were searched for: raise that number.`,
          zh: joinChinese`${zh}而只搜索了 ${searched} 个片段以内的产物：请增大片段数上限。`,
        },
  };
}

/** Of each input the pieces that have ends; and the inputs that nothing opens. */
function choicesOf(pieces: readonly AssemblyPiece[], { nameOf, mayTake }: ExplainOptions) {
  const inputs = [...new Set(pieces.map((it) => it.input))];
  const choices = inputs.map((input) =>
    pieces.flatMap((it, piece) => (it.input === input && it.molecule.ends && mayTake(piece) ? [piece] : [])),
  );
  const circles = inputs.filter((_, i) => choices[i]!.length === 0);
  return { choices, uncut: circles.map((input) => [uncutCircle(input, nameOf(firstOf(pieces, input)))]) };
}

/**
 * Why a product named by its SEGUID is not among those that arise; undefined where it is a circle and no circle arises
 * at all, which the ends explain.
 */
export function explainMissingSeguid(
  seguid: string,
  inputs: readonly { readonly molecule: Molecule }[],
  products: readonly AssemblyProduct[],
): AssemblyReason | undefined {
  const input = inputs.findIndex(({ molecule }) => moleculeSeguidOf(molecule) === seguid);
  if (input >= 0)
    return {
      code: 'clone/wanted-is-input',
      input,
      message: {
        en: 'The wanted SEGUID is that of an input as it was given: nothing has to be joined for it.',
        zh: '目标 SEGUID 即为某个输入分子本身，无需连接。',
      },
    };
  const isCircle = seguid.startsWith('cd');
  const alike = products.filter((it) => (it.topology === 'circular') === isCircle);
  if (isCircle && alike.length === 0) return undefined;
  const lengths = [...new Set(alike.map((it) => it.length))].slice(0, 8).map((it) => it.toLocaleString('en'));
  return {
    code: 'clone/wanted-not-made',
    message: {
      en: `None of the ${alike.length} ${isCircle ? 'circles' : 'lines'} that arise has the wanted SEGUID${lengths.length > 0 ? ` (${lengths.join(', ')} bp)` : ''}: a base, an orientation, a piece or an end differs.`,
      zh: `产生的 ${alike.length} 种${isCircle ? '环状' : '线性'}产物${lengths.length > 0 ? `（${lengths.join('、')} bp）` : ''}均不是目标 SEGUID：碱基、方向、片段或末端有差异。`,
    },
  };
}

function firstOf(pieces: readonly AssemblyPiece[], input: number): number {
  return pieces.findIndex((it) => it.input === input);
}

/** One piece of each input; of very many choices the first. */
function selectionsOf(choices: readonly (readonly number[])[]): readonly (readonly number[])[] {
  let selections: readonly (readonly number[])[] = [[]];
  for (const choice of choices)
    selections = selections.flatMap((it) => choice.map((piece) => [...it, piece])).slice(0, MAX_SELECTIONS);
  return selections;
}

const MAX_SELECTIONS = 256;

function selectionOf(selected: readonly number[], table: JointTable): Selection {
  const ends = selected.flatMap((piece): PieceEnd[] => [
    { piece, side: 'left' },
    { piece, side: 'right' },
  ]);
  const node = ({ piece }: PieceEnd, strand: 1 | -1) =>
    table.nodes.findIndex((it) => it.piece === piece && it.strand === strand);
  const partners = ends.map((end, i) =>
    ends.flatMap((other, k) => {
      if (i === k || (selected.length > 1 && end.piece === other.piece)) return [];
      const from = node(end, end.side === 'right' ? 1 : -1);
      const to = node(other, other.side === 'left' ? 1 : -1);
      return table.joints(from, to).length > 0 ? [k] : [];
    }),
  );
  return { ends, partners };
}

/** Indices of ends: those without a partner one by one, else the smallest crowd that has too few. */
function conflictsOf({ ends, partners }: Selection): readonly (readonly number[])[] {
  const lone = ends.flatMap((_, i) => (partners[i]!.length === 0 ? [[i]] : []));
  if (lone.length > 0) return lone;
  const all = ends.map((_, i) => i);
  if (canJoin(all, partners)) return [];
  // Which smallest set is left depends on what is tried first; the shortest of them is reported.
  const crowds = all.map((first) => crowdOf([...all.slice(first), ...all.slice(0, first)], partners));
  return [crowds.sort((a, b) => a.length - b.length)[0]!];
}

function crowdOf(ends: readonly number[], partners: readonly (readonly number[])[]): readonly number[] {
  let crowd = ends;
  for (const end of ends) {
    const fewer = crowd.filter((it) => it !== end);
    if (!canJoin(fewer, partners)) crowd = fewer;
  }
  return crowd.toSorted((a, b) => a - b);
}

/** Whether each of these ends can have a partner of its own, any end being the partner of one other only. */
function canJoin(required: readonly number[], partners: readonly (readonly number[])[]): boolean {
  const taken = new Set<number>();
  const place = (at: number): boolean => {
    const end = required[at];
    if (end === undefined) return true;
    if (taken.has(end)) return place(at + 1);
    for (const other of partners[end]!) {
      if (taken.has(other)) continue;
      taken.add(end).add(other);
      if (place(at + 1)) return true;
      taken.delete(end);
      taken.delete(other);
    }
    return false;
  };
  return place(0);
}

function crowdedEnd(
  index: number,
  { ends, partners }: Selection,
  pieces: readonly AssemblyPiece[],
  { nameOf }: ExplainOptions,
): AssemblyReason {
  const end = ends[index]!;
  const able = partners[index]!.map((it) => ends[it]!);
  const list = (language: 'en' | 'zh') =>
    able
      .map((it) =>
        language === 'en'
          ? `${SIDES[it.side].en} end of ${nameOf(it.piece).en}`
          : joinChinese`${nameOf(it.piece).zh} 的${SIDES[it.side].zh}`,
      )
      .join(language === 'en' ? ', ' : '、');
  return {
    code: 'clone/crowded-end',
    input: pieces[end.piece]!.input,
    end: { piece: end.piece, side: end.side },
    message: {
      en: `The ${SIDES[end.side].en} end of ${nameOf(end.piece).en} joins only: ${list('en')}.`,
      zh: joinChinese`${nameOf(end.piece).zh} 的${SIDES[end.side].zh}只能与以下末端连接：${list('zh')}。`,
    },
  };
}

function severalCircles(
  { ends, partners }: Selection,
  nameOf: (piece: number) => LocalizedText,
): AssemblyReason {
  // The pieces that the first one reaches through ends that join.
  const reached = new Set([ends[0]!.piece]);
  for (const piece of reached)
    ends.forEach((end, i) => {
      if (end.piece === piece) for (const other of partners[i]!) reached.add(ends[other]!.piece);
    });
  const all = new Set(ends.map((it) => it.piece));
  if (reached.size === all.size)
    return {
      code: 'clone/no-single-circle',
      message: {
        en: 'Every end finds a partner, but not so that all pieces lie in one circle; or a piece is shorter than the two overlaps by which it joins.',
        zh: '每个末端都能找到配对，但无法使全部片段连成一个环；或某一片段短于其两端重叠序列之和。',
      },
    };
  const names = [...reached].map(nameOf);
  return {
    code: 'clone/closes-early',
    message: {
      en: `${names.map((it) => it.en).join(', ')} join only among each other and leave out the rest.`,
      zh: joinChinese`${names.map((it) => it.zh).join('、')} 只能彼此连接，其余片段无法加入。`,
    },
  };
}

function uncutCircle(input: number, name: LocalizedText): AssemblyReason {
  return {
    code: 'clone/uncut-circle',
    input,
    message: {
      en: `${name.en} is a circle without ends: cut it, or amplify it, before it can join anything.`,
      zh: joinChinese`${name.zh} 为环状分子，没有末端：需先酶切或 PCR 线性化才能连接。`,
    },
  };
}

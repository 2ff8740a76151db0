// What to do with a genome that is too long. First the usual way: delete WPRE, and then SV40 polyA gives way to the
// short PA48. Then single edits by loss and bases saved, and the combinations that just fit: none of their edits can be
// spared.
import type { ElementHit } from '#bio/annotate/hit.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { overlaps } from '#bio/core/range.ts';
import { type Element, listElements } from '#bio/table/elements.ts';
import { type ElementGroup, OPTIONAL_TYPES, PA48, SAME_FUNCTION } from '#bio/table/shorterElements.ts';
import type { BudgetRow } from './budget.ts';
import { makeDeletion, makeReplacement, type ShorteningEdit } from './edits.ts';

export interface Proposal {
  readonly edits: readonly ShorteningEdit[];
  readonly saves: number;
  /** Sum of the losses of its edits. */
  readonly loss: number;
  /** Bases free afterwards; below 0 it does not fit yet. */
  readonly room: number;
}

export interface Advice {
  /** Absent where there is no WPRE. */
  readonly usual?: Proposal;
  /** Single edits, the least loss first, then most bases. */
  readonly single: readonly ShorteningEdit[];
  /** Fitting combinations, the least loss first; at most `MAX_COMBINATIONS`. */
  readonly fitting: readonly Proposal[];
}

const MAX_COMBINATIONS = 8;
const MAX_EDITS = 5;
/** Choices kept for each element: the least loss and the most saved. */
const MAX_CHOICES = 3;

/** `over`: bases too many, above 0; `rows`: who uses them. */
export function adviseShortening(rows: readonly BudgetRow[], over: number, length: number): Advice {
  const whole = rows.flatMap((row) => (row.hit && !row.hit.isFragment && !row.isInside ? [row.hit] : []));
  const choices = whole.map(choicesFor).filter((list) => list.length > 0);
  const single = choices.flat().sort(byLoss);
  const usual = usualWay(whole, over);
  return {
    ...(usual && { usual }),
    single,
    fitting: combinations(choices.map(bestChoices), over, length),
  };
}

function usualWay(hits: readonly ElementHit[], over: number): Proposal | undefined {
  const wpre = hits.filter((hit) => isWpre(hit.element));
  if (wpre.length === 0) return undefined;
  const pa48 = elementOf(PA48);
  const edits = wpre.map((hit) => makeDeletion(hit, 1, OPTIONAL_TYPES['posttranscriptional']!.message));
  for (const hit of hits)
    if (hit.element.type === 'polyA' && /^SV40/.test(hit.element.name)) {
      const edit = makeReplacement(hit, pa48, 1, PA48_MESSAGE);
      if (edit) edits.push(edit);
    }
  return proposal(edits, over);
}

const PA48_MESSAGE: LocalizedText = {
  en: 'PA48, the 48-bp polyA of HSV TK, goes with a deleted WPRE',
  zh: '删除 WPRE 后改用较短的 PA48（HSV TK polyA，48 bp）',
};

function isWpre({ type, form }: Element): boolean {
  return type === 'posttranscriptional' && /PRE/.test(form);
}

function choicesFor(hit: ElementHit): readonly ShorteningEdit[] {
  const { element } = hit;
  const found: ShorteningEdit[] = [];
  const optional = OPTIONAL_TYPES[element.type];
  if (optional) found.push(makeDeletion(hit, optional.loss, optional.message));
  for (const group of SAME_FUNCTION)
    if (group.ids.includes(element.id)) found.push(...editsWithin(group, hit));
  return found.sort(byLoss);
}

function editsWithin({ ids, loss, message }: ElementGroup, hit: ElementHit): readonly ShorteningEdit[] {
  return ids
    .filter((id) => id !== hit.element.id)
    .map((id) => makeReplacement(hit, elementOf(id), loss, message))
    .filter((edit) => edit !== undefined);
}

function byLoss(a: ShorteningEdit, b: ShorteningEdit): number {
  return a.loss - b.loss || b.saves - a.saves;
}

/** Among the edits of one element: for each loss the one that saves most, and the mildest that saves something. */
function bestChoices(choices: readonly ShorteningEdit[]): readonly ShorteningEdit[] {
  const kept = new Map<number, ShorteningEdit>();
  for (const edit of choices) if (!kept.has(edit.loss)) kept.set(edit.loss, edit);
  const gentlest = choices.reduce((a, b) => (b.saves < a.saves ? b : a));
  return [...new Set([...kept.values(), gentlest])].slice(0, MAX_CHOICES);
}

function combinations(
  choices: readonly (readonly ShorteningEdit[])[],
  over: number,
  length: number,
): readonly Proposal[] {
  const found: Proposal[] = [];
  const chosen: ShorteningEdit[] = [];
  const grow = (from: number, saves: number) => {
    if (saves >= over) {
      if (chosen.every((edit) => saves - edit.saves < over)) found.push(proposal([...chosen], over));
      return;
    }
    if (chosen.length === MAX_EDITS) return;
    for (let i = from; i < choices.length; i++)
      for (const edit of choices[i]!) {
        if (chosen.some((it) => overlaps(it.range, edit.range, length))) continue;
        chosen.push(edit);
        grow(i + 1, saves + edit.saves);
        chosen.pop();
      }
  };
  if (over > 0) grow(0, 0);
  return found
    .sort((a, b) => a.loss - b.loss || a.edits.length - b.edits.length || a.room - b.room)
    .slice(0, MAX_COMBINATIONS);
}

function proposal(edits: readonly ShorteningEdit[], over: number): Proposal {
  const saves = edits.reduce((sum, edit) => sum + edit.saves, 0);
  return { edits, saves, loss: edits.reduce((sum, edit) => sum + edit.loss, 0), room: saves - over };
}

function elementOf(id: string): Element {
  const found = listElements().find((element) => element.id === id);
  if (!found) throw new Error(`no element ${id}`);
  return found;
}

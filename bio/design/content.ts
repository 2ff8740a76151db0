// The bases a slot represents, and the feature they become.
import { bytesOf, concatenate } from '#bio/core/bytes.ts';
import type { Feature } from '#bio/core/feature.ts';
import type { Strand } from '#bio/core/range.ts';
import { reverseComplement } from '#bio/edit/complement.ts';
import { type Element, elementTypeOf, listElements } from '#bio/table/elements.ts';
import { SITE_KINDS } from '#bio/table/lox.ts';
import type { Content, Slot, SlotKind } from './design.ts';

/**
 * Upper-case letters in the slot's own direction; empty while the slot is. Letters of one's own are given as they are.
 */
export function slotBasesOf(slot: Slot): Uint8Array<ArrayBuffer> {
  if (!slot.content) return new Uint8Array(0);
  const whole = contentBasesOf(slot.content);
  const kept = whole.slice(slot.trimStart ?? 0, Math.max(0, whole.length - (slot.trimEnd ?? 0)));
  return concatenate([bytesOf(slot.addStart ?? ''), kept, bytesOf(slot.addEnd ?? '')]);
}

export function contentBasesOf(content: Content): Uint8Array<ArrayBuffer> {
  switch (content.from) {
    case 'element':
      return Uint8Array.from(elementOf(content.id).versions[0]!.bases, (code) => LETTERS[code]!);
    case 'site': {
      const { left, spacer, right } = siteOf(content.name);
      return bytesOf(left + spacer + right);
    }
    case 'own':
      return bytesOf(content.bases.toUpperCase());
    case 'hairpin':
      return hairpin(content.target.toUpperCase(), content.loop.toUpperCase(), content.style);
  }
}

export function contentNameOf(content: Content): string {
  if (content.from === 'element') return elementOf(content.id).form;
  return content.name;
}

/** The features of a slot that is at `start`, features of a tagged CDS included; parts on the top strand. */
export function slotFeatureOf(slot: Slot, start: number, length: number): Feature {
  const content = slot.content!;
  const name = contentNameOf(content);
  const notes = content.from === 'element' ? [{ key: 'note', value: elementOf(content.id).description }] : [];
  const key = content.from === 'element' ? elementTypeOf(elementOf(content.id)).key : FEATURE_KEYS[slot.kind];
  return {
    type: key,
    name,
    parts: [{ start, end: start + length, strand: slot.strand }],
    qualifiers: [{ key: 'label', value: name }, ...notes],
  };
}

export function elementOf(id: string): Element {
  byId ??= new Map(listElements().map((element) => [element.id, element]));
  const found = byId.get(id);
  if (!found) throw new Error(`no element ${id}`);
  return found;
}

export function hasElement(id: string): boolean {
  byId ??= new Map(listElements().map((element) => [element.id, element]));
  return byId.has(id);
}

/** Converts bases from a strand to the top strand. */
export function toTopStrand(bases: Uint8Array<ArrayBuffer>, strand: Strand): Uint8Array<ArrayBuffer> {
  return strand === 1 ? bases : reverseComplement(bases);
}

let byId: ReadonlyMap<string, Element> | undefined;

const LETTERS = [65, 67, 71, 84];

const FEATURE_KEYS: Readonly<Record<SlotKind, string>> = {
  promoter: 'promoter',
  pol3: 'promoter',
  intron: 'intron',
  kozak: 'regulatory',
  cds: 'CDS',
  link: 'CDS',
  ires: 'misc_feature',
  posttranscriptional: 'misc_feature',
  polyA: 'polyA_signal',
  hairpin: 'ncRNA',
  guide: 'misc_RNA',
  scaffold: 'misc_RNA',
  terminator: 'terminator',
  site: 'protein_bind',
  insulator: 'misc_feature',
  spacer: 'misc_feature',
};

function siteOf(name: string) {
  const found = SITE_KINDS.find((site) => site.name === name);
  if (!found) throw new Error(`no site ${name}`);
  return found;
}

/**
 * In miR30 the first base of the passenger strand is changed so that the guide has a bulge there (A or T to C, else A).
 */
function hairpin(target: string, loop: string, style: 'shRNA' | 'miR30'): Uint8Array<ArrayBuffer> {
  const antisense = reverseComplement(bytesOf(target));
  const first = /^[AT]/.test(target) ? 'C' : 'A';
  const sense = style === 'miR30' && target ? first + target.slice(1) : target;
  return concatenate([bytesOf(sense), bytesOf(loop), antisense]);
}

// A design from a plasmid of one's own. Where the plasmid is one of our backbones outside its cassette, base for base, the
// design is that very plasmid. Else its cassette, the bases between its repeats, moves into the usual backbone of the
// system, and `isMoved` says so. Known elements become slots; what is unknown between them stays as it is.
import { annotate } from '#bio/annotate/annotate.ts';
import type { ElementHit } from '#bio/annotate/hit.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { type Fault, fault, type Says } from '#bio/core/fault.ts';
import { failed, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { reverseComplement } from '#bio/edit/complement.ts';
import { packaging } from '#bio/packaging/genome.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { DESIGN_BACKBONES, type VectorSystem } from '#bio/table/designBackbones.ts';
import { backbonesOf, type Design, type Purpose, type Slot, type SlotKind } from './design.ts';

export interface PlasmidDesign {
  readonly design: Design;
  readonly isMoved: boolean;
}

export function designOfPlasmid(
  record: Pick<SequenceRecord, 'name' | 'description' | 'bytes'>,
  id: string,
): Result<PlasmidDesign> {
  const top = textOf(record.bytes).toUpperCase();
  const bottom = textOf(reverseComplement(bytesOf(top)));
  const known = inBackbone(top) ?? inBackbone(bottom);
  const found = known ? ok({ ...known, isMoved: false }) : moved(top);
  if (!found.ok) return found;
  const { system, backbone, cassette, isMoved } = found.value;
  const slots = slotsOf(cassette);
  if (!slots.ok) return slots;
  const { name, description } = record;
  const design = { id, name, description, system, backbone, avoid: [] };
  return ok({
    design: { ...design, purpose: purposeOf(slots.value), slots: slots.value },
    isMoved,
  });
}

interface Found {
  readonly system: VectorSystem;
  readonly backbone: string;
  /** Upper-case letters. */
  readonly cassette: string;
}

/** All but the cassette of a backbone, found in the circle; of several the longest. */
function inBackbone(circle: string): Found | undefined {
  const twice = circle + circle;
  const found = DESIGN_BACKBONES.flatMap(({ id, system, plasmid, start, end }) => {
    const whole = textOf(backboneOf(plasmid)!.bytes).toUpperCase();
    const outside = whole.slice(end) + whole.slice(0, start);
    const at = outside.length < circle.length ? twice.indexOf(outside) : -1;
    if (at < 0) return [];
    const cassette = twice.slice(at + outside.length, at + circle.length);
    return [{ system, backbone: id, cassette, length: outside.length }];
  });
  return found.sort((a, b) => b.length - a.length)[0];
}

function moved(circle: string): Result<Found & { readonly isMoved: boolean }> {
  const bytes = bytesOf(circle);
  const genome = packaging({ bytes, topology: 'circular', kind: 'dna' });
  if (genome.at !== 'found') return failed(noCassette(genome.at === 'ask' ? genome.question : genome.says));
  const { system, left, between } = genome.genome;
  const arc = (circle + circle).slice(between.start, between.end);
  const isBottom = left.kind === 'LTR' && left.strand === -1;
  const inside = isBottom ? textOf(reverseComplement(bytesOf(arc))) : arc;
  const hits = annotate({ bytes: bytesOf(inside), topology: 'linear', kind: 'dna' });
  if (!hits.ok) return hits;
  const from = system === 'lentivirus' ? endOf(hits.value, VIRAL) : 0;
  return ok({ system, backbone: backbonesOf(system)[0]!.id, cassette: inside.slice(from), isMoved: true });
}

/** What a lentiviral backbone brings itself before the cassette. */
const VIRAL = ['packaging_signal', 'RRE', 'cPPT'];

function endOf(hits: readonly ElementHit[], types: readonly string[]): number {
  return Math.max(0, ...hits.filter((hit) => types.includes(hit.element.type)).map((hit) => hit.range.end));
}

function slotsOf(cassette: string): Result<readonly Slot[]> {
  const hits = annotate({ bytes: bytesOf(cassette), topology: 'linear', kind: 'dna' }, { fragments: false });
  if (!hits.ok) return hits;
  const along = [...hits.value].sort((a, b) => a.range.start - b.range.start || b.range.end - a.range.end);
  const slots: Slot[] = [];
  const add = (kind: SlotKind, rest: Omit<Slot, 'id' | 'kind'>) => {
    const n = slots.filter((slot) => slot.kind === kind).length + 1;
    slots.push({ id: `${kind}-${n}`, kind, ...rest });
  };
  const plain = (from: number, to: number) => {
    if (to <= from) return;
    const bases = cassette.slice(from, to);
    add('spacer', { strand: 1, content: { from: 'own', name: `${to - from} bp`, bases } });
  };
  let at = 0;
  for (const { element, range, strand } of along) {
    if (range.start < at) continue;
    plain(at, range.start);
    const bases = cassette.slice(range.start, range.end);
    const own = strand === 1 ? bases : textOf(reverseComplement(bytesOf(bases)));
    const isFirst = own === lettersOf(element.versions[0]!.bases);
    add(KINDS[element.type] ?? (element.type in NOT_CODING ? 'spacer' : 'cds'), {
      strand,
      content: isFirst
        ? { from: 'element', id: element.id }
        : { from: 'own', name: element.form, bases: own },
    });
    at = range.end;
  }
  plain(at, cassette.length);
  return ok(slots);
}

function purposeOf(slots: readonly Slot[]): Purpose {
  const scaffold = slots.find((slot) => slot.kind === 'scaffold')?.content;
  if (!scaffold) return 'orf';
  return scaffold.from === 'element' && /^sacas9/.test(scaffold.id) ? 'sgRNA-SaCas9' : 'sgRNA-SpCas9';
}

function lettersOf(codes: Uint8Array): string {
  return textOf(Uint8Array.from(codes, (code) => 'ACGT'.charCodeAt(code)));
}

const KINDS: Readonly<Record<string, SlotKind>> = {
  promoter: 'promoter',
  enhancer: 'promoter',
  regulatory: 'promoter',
  promoter_bacterial: 'promoter',
  promoter_pol3: 'pol3',
  intron: 'intron',
  kozak: 'kozak',
  RBS: 'kozak',
  '2A': 'link',
  linker: 'link',
  protease_site: 'link',
  IRES: 'ires',
  posttranscriptional: 'posttranscriptional',
  polyA: 'polyA',
  sgRNA_scaffold: 'scaffold',
  terminator: 'terminator',
  insulator: 'insulator',
};

const NOT_CODING: Readonly<Record<string, true>> = Object.fromEntries(
  [
    'UTR',
    'ITR',
    'LTR',
    'packaging_signal',
    'RRE',
    'cPPT',
    'lentiviral_backbone',
    'transposon',
    'T-DNA border',
    'origin',
    'regulator',
    'miRNA_backbone',
    'shRNA_loop',
  ].map((type) => [type, true]),
);

function noCassette(says: Says): Fault {
  return fault('design/no-cassette', {
    en: `Expected a plasmid with a pair of AAV ITRs or LTRs, or in one of the known backbones. ${says.en} Open it in the plasmid map, or put its parts in slots.`,
    zh: `应为含一对 AAV ITR 或 LTR 的质粒，或使用已知骨架的质粒。${says.zh}可在质粒图谱中打开，或将其片段填入各位置。`,
  });
}

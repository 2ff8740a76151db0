// The slots a new design begins with, by system and purpose, all empty but for what never changes.
import type { Content, Design, Purpose, Slot, SlotKind, VectorSystem } from './design.ts';
import { backbonesOf, isRetroviral } from './design.ts';

export function getTemplate(
  system: VectorSystem,
  purpose: Purpose,
): Pick<Design, 'system' | 'purpose' | 'backbone' | 'slots'> {
  return {
    system,
    purpose,
    backbone: backbonesOf(system)[0]!.id,
    slots: numberSlots(kindsOf(system, purpose).map(slotOf)),
  };
}

/** A design with the slots that a system and purpose begin with, still without bases of one's own. */
export function createDesign(id: string, system: VectorSystem, purpose: Purpose): Design {
  return { id, name: '', description: '', avoid: [], ...getTemplate(system, purpose) };
}

/** Ids as every new slot gets them: its kind and a number. */
export function numberSlots(slots: readonly Omit<Slot, 'id'>[]): readonly Slot[] {
  const seen = new Map<SlotKind, number>();
  return slots.map((slot) => {
    const n = (seen.get(slot.kind) ?? 0) + 1;
    seen.set(slot.kind, n);
    return { id: `${slot.kind}-${n}`, ...slot };
  });
}

type Kinds = readonly (SlotKind | readonly [SlotKind, Content])[];

const element = (id: string): Content => ({ from: 'element', id });
const TERMINATOR: Kinds[number] = ['terminator', element('pol-iii-terminator-t6')];

const BACTERIAL: Kinds = [['kozak', element('rbs-t7-gene-10')], 'cds'];

function kindsOf(system: VectorSystem, purpose: Purpose): Kinds {
  // The RNA of a retrovirus must not end before its 3' LTR: no polyA in the cassette.
  const end: Kinds = isRetroviral(system) ? ['posttranscriptional'] : ['posttranscriptional', 'polyA'];
  const coding: Kinds = ['promoter', ['kozak', element('kozak-gccacc')], 'cds', ...end];
  // The backbone brings promoter and terminators; what is meant for cells of mammals has no place there.
  if (system === 'bacterial') return purpose === 'several' ? [...BACTERIAL, ...BACTERIAL] : BACTERIAL;
  switch (purpose) {
    case 'orf':
      return coding;
    case 'tetOn':
      return tetOn(system);
    case 'shRNA':
      return ['pol3', 'hairpin', TERMINATOR, ...coding];
    case 'miR30':
      return [
        'promoter',
        ['kozak', element('kozak-gccacc')],
        'cds',
        ['spacer', element('mir30-5-flank-122')],
        'hairpin',
        ['spacer', element('mir30-3-flank-127')],
        ...end,
      ];
    case 'sgRNA-SpCas9':
      return ['pol3', 'guide', ['scaffold', element('spcas9-sgrna-scaffold-76')], TERMINATOR, ...coding];
    case 'sgRNA-SaCas9':
      return [...coding, 'pol3', 'guide', ['scaffold', element('sacas9-sgrna-scaffold-76')], TERMINATOR];
    case 'several':
      return [...coding, ...coding];
  }
}

/**
 * All in one vector: the ORF under a promoter that answers to doxycycline, and the transactivator under one that is
 * always on. On the RNA of a retrovirus a WPRE at its end serves both.
 */
function tetOn(system: VectorSystem): Kinds {
  const kozak: Kinds[number] = ['kozak', element('kozak-gccacc')];
  const isViral = system !== 'plasmid';
  const end: Kinds = isRetroviral(system) ? [] : ['polyA'];
  return [
    ['promoter', element(isViral ? 'tre3gv' : 'tre3g')],
    kozak,
    'cds',
    ...end,
    ['promoter', element('human-pgk')],
    kozak,
    ['cds', element('tet-on-3g')],
    ...(isRetroviral(system) ? (['posttranscriptional'] as const) : end),
  ];
}

function slotOf(it: Kinds[number]): Omit<Slot, 'id'> {
  if (typeof it === 'string') return { kind: it, strand: 1 };
  const [kind, content] = it;
  return { kind, strand: 1, content };
}

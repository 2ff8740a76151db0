// The kinds of slot in the order they are on a cassette, and the INSDC key whose color each has on the map.
import type { SlotKind } from '#bio/design/design.ts';
import { typeColor } from '#src/ui/map/palette.ts';

const KEYS: Readonly<Record<SlotKind, string>> = {
  promoter: 'promoter',
  pol3: 'promoter',
  intron: 'intron',
  kozak: 'regulatory',
  cds: 'CDS',
  link: 'mat_peptide',
  ires: 'misc_feature',
  posttranscriptional: 'misc_feature',
  polyA: 'polyA_signal',
  hairpin: 'ncRNA',
  guide: 'misc_RNA',
  scaffold: 'misc_RNA',
  terminator: 'terminator',
  site: 'protein_bind',
  insulator: 'misc_feature',
  spacer: 'other',
};

export const SLOT_KINDS = Object.keys(KEYS) as readonly SlotKind[];

export function slotColorOf(kind: SlotKind): string {
  return typeColor(KEYS[kind]);
}

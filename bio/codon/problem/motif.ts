// An IUPAC pattern as sets of bases, one byte a place (bits A C G T = 1 2 4 8), on either strand.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { fault, type LocalizedText } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';

/** `both` also forbids the reverse complement; a palindrome is the same on either strand. */
export type Strands = 'both' | 'top' | 'bottom';

export interface Motif {
  /** Its common name: EcoRI, polyA signal, T5. */
  readonly name: string;
  /** Its name in both languages, if it is a known motif. */
  readonly label?: LocalizedText;
  /** IUPAC letters, 5' to 3': GGTCTC, CCANNNNNNTGG. */
  readonly pattern: string;
  readonly strands: Strands;
  /** `out`: what begins in the frame of the protein does not count (ATG, for one). */
  readonly frame?: 'out';
}

/** The longest pattern; recognition sites are shorter, and longer patterns would slow every design. */
export const MOTIF_LENGTH_MAX = 60;

/** The sets of bases of a pattern. Faults: empty, longer than 60, a letter that is no IUPAC base, or only N. */
export function motifMasksOf(motif: Motif): Result<Uint8Array> {
  const masks = Uint8Array.from(motif.pattern, (letter) => BASE_MASK[letter.charCodeAt(0) & 255]!);
  const at = masks.indexOf(0);
  if (masks.length === 0 || masks.length > MOTIF_LENGTH_MAX || at >= 0 || masks.every((mask) => mask === 15))
    return err(badMotifFault(motif, at));
  return ok(masks);
}

/** The patterns to look for on the top strand so that the motif is found on the strands it names. */
export function patternsOnStrandsOf(masks: Uint8Array, strands: Strands): readonly Uint8Array[] {
  const reverse = reverseComplementMasks(masks);
  if (strands === 'top') return [masks];
  if (strands === 'bottom') return [reverse];
  return masks.every((mask, i) => mask === reverse[i]) ? [masks] : [masks, reverse];
}

function reverseComplementMasks(masks: Uint8Array): Uint8Array {
  return masks
    .map((mask) => ((mask & 1) << 3) | ((mask & 2) << 1) | ((mask & 4) >> 1) | ((mask & 8) >> 3))
    .reverse();
}

function badMotifFault(motif: Motif, at: number) {
  const found = motif.pattern === '' ? { en: 'nothing', zh: '空' } : undefined;
  const letter = at >= 0 ? `“${[...motif.pattern][at]}”` : `“${motif.pattern.slice(0, 70)}”`;
  return fault(
    'codon/bad-motif',
    {
      en: `Expected a motif of 1 to ${MOTIF_LENGTH_MAX} IUPAC bases (A C G T R Y S W K M B D H V N, not all N), found ${found?.en ?? letter} in ${motif.name || 'a motif'}. Correct or remove it.`,
      zh: `基序应为 1–${MOTIF_LENGTH_MAX} 个 IUPAC 碱基（A C G T R Y S W K M B D H V N，不能全为 N），${motif.name || '某基序'}中发现${found?.zh ?? letter}。请更正或删除。`,
    },
    { ...(at >= 0 ? { position: at + 1 } : {}) },
  );
}

/** The name of a motif in both languages. */
export function motifLabelOf({ name, label }: Pick<Motif, 'name' | 'label'>): LocalizedText {
  return label ?? { en: name, zh: name };
}

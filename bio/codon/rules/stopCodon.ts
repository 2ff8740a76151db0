// The stop codon, or two, that a design must end with; enforced by `allowedCodons.ts`.
import { bodyOf, type CodingSequence } from '#bio/codon/problem/reading.ts';
import type { StopCodonRule } from '#bio/codon/problem/ruleSetting.ts';
import { textOf } from '#bio/core/bytes.ts';
import { ok } from '#bio/core/result.ts';
import type { CodonSettings } from '#bio/table/codonPresets.ts';
import { defineRule } from './rule.ts';

export const stopCodon = defineRule({
  kind: 'stopCodon',
  reach: 'local',
  parse: ({ stop }, reading) => {
    const codons = stopFor(reading, stop);
    return ok(codons ? [{ codons }] : []);
  },
  describe: ({ codons }) => ({ en: `stop codon ${codons}`, zh: `终止密码子 ${codons}` }),
});

/**
 * Stops in given DNA stay the codons they are unless others are requested; a `*` in a protein becomes the host's own.
 */
function stopFor(
  { protein, original }: CodingSequence,
  stop: CodonSettings['stop'],
): StopCodonRule['codons'] | undefined {
  if (stop !== 'keep') return stop;
  const stops = protein.length - bodyOf(protein).length;
  if (!original || stops === 0) return undefined;
  return textOf(original.subarray(-3 * stops)) as StopCodonRule['codons'];
}

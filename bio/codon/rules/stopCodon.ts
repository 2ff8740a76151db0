// The stop codon, or two, that a design must end with. `allowedCodons.ts` does it.
import type { Rules } from '#bio/codon/problem/problem.ts';
import { ok } from '#bio/core/result.ts';
import { defineRule } from './rule.ts';

export const stopCodon = defineRule<NonNullable<Rules['stop']>>({
  kind: 'stopCodon',
  reach: 'local',
  // Depends on the stops of the protein: `settings.ts` sets it.
  parse: () => ok({}),
  settingsIn: ({ stop }) => (stop ? [stop] : []),
  alone: (stop) => ({ stop }),
  describe: (stop) => ({ en: `stop codon ${stop}`, zh: `终止密码子 ${stop}` }),
});

// Which options of assemble serve which act. One that would do nothing is refused: a digest that was stated but not
// done would give wrong products in silence.
import { fault } from '#bio/core/fault.ts';
import { type Given, Refused } from '#cli/command.ts';

const LIGATIONS = ['ligation', 'ta'];
const HOMOLOGY = ['gibson', 'hifi', 'infusion'];
const DIGESTS = [...LIGATIONS, ...HOMOLOGY];
const TREATS_ENDS = [...LIGATIONS, 'topo', 'topota', 'topod'];
const OLIGOS = ['pcr', 'anneal'];

const ACTS: Readonly<Record<string, readonly string[]>> = {
  enzymes: [...DIGESTS, 'goldengate'],
  cut: DIGESTS,
  partial: DIGESTS,
  'second-cut': LIGATIONS,
  fill: TREATS_ENDS,
  polish: TREATS_ENDS,
  trim: TREATS_ENDS,
  dephosphorylate: TREATS_ENDS,
  topo: ['topo'],
  primers: OLIGOS,
  phosphorylated: OLIGOS,
  polymerase: ['pcr'],
  overlap: HOMOLOGY,
};

/** How acts are written that `--method` also takes without a hyphen. */
const WRITTEN: Readonly<Record<string, string>> = {
  topota: 'topo-ta',
  topod: 'topo-d',
  gatewaybp: 'gateway-bp',
  gatewaylr: 'gateway-lr',
};

/** `act`: the word of `--method` in plain letters. */
export function refuseIdleOptions(act: string, { values }: Given): void {
  for (const [option, acts] of Object.entries(ACTS)) {
    const value = values[option];
    const isGiven = Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
    if (acts.includes(act) || !isGiven) continue;
    const methods = acts.map((it) => WRITTEN[it] ?? it).join(', ');
    const found = WRITTEN[act] ?? act;
    throw new Refused(
      fault('cli/usage', {
        en: `Expected --${option} with --method ${methods}, found it with ${found}, where it does nothing. Leave it out, or choose another method.`,
        zh: `--${option} 仅用于 --method ${methods}，实际方法为 ${found}，该选项不起作用。请去掉该选项，或更换方法。`,
      }),
    );
  }
}

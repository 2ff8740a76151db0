// A lentiviral design put together and held to its rules, as after every edit on the screen; the packaging check of a
// plasmid of 15 kb, with and without looking for its elements.
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { checkDesign } from '#bio/design/check.ts';
import { EXAMPLE_DESIGNS } from '#bio/design/examples.ts';
import { readDesign, writeDesign } from '#bio/design/file.ts';
import { checkPackaging } from '#bio/packaging/check.ts';
import { describePackaging } from '#bio/packaging/genome.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import type { Bench } from './bench.ts';

const { design } = EXAMPLE_DESIGNS[4]!;
const plasmid = createSequenceRecord({ bytes: backboneOf('lentiCRISPR-E')!.bytes, topology: 'circular' });

export const benches: readonly Bench[] = [
  {
    name: 'design: put together and checked, lentivirus',
    size: 8_639,
    run: () => checkDesign(design).record.bytes.length,
    yields: 8_639,
  },
  {
    name: 'design: file written and opened',
    size: 8_639,
    run: () => unwrap(readDesign(writeDesign(design))).design.slots.length,
    yields: 6,
  },
  {
    name: 'packaging: repeats and genome, 15 kb',
    size: plasmid.bytes.length,
    run: () => describePackaging(plasmid, []).repeats.length,
    yields: 2,
  },
  {
    name: 'packaging: whole check with elements, 15 kb',
    size: plasmid.bytes.length,
    run: () => checkPackaging(plasmid).length!.between,
    yields: 9585,
  },
];

// Sample information as it is stored. Fields that are not filled in yet are empty or absent, so that a form can be
// finished later; `commerce/sample` decides whether it is complete.
import * as z from 'zod';
import {
  DELIVERY_FORMS,
  HAZARDS,
  SAMPLE_TYPES,
  type SampleChoice,
  STORAGES,
  VERIFICATIONS,
} from '#commerce/sample/choices.ts';
import { SAMPLE_LIMITS } from '#commerce/sample/fields.ts';
import { MAX_SAMPLE_ROWS } from '#commerce/sample/sample.ts';
import { flag, id, text } from './fields.ts';

/** Empty, or the id of one of the choices. */
function choiceIn(choices: readonly SampleChoice[]) {
  return z.enum(['', ...choices.map((it) => it.id)]);
}

function upTo(max: number, min = 1) {
  return z.int().min(min).max(max).optional();
}

const remark = text(SAMPLE_LIMITS.remark);

const plasmidSample = z.strictObject({
  role: z.enum(['goi', 'rc', 'helper']).optional(),
  plasmidName: text(SAMPLE_LIMITS.name),
  vectorId: id.optional(),
  resistance: text(SAMPLE_LIMITS.resistance),
  /** Bases between the inverted or long terminal repeats. */
  repeatsLength: upTo(SAMPLE_LIMITS.repeatsLength, 0),
  competentCells: text(SAMPLE_LIMITS.cells),
  fluorescentGene: text(SAMPLE_LIMITS.gene),
  hasWpre: flag.optional(),
  tubeLabel: text(SAMPLE_LIMITS.label),
  mapFileId: id.optional(),
  mapFileName: text(SAMPLE_LIMITS.fileName).optional(),
  digestion: text(SAMPLE_LIMITS.digestion),
  sequence: z
    .string()
    .max(SAMPLE_LIMITS.sequence)
    .regex(/^[ATCGatcg]*$/, { error: 'letters' }),
  needsSynthesis: flag.optional(),
  remark,
});

const testSample = z.strictObject({
  lotNumber: text(SAMPLE_LIMITS.lot),
  name: text(SAMPLE_LIMITS.name),
  microlitres: upTo(SAMPLE_LIMITS.microlitres),
  quantity: upTo(SAMPLE_LIMITS.tubes),
  type: choiceIn(SAMPLE_TYPES),
  storage: choiceIn(STORAGES),
  hazard: choiceIn(HAZARDS),
  retrieval: flag.optional(),
  remark,
});

const carrier = z.strictObject({
  deliveryForm: choiceIn(DELIVERY_FORMS),
  micrograms: upTo(SAMPLE_LIMITS.micrograms),
  competentCells: text(SAMPLE_LIMITS.cells),
  verification: choiceIn(VERIFICATIONS),
  remark,
});

const plasmids = z.array(plasmidSample).min(1).max(MAX_SAMPLE_ROWS.virusPlasmid);

export const sample = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('carrier'), carrier }),
  z.strictObject({ kind: z.literal('plasmid'), plasmids }),
  z.strictObject({ kind: z.literal('mailed'), plasmids }),
  z.strictObject({
    kind: z.literal('test'),
    samples: z.array(testSample).min(1).max(MAX_SAMPLE_ROWS.testSample),
  }),
]);

// Samples that customers send, and the boxes in which their tubes stand. Nothing here has an amount.
import * as z from 'zod';
import { INTAKE_STATES, MAX_SAMPLE_TUBES, SAMPLE_CONDITIONS } from '#commerce/sample/intake.ts';
import { BOX_FORMATS, FILL_ORDERS } from '#commerce/storage/box.ts';
import { shape } from '#contract/call.ts';
import { count, id, isDone, pageOf, requiredText, text, time } from '#contract/fields.ts';
import { sample as sampleInformation } from '#contract/sample.ts';
import { requestedList } from './fields.ts';

export const SAMPLE_VIEWS = ['expected', 'overdue', 'received', 'problem', 'accepted', 'notStored'] as const;

const state = z.enum(INTAKE_STATES);
const condition = z.enum(SAMPLE_CONDITIONS);
const place = z.int().min(0).max(99);
const tube = z.int().min(1).max(MAX_SAMPLE_TUBES);
const tubes = z.array(tube).min(1).max(MAX_SAMPLE_TUBES);

const head = {
  id,
  number: text(80),
  orderId: id,
  orderNumber: text(40),
  /** The number of the line in the order, from 1. */
  line: count,
  organization: text(200),
  name: text(200),
  mark: text(200),
  state,
  isOverdue: z.boolean(),
  condition: condition.nullable(),
  problem: text(500),
  tubes: count,
  stored: count,
  expectedTime: time,
  receivedTime: time.nullable(),
  receivedBy: text(400),
  revision: count,
} as const;

const chosen = z.strictObject({ id, revision: count });

/** Each is done or refused by itself, in the order of what was requested. */
const answers = z
  .array(
    z.strictObject({
      id,
      state: state.nullable(),
      problem: z.strictObject({ en: text(500), zh: text(500) }).nullable(),
    }),
  )
  .max(100);

const boxFields = {
  name: requiredText(60),
  freezer: requiredText(60),
  rack: text(60),
  format: z.enum(BOX_FORMATS),
  fill: z.enum(FILL_ORDERS),
} as const;

const box = { id, ...boxFields, tubes: count, revision: count } as const;

export const staffSampleShapes = {
  /** `search`: a sample, an order, a tube, what is on it, or a customer. */
  listSamples: shape({
    input: requestedList(['number', 'expected', 'received'], { show: z.enum(SAMPLE_VIEWS).optional() }),
    output: pageOf(z.strictObject(head)),
  }),
  getSample: shape({
    input: z.strictObject({ id }),
    output: z.strictObject({
      ...head,
      note: text(500),
      checkedTime: time.nullable(),
      checkedBy: text(400),
      /** As the customer filled it in, and which of its entries this one is. */
      information: sampleInformation.nullable(),
      place: count,
      list: z
        .array(
          z.strictObject({
            tube,
            code: text(90),
            boxId: id.nullable(),
            boxName: text(60),
            placeName: text(4),
            removed: text(500),
          }),
        )
        .max(MAX_SAMPLE_TUBES),
    }),
  }),
  /** By a code as a scanner types it: of a tube, or of a sample. */
  findTube: shape({
    input: z.strictObject({ code: requiredText(100) }),
    output: z.strictObject({ sampleId: id, tube: tube.nullable() }),
  }),
  receiveSamples: shape({
    input: z.strictObject({
      samples: z
        .array(chosen.extend({ tubes: tube }))
        .min(1)
        .max(100),
      condition,
      note: text(500),
    }),
    output: answers,
  }),
  checkSamples: shape({
    input: z.strictObject({
      samples: z.array(chosen).min(1).max(100),
      verdict: z.enum(['accept', 'reject']),
      /** What the customer reads where it is rejected. */
      reason: text(500),
    }),
    output: answers,
  }),
  /** Into the places that are free from `from` on; from the beginning where it is null. */
  storeTubes: shape({
    input: z.strictObject({ sampleId: id, tubes, boxId: id, from: place.nullable() }),
    output: z.strictObject({ places: z.array(place).max(MAX_SAMPLE_TUBES) }),
  }),
  removeTubes: shape({
    input: z.strictObject({ sampleId: id, tubes, reason: requiredText(500) }),
    output: isDone,
  }),
  listBoxes: shape({ input: requestedList(['name', 'freezer'], {}), output: pageOf(z.strictObject(box)) }),
  getBox: shape({
    input: z.strictObject({ id }),
    output: z.strictObject({
      ...box,
      contents: z
        .array(
          z.strictObject({
            place,
            code: text(90),
            sampleId: id,
            name: text(200),
            orderNumber: text(40),
            state,
          }),
        )
        .max(100),
    }),
  }),
  /** `id` null makes one. Its format stays while it holds tubes. */
  saveBox: shape({
    input: z.strictObject({ id: id.nullable(), revision: count, ...boxFields }),
    output: z.strictObject({ id }),
  }),
  /** Refused with NOT_READY while the file is made. */
  getSampleLabels: shape({
    input: z.strictObject({
      sampleIds: z.array(id).min(1).max(100),
      /** Labels of the first sheet that are used already. */
      skip: z.int().min(0).max(64),
      language: z.enum(['en', 'zh']),
    }),
    output: z.undefined(),
  }),
} as const;

// Where the tubes of samples stand. The box is held while places of it are taken, so that two never get the same one.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  type BoxFormat,
  type FillOrder,
  freePlacesOf,
  placeCountOf,
  placeNameOf,
} from '#commerce/storage/box.ts';
import { createId, type Random } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { type BoxRow, samples, sampleTubes, storageBoxes } from '#server/db/tables/samples.ts';
import { type Refused, refuse } from '#server/http/handler.ts';
import { differenceOf } from '#server/trail/difference.ts';
import { recordChange } from '#server/trail/trail.ts';
import { words } from './words.ts';

interface StoredTubes {
  readonly sampleId: string;
  readonly tubes: readonly number[];
  readonly boxId: string;
  /** The place to begin at; null begins at the first. */
  readonly from: number | null;
}

/** The positions, one per tube. A tube that is elsewhere moves. A refusal has written nothing. */
export async function storeTubes(
  tx: Tx,
  { sampleId, tubes, boxId, from }: StoredTubes,
  at: Date,
): Promise<readonly number[] | Refused> {
  const [sample] = await tx.select().from(samples).where(eq(samples.id, sampleId)).for('update');
  if (sample === undefined) return refuse(words.sampleGone);
  const [box] = await tx.select().from(storageBoxes).where(eq(storageBoxes.id, boxId)).for('update');
  if (box === undefined) return refuse(words.boxGone);
  const own = await tx
    .select()
    .from(sampleTubes)
    .where(and(eq(sampleTubes.sampleId, sampleId), inArray(sampleTubes.tube, [...new Set(tubes)])))
    .orderBy(asc(sampleTubes.tube));
  if (own.length !== new Set(tubes).size || own.some((it) => it.removed !== ''))
    return refuse(words.tubeGone);
  const taken = new Map<number, string>();
  for (const it of await tx.select().from(sampleTubes).where(eq(sampleTubes.boxId, boxId)))
    if (it.place !== null && !own.some((tube) => tube.code === it.code)) taken.set(it.place, it.code);
  if (from !== null && from >= placeCountOf(box.format)) return refuse(words.noSuchPlace);
  const holder = from === null ? undefined : taken.get(from);
  if (from !== null && holder !== undefined) {
    const name = placeNameOf(box.format, from);
    return refuse({
      en: `${box.name} ${name} holds ${holder} already. Please choose another position.`,
      zh: `${box.name} ${name} 已存放 ${holder}，请选择其他位置。`,
    });
  }
  const places = freePlacesOf(box, new Set(taken.keys()), own.length, from ?? 0);
  if (places.length < own.length)
    return refuse({
      en: `${box.name} has ${places.length} free positions, and ${own.length} are needed.`,
      zh: `${box.name} 仅剩 ${places.length} 个空位，需要 ${own.length} 个。`,
    });
  // Their places are freed first, since two tubes may swap places.
  const isOwn = and(
    eq(sampleTubes.sampleId, sampleId),
    inArray(
      sampleTubes.tube,
      own.map((it) => it.tube),
    ),
  );
  await tx.update(sampleTubes).set({ boxId: null, place: null }).where(isOwn);
  for (const [index, { tube, code, boxId: oldBox, place: oldPlace }] of own.entries()) {
    const place = places[index] ?? 0;
    await tx
      .update(sampleTubes)
      .set({ boxId, place })
      .where(and(eq(sampleTubes.sampleId, sampleId), eq(sampleTubes.tube, tube)));
    recordChange({
      ...{ act: 'storeTube', subject: { kind: 'sample', id: sampleId }, at },
      before: { tube: code, box: oldBox, place: oldPlace },
      after: { tube: code, box: boxId, place: placeNameOf(box.format, place) },
    });
  }
  return places;
}

/** Used up, sent back, thrown away: they stand nowhere any more. */
export async function removeTubes(
  tx: Tx,
  it: { readonly sampleId: string; readonly tubes: readonly number[]; readonly reason: string },
  at: Date,
): Promise<true | Refused> {
  const [sample] = await tx.select().from(samples).where(eq(samples.id, it.sampleId)).for('update');
  if (sample === undefined) return refuse(words.sampleGone);
  const isThere = and(
    eq(sampleTubes.sampleId, it.sampleId),
    inArray(sampleTubes.tube, [...new Set(it.tubes)]),
    eq(sampleTubes.removed, ''),
  );
  const own = await tx.select().from(sampleTubes).where(isThere);
  if (own.length !== new Set(it.tubes).size) return refuse(words.tubeGone);
  await tx.update(sampleTubes).set({ boxId: null, place: null, removed: it.reason }).where(isThere);
  for (const { code, boxId, place } of own)
    recordChange({
      ...{ act: 'removeTube', subject: { kind: 'sample', id: it.sampleId }, at, reason: it.reason },
      ...{ before: { tube: code, box: boxId, place }, after: { tube: code, box: null, place: null } },
    });
  return true;
}

interface BoxFacts {
  readonly name: string;
  readonly freezer: string;
  readonly rack: string;
  readonly format: BoxFormat;
  readonly fill: FillOrder;
}

export async function saveBox(
  tx: Tx,
  { id, revision, ...facts }: BoxFacts & { readonly id: string | null; readonly revision: number },
  { at, random }: { readonly at: Date; readonly random: Random },
): Promise<string | Refused> {
  const [namesake] = await tx
    .select({ id: storageBoxes.id })
    .from(storageBoxes)
    .where(sql`lower(${storageBoxes.name}) = lower(${facts.name})`);
  if (namesake !== undefined && namesake.id !== id) return refuse(words.boxNameTaken);
  if (id === null) {
    const made = { id: createId(random), ...facts, createdAt: at };
    await tx.insert(storageBoxes).values(made);
    recordBox('addBox', made.id, { before: null, after: facts }, at);
    return made.id;
  }
  const [box] = await tx.select().from(storageBoxes).where(eq(storageBoxes.id, id)).for('update');
  if (box === undefined) return refuse(words.boxGone);
  if (box.revision !== revision) return refuse(words.boxChanged);
  if (box.format !== facts.format && (await tx.$count(sampleTubes, eq(sampleTubes.boxId, id))) > 0)
    return refuse(words.boxNotEmpty);
  await tx
    .update(storageBoxes)
    .set({ ...facts, revision: revision + 1 })
    .where(eq(storageBoxes.id, id));
  recordBox('changeBox', id, differenceOf(factsOf(box), { ...facts }), at);
  return id;
}

function factsOf({ name, freezer, rack, format, fill }: BoxRow) {
  return { name, freezer, rack, format, fill };
}

function recordBox(
  act: string,
  id: string,
  change: { readonly before: unknown; readonly after: unknown },
  at: Date,
): void {
  recordChange({ act, subject: { kind: 'storageBox', id }, ...change, at });
}

// Common plasmids, for users without a file: their names, and one of them with its features.
import { annotate } from '#bio/annotate/annotate.ts';
import { featureOf } from '#bio/annotate/features.ts';
import { textOf } from '#bio/core/bytes.ts';
import { ok, type Result } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { writeGenBank } from '#bio/format/genbankWrite.ts';
import { backboneOf, listBackbones } from '#bio/table/backbones.ts';

export interface CommonPlasmid {
  readonly key: string;
  readonly name: string;
  /** What it is for, as the table has it. */
  readonly kind: string;
  readonly length: number;
}

/** The plasmids of the table, those for everyday cloning first. */
export function clonePlasmids(): Result<readonly CommonPlasmid[]> {
  const listed = listBackbones().filter((it) => it.topology === 'circular');
  const isEveryday = ({ kind }: CommonPlasmid) => EVERYDAY.includes(kind);
  const plasmids = listed.map(({ key, name, kind, bytes }) => ({ key, name, kind, length: bytes.length }));
  return ok(plasmids.sort((a, b) => Number(isEveryday(b)) - Number(isEveryday(a))));
}

const EVERYDAY: readonly string[] = ['mammalian expression', 'classic cloning', 'bacterial expression'];

/** GenBank of one, its elements found; undefined where there is none of that key. */
export function clonePlasmid({
  key,
}: {
  readonly key: string;
}): Result<{ readonly name: string; readonly text: string } | undefined> {
  const found = backboneOf(key);
  if (!found) return ok(undefined);
  const { name, bytes, topology } = found;
  const record = createSequenceRecord({ name: name.replace(/\s.*$/, ''), bytes, topology });
  const hits = annotate(record);
  const features = hits.ok ? hits.value.map(featureOf) : [];
  return ok({ name: record.name, text: textOf(writeGenBank([{ ...record, features }])) });
}

// All that a browser keeps as one file, and that file read again: JSON, designs as design files, sequences as the text
// they are kept as. Nothing is taken from a file that is not whole.
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { isJsonObject } from '#bio/core/jsonObject.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { Design } from '#bio/design/design.ts';
import { readDesign, writeDesign } from '#bio/design/file.ts';
import { parseSequences } from '#bio/format/detect.ts';

const FORMAT = 'genewright-workspace';
const VERSION = 1;

/** What is kept of a vector or sequence, as far as a file carries it; the rest is for the page to fill in. */
export interface BackedUp {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly length: number;
  readonly isArchived: boolean;
  readonly savedAt: string;
  readonly createdAt: string;
  readonly changedAt: string;
}

export interface BackedUpVector extends BackedUp {
  readonly design?: Design;
  readonly genBank?: string;
  readonly remark: string;
  readonly source: 'construction' | 'customer' | 'synthesis';
  readonly plasmidClass: 'final' | 'backbone' | 'template';
  readonly plasmidId?: string;
  readonly sequenceId?: string;
  readonly timesPurchased: number;
}

export interface BackedUpSequence extends BackedUp {
  readonly kind: 'dna' | 'rna' | 'protein';
  readonly topology: 'linear' | 'circular';
  readonly description: string;
  readonly text: string;
}

/** A sequence as it was before it was saved over. */
export interface BackedUpRevision
  extends Pick<BackedUpSequence, 'name' | 'kind' | 'topology' | 'length' | 'text' | 'savedAt'> {
  readonly sequenceId: string;
}

export interface Backup {
  readonly vectors: readonly BackedUpVector[];
  readonly sequences: readonly BackedUpSequence[];
  /** Earlier states of the sequences; files of versions before 0.3 have none. */
  readonly revisions: readonly BackedUpRevision[];
}

export function writeBackup({ vectors, sequences, revisions }: Backup): Result<Uint8Array<ArrayBuffer>> {
  const file = {
    format: FORMAT,
    version: VERSION,
    vectors: vectors.map(({ design, ...it }) => ({
      ...it,
      ...(design && { design: JSON.parse(textOf(writeDesign(design))) as unknown }),
    })),
    sequences,
    revisions,
  };
  return ok(bytesOf(`${JSON.stringify(file, null, 1)}\n`));
}

export function readBackup({ bytes }: { readonly bytes: Uint8Array }): Result<Backup> {
  let file: unknown;
  try {
    file = JSON.parse(textOf(bytes));
  } catch {
    return err(unreadableFault('JSON', 'JSON'));
  }
  if (!isJsonObject(file) || file['format'] !== FORMAT || file['version'] !== VERSION)
    return err(unreadableFault(`format ${FORMAT}, version ${VERSION}`, `${FORMAT} 格式，版本 ${VERSION}`));
  const { vectors, sequences, revisions = [] } = file;
  if (!Array.isArray(vectors) || !Array.isArray(sequences) || !Array.isArray(revisions))
    return err(unreadableFault('vectors and sequences', '载体与序列列表'));
  const read = {
    vectors: vectors.map((it: unknown) => vectorFrom(it)),
    sequences: sequences.map((it: unknown) => sequenceFrom(it)),
    revisions: revisions.map((it: unknown) => revisionFrom(it)),
  };
  const [badVector, badSequence] = [read.vectors.indexOf(undefined), read.sequences.indexOf(undefined)];
  if (badVector >= 0)
    return err(
      unreadableFault(`a whole vector as entry ${badVector + 1}`, `第 ${badVector + 1} 个载体的完整内容`),
    );
  if (badSequence >= 0)
    return err(
      unreadableFault(
        `a whole sequence as entry ${badSequence + 1}`,
        `第 ${badSequence + 1} 条序列的完整内容`,
      ),
    );
  const badRevision = read.revisions.indexOf(undefined);
  if (badRevision >= 0)
    return err(
      unreadableFault(
        `a whole earlier version as entry ${badRevision + 1}`,
        `第 ${badRevision + 1} 个早期版本的完整内容`,
      ),
    );
  return ok({
    vectors: read.vectors.filter((it) => it !== undefined),
    sequences: read.sequences.filter((it) => it !== undefined),
    revisions: read.revisions.filter((it) => it !== undefined),
  });
}

function vectorFrom(it: unknown): BackedUpVector | undefined {
  const base = baseFrom(it);
  if (!base || !isJsonObject(it)) return undefined;
  const design = it['design'] === undefined ? undefined : designFrom(it['design']);
  const genBank = isText(it['genBank']) && isLengthOf(it['genBank'], base.length) ? it['genBank'] : undefined;
  const source = oneOf(['construction', 'customer', 'synthesis'] as const, it['source']);
  const plasmidClass = oneOf(['final', 'backbone', 'template'] as const, it['plasmidClass']);
  if ((!design && !genBank) || (it['design'] !== undefined && !design)) return undefined;
  if (!source || !plasmidClass || !isText(it['remark']) || !isCount(it['timesPurchased'])) return undefined;
  return {
    ...base,
    ...(design && { design: { ...design, id: base.id } }),
    ...(!design && genBank && { genBank }),
    remark: it['remark'],
    source,
    plasmidClass,
    ...(isText(it['plasmidId']) && { plasmidId: it['plasmidId'] }),
    ...(isText(it['sequenceId']) && { sequenceId: it['sequenceId'] }),
    timesPurchased: it['timesPurchased'],
  };
}

function sequenceFrom(it: unknown): BackedUpSequence | undefined {
  const base = baseFrom(it);
  if (!base || !isJsonObject(it)) return undefined;
  const { description } = it;
  const letters = lettersFrom(it, base.length);
  return letters && isText(description) ? { ...base, ...letters, description } : undefined;
}

function revisionFrom(it: unknown): BackedUpRevision | undefined {
  if (!isJsonObject(it)) return undefined;
  const { sequenceId, name, length, savedAt } = it;
  if (!isText(sequenceId) || sequenceId === '' || !isText(name) || !isCount(length) || !isTime(savedAt))
    return undefined;
  const letters = lettersFrom(it, length);
  return letters && { sequenceId, name, length, savedAt, ...letters };
}

function lettersFrom(
  it: Readonly<Record<string, unknown>>,
  length: number,
): Pick<BackedUpSequence, 'kind' | 'topology' | 'text'> | undefined {
  const { text } = it;
  const kind = oneOf(['dna', 'rna', 'protein'] as const, it['kind']);
  const topology = oneOf(['linear', 'circular'] as const, it['topology']);
  return kind && topology && isText(text) && isLengthOf(text, length) ? { kind, topology, text } : undefined;
}

function baseFrom(it: unknown): BackedUp | undefined {
  if (!isJsonObject(it)) return undefined;
  const { id, uuid, name, length, isArchived, savedAt, createdAt, changedAt } = it;
  if (!isText(id) || id === '' || !isText(uuid) || uuid === '' || !isText(name)) return undefined;
  if (!isCount(length) || typeof isArchived !== 'boolean') return undefined;
  if (!isTime(savedAt) || !isTime(createdAt) || !isTime(changedAt)) return undefined;
  return { id, uuid, name, length, isArchived, savedAt, createdAt, changedAt };
}

function designFrom(it: unknown): Design | undefined {
  const read = readDesign(bytesOf(JSON.stringify(it)));
  return read.ok ? read.value.design : undefined;
}

/** The text is a record of that length. */
function isLengthOf(text: string, length: number): boolean {
  const parsed = parseSequences(bytesOf(text), {});
  return parsed.ok && parsed.value.records.length === 1 && parsed.value.records[0]!.bytes.length === length;
}

function oneOf<const Value extends string>(all: readonly Value[], it: unknown): Value | undefined {
  return all.find((value) => value === it);
}

function isText(it: unknown): it is string {
  return typeof it === 'string';
}

function isTime(it: unknown): it is string {
  return isText(it) && !Number.isNaN(Date.parse(it));
}

function isCount(it: unknown): it is number {
  return typeof it === 'number' && Number.isInteger(it) && it >= 0;
}

function unreadableFault(wantedEn: string, wantedZh: string): Fault {
  return fault('backup/unreadable', {
    en: `This file cannot be taken over: expected ${wantedEn}. Choose a file written by “Export all”; nothing was changed.`,
    zh: `无法导入该文件：应含${wantedZh}。请选择由“全部导出”生成的文件；现有内容未作更改。`,
  });
}

// The inputs of a saved result: identified by SEGUID and digest, given back where they were included, and compared with
// what is given in their place.
import { bytesOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import { ok, type Result } from '#bio/core/result.ts';
import { seguidOf } from '#bio/core/seguid.ts';
import { bytesDigestOf } from '#bio/core/valueDigest.ts';
import { includedBytesOf, MAX_SEGUIDS, makeIncludedInput, type SavedInput } from '#bio/format/savedResult.ts';
import { readSource } from '#workers/read.ts';
import type { ToolInput } from '#workers/source.ts';

/** Faults are those of reading. */
export async function makeSavedInput(input: ToolInput, isIncluded: boolean): Promise<Result<SavedInput>> {
  const { source, readAs } = input;
  const bytes =
    source.from === 'text' ? bytesOf(source.text) : new Uint8Array(await source.file.arrayBuffer());
  const parsed = await readSource(source, readAs, () => {});
  if (!parsed.ok) return parsed;
  const seguids = parsed.value.records.map((it) => seguidOf(it.bytes, it.kind, it.topology));
  return ok({
    name: source.from === 'file' ? source.name : '',
    size: bytes.length,
    digest: bytesDigestOf(bytes),
    readAs: { ...readAs },
    records: seguids.length,
    seguids: seguids.slice(0, MAX_SEGUIDS),
    allSeguids: bytesDigestOf(bytesOf(seguids.join('\n'))),
    ...(isIncluded && makeIncludedInput(bytes)),
  });
}

/** As the tool was given it, or undefined where the file holds no letters of it. */
export function toToolInput(saved: SavedInput): ToolInput | undefined {
  const bytes = includedBytesOf(saved);
  if (!bytes) return undefined;
  const { name, readAs, text } = saved;
  if (name === '' && text !== undefined) return { source: { from: 'text', text }, readAs };
  return { source: { from: 'file', file: new Blob([bytes]), name: name || 'input' }, readAs };
}

/** Undefined where both hold the same molecules in the same order. */
export function findOtherMolecules(saved: SavedInput, given: SavedInput): Fault | undefined {
  if (saved.allSeguids === given.allSeguids) return undefined;
  const at = saved.seguids.findIndex((it, i) => it !== given.seguids[i]);
  const i = Math.max(0, at);
  const [expected, found] = [saved.seguids[i], given.seguids[i]];
  if (saved.records !== given.records)
    return fault('result/other-records', {
      en: `Expected ${pluralize(saved.records, 'record')} as in the saved result, found ${given.records}. Choose the file that it was made from${saved.name ? ` (${saved.name})` : ''}.`,
      zh: `保存的结果有 ${saved.records} 条序列，此处有 ${given.records} 条。请选择生成该结果的文件${saved.name ? `（${saved.name}）` : ''}。`,
    });
  return fault('result/other-molecule', {
    en: `Expected the molecule ${expected ?? saved.allSeguids} (record ${i + 1}), found ${found ?? given.allSeguids}. Choose the sequence that the result was made from${saved.name ? ` (${saved.name})` : ''}.`,
    zh: `第 ${i + 1} 条序列应为 ${expected ?? saved.allSeguids}，实际为 ${found ?? given.allSeguids}。请选择生成该结果的序列${saved.name ? `（${saved.name}）` : ''}。`,
  });
}

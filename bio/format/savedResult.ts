// A result as a file that can be run again: which tool, what it was given (by SEGUID, or with the letters), its
// options, the versions, and the digest of what came out. Described in docs/results.md; SAVED_RESULT is its JSON
// Schema.
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { type Misfit, misfitOf, misfitWordsOf, type Schema } from '#bio/core/schema.ts';
import { INPUT_OPTIONAL, TOOL_IDS, type ToolId } from '#bio/table/toolOptions.ts';

const FORMAT = 'genewright-result';
const VERSION = 1;
/** Records of an input whose SEGUIDs are listed one by one; the digest of all is beside them. */
export const MAX_SEGUIDS = 1000;

export interface SavedInput {
  /** Name of the file; empty for typed or pasted input. */
  readonly name: string;
  /** Bytes as they were given, and their SHA-256. */
  readonly size: number;
  readonly digest: string;
  readonly readAs: { readonly kind?: 'dna' | 'rna' | 'protein'; readonly topology?: 'linear' | 'circular' };
  readonly records: number;
  /** SEGUIDs of the first thousand records, in order. */
  readonly seguids: readonly string[];
  /** Digest of all SEGUIDs, one per line. */
  readonly allSeguids: string;
  /** The input itself, where it was included: as text, or as base64 where it is none. */
  readonly text?: string;
  readonly base64?: string;
}

export interface SavedOutput {
  /** Digest of the whole output. */
  readonly digest: string;
  /** Its parts by name, each as its value or its digest, so that a difference has a name. */
  readonly parts: Readonly<Record<string, string>>;
  /** Of codon designs whose input is included, the files with their proof data (`genewright codon --out json`). */
  readonly certificates?: readonly string[];
}

export interface SavedResult {
  readonly tool: ToolId;
  readonly savedAt: string;
  readonly versions: { readonly app: string; readonly library: string };
  /** None where the tool needs none. */
  readonly inputs: readonly SavedInput[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly output: SavedOutput;
}

const text = { type: 'string' } as const;
const DIGEST = { type: 'string', pattern: '^sha256-[0-9a-f]{64}$' } as const;

export const SAVED_RESULT: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  description: 'A result of a Genewright tool that can be run again',
  type: 'object',
  required: ['format', 'version', 'tool', 'savedAt', 'versions', 'inputs', 'options', 'output'],
  additionalProperties: false,
  properties: {
    format: { const: FORMAT },
    version: { const: VERSION },
    tool: { enum: TOOL_IDS },
    savedAt: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?Z$' },
    versions: {
      type: 'object',
      required: ['app', 'library'],
      additionalProperties: false,
      properties: { app: text, library: text },
    },
    inputs: {
      type: 'array',
      maxItems: 2,
      items: {
        type: 'object',
        required: ['name', 'size', 'digest', 'readAs', 'records', 'seguids', 'allSeguids'],
        additionalProperties: false,
        properties: {
          name: text,
          size: { type: 'integer', minimum: 0 },
          digest: DIGEST,
          readAs: {
            type: 'object',
            additionalProperties: false,
            properties: {
              kind: { enum: ['dna', 'rna', 'protein'] },
              topology: { enum: ['linear', 'circular'] },
            },
          },
          records: { type: 'integer', minimum: 0 },
          seguids: {
            type: 'array',
            maxItems: MAX_SEGUIDS,
            items: { type: 'string', pattern: '^(?:ls|cs|ld|cd)seguid=[A-Za-z0-9_-]{27}$' },
          },
          allSeguids: DIGEST,
          text,
          base64: { type: 'string', pattern: '^[A-Za-z0-9+/]*={0,2}$' },
        },
      },
    },
    options: { type: 'object' },
    output: {
      type: 'object',
      required: ['digest', 'parts'],
      additionalProperties: false,
      properties: {
        digest: DIGEST,
        parts: { type: 'object', additionalProperties: text },
        certificates: { type: 'array', maxItems: 10_000, items: text },
      },
    },
  },
};

export function writeSavedResult(result: SavedResult): Uint8Array<ArrayBuffer> {
  const { tool, savedAt, versions, inputs, options, output } = result;
  const file = { format: FORMAT, version: VERSION, tool, savedAt, versions, inputs, options, output };
  return bytesOf(`${JSON.stringify(file, null, 2)}\n`);
}

/** Faults name the field; the options are checked by the tool they are for. */
export function parseSavedResult(bytes: Uint8Array): Result<SavedResult> {
  let value: unknown;
  try {
    value = JSON.parse(textOf(bytes));
  } catch {
    return err(notOne());
  }
  const head = value as { readonly format?: unknown; readonly version?: unknown } | null;
  if (typeof head !== 'object' || head?.format !== FORMAT) return err(notOne());
  if (typeof head.version === 'number' && head.version > VERSION) return err(tooNew(head.version));
  const misfit = misfitOf(value, SAVED_RESULT) ?? missingInput(value as SavedResult);
  if (misfit) return err(makeDamagedFault(misfit));
  const { format: _, version: __, ...result } = value as SavedResult & { format: string; version: number };
  return ok(result);
}

function missingInput({ inputs, tool }: SavedResult): Misfit | undefined {
  if (inputs.length > 0 || INPUT_OPTIONAL.includes(tool)) return undefined;
  return { path: 'inputs', expected: '1 to 2 items', found: '0 items' };
}

/** The letters of an input that were included. */
export function includedBytesOf(input: SavedInput): Uint8Array<ArrayBuffer> | undefined {
  if (input.text !== undefined) return bytesOf(input.text);
  if (input.base64 === undefined) return undefined;
  return Uint8Array.from(atob(input.base64), (sign) => sign.charCodeAt(0));
}

/** The input as stored in the file: as text if the bytes are UTF-8, else as base64. */
export function makeIncludedInput(bytes: Uint8Array): Pick<SavedInput, 'text' | 'base64'> {
  const read = textOf(bytes);
  const again = bytesOf(read);
  if (again.length === bytes.length && again.every((it, i) => it === bytes[i])) return { text: read };
  let signs = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    signs += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return { base64: btoa(signs) };
}

function makeDamagedFault(misfit: Misfit): Fault {
  const { en, zh } = misfitWordsOf(misfit);
  return fault('result/misfit', {
    en: `This saved result is damaged: expected ${en.expected} at ${en.path}, found ${en.found}. Save the result again.`,
    zh: `结果文件已损坏：${zh.path} 处应为${zh.expected}，实际为${zh.found}。请重新保存该结果。`,
  });
}

function notOne(): Fault {
  return fault('result/not-one', {
    en: 'Expected a saved result of Genewright (JSON), found something else. Save a result first and open that file.',
    zh: '应为 Genewright 保存的结果文件（JSON），实际不是。请先保存结果，再打开该文件。',
  });
}

function tooNew(version: number): Fault {
  return fault('result/newer', {
    en: `Expected a saved result of version ${VERSION}, found version ${version}: a newer Genewright made it. Update this one.`,
    zh: `应为第 ${VERSION} 版的结果文件，实际为第 ${version} 版，由更新的 Genewright 生成。请更新后再打开。`,
  });
}

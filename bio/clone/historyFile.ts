// The file of a history: JSON, checked against its schema before anything of it is used.
import { type Fault, fault } from '#bio/core/fault.ts';
import { isJsonObject } from '#bio/core/jsonObject.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { type Misfit, misfitOf, misfitWordsOf, type Schema } from '#bio/core/schema.ts';
import type { CloningHistory } from './history.ts';
import { joinChinese } from './joinChinese.ts';

const FORMAT = 'genewright-cloning';
const VERSION = 1;

/** Whether the text, whole or in part, states that it is one. */
export function isHistory(text: string): boolean {
  return text.includes(`"${FORMAT}"`);
}

/** The text of a history, the same for the same history. */
export function writeHistory(history: CloningHistory): string {
  return `${JSON.stringify(history, null, 1)}\n`;
}

/** Reads a history; a fault names the first place that breaks the format. It does not run the steps. */
export function parseHistory(text: string): Result<CloningHistory> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err(noJson());
  }
  if (isJsonObject(value) && value['format'] !== FORMAT) return err(otherFormat(value['format']));
  const { version } = isJsonObject(value) ? value : {};
  if (typeof version === 'number' && version > VERSION) return err(newer(version));
  const misfit = misfitOf(value, HISTORY_SCHEMA);
  if (misfit) return err(noHistory(misfit));
  // The value satisfies the schema, which describes the same shape as the type.
  return ok(value as CloningHistory);
}

const text = { type: 'string', maxLength: 100_000 } as const;
const flag = { type: 'boolean' } as const;
const place = { type: 'integer', minimum: 0 } as const;
const strand = { type: 'integer', minimum: -1, maximum: 1 } as const;
const list = (items: Schema, maxItems = 100_000): Schema => ({ type: 'array', items, maxItems });
const object = (
  required: Readonly<Record<string, Schema>>,
  optional: Readonly<Record<string, Schema>> = {},
): Schema => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
  additionalProperties: false,
});

const FEATURE = object(
  {
    type: text,
    name: text,
    parts: list(object({ start: place, end: place, strand }, { openStart: flag, openEnd: flag })),
    qualifiers: list(object({ key: text }, { value: { type: 'string' } })),
  },
  { isUndirected: flag, color: text, location: { type: 'string' } },
);
const END = object(
  {
    kind: { type: 'string', enum: ["5'", "3'", 'blunt'] },
    overhang: place,
    hasPhosphate: flag,
  },
  {
    hasTopoisomerase: flag,
    cut: object({
      enzymes: list(text),
      of: text,
      at: { type: 'integer' },
      was: { type: 'string', enum: ['before', 'after'] },
      strand,
    }),
  },
);
const METHYLATION = object({ dam: flag, dcm: flag, ecoKI: flag });
const BODY = object(
  {
    name: text,
    description: { type: 'string' },
    topology: { type: 'string', enum: ['linear', 'circular'] },
    letters: { type: 'string', pattern: '^[A-Za-z]+$' },
    features: list(FEATURE),
    annotations: { type: 'object', additionalProperties: { type: 'string' } },
    nicks: list(object({ strand, at: place }, { hasPhosphate: flag, by: list(text, 20) })),
    methylation: METHYLATION,
  },
  {
    ends: object({ left: END, right: END }),
    methylated: object({ dam: list(place), dcm: list(place) }),
  },
);
const OLIGO = object({ name: text, letters: text }, { hasPhosphate: flag });
const number: Schema = { type: 'number', minimum: 0 };
const act = (
  kind: string,
  required: Readonly<Record<string, Schema>>,
  optional: Readonly<Record<string, Schema>> = {},
) => object({ kind: { type: 'string', enum: [kind] }, ...required }, optional);
const ACT: Schema = {
  anyOf: [
    act(
      'pcr',
      { primers: list(OLIGO, 1_000) },
      {
        options: object(
          {},
          {
            minBound: number,
            maxMismatches: number,
            maxLength: number,
            limit: number,
            polymerase: { type: 'string', enum: ['proofreading', 'taq'] },
          },
        ),
      },
    ),
    act('digest', { enzymes: list(text, 1_000) }, { isPartial: flag }),
    act('anneal', { oligos: list(OLIGO, 2) }, { minPaired: number }),
    act('ends', {
      change: {
        type: 'string',
        enum: ['fill', 'polish', 'trim', 'addA', 'addT', 'phosphorylate', 'dephosphorylate'],
      },
    }),
    act('grow', { methylation: METHYLATION }),
    act('assemble', {
      options: object(
        {
          method: {
            type: 'string',
            enum: [
              'ligation',
              'goldenGate',
              'gibson',
              'hifi',
              'inFusion',
              'topo',
              'gatewayBP',
              'gatewayLR',
              'cre',
              'flp',
            ],
          },
        },
        {
          enzymes: list(text, 1_000),
          minOverlap: number,
          maxOverlap: number,
          maxPieces: number,
          maxProducts: number,
          maxSteps: number,
          wanted: object({}, { topology: { type: 'string', enum: ['linear', 'circular'] }, seguid: text }),
        },
      ),
      inputs: list(
        object(
          {},
          {
            enzymes: list(text, 1_000),
            isPartial: flag,
            blunting: { type: 'string', enum: ['fill', 'polish', 'trim'] },
            secondEnzymes: list(text, 1_000),
            isDephosphorylated: flag,
            tail: { type: 'string', enum: ['A', 'T'] },
            isTopoVector: flag,
            isDirectional: flag,
          },
        ),
        100,
      ),
    }),
  ],
};

/** JSON Schema of the file. */
export const HISTORY_SCHEMA: Schema = object({
  format: { const: FORMAT },
  version: { const: VERSION },
  library: text,
  molecules: list(object({ seguid: text, digest: text }, { body: BODY }), 10_000),
  steps: list(object({ act: ACT, inputs: list(place, 100), output: place, pattern: text }), 10_000),
});

function noHistory(misfit: Misfit): Fault {
  const { en, zh } = misfitWordsOf(misfit);
  return fault('clone/no-history', {
    en: `Expected ${en.expected} at ${en.path}, found ${en.found}. Open a cloning history written by Genewright.`,
    zh: joinChinese`${zh.path} 处应为${zh.expected}，实际为${zh.found}。请打开由 Genewright 保存的克隆历史文件。`,
  });
}

function otherFormat(format: unknown): Fault {
  const [en, zh] =
    typeof format === 'string'
      ? [`“${format.slice(0, 40)}”`, `“${format.slice(0, 40)}”`]
      : ['JSON that states no format', '未注明 format 的 JSON'];
  return fault('clone/no-history', {
    en: `Expected a cloning history, which states the format “${FORMAT}”, found ${en}. Open a cloning history written by Genewright.`,
    zh: joinChinese`应为克隆历史文件（其 format 为“${FORMAT}”），实际为${zh}。请打开由 Genewright 保存的克隆历史文件。`,
  });
}

function newer(version: number): Fault {
  return fault('clone/newer-history', {
    en: `Expected a cloning history of version ${VERSION}, found version ${version}: a newer Genewright wrote it. Update this one.`,
    zh: `应为第 ${VERSION} 版的克隆历史文件，实际为第 ${version} 版，由更新的 Genewright 保存。请更新后再打开。`,
  });
}

function noJson(): Fault {
  return fault('clone/no-history', {
    en: 'Expected a file in JSON, found other text, or a part of it. Open a cloning history written by Genewright.',
    zh: '应为 JSON 文件，实际不是有效的 JSON，或文件不完整。请打开由 Genewright 保存的克隆历史文件。',
  });
}

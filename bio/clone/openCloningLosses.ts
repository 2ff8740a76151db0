// Where a file of OpenCloning contradicts itself, which is a fault, and what of it a history here does not hold, which
// is reported. What its GenBank texts lose is reported by their reader.
import { type Fault, fault, type LocalizedText } from '#bio/core/fault.ts';
import { joinChinese } from './joinChinese.ts';

/** What is looked at. Ids name sequences and primers alike; a source has the id of the sequence that it makes. */
interface Entries {
  readonly sequences: readonly { readonly id: number }[];
  readonly sources: readonly {
    readonly id: number;
    readonly input: readonly { readonly sequence: number }[];
  }[];
  readonly primers: readonly { readonly id: number; readonly name: string }[];
  /** Ids of sequences that are still to be made. */
  readonly templates: readonly number[];
  /** Sequencing reads that lie beside, and a text about the whole. */
  readonly files?: unknown;
  readonly description?: unknown;
}

/** An id that is there twice, or an input that is not there. Sources that hang on themselves are found in ordering. */
export function findContradiction({ sequences, sources, primers, templates }: Entries): Fault | undefined {
  const ids = [...[...sequences, ...primers].map((it) => it.id), ...templates];
  const twice = firstTwice(ids) ?? firstTwice(sources.map((it) => it.id));
  if (twice !== undefined) return equalIds(twice);
  const known = new Set([...ids, ...sources.map((it) => it.id)]);
  for (const { id, input } of sources) {
    const missing = input.find((it) => !known.has(it.sequence));
    if (missing) return missingInput(id, missing.sequence);
  }
  return undefined;
}

/** What is not kept, or kept without what belongs to it. */
export function droppedEntriesOf({
  sequences,
  sources,
  primers,
  templates,
  files,
  description,
}: Entries): readonly Fault[] {
  const made = new Set(sources.map((it) => it.id));
  const held = new Set([...sequences.map((it) => it.id), ...templates]);
  const used = new Set(sources.flatMap((it) => it.input.map(({ sequence }) => sequence)));
  const idle = primers.filter((it) => !used.has(it.id)).map((it) => it.name);
  return [
    ...sequences.filter((it) => !made.has(it.id)).map(({ id }) => entryFault('no-source', id, NO_SOURCE)),
    ...sources.filter((it) => !held.has(it.id)).map(({ id }) => entryFault('no-sequence', id, NO_SEQUENCE)),
    ...(templates.length > 0 ? [templatesDropped(templates)] : []),
    ...(idle.length > 0 ? [unusedPrimers(idle)] : []),
    ...(Array.isArray(files) && files.length > 0 ? [filesDropped(files.length)] : []),
    ...(typeof description === 'string' && description.trim() !== ''
      ? [descriptionDropped(description)]
      : []),
  ];
}

/** A source that is made of what it makes. */
export function makeCircularFault(id: number): Fault {
  return entryFault('circular', id, {
    en: 'Expected sources of which each is made of earlier ones, found one that needs its own product. Mend its inputs.',
    zh: '每个来源应只依赖更早的序列，实际有来源依赖自身的产物。请修改其输入。',
  });
}

/** A circle has no ends that could stick out. */
export function makeCircleOverhangFault(id: number): Fault {
  return entryFault('circle-overhang', id, {
    en: 'Expected a circle without overhangs, found overhangs. Give it as linear, or with overhangs of 0.',
    zh: '环状序列不应有突出末端，实际给出了突出末端。请改为线性，或将突出设为 0。',
  });
}

/** More than one record in the text of a sequence. */
export function makeMoreRecordsFault(id: number, count: number): Fault {
  return entryFault('more-records', id, {
    en: `Expected one record in the file of a sequence, found ${count}; the first is taken.`,
    zh: `一条序列的文件中应只有一条记录，实际为 ${count} 条；已采用第一条。`,
  });
}

function firstTwice(ids: readonly number[]): number | undefined {
  const seen = new Set<number>();
  return ids.find((it) => seen.has(it) || !seen.add(it));
}

function entryFault(what: string, id: number, message: LocalizedText): Fault {
  return fault(`open-cloning/${what}`, message, { record: String(id) });
}

function equalIds(id: number): Fault {
  return entryFault('equal-ids', id, {
    en: 'Expected an id of its own for each sequence, primer and source, found this one twice. Give one of them another.',
    zh: '每条序列、引物和来源应有各自的编号，实际该编号出现两次。请修改其中之一。',
  });
}

function missingInput(id: number, missing: number): Fault {
  return entryFault('missing-input', id, {
    en: `Expected inputs that are in the file, found ${missing}, which is neither a sequence nor a primer of it. Save the history again.`,
    zh: `输入应为文件中的序列或引物，实际编号 ${missing} 在文件中不存在。请重新保存该历史文件。`,
  });
}

const NO_SOURCE = {
  en: 'This sequence has no source in the file; it is taken as given.',
  zh: '文件中没有该序列的来源，按直接给定的序列处理。',
};

const NO_SEQUENCE = {
  en: 'This source has made no sequence in the file; it is left out.',
  zh: '文件中没有该来源的产物序列，已略去该来源。',
};

function unusedPrimers(names: readonly string[]): Fault {
  const shown = names.slice(0, 5);
  const more = names.length - shown.length;
  return fault('open-cloning/unused-primers', {
    en: `Primers that no source uses are not kept: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    zh: joinChinese`未被任何来源使用的引物不予保留：${shown.join('、')}${more > 0 ? ` 等，另有 ${more} 条` : ''}。`,
  });
}

function templatesDropped(ids: readonly number[]): Fault {
  const shown = ids.slice(0, 5);
  const more = ids.length - shown.length;
  return fault('open-cloning/templates', {
    en: `Steps of a template that are still to be filled in are left out: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    zh: joinChinese`模板中尚待填写的步骤已略去：${shown.join('、')}${more > 0 ? ` 等，另有 ${more} 个` : ''}。`,
  });
}

function filesDropped(count: number): Fault {
  return fault('open-cloning/files', {
    en: `Files that are attached to sequences (${count}), such as sequencing reads, are not kept.`,
    zh: `附在序列上的文件（${count} 个，如测序结果）不予保留。`,
  });
}

function descriptionDropped(text: string): Fault {
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return fault('open-cloning/description', {
    en: `The description of the history is not kept: “${shown}”.`,
    zh: joinChinese`历史文件的说明文字不予保留：“${shown}”。`,
  });
}

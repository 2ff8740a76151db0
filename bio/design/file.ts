// A design as a file: JSON with sorted, fixed fields, so that a design opened and written again is the same bytes. The
// SEGUID of the vector is written too; where a later version assembles other bases from it, opening states it.
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { isJsonObject } from '#bio/core/jsonObject.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { cdseguidOf } from '#bio/core/seguid.ts';
import { AAV_SEROTYPES } from '#bio/table/aavSerotypes.ts';
import { DESIGN_BACKBONES } from '#bio/table/designBackbones.ts';
import { SITE_KINDS } from '#bio/table/lox.ts';
import { assemble } from './assemble.ts';
import { hasElement } from './content.ts';
import {
  type Content,
  type Design,
  isAav,
  OWN_BACKBONE,
  type OwnBackbone,
  PURPOSES,
  type Slot,
  type SlotKind,
  SYSTEMS,
} from './design.ts';

const FORMAT = 'genewright-design';
const VERSION = 1;

export interface OpenedDesign {
  readonly design: Design;
  /** The SEGUID in the file (`digest`) is not that of what is assembled now. */
  readonly isOther: boolean;
}

/** A design as a JSON file for `readDesign`, with the SEGUID of the plasmid that it assembles to. */
export function writeDesign(design: Design): Uint8Array<ArrayBuffer> {
  const { id, name, description, system, purpose, backbone, ownBackbone, serotype, avoid } = design;
  const checksum = cdseguidOf(assemble(design).record.bytes);
  const slots = design.slots.map(plainSlot);
  const file = {
    format: FORMAT,
    version: VERSION,
    id,
    name,
    description,
    system,
    purpose,
    backbone,
    ...(ownBackbone && { ownBackbone }),
    ...(serotype && { serotype }),
    avoid,
    slots,
    digest: checksum,
  };
  return bytesOf(`${JSON.stringify(file, null, 2)}\n`);
}

/** A saved design (JSON). A fault for another format or version, or a field that does not fit. */
export function readDesign(bytes: Uint8Array): Result<OpenedDesign> {
  let file: unknown;
  try {
    file = JSON.parse(textOf(bytes));
  } catch {
    return err(unreadableFault('JSON', 'JSON'));
  }
  if (!isJsonObject(file) || file['format'] !== FORMAT)
    return err(unreadableFault(`format ${FORMAT}`, `${FORMAT} 格式`));
  if (file['version'] !== VERSION) return err(unreadableFault(`version ${VERSION}`, `版本 ${VERSION}`));
  const { id, name, description, system, purpose, backbone, avoid, slots, digest } = file;
  const systemId = SYSTEMS.find((it) => it.id === system)?.id;
  const purposeId = PURPOSES.find((it) => it.id === purpose)?.id;
  if (!isText(id) || !isText(name) || !isText(description) || !systemId || !purposeId)
    return err(
      unreadableFault(
        'id, name, description, system and purpose',
        'id、name、description、system 与 purpose',
      ),
    );
  const own = ownBackboneFrom(file['ownBackbone']);
  if (own === 'bad') return err(unreadableFault('a backbone of its own with bases', '自带骨架的序列'));
  const plasmid = DESIGN_BACKBONES.find((it) => it.id === backbone && it.system === system)?.id;
  const known = plasmid ?? (backbone === OWN_BACKBONE && own?.system === system ? OWN_BACKBONE : undefined);
  if (!known) return err(unreadableFault(`a known backbone of ${system}`, '与载体系统相符的骨架'));
  const serotype = AAV_SEROTYPES.find((it) => it === file['serotype']);
  if (file['serotype'] !== undefined && !(serotype && isAav(systemId)))
    return err(unreadableFault('a known AAV serotype, of an AAV', '已知的 AAV 血清型（仅限 AAV）'));
  if (!Array.isArray(avoid) || !avoid.every(isText))
    return err(unreadableFault('a list of enzymes', '酶名称列表'));
  if (!Array.isArray(slots)) return err(unreadableFault('a list of slots', '位置列表'));
  const read = new Map<string, Slot>();
  for (const [i, it] of slots.entries()) {
    const slot = slotFrom(it);
    if (!slot || read.has(slot.id))
      return err(
        unreadableFault(
          `slot ${i + 1} with a known content and an id of its own`,
          `第 ${i + 1} 个位置的有效内容与唯一标识`,
        ),
      );
    read.set(slot.id, slot);
  }
  const design: Design = {
    id,
    name,
    description,
    system: systemId,
    purpose: purposeId,
    backbone: known,
    ...(own && { ownBackbone: own }),
    ...(serotype && { serotype }),
    slots: [...read.values()],
    avoid,
  };
  return ok({ design, isOther: cdseguidOf(assemble(design).record.bytes) !== digest });
}

const OWN_BASES_MAX = 200_000;

function ownBackboneFrom(it: unknown): OwnBackbone | undefined | 'bad' {
  if (it === undefined) return undefined;
  if (!isJsonObject(it)) return 'bad';
  const { name, bases, at } = it;
  const system = SYSTEMS.find(({ id }) => id === it['system'])?.id;
  if (!system || !isText(name) || !isBases(bases) || !isCount(at)) return 'bad';
  if (bases.length === 0 || bases.length > OWN_BASES_MAX || at > bases.length) return 'bad';
  return { name, system, bases: bases.toUpperCase(), at };
}

const KINDS: readonly SlotKind[] = [
  'promoter',
  'pol3',
  'intron',
  'kozak',
  'cds',
  'link',
  'ires',
  'posttranscriptional',
  'polyA',
  'hairpin',
  'guide',
  'scaffold',
  'terminator',
  'site',
  'insulator',
  'spacer',
];

function plainSlot({ id, kind, strand, content, trimStart, trimEnd, addStart, addEnd }: Slot): Slot {
  return {
    id,
    kind,
    strand,
    ...(content && { content: plainContent(content) }),
    ...(trimStart && { trimStart }),
    ...(trimEnd && { trimEnd }),
    ...(addStart && { addStart }),
    ...(addEnd && { addEnd }),
  };
}

function plainContent(content: Content): Content {
  switch (content.from) {
    case 'element':
      return { from: 'element', id: content.id };
    case 'site':
      return { from: 'site', name: content.name };
    case 'own':
      return { from: 'own', name: content.name, bases: content.bases };
    case 'hairpin': {
      const { name, target, loop, style } = content;
      return { from: 'hairpin', name, target, loop, style };
    }
  }
}

function slotFrom(it: unknown): Slot | undefined {
  if (!isJsonObject(it)) return undefined;
  const { id, strand, content, trimStart = 0, trimEnd = 0, addStart = '', addEnd = '' } = it;
  const kind = KINDS.find((known) => known === it['kind']);
  if (!isText(id) || !kind || (strand !== 1 && strand !== -1)) return undefined;
  if (!isCount(trimStart) || !isCount(trimEnd) || !isBases(addStart) || !isBases(addEnd)) return undefined;
  const read = content === undefined ? undefined : contentFrom(content);
  if (content !== undefined && !read) return undefined;
  return plainSlot({
    id,
    kind,
    strand,
    ...(read && { content: read }),
    trimStart,
    trimEnd,
    addStart,
    addEnd,
  });
}

function contentFrom(it: unknown): Content | undefined {
  if (!isJsonObject(it)) return undefined;
  const { from, id, name, bases, target, loop, style } = it;
  if (from === 'element') return isText(id) && hasElement(id) ? { from, id } : undefined;
  if (!isText(name)) return undefined;
  if (from === 'site') return SITE_KINDS.some((site) => site.name === name) ? { from, name } : undefined;
  if (from === 'own') return isText(bases) ? { from, name, bases } : undefined;
  if (from !== 'hairpin' || !isText(target) || !isText(loop)) return undefined;
  return style === 'shRNA' || style === 'miR30' ? { from, name, target, loop, style } : undefined;
}

function isText(it: unknown): it is string {
  return typeof it === 'string';
}

function isBases(it: unknown): it is string {
  return isText(it) && /^[A-Za-z]*$/.test(it);
}

function isCount(it: unknown): it is number {
  return typeof it === 'number' && Number.isInteger(it) && it >= 0;
}

function unreadableFault(wantedEn: string, wantedZh: string): Fault {
  return fault('design/unreadable', {
    en: `This is no design file that can be opened: expected ${wantedEn}. Choose a file saved by the designer.`,
    zh: `无法打开该设计文件：应含 ${wantedZh}。请选择由设计器保存的文件。`,
  });
}

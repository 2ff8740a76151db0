// The gene elements library: the list of all elements without their sequences, and a single element with all details.
import { annotate } from '#bio/annotate/annotate.ts';
import { featureOf } from '#bio/annotate/features.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { fault, type LocalizedText } from '#bio/core/fault.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import type { Range, Strand } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { seguidOf } from '#bio/core/seguid.ts';
import { createSequenceRecord, type SequenceRecord } from '#bio/core/sequence.ts';
import { writeGenBank } from '#bio/format/genbank.ts';
import { listBackbones } from '#bio/table/backbones.ts';
import { type ElementSource, findElementSource } from '#bio/table/elementSources.ts';
import { type Element, type ElementVersion, elementTypeOf, listElements } from '#bio/table/elements.ts';
import { translate } from '#bio/translate/translate.ts';

export interface LibraryRow {
  readonly id: string;
  readonly name: string;
  readonly form: string;
  readonly type: string;
  readonly kind: LocalizedText;
  readonly isCoding: boolean;
  readonly host: string;
  readonly verification: Element['verification'];
  readonly license?: string;
  readonly description: string;
  /** What it is, in both languages. */
  readonly message: LocalizedText;
  readonly length: number;
  readonly versions: number;
}

export interface LibraryDetail extends LibraryRow {
  readonly record: SequenceRecord;
  readonly text: string;
  readonly seguid: string;
  /** Protein of a coding element, with `*` for its stop. */
  readonly protein?: string;
  readonly others: readonly LibraryVersion[];
  readonly source?: ElementSource;
  /** Backbones of the table that hold an exact copy. */
  readonly plasmids: readonly LibraryPlasmid[];
  readonly genBank: string;
}

export interface LibraryPlasmid extends Range {
  readonly key: string;
  readonly name: string;
  readonly accession: string;
  readonly strand: Strand;
  readonly length: number;
}

export interface LibraryVersion {
  readonly label: string;
  readonly length: number;
  readonly text: string;
  /** Bases that differ from the first version; absent where the length does. */
  readonly differences?: number;
}

export function listLibrary(): Result<readonly LibraryRow[]> {
  return ok(listElements().map(rowOf));
}

export function readLibraryElement({ id }: { readonly id: string }): Result<LibraryDetail> {
  const element = listElements().find((it) => it.id === id);
  if (!element) return err(unknownElementFault(id));
  const [first, ...rest] = element.versions;
  const text = lettersOf(first!);
  const row = rowOf(element);
  const bytes = bytesOf(text);
  const kind = elementTypeOf(element);
  const record = createSequenceRecord({
    name: element.id,
    description: `${element.form}: ${element.description}`,
    bytes,
    features: [
      {
        type: kind.key,
        name: element.form,
        parts: [{ start: 0, end: bytes.length, strand: 1 }],
        qualifiers: [
          { key: 'label', value: element.form },
          { key: 'note', value: element.description },
        ],
      },
    ],
  });
  const source = findElementSource(id);
  const protein = kind.isCoding ? translate(bytes) : undefined;
  return ok({
    ...row,
    record,
    text,
    seguid: seguidOf(bytes, 'dna', 'linear'),
    ...(source && { source }),
    ...(protein?.ok && { protein: textOf(protein.value) }),
    others: rest.map((version) => versionOf(version, first!)),
    plasmids: plasmidsWith(text),
    genBank: textOf(writeGenBank([record])),
  });
}

/** A plasmid of the table with its known elements as GenBank, to see an element in its place. */
export function readLibraryPlasmid({
  key,
}: {
  readonly key: string;
}): Result<{ readonly name: string; readonly text: string }> {
  const plasmid = listBackbones().find((it) => it.key === key);
  if (!plasmid) return err(unknownElementFault(key));
  const bare = createSequenceRecord({
    name: plasmid.name,
    description: plasmid.use,
    bytes: plasmid.bytes.slice(),
    topology: plasmid.topology,
  });
  const found = annotate(bare);
  if (!found.ok) return found;
  return ok({
    name: plasmid.name,
    text: textOf(writeGenBank([{ ...bare, features: found.value.map(featureOf) }])),
  });
}

function rowOf(element: Element): LibraryRow {
  const { id, name, form, type, host, verification, license, description, message, versions } = element;
  const kind = elementTypeOf(element);
  return {
    id,
    name,
    form,
    type,
    kind: kind.message,
    isCoding: kind.isCoding,
    host,
    verification,
    ...(license && { license }),
    description,
    message,
    length: versions[0]!.bases.length,
    versions: versions.length,
  };
}

function versionOf(version: ElementVersion, first: ElementVersion): LibraryVersion {
  const { label, bases } = version;
  const text = lettersOf(version);
  if (bases.length !== first.bases.length) return { label, length: bases.length, text };
  const differences = bases.reduce((sum, code, i) => sum + (code === first.bases[i] ? 0 : 1), 0);
  return { label, length: bases.length, text, differences };
}

/**
 * Plasmids with an exact copy on either strand. Elements below 20 bases occur by chance too often to be informative.
 */
function plasmidsWith(text: string): LibraryDetail['plasmids'] {
  if (text.length < 20) return [];
  const reversed = reverseComplementText(text);
  return listBackbones().flatMap(({ key, name, accession, bytes, topology }) => {
    const letters = textOf(bytes);
    const { length } = letters;
    const overOrigin = topology === 'circular' ? letters.slice(0, text.length - 1) : '';
    const forward = (letters + overOrigin).indexOf(text);
    const start = forward < 0 ? (letters + overOrigin).indexOf(reversed) : forward;
    if (start < 0) return [];
    const strand: Strand = forward < 0 ? -1 : 1;
    return [{ key, name, accession, start, end: start + text.length, strand, length }];
  });
}

function lettersOf({ bases }: ElementVersion): string {
  return textOf(Uint8Array.from(bases, (code) => 'ACGT'.charCodeAt(code)));
}

function unknownElementFault(id: string) {
  return fault('library/unknown', {
    en: `There is no element “${id}” in the library. Choose one from the list.`,
    zh: `元件库中没有“${id}”。请从列表中选择。`,
  });
}

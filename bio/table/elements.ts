// Known elements of vectors (promoters, origins, tags, resistance genes ...) with the versions in which they circulate.
// Rows and their sources: elementRows.ts, elementAlleles.ts, elementChinese.ts; lox and FRT sites: lox.ts. Large (200
// kB of text): import it only inside a job.
import type { LocalizedText } from '#bio/core/fault.ts';
import { ELEMENT_ALLELES } from './elementAlleles.ts';
import { ELEMENT_CHINESE } from './elementChinese.ts';
import { ELEMENT_ROWS } from './elementRows.ts';
import { ELEMENT_TYPES, type ElementType } from './elementTypes.ts';
import { SITE_KINDS, type SiteKind } from './lox.ts';
import { unpackCodes } from './packedBases.ts';

export interface Element {
  readonly id: string;
  /** Short, for maps: `pUC ori`. */
  readonly name: string;
  /** The name with the form, if there are several: `pUC ori (589)`. */
  readonly form: string;
  readonly type: string;
  /** Elements of one family are versions of one thing: where they overlap only the best is shown. */
  readonly family: string;
  readonly host: string;
  /** `twice`: the same sequence in records of two sources; `once`; `trivial`: too short to mean much. */
  readonly verification: 'twice' | 'once' | 'trivial';
  /** The owner of the product, if its use needs a license. */
  readonly license?: string;
  /** In English, as files carry it. */
  readonly description: string;
  /** The description in both languages. */
  readonly message: LocalizedText;
  /** The sequence of the table first, then other versions, most common first. */
  readonly versions: readonly ElementVersion[];
}

export interface ElementVersion {
  /** Its name among depositors. */
  readonly label: string;
  /** A C G T as 0 1 2 3. */
  readonly bases: Uint8Array;
}

/** All elements, in the order of the tables; made once. */
export function listElements(): readonly Element[] {
  all ??= [...withAlleles(ELEMENT_ROWS.trim().split('\n').map(parseRow)), ...SITE_KINDS.map(siteElement)];
  return all;
}

export function elementTypeOf(element: Pick<Element, 'type'>): ElementType {
  return ELEMENT_TYPES[element.type]!;
}

let all: readonly Element[] | undefined;

type MutableElement = Element & { readonly versions: ElementVersion[] };

const VERIFIED = { '2': 'twice', '1': 'once', '0': 'trivial' } as const;
function parseRow(row: string): MutableElement {
  const [id, name, form, type, family, host, verified, license, description, length, packed] = row.split(
    '|',
  ) as [string, string, string, string, string, string, '0' | '1' | '2', string, string, string, string];
  return {
    id,
    name,
    form: form || name,
    type,
    family: family || name,
    host,
    verification: VERIFIED[verified],
    ...(license && { license }),
    description,
    message: { en: description, zh: chinese().get(id) ?? description },
    versions: [{ label: name, bases: unpackCodes(packed, Number(length)) }],
  };
}

/** A recombination site of lox.ts, so that `annotate` and the recombination tool know the same ones. */
function siteElement({ name, family, left, spacer, right, note, evidence }: SiteKind): Element {
  const bases = Uint8Array.from(left + spacer + right, (letter) => 'ACGT'.indexOf(letter));
  return {
    id: `site-${name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/-$/, '')}`,
    name,
    form: `${name} (${bases.length})`,
    type: 'recombination_site',
    family,
    host: 'any',
    verification: evidence === 'several' ? 'twice' : 'once',
    description: note.en,
    message: note,
    versions: [{ label: name, bases }],
  };
}

let translated: ReadonlyMap<string, string> | undefined;

function chinese(): ReadonlyMap<string, string> {
  translated ??= new Map(
    ELEMENT_CHINESE.trim()
      .split('\n')
      .map((line) => line.split('|') as [string, string]),
  );
  return translated;
}

function withAlleles(rows: MutableElement[]): readonly Element[] {
  const byId = new Map(rows.map((it) => [it.id, it]));
  for (const line of ELEMENT_ALLELES.trim().split('\n')) {
    const [id, label, spec] = line.split('|') as [string, string, string];
    const { versions } = byId.get(id)!;
    versions.push({ label, bases: spec.startsWith('=') ? applyChanges(versions, spec) : decodeBases(spec) });
  }
  return rows;
}

function decodeBases(spec: string): Uint8Array {
  const dot = spec.indexOf('.');
  return unpackCodes(spec.slice(dot + 1), Number(spec.slice(0, dot)));
}

/** `=0C442C562`: version 0 with C at 442 and 562. */
function applyChanges(versions: readonly ElementVersion[], spec: string): Uint8Array {
  const [from, ...places] = spec.slice(1).split(/(?=[ACGT])/) as [string, ...string[]];
  const bases = versions[Number(from)]!.bases.slice();
  for (const place of places) bases[Number(place.slice(1))] = 'ACGT'.indexOf(place[0]!);
  return bases;
}

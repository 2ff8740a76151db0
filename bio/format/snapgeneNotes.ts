// The notes of a SnapGene file: name, description and annotations, as `notesOf` reads them back.
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { MONTHS, notesOf } from './snapgeneXml.ts';
import { makeElement, makeHtmlField } from './xmlWrite.ts';

export function notesXmlOf({ name, description, annotations }: SequenceRecord): string {
  const { division, date, accession, organism, comment, references } = annotations;
  const isSynthetic = division === 'SYN';
  const title = description.replace(/\s+/g, ' ').trim();
  const notes = [
    isSynthetic ? '<Type>Synthetic</Type>' : division ? '<Type>Natural</Type>' : '',
    note('AccessionNumber', accession),
    name === '' ? '' : `${note('CustomMapLabel', name)}<UseCustomMapLabel>1</UseCustomMapLabel>`,
    // The reader takes one full stop off the end.
    note('Description', title.endsWith('.') ? `${title}.` : title),
    dateTag(date),
    isSynthetic ? '' : note('SequenceClass', division),
    note('Organism', organism),
    note('Comments', comment),
    references ? `<References>${referenceElements(references)}</References>` : '',
  ];
  return `<Notes>\n${notes.filter((it) => it !== '').join('\n')}\n</Notes>\n`;
}

// Of the first line of a GenBank record, which states them again.
const IMPLIED = new Set(['locus', 'length', 'features', 'origin', 'methylation']);

/** The annotations that a SnapGene file has no place for. */
export function listUnwrittenNotes(record: SequenceRecord): readonly string[] {
  const kept = notesOf(notesXmlOf(record));
  return Object.entries(record.annotations).flatMap(([key, value]) => {
    if (IMPLIED.has(key) || value === '') return [];
    if (key === 'molecule') return /^(?:[ds]s-)?(?:DNA|RNA)$/i.test(value) ? [] : [key];
    if (key === 'references') return referenceText(kept[key] ?? '') === referenceText(value) ? [] : [key];
    return kept[key] === value ? [] : [key];
  });
}

function note(key: string, value: string | undefined): string {
  return value === undefined || value === '' ? '' : `<${key}>${makeHtmlField(value)}</${key}>`;
}

/** `05-JUN-2018` as 2018.6.5. */
function dateTag(date: string | undefined): string {
  const found = /^(\d{1,2})-([A-Z]{3})-(\d{4})$/.exec(date ?? '');
  const month = MONTHS.indexOf(found?.[2] ?? '') + 1;
  return found && month > 0
    ? `<LastModified UTC="0:0:0">${found[3]}.${month}.${Number(found[1])}</LastModified>`
    : '';
}

const REFERENCE_KEYS: Readonly<Record<string, string>> = {
  AUTHORS: 'authors',
  TITLE: 'title',
  JOURNAL: 'journal',
  PUBMED: 'pubMedID',
};

/** The REFERENCE blocks of a GenBank record, as elements. */
function referenceElements(references: string): string {
  return references
    .split(/^(?=REFERENCE\b)/m)
    .filter((it) => it.trim() !== '')
    .map((block) => {
      const fields: Record<string, string> = {};
      let key = '';
      for (const line of block.split('\n').slice(1)) {
        const found = /^ {2,3}([A-Z]+)\s+(.*)$/.exec(line);
        key = found ? found[1]! : key;
        const name = REFERENCE_KEYS[key];
        const text = (found ? found[2]! : line).trim();
        if (name) fields[name] = `${fields[name] ? `${fields[name]} ` : ''}${text}`;
      }
      const attributes = Object.entries(fields).map(([name, text]) => [name, makeHtmlField(text)]);
      return makeElement('Reference', Object.fromEntries(attributes));
    })
    .join('');
}

/** Without line breaks and the stretch that a reference is about. */
function referenceText(references: string): string {
  return references
    .replace(/(?<!\s)\s*\((?:bases|residues|sites)\b[^()]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

// Text inside the XML of SnapGene files. SnapGene keeps notes as HTML, which has line breaks and, by its entities, the
// characters that XML 1.0 has no room for.
import { readHtmlText } from './xml.ts';

const NOT_XML =
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** For attributes and text alike; a character that XML leaves out becomes U+FFFD. */
export function xmlTextOf(text: string): string {
  return text.replace(NOT_XML, '\ufffd').replace(/[&<>"\t\n\r]/g, (it) => ESCAPES[it]!);
}

/** Text as `readHtmlText` reads it back: as it is, or, where tags, breaks or blanks could be misread, as HTML. */
export function makeHtmlField(text: string): string {
  const isPlain = text === text.trim() && !/[\t\n\r]|<[^>]*>/.test(text) && text.search(NOT_XML) < 0;
  if (isPlain && readHtmlText(text) === text) return xmlTextOf(text);
  const html = text
    .replace(/[&<>]/g, (it) => ESCAPES[it]!)
    .replace(/^\s+|\s+$/g, (blanks) => blanks.replace(/\s/g, entityOf))
    .replace(/\n/g, '<br>')
    .replace(/[\t\r]/g, entityOf)
    .replace(NOT_XML, entityOf);
  return xmlTextOf(`<html><body>${html}</body></html>`);
}

/** `<name a="1" b="2">content</name>`; attributes without a value are left out, all values are XML already. */
export function makeElement(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content = '',
): string {
  const open = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${value}"`],
  );
  return `<${name}${open.join('')}${content === '' ? '/>' : `>${content}</${name}>`}`;
}

function entityOf(character: string): string {
  return `&#${character.codePointAt(0)};`;
}

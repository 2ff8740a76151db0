// A small XML reader for the fragments inside SnapGene files: elements, attributes, text, entities. No namespaces, no
// DTD. Malformed input is read as far as possible and never makes the reader hang.

export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  readonly text: string;
}

interface Open {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlNode[];
  text: string;
}

// SnapGene nests five levels; elements below this depth become children of the last level.
const MAX_DEPTH = 100;

export function parseXml(source: string): XmlNode {
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [root];
  let at = 0;
  while (at < source.length) {
    const mark = source.indexOf('<', at);
    const inner = open.at(-1)!;
    inner.text += entities(source.slice(at, mark < 0 ? undefined : mark));
    if (mark < 0) break;
    const isComment = source.startsWith('<!--', mark);
    const end = isComment ? source.indexOf('-->', mark) + 2 : tagEnd(source, mark);
    if (end < mark) break;
    const tag = source.slice(mark + 1, end);
    at = end + 1;
    if (isComment || tag.startsWith('?') || tag.startsWith('!')) continue;
    if (tag.startsWith('/')) {
      const depth = open.findLastIndex((it) => it.name === tag.slice(1).trim());
      if (depth > 0) open.length = depth;
      continue;
    }
    const name = /^[^\s/>]+/.exec(tag)?.[0] ?? '';
    const node: Open = { name, attributes: attributesOf(tag.slice(name.length)), children: [], text: '' };
    inner.children.push(node);
    if (!tag.endsWith('/') && open.length < MAX_DEPTH) open.push(node);
  }
  return root;
}

/** All elements of a name below a node, in document order. */
export function findElements(node: XmlNode, name: string): readonly XmlNode[] {
  return node.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...findElements(child, name),
  ]);
}

export function childTextOf(node: XmlNode, name: string): string | undefined {
  return findElements(node, name)[0]?.text.trim() || undefined;
}

/** The `>` that closes a tag, not one inside an attribute. */
function tagEnd(source: string, from: number): number {
  const tag = /<(?:[^"'>]|"[^"]*"|'[^']*')*>/y;
  tag.lastIndex = from;
  return tag.test(source) ? tag.lastIndex - 1 : -1;
}

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, key, double, single] of text.matchAll(
    /(?<![^\s=/])([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  ))
    found[key!] = entities(double ?? single ?? '');
  return found;
}

const NAMED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function entities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
    if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    return NAMED[name] ?? whole;
  });
}

/**
 * Text of an HTML fragment, as in the notes of SnapGene: keeps line breaks, drops tags and decodes entities. Trims
 * blanks at both ends, unless they are written as entities.
 */
export function readHtmlText(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html;
  const plain = html.replace(/<br\s*\/?>|<\/p>\s*<p>/gi, '\n').replace(/<\/?[a-z][^>]*>/gi, '');
  return entities(plain.trim());
}

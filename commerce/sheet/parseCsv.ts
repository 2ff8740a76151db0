// CSV as spreadsheets save it: with one of three separators, any line ends, and quotes around cells that need them.

/** The cells by row. The separator is the comma, semicolon or tab, whichever occurs most often in the first line. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const content = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(content);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < content.length) {
    const isQuoted = content[at] === '"';
    const end = isQuoted ? endOfQuotes(content, at) : endOfCell(content, at, separator);
    row.push(isQuoted ? content.slice(at + 1, end - 1).replaceAll('""', '"') : content.slice(at, end));
    // Characters between closing quotes and the next separator are ignored.
    const next = endOfCell(content, end, separator);
    if (content[next] !== separator) {
      rows.push(row);
      row = [];
    } else if (next + 1 === content.length) row.push('');
    at = next + 1;
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

function separatorOf(content: string): string {
  const first = content.slice(0, endOfCell(content, 0, '\n'));
  const counts = [',', ';', '\t'].map((it) => ({ it, count: first.split(it).length }));
  return counts.reduce((best, other) => (other.count > best.count ? other : best)).it;
}

function endOfQuotes(content: string, start: number): number {
  for (let at = start + 1; at < content.length; at++) {
    if (content[at] !== '"') continue;
    if (content[at + 1] !== '"') return at + 1;
    at++;
  }
  return content.length;
}

function endOfCell(content: string, start: number, separator: string): number {
  let at = start;
  while (at < content.length && content[at] !== separator && content[at] !== '\n') at++;
  return at;
}

// CommonMark to HTML for articles. Raw HTML in the text is shown as text; links lead to this site, to https or to mail;
// headings have ids, so that one can be linked to.
import MarkdownIt, { type Token } from 'markdown-it';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
const { renderer } = markdown;

/** Pixels of the pictures of the help. */
const HELP_PICTURE = [1120, 700] as const;

/** `/tools/x`, `#part`, https and mail; no other site's scripts, no protocol-relative addresses. */
markdown.validateLink = (url) => /^(?:https:\/\/|mailto:|\/(?!\/)|#)/i.test(url.trim());

renderer.rules['heading_open'] = (tokens, at, options, _, self) => {
  const text = tokens[at + 1]?.content ?? '';
  tokens[at]?.attrSet('id', headingId(text));
  return self.renderToken(tokens, at, options);
};

renderer.rules['link_open'] = (tokens, at, options, _, self) => {
  const token = tokens[at];
  if (attributeOf(token, 'href').startsWith('https:')) token?.attrSet('rel', 'noopener noreferrer');
  return self.renderToken(tokens, at, options);
};

/**
 * Pictures are this site's own and say their size, so that nothing moves when they come: `-1200x750` at the end of the
 * name of one that was uploaded, and one size for all that are made of the running app (scripts/helpPictures.mjs).
 * Another site's is shown as its words.
 */
renderer.rules['image'] = (tokens, at, options, env, self) => {
  const token = tokens[at];
  const source = attributeOf(token, 'src');
  const words = self.renderInlineAsText(token?.children ?? [], options, env);
  if (token === undefined || !/^\/(?!\/)/.test(source)) return markdown.utils.escapeHtml(words);
  const [, width, height] = /-(\d{1,4})x(\d{1,4})\.\w+$/.exec(source) ?? [];
  const [wide, high] = width === undefined ? HELP_PICTURE : [width, height];
  const src = markdown.utils.escapeHtml(source);
  return `<img src="${src}" alt="${markdown.utils.escapeHtml(words)}" width="${wide}" height="${high}" loading="lazy" decoding="async">`;
};

function attributeOf(token: Token | undefined, name: string): string {
  return String(token?.attrGet(name) ?? '');
}

/** Tables scroll in a box of their own, reached by the keyboard. */
renderer.rules['table_open'] = () => '<div class="table" tabindex="0"><table>\n';
renderer.rules['table_close'] = () => '</table></div>\n';

export function renderMarkdown(source: string): string {
  return markdown.render(source);
}

function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

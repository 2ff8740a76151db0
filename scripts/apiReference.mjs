// The API reference of @genewright/bio as pages in dist/api, made by TypeDoc from the docstrings. TypeDoc needs the
// JavaScript API of TypeScript 5, which a workspace of its own holds. The pages must load nothing from another host.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, install, runOrExit } from './steps.mjs';

const OUT = 'dist/api';
/** What a browser fetches on its own, and links to another host. */
const FOREIGN = /(?:src|href)=["']?(?:https?:)?\/\/[^"'\s>]+|url\(["']?(?:https?:)?\/\/[^)]+|@import[^;]+/g;

checkNode();
install();
rmSync(OUT, { recursive: true, force: true });
await runOrExit('npm', ['run', 'build', '--silent', '--workspace', '@genewright/api-reference']);

const pages = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).filter((it) =>
  /\.(?:html|css)$/.test(it),
);
const foreign = pages.flatMap((page) =>
  (readFileSync(join(OUT, page), 'utf8').match(FOREIGN) ?? []).map((it) => `${page}: ${it}`),
);
if (foreign.length > 0) {
  console.error(`Expected pages without other hosts, found:\n${foreign.join('\n')}`);
  process.exit(1);
}
console.log(`${pages.filter((it) => it.endsWith('.html')).length} pages: open ${OUT}/index.html`);

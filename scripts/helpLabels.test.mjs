// What a help article sets in bold is a label of the app, as the app writes it in that language: whoever follows the
// article finds it on the screen.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './steps.mjs';

/** Rooms whose texts a screen shows. */
const ROOMS = ['src', 'bio', 'commerce'];

/** Names of data that have no language, and labels made of two. */
const OTHERS = new Set(['pUC57-Kan', 'dam', 'dcm', 'Download CSV', '下载 CSV']);

/** From here on bold is the question that an item answers, in Chinese, which has no italics. */
const QUESTIONS = '\n## 常见问题';

const articles = readdirSync(join(root, 'content/help')).filter((it) => it.endsWith('.md'));

const sources = ROOMS.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((it) => /\.tsx?$/.test(it) && !/\.test\.tsx?$/.test(it))
    .map((it) => readFileSync(join(root, room, it), 'utf8')),
);

/** All texts of a language: `en: '…'`, and `bothTextsOf('…', '…')` of the catalogue. */
function textsIn(language) {
  const string = /(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)/.source;
  const first = language === 'en' ? '' : `${string},\\s*`;
  const written = new RegExp(String.raw`(?:\b${language}:\s*|\bbothTextsOf\(\s*${first})(${string})`, 'g');
  return sources.flatMap((source) => [...source.matchAll(written)].map((it) => it[1].slice(1, -1)));
}

/** The labels that a text gives: itself, its values as `…`; what is before its details; each branch of a choice. */
function labelsOf(text) {
  const branches = [...text.matchAll(/[\w=]+ \{([^{}]*)\}/g)].map((it) => it[1]);
  return [text.replace(/\{\w+\}/g, '…'), startOf(text), ...branches].map((it) =>
    it.replace(/\\(.)/g, '$1').trim(),
  );
}

function startOf(text) {
  return text.split(/[(:：（{]/)[0].trim();
}

for (const language of ['en', 'zh'])
  it(`names what the app shows (${language})`, () => {
    const labels = new Set(textsIn(language).flatMap(labelsOf));
    const unknown = articles
      .filter((it) => it.endsWith(`.${language}.md`))
      .flatMap((name) => {
        const [text = '', questions = ''] = readFileSync(join(root, 'content/help', name), 'utf8').split(
          QUESTIONS,
        );
        const body = text + questions.replace(/^- \*\*[^*]+\*\*/gm, '');
        return [...body.matchAll(/\*\*([^*]+)\*\*/g)]
          .map((it) => it[1].replace(/\s+/g, ' ').trim())
          .filter((it) => !it.includes(']('))
          .filter((it) => !labels.has(it) && !labels.has(startOf(it)) && !OTHERS.has(it))
          .map((it) => `${name}: ${it}`);
      });
    expect(unknown).toEqual([]);
  });

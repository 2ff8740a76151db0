// Checks names and comments (CONTRIBUTING.md, "Names"): no declared name may use a word that only this project used,
// and the name of a function may not be a bare participle, adjective or preposition (`told`, `written`, `plain`). Both
// are in American spelling. Part of `npm run check`.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { findBritish, withoutFixedNames } from './britishSpelling.mjs';
import { FIRST_WORDS, MAKERS } from './functionWords.mjs';
import { LONGER, longFunctionsOf, MAX_PARAMETERS } from './parameterLists.mjs';
import { listSourceFiles } from './sourceFiles.mjs';
import { root } from './steps.mjs';

/** Words that earlier versions of this project used for data, with the usual words. */
export const FORBIDDEN = {
  says: 'message',
  Says: 'LocalizedText',
  told: 'reported',
  tell: 'onProgress, report',
  asked: 'requested, options',
  most: 'max',
  least: 'min',
  turned: 'reversed, rotated',
  mine: 'own',
};

const BARE = new Set(
  `written taken given shown seen drawn told said held kept made found begun done lost sent known laid hidden broken
  whole plain empty same other own both none nothing nobody nearest longest shortest better best worth
  inside outside above below before after around between within without through under over beside until
  again soon here now everywhere exactly plainly patiently together`.split(/\s+/),
);

/** Participles that are the field's or the platform's own names of functions. */
const EXCEPTIONS = new Set([
  'embed',
  'feed',
  'seed',
  'need',
  'speed',
  'open',
  'listen',
  'token',
  'screen',
  'then',
  'even',
]);

/** Names that files of earlier versions hold: `path name`. */
const IN_FILES = new Set(['bio/codon/checker/format1Rules.ts most']);

/** Files in which long parameter lists are refused (`parameterLists.mjs`). */
const WITH_OPTIONS = /^(?!server\/test\/)(?!.*\.test\.)/;

/** Characters of a line of prose. */
const MAX_LINE = 120;

const ROOMS = ['bio', 'bench', 'workers', 'commerce', 'contract', 'server', 'src', 'cli'];

/** The words of a name in camel case, in lower case. */
export function wordsOf(name) {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? []).map((it) => it.toLowerCase());
}

/** The reason why a name may not be declared, or undefined. */
export function faultOf(name, isFunction) {
  const word = [name, ...wordsOf(name)].find((it) => Object.hasOwn(FORBIDDEN, it));
  if (word) return `“${word}” is a word of a private dialect: ${FORBIDDEN[word]}`;
  if (/^(?:MOST|LEAST)(?:_|$)/.test(name)) return 'MAX_ and MIN_ are what others call it';
  const [british] = findBritish(wordsOf(withoutFixedNames(name)).join(' '));
  if (british) return spellingFaultOf(british);
  if (!isFunction || EXCEPTIONS.has(name) || !/^[a-z]+$/.test(name)) return undefined;
  if (BARE.has(name) || /(?:[^e]ed|tten)$/.test(name))
    return 'a function is a verb and a noun, or ends in Of';
  return undefined;
}

function spellingFaultOf(word) {
  return `“${word}” is not spelled as elsewhere: American, but “catalogue” and “cancelled”`;
}

/** The reason why an exported function may not have this name, or undefined. */
export function exportFaultOf(name) {
  if (!/^[a-z]/.test(name) || /[a-z0-9](?:Of|From|To)$/.test(name)) return undefined;
  if (FIRST_WORDS.has(wordsOf(name)[0] ?? '') || MAKERS.has(name)) return undefined;
  return 'begin with a verb or end in Of, From or To; a new verb goes to functionWords.mjs';
}

/** The names of the functions that a module exports. */
export function exportedFunctionsOf(module) {
  return module.body.flatMap(({ type, declaration: it }) => {
    if (type !== 'ExportDeclaration') return [];
    if (it.type === 'FunctionDeclaration') return [it.identifier.value];
    return (it.type === 'VariableDeclaration' ? it.declarations : [])
      .filter(({ init }) => /^(?:Arrow)?Function/.test(init?.type ?? ''))
      .map(({ id }) => id.value);
  });
}

/** 1-based numbers of the comment lines that are too long. */
export function longCommentsIn(text) {
  return text
    .split('\n')
    .flatMap((line, i) => (line.length > MAX_LINE && /^\s*(?:\/\/|\/\*|\*)/.test(line) ? [i + 1] : []));
}

/** 1-based numbers of the comment lines with a forbidden word; words in backquotes are names and allowed. */
export function dialectIn(text) {
  return commentLinesOf(text).flatMap((prose, i) => (/\btold\b|\bturned over\b/i.test(prose) ? [i + 1] : []));
}

/** Line and word of British spelling in comments; words in backquotes are names and allowed. */
export function britishIn(text) {
  return commentLinesOf(text).flatMap((prose, i) => findBritish(prose).map((word) => [i + 1, word]));
}

/** Each line's comment without its names, empty where the line begins with code. */
function commentLinesOf(text) {
  return text
    .split('\n')
    .map((line) => /^\s*(?:\/\/|\/\*|\*)(.*)/.exec(line)?.[1]?.replace(/`[^`]*`/g, '') ?? '');
}

/** Every name that a module declares: [name, whether it is a function, offset in bytes]. */
export function declaredIn(module) {
  const found = [];
  const add = (node, isFunction = false) => {
    if (node?.type === 'Identifier' || node?.type === 'PrivateName')
      found.push([node.value, isFunction, node.span.start]);
  };
  const visit = (node) => {
    if (Array.isArray(node)) {
      for (const it of node) visit(it);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    switch (node.type) {
      case 'FunctionDeclaration':
      case 'FunctionExpression':
        add(node.identifier, true);
        break;
      case 'ClassMethod':
      case 'PrivateMethod':
      case 'MethodProperty':
      case 'TsMethodSignature':
        add(node.key, node.kind !== 'getter');
        break;
      case 'VariableDeclarator':
        add(node.id, /^(?:Arrow)?Function/.test(node.init?.type ?? ''));
        break;
      case 'ClassProperty':
      case 'PrivateProperty':
      case 'TsPropertySignature':
        add(node.key);
        break;
      case 'Parameter':
        add(node.pat);
        break;
      case 'ClassDeclaration':
        add(node.identifier);
        break;
      case 'TsInterfaceDeclaration':
      case 'TsTypeAliasDeclaration':
        add(node.id);
        break;
      case 'ArrowFunctionExpression':
        for (const it of node.params) add(it);
        break;
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'span') visit(value);
  };
  visit(module.body);
  return found;
}

function check() {
  const swc = createRequire(root)('@swc/core');
  const files = listSourceFiles(...ROOMS).filter(
    (it) => /\.tsx?$/.test(it) && !/\.d\.ts$|\.generated\.ts$|^bio\/kernel\/as\//.test(it),
  );
  let faults = 0;
  const prose = listSourceFiles('*.ts', '*.tsx', '*.mjs', '*.css');
  for (const file of prose.filter((it) => !it.includes('.generated.'))) {
    const text = readFileSync(file, 'utf8');
    for (const line of longCommentsIn(text)) {
      faults++;
      const { length } = text.split('\n')[line - 1];
      console.error(
        `${file}:${line}: the line has ${length} characters, at most ${MAX_LINE}: break it in two`,
      );
    }
    for (const line of dialectIn(text)) {
      faults++;
      console.error(`${file}:${line}: write “reported” for “told”, “reverse-complemented” for “turned over”`);
    }
    for (const [line, word] of britishIn(text)) {
      faults++;
      console.error(`${file}:${line}: ${spellingFaultOf(word)}`);
    }
  }
  const unused = new Set(LONGER);
  for (const file of files) {
    const source = readFileSync(file);
    const module = swc.parseFileSync(file, { syntax: 'typescript', tsx: file.endsWith('.tsx') });
    for (const name of WITH_OPTIONS.test(file) ? longFunctionsOf(module) : []) {
      if (unused.delete(`${file} ${name}`)) continue;
      faults++;
      console.error(`${file} ${name}: more than ${MAX_PARAMETERS} parameters; take an options object`);
    }
    for (const name of file.includes('.test.') ? [] : exportedFunctionsOf(module)) {
      const fault = exportFaultOf(name);
      if (!fault) continue;
      faults++;
      console.error(`${file} ${name}: ${fault}`);
    }
    for (const [name, isFunction, at] of declaredIn(module)) {
      const fault = IN_FILES.has(`${file} ${name}`) ? undefined : faultOf(name, isFunction);
      if (!fault) continue;
      faults++;
      const line = source
        .subarray(0, at - module.span.start + leadingOf(source))
        .toString()
        .split('\n').length;
      console.error(`${file}:${line} ${name}: ${fault}`);
    }
  }
  for (const it of unused) {
    faults++;
    console.error(`scripts/parameterLists.mjs ${it}: no longer so; take it from the list`);
  }
  console.log(faults === 0 ? `✔ the words of ${files.length} files` : `✘ faults: ${faults}`);
  process.exit(faults === 0 ? 0 : 1);
}

/** Bytes before the first statement, where the span of a module begins. */
function leadingOf(source) {
  const first = /^(?:\s|\/\/.*\n|\/\*[\s\S]*?\*\/)*/.exec(source.toString())?.[0] ?? '';
  return Buffer.byteLength(first);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check();

// Each function that the library exports states above its declaration what it does.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join('bio', 'exports');
const entries = readdirSync(folder).filter((it) => it.endsWith('.ts') && !it.endsWith('.test.ts'));

test.each(entries)('every function of %s has a docstring', (entry) => {
  const functions = exportedFunctions(join(folder, entry));
  expect(functions.filter((it) => !it.hasDocstring).map((it) => `${it.path}: ${it.name}`)).toEqual([]);
});

test('the declarations are found', () => {
  const all = entries.flatMap((it) => exportedFunctions(join(folder, it)));
  expect(all.length).toBeGreaterThan(150);
  expect(all.map((it) => it.name)).toContain('parseGenBank');
});

interface ExportedFunction {
  readonly path: string;
  readonly name: string;
  readonly hasDocstring: boolean;
}

function exportedFunctions(path: string): readonly ExportedFunction[] {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(/export (?!type)\{([^}]*)\} from '([^']+)'/g)].flatMap(
    ([, names = '', from = '']) => {
      const target = from.startsWith('#') ? from.slice(1) : join(dirname(path), from);
      return names
        .split(',')
        .map((it) => it.trim().replace(/ as \w+$/, ''))
        .filter((it) => it !== '' && !it.startsWith('type '))
        .flatMap((name) => declarationOf(target, name));
    },
  );
}

/** Empty of a constant that is no function, and of a class. */
function declarationOf(path: string, name: string): readonly ExportedFunction[] {
  const text = readFileSync(path, 'utf8');
  const passedOn = new RegExp(`export \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(text)?.[1];
  if (passedOn !== undefined)
    return declarationOf(passedOn.startsWith('#') ? passedOn.slice(1) : join(dirname(path), passedOn), name);
  const declaration = new RegExp(
    `^export (?:async )?(?:function\\*? ${name}\\b|const ${name} = (?:async )?\\()`,
    'm',
  ).exec(text);
  if (!declaration) {
    expect(text).toMatch(new RegExp(`^export (?:const|class) ${name}\\b`, 'm'));
    return [];
  }
  return [{ path, name, hasDocstring: /\*\/\s*$/.test(text.slice(0, declaration.index)) }];
}

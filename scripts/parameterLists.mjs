// Five parameters in a row cannot be read where they are passed: a function of any room takes an options object instead
// (docs: CONTRIBUTING.md, "Names"). Part of `npm run check`, through `scripts/words.mjs`; tests are left out.

export const MAX_PARAMETERS = 4;

/**
 * `path name` of those that stand with more. Kernels and the inner loops of alignment, primer search and translation
 * stay: an object for each call costs them time. So do rows of tables, whose columns the function beside them names.
 * The others are to go; none is to be added, and one that is gone goes from here too.
 */
export const LONGER = new Set([
  // The renderer of markdown-it hands five to its rules.
  'server/features/content/markdown.ts anonymous',
  'bio/align/dotPlot.ts isSame',
  'bio/align/gotohRows.ts innerCellsKeeping',
  'bio/align/gotohRows.ts lastCell',
  'bio/codon/search/reduceTrellis.ts isBeaten',
  'bio/format/refusals.ts row',
  'bio/kernel/codonKernel.ts forward',
  'bio/kernel/codonKernel.ts reverse',
  'bio/table/motifs.ts motif',
  'bio/translate/orfStream.ts close',
  'bio/translate/orfStream.ts closeBack',
  'bio/translate/orfs.ts close',
  'bio/translate/orfs.ts add',
]);

/** The name of every function of a module with more parameters than that, once for each. */
export function longFunctionsOf(module) {
  const found = new Set();
  const visit = (node, name) => {
    if (Array.isArray(node)) {
      for (const it of node) visit(it, name);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const own = nameOf(node) ?? name;
    const parameters = node.type?.startsWith('Ts') ? undefined : (node.params ?? node.function?.params);
    if (Array.isArray(parameters) && parameters.length > MAX_PARAMETERS) found.add(own ?? 'anonymous');
    for (const [key, value] of Object.entries(node)) if (key !== 'span') visit(value, own);
  };
  visit(module.body, undefined);
  return [...found];
}

function nameOf(node) {
  switch (node.type) {
    case 'VariableDeclarator':
      return node.id.value;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return node.identifier?.value;
    case 'ClassMethod':
    case 'PrivateMethod':
    case 'MethodProperty':
      return node.key.value ?? node.key.id?.value;
    case 'Constructor':
      return 'constructor';
  }
  return undefined;
}

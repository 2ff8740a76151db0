// Words in British spelling, for `words.mjs` (comments and names) and `spelling.test.mjs` (texts). English is American
// here; `catalogue` and `cancelled` are written so everywhere.

const ISE = [
  'optim|harmon|normal|recogn|summar|organ|minim|maxim|author|character|special|standard|util|visual|custom|general',
  'immortal|initial|synthes|real|item|human|random|local|linear|circular|dimer|(?:de)?stabil|hybrid|steril|neutral',
  'penal|prior|memor|token|sanit|final|capital|equal|quant|vector|lyophil|ion|oxid|canonical|anonym|digit|parametr',
  'serial|central|categor|emphas|apolog|synchron|symbol|formal|polar',
].join('|');

const BRITISH = new RegExp(
  [
    'licence|defence|offence|\\bpractise',
    'centres?\\b|centred|\\btitre|(?:\\b|micro|milli)litre|\\bmetre|fibre|catalog(?!u)|programmes?\\b',
    'colour|behaviour|neighbour|favour|honour|labour|tumour',
    'cancel(?:ed|ing)\\b|label(?:led|ling)\\b|modell(?:ed|ing)|travell(?:ed|ing)|signall(?:ed|ing)',
    '\\bfulfil\\b|\\blearnt|\\bspelt|\\bgrey|judgement|artefact|whilst|amongst|haem|oestr|sulph|analyse[ds]?\\b',
    `(?:${ISE})is(?:e[ds]?|ing|ations?)\\b`,
  ].join('|'),
  'gi',
);

/** Ids, columns, stored fields and addresses, and words of ARIA, Stripe, PDF and formats. */
const NAMES = new RegExp(
  [
    '\\w*[fF]avourites?\\b|\\bfavouriteElements|\\bmicrolitres\\b|\\bharmonise(?:Help)?\\b',
    'labelled[bB]y|\\bnearestNeighbour|[\\w-]+-(?:codon-optimised|destabilisation-domain)\\b|Haem39n',
    "=== 'canceled'|\\bCATALOG\\b|/Catalog|'colour'|grey: '#",
  ].join('|'),
  'g',
);

export function withoutFixedNames(text) {
  return text.replace(NAMES, '');
}

/** The British words of a text, without names that are fixed. */
export function findBritish(text) {
  return [...withoutFixedNames(text).matchAll(BRITISH)].map(([word]) => word);
}

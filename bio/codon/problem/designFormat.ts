/** Names the format of a design file, and its version. */
export const DESIGN_FORMAT = 'genewright-codon-design/1';

// @genewright/bio/annotate: known elements of plasmids found in any rotation and on both strands.

export { type AnnotateOptions, annotate } from '#bio/annotate/annotate.ts';
export { featureOf } from '#bio/annotate/features.ts';
export type { ElementHit } from '#bio/annotate/hit.ts';

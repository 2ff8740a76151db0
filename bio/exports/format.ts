// @genewright/bio/format: reading and writing sequence files, with every loss named by its line.

export { isAbi, parseAbi } from '#bio/format/abi.ts';
export { parseClustal, parseMsf, parsePhylip } from '#bio/format/alignmentText.ts';
export { listConversionLosses, type Target, writeRecords } from '#bio/format/convert.ts';
export { type ParseOptions, parseSequences, sniff } from '#bio/format/detect.ts';
export { parseEmbl } from '#bio/format/embl.ts';
export { parseFasta, writeFasta } from '#bio/format/fasta.ts';
export type { FastaHeader, FastaSink } from '#bio/format/fastaSink.ts';
export { FastaStream } from '#bio/format/fastaStream.ts';
export { parseFastq, writeFastq } from '#bio/format/fastq.ts';
export { isGzip } from '#bio/format/fileHead.ts';
export { gcgChecksumOf, parseGcg } from '#bio/format/gcg.ts';
export { isGck, parseGck } from '#bio/format/gck.ts';
export { parseGenBank } from '#bio/format/genbank.ts';
export { writeGenBank } from '#bio/format/genbankWrite.ts';
export { GzipStream, gunzip } from '#bio/format/gzip.ts';
export { locationTextOf, readLocation } from '#bio/format/location.ts';
export type { LossKind } from '#bio/format/losses.ts';
export type { Format, Parsed } from '#bio/format/parsed.ts';
export { isScf, parseScf } from '#bio/format/scf.ts';
export { isSnapGene, parseSnapGene } from '#bio/format/snapgene.ts';
export { writeSnapGene } from '#bio/format/snapgeneWrite.ts';
export { isTrace, parseTrace, type Trace } from '#bio/format/trace.ts';
export { isXdna, parseXdna } from '#bio/format/xdna.ts';

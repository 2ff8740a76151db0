// Why designed primers do not give the construct, or much else beside it, where it is the molecules: sites of the
// chosen enzymes inside of what is amplified, or on the fragment that is taken for the vector.
import type { AssemblyPart } from '#bio/clone/assemblyPrimers.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import { toOneBased } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { findSites } from '#bio/cut/sites.ts';
import { excerpt } from '#bio/edit/splice.ts';
import { type Enzyme, findEnzymes } from '#bio/table/enzymes.ts';
import { EVERYDAY_TYPE_IIS } from '#bio/table/typeIIS.ts';

/** Of ligation: sites of the vector's enzymes inside of an insert. */
export function findLigationReasons(
  parts: readonly AssemblyPart[],
  names: readonly string[],
): readonly LocalizedText[] {
  const enzymes = enzymesOf(names);
  return parts
    .filter((it) => !it.ready)
    .flatMap(({ name, template, range }) => {
      const n = template.bytes.length;
      const sites = findSites(excerpt(template, range), enzymes).flatMap(({ enzyme, starts }) =>
        Array.from(starts, (at) => `${enzyme.name} ${toOneBased((range.start + at) % n)}`),
      );
      return sites.length === 0 ? [] : [cutInside(name, sites)];
    });
}

function cutInside(name: string, sites: readonly string[]): LocalizedText {
  return {
    en: `${name} holds ${pluralize(sites.length, 'site')} of these enzymes itself (${sites.join(', ')}) and is cut there. Choose enzymes that do not cut it. If it is to be cut at its own sites, set “Compatible ends” to “already there”.`,
    zh: `${name} 自身含有所选酶的位点（${sites.join('、')}），会在该处被切开。请改用不切割它的酶；若本就打算利用其自身的位点，请将“匹配末端”改为“已具备”。`,
  };
}

/** Of Golden Gate: a vector that keeps a site of the enzyme, and which enzymes cut nothing. */
export function findGoldenGateReasons(
  parts: readonly AssemblyPart[],
  enzyme: string,
): readonly LocalizedText[] {
  const [vector] = parts;
  if (!vector?.ready || countOf(vector.ready.record, enzymesOf([enzyme])) === 0) return [];
  const amplified = parts.map((it) => (it.ready ? it.template : excerpt(it.template, it.range)));
  const free = EVERYDAY_TYPE_IIS.filter((it) =>
    amplified.every((own) => countOf(own, enzymesOf([it])) === 0),
  );
  return [siteStays(vector.name, enzyme, free)];
}

function siteStays(name: string, enzyme: string, free: readonly string[]): LocalizedText {
  const en =
    free.length > 0 ? ` None of these molecules is cut by ${free.join(', ')}: choose one of these.` : '';
  const zh = free.length > 0 ? `${free.join('、')} 不切割其中任何分子，可从中选择。` : '';
  return {
    en: `${enzyme} cuts ${name}, but the fragment taken for the vector keeps a site: it is cut again, unlike a vector made for Golden Gate, whose two sites leave with what lies between them.${en}`,
    zh: `${enzyme} 可切开 ${name}，但作为载体的片段上仍保留该酶位点，会被再次切开；专用的 Golden Gate 载体的两个位点会随中间片段一同切除。${zh}`,
  };
}

function countOf(record: SequenceRecord, enzymes: readonly Enzyme[]): number {
  return findSites(record, enzymes).reduce((sum, it) => sum + it.starts.length, 0);
}

/** Those that are not known were refused before. */
function enzymesOf(names: readonly string[]): readonly Enzyme[] {
  const found = findEnzymes(names);
  return found.ok ? found.value : [];
}

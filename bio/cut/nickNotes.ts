// What nicking endonucleases do in a digest, as sentences.
import type { LocalizedText } from '#bio/core/fault.ts';
import { toOneBased } from '#bio/core/range.ts';
import type { NickingEnzyme } from '#bio/table/nickingEnzymes.ts';
import { type DigestNick, MAX_MELTED, MAX_UNSURE } from './nicks.ts';

/** Places named in one sentence. */
const MAX_PLACES = 8;

/** Sentences on the nicks of a digest, and on enzymes among those given that nick nowhere. */
export function describeNicks(
  { nicks, isCircle }: { readonly nicks: readonly DigestNick[]; readonly isCircle: boolean },
  nicking: readonly NickingEnzyme[],
): readonly LocalizedText[] {
  const lines: LocalizedText[] = [];
  const idle = nicking.filter((it) => !nicks.some(({ enzymes }) => enzymes.includes(it.name)));
  for (const { name } of idle) lines.push({ en: `${name} does not nick it.`, zh: `${name} 无切口位点。` });
  const staying = nicks.filter((it) => it.effect === 'stays' || it.effect === 'unsure');
  if (staying.length > 0) {
    const place = placesOf(staying);
    lines.push({
      en: `Nicked, not cut: ${place.en}. One strand is broken there${isCircle ? ': the circle stays whole and becomes open (nicked), no longer supercoiled' : ' and no fragment comes off'}.`,
      zh: `仅产生切口、未切断：${place.zh}。此处只断开一条链，${isCircle ? '环状分子保持完整，由超螺旋变为开环（带切口）' : '不产生新片段'}。`,
    });
  }
  const parting = nicks.filter((it) => it.effect === 'parts');
  if (parting.length > 0) {
    const place = placesOf(parting);
    lines.push({
      en: `Nicks on opposite strands with at most ${MAX_MELTED} base pairs between them part the molecule: ${place.en}.`,
      zh: `两条链上的切口相距不超过 ${MAX_MELTED} bp，分子在此断开：${place.zh}。`,
    });
  }
  const loosening = nicks.filter((it) => it.effect === 'nearEnd');
  if (loosening.length > 0) {
    const place = placesOf(loosening);
    lines.push({
      en: `At most ${MAX_MELTED} bases from a cut or an end: ${place.en}. The strand between comes off, so this end sticks out otherwise than the cut alone leaves it; the cloning tool states the end.`,
      zh: `切口距切点或末端不超过 ${MAX_MELTED} 个碱基：${place.zh}。其间的单链会脱落，该末端的突出与单独酶切时不同，准确末端见分子克隆。`,
    });
  }
  const unsure = nicks.filter((it) => it.effect === 'unsure');
  if (unsure.length > 0) {
    const place = placesOf(unsure);
    lines.push({
      en: `${MAX_MELTED + 1} to ${MAX_UNSURE} bases from another break: ${place.en}. Whether it comes apart depends on heat; it is taken to hold.`,
      zh: `距另一断点 ${MAX_MELTED + 1} 至 ${MAX_UNSURE} 个碱基：${place.zh}。是否解离取决于温度，此处按不解离处理。`,
    });
  }
  return lines;
}

/** `Nt.BbvCI before 43 of the top strand`. */
function placesOf(nicks: readonly DigestNick[]): LocalizedText {
  const shown = nicks.slice(0, MAX_PLACES);
  const more = nicks.length - shown.length;
  const en = shown.map(
    ({ at, strand, enzymes }) =>
      `${enzymes.join('/')} before ${toOneBased(at)} of the ${strand === 1 ? 'top' : 'bottom'} strand`,
  );
  const zh = shown.map(
    ({ at, strand, enzymes }) =>
      `${enzymes.join('/')}（${strand === 1 ? '上链' : '下链'}，第 ${toOneBased(at)} 位之前）`,
  );
  return {
    en: `${en.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    zh: `${zh.join('、')}${more > 0 ? `，另有 ${more} 处` : ''}`,
  };
}

// A certificate for people: the verdict and its rule, the plasmid as ordered and as built, what is known of each base,
// every difference with its consequence, and what the method cannot tell. All of it is in the certificate itself.
import type { LocalizedText } from '#bio/core/fault.ts';
import { countUnknown, isInverted } from '#bio/core/inversion.ts';
import { GRAY, rgbOf, Sheet } from '#bio/core/pdf/sheet.ts';
import { CERTIFICATE_FONT } from '#bio/table/certificateFont.ts';
import { countOpen, type VerdictWord, verdictWordOf } from './acceptance.ts';
import { STATUSES, type Status } from './call.ts';
import type { Certificate } from './certificate.ts';
import { type CertificateWord, formatCertificateWord, shortListOf } from './certificateWords.ts';

export interface PdfOptions {
  readonly language: keyof LocalizedText;
  /** As it is printed: `2026-11-26`. */
  readonly date?: string;
}

type Text = (word: CertificateWord, values?: Readonly<Record<string, string | number>>) => string;

/** Longer letters are named by their start and their number. */
const LONGEST = 14;
/** More stretches, and more reads, are counted: the JSON has all of them. */
const MAX_PLACES = 60;
const MAX_READS = 100;

/** Each certificate begins on a page of its own. */
export function writeCertificatePdf(
  certificates: readonly Certificate[],
  { language, date }: PdfOptions,
): Uint8Array<ArrayBuffer> {
  const text = textIn(language);
  const sheet = new Sheet(CERTIFICATE_FONT);
  /** The plasmid of each page: printed pages come apart. */
  const names: string[] = [];
  certificates.forEach((it, i) => {
    if (i > 0) sheet.newPage();
    putCertificate(sheet, it, text, date);
    while (names.length < sheet.pageCount) names.push(it.reference.name);
  });
  const made = text('made', { version: certificates[0]?.library ?? '' });
  const title = `${text('title')} ${certificates.map((it) => it.reference.name).join(', ')}`;
  return sheet.file(title, (page, pages) => {
    const [name] = sheet.lines(names[page - 1]!, sheet.width * 0.6, { size: 7.5 });
    return [`${name}   ${made}`, text('page', { page, pages })];
  });
}

function putCertificate(sheet: Sheet, certificate: Certificate, text: Text, date?: string): void {
  const { reference, verdict, differences } = certificate;
  sheet.paragraph(text('title'), { size: 18, isBold: true });
  sheet.paragraph(text(reference.topology, { name: reference.name, length: number(reference.length) }), {
    size: 11,
  });
  if (date) sheet.paragraph(text('issued', { date }), { color: GRAY });
  sheet.heading(text('verdict'));
  const open = countOpen(certificate.bases);
  const word = verdictWordOf(verdict, certificate.bases);
  const color =
    open > 0 && verdict === 'acceptedWithNotice' ? VERDICT_COLORS.incomplete : VERDICT_COLORS[word];
  sheet.paragraph(text(word), { size: 14, isBold: true, color });
  const multimers = certificate.multimers ?? [];
  for (const { read, copies } of multimers)
    sheet.paragraph(text('multimerFound', { name: read, copies }), { isBold: true });
  const closing = certificate.closing ?? [];
  if (closing.length > 0)
    sheet.paragraph(text('closedFound', { names: shortListOf(closing) }), { isBold: true });
  const { mixed } = certificate;
  if (mixed)
    sheet.paragraph(text('mixedFound', { places: mixed.places, share: Math.round(100 * mixed.share) }), {
      isBold: true,
    });
  const isOther = multimers.length > 0 || closing.length > 0;
  if (!isOther || verdict !== 'incomplete' || certificate.openBases > 0)
    sheet.paragraph(text(`${word}Line`, { count: number(certificate.openBases) }));
  if (open > 0) sheet.paragraph(text('openBases', openValuesOf(certificate)));
  sheet.heading(text('identity'));
  sheet.fact(text('asOrdered'), reference.seguid);
  sheet.fact(text('asBuilt'), asBuiltLineOf(certificate, text));
  sheet.paragraph(text('identityNote'), { size: 7.5, color: GRAY });
  sheet.heading(text('coverage'));
  putCoverage(sheet, certificate, text);
  sheet.heading(text('differences'));
  if (differences.length === 0) sheet.paragraph(text('noDifferences'));
  else putDifferences(sheet, certificate, text);
  putPlaces(sheet, certificate, text);
  sheet.heading(text('rule'));
  const { confirm, differ, agreement } = certificate.thresholds;
  sheet.paragraph(text('thresholds', { confirm, differ, share: Math.round(agreement * 100) }));
  sheet.paragraph(text('acceptanceRule'));
  sheet.paragraph(text('functional', { keys: certificate.functionalKeys.join(', ') }));
  putReads(sheet, certificate, text);
}

function asBuiltLineOf({ asBuilt, bases, reference, unstated }: Certificate, text: Text): string {
  if (asBuilt === null) return text(unstated ?? 'notStated');
  if (asBuilt !== reference.seguid)
    return countOpen(bases) > 0 ? `${asBuilt} ${text('openAsOrdered')}` : asBuilt;
  const isWhole = bases.confirmed === reference.length;
  return `${asBuilt} ${text(isWhole ? 'sameAsOrdered' : 'asOrderedWhereRead')}`;
}

function openValuesOf({ bases, reference }: Certificate): Readonly<Record<string, string>> {
  const { notCovered, doubtful, notResolvable } = bases;
  const values = { open: countOpen(bases), length: reference.length, notCovered, doubtful, notResolvable };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, number(value)]));
}

const VERDICT_COLORS: Readonly<Record<VerdictWord, string>> = {
  accepted: '#0b6b3a',
  acceptedInPart: '#8a5200',
  acceptedWithNotice: '#0b6b3a',
  incomplete: '#8a5200',
  remake: '#b3261e',
};

const COLORS: Readonly<Record<Status, string>> = {
  confirmed: '#8fa3b8',
  different: '#b3261e',
  doubtful: '#b87400',
  notCovered: '#ffffff',
  notResolvable: '#5b3fa8',
};

/** Shape tells what color tells, so that a copy in black and white is read the same. */
const SHAPES: Readonly<Record<Status, { readonly top: number; readonly bottom: number }>> = {
  confirmed: { top: 4, bottom: 14 },
  different: { top: 0, bottom: 18 },
  doubtful: { top: 9, bottom: 14 },
  notCovered: { top: 4, bottom: 14 },
  notResolvable: { top: 4, bottom: 9 },
};
/** Points: a single base is seen. */
const MIN_BAR = 1;
const DRAWN: readonly Status[] = ['notCovered', 'confirmed', 'notResolvable', 'doubtful', 'different'];

function putCoverage(sheet: Sheet, { reference, bases, coverage }: Certificate, text: Text): void {
  const { length } = reference;
  sheet.keep(60);
  putBar(sheet, 'notCovered', 0, sheet.width);
  for (const status of DRAWN.slice(1))
    for (const { start, end, ...it } of coverage.map(placeOf))
      if (it.status === status) {
        const from = (start / length) * sheet.width;
        putBar(sheet, status, from, Math.max(from + MIN_BAR, (end / length) * sheet.width));
      }
  sheet.label('1', { x: 0, y: 27 }, { size: 7, color: GRAY });
  const last = number(length);
  const style = { size: 7, color: GRAY };
  sheet.label(last, { x: sheet.width - sheet.measure(last, style), y: 27 }, style);
  sheet.space(34);
  for (const status of STATUSES.toSorted((a, b) => DRAWN.indexOf(b) - DRAWN.indexOf(a))) {
    sheet.keep(18);
    putBar(sheet, status, 0, 22);
    const share = ((100 * bases[status]) / Math.max(1, length)).toFixed(2);
    sheet.label(text(status), { x: 30, y: 12 });
    sheet.label(text('amount', { count: number(bases[status]), share }), { x: 200, y: 12 });
    sheet.space(18);
  }
}

function putBar(sheet: Sheet, status: Status, from: number, to: number): void {
  const { top, bottom } = SHAPES[status];
  const corners = [
    { x: from, y: top },
    'm',
    { x: to, y: top },
    'l',
    { x: to, y: bottom },
    'l',
    { x: from, y: bottom },
    'l',
    'h',
  ];
  const isOpen = status === 'notCovered';
  sheet.draw(`${rgbOf(COLORS[status])} rg ${rgbOf(GRAY)} RG 0.5 w`, [...corners, isOpen ? 'B' : 'f']);
}

function putDifferences(sheet: Sheet, { differences }: Certificate, text: Text): void {
  const letters = (all: string) => {
    if (all === '') return text('none');
    return all.length <= LONGEST
      ? all
      : text('longText', { start: all.slice(0, LONGEST - 6), length: number(all.length) });
  };
  const readAs = ({ from, to }: Certificate['differences'][number]) => {
    const open = countUnknown(to);
    const values = { start: to.slice(0, LONGEST - 6), length: number(to.length), open: number(open) };
    if (isInverted(from, to)) return text(open === 0 ? 'inverted' : 'invertedOpen', values);
    return to.length > LONGEST && open > 0 ? text('longTextOpen', values) : letters(to);
  };
  sheet.table(
    [
      { title: text('place'), share: 0.13 },
      { title: text('ordered'), share: 0.13 },
      { title: text('found'), share: 0.13 },
      { title: text('status'), share: 0.13 },
      { title: text('effect'), share: 0.26 },
      { title: text('quality'), share: 0.13, isNumber: true },
      { title: text('acceptance'), share: 0.09, isNumber: true },
    ],
    differences.map((it) => [
      it.place,
      letters(it.from),
      readAs(it),
      it.isBreakpoint ? `${text(it.status)}, ${text('breakpoint')}` : text(it.status),
      effectOf(it, text),
      `${number(it.quality)} / ${number(it.against)}`,
      text(it.isAccepted ? 'yes' : 'no'),
    ]),
  );
}

function effectOf({ consequences, regions, sites }: Certificate['differences'][number], text: Text): string {
  const named = consequences.map((it) =>
    text('consequence', { feature: it.feature, name: it.name, kind: text(it.kind) }),
  );
  const others = regions.filter((name) => !consequences.some((it) => it.feature === name));
  return [
    ...named,
    ...(others.length > 0 ? [text('within', { names: others.join(', ') })] : []),
    ...(regions.length === 0 ? [text('outside')] : []),
    ...(sites.lost.length > 0 ? [text('lost', { names: sites.lost.join(', ') })] : []),
    ...(sites.gained.length > 0 ? [text('gained', { names: sites.gained.join(', ') })] : []),
  ].join(text('and'));
}

function putPlaces(sheet: Sheet, { coverage }: Certificate, text: Text): void {
  const placesWith = (status: Status) => {
    const places = coverage.filter((it) => it.status === status).map((it) => it.place);
    const more = places.length - MAX_PLACES;
    const listed = places.slice(0, MAX_PLACES).join(', ');
    return more > 0 ? `${listed}${text('and')}${text('more', { count: number(more) })}` : listed;
  };
  sheet.heading(text('unresolved'));
  sheet.paragraph(placesWith('notResolvable') || text('unresolvedNone'));
  sheet.paragraph(text('unresolvedNote'), { size: 7.5, color: GRAY });
  for (const [word, status] of [
    ['doubtfulPlaces', 'doubtful'],
    ['notCoveredPlaces', 'notCovered'],
  ] as const) {
    const places = placesWith(status);
    if (places !== '') sheet.fact(text(word), places);
  }
}

function putReads(sheet: Sheet, { reads, sharedReads = [], readsLeftOut }: Certificate, text: Text): void {
  sheet.heading(text('reads'));
  sheet.table(
    [
      { title: text('read'), share: 0.24 },
      { title: text('method'), share: 0.11 },
      { title: text('length'), share: 0.1, isNumber: true },
      { title: text('place'), share: 0.2, isNumber: true },
      { title: text('seguid'), share: 0.35 },
    ],
    reads
      .slice(0, MAX_READS)
      .map((it) => [
        it.name,
        text(it.method),
        number(it.length),
        `${it.place} (${it.strand === '-' ? '−' : '+'})`,
        it.seguid,
      ]),
    7.5,
  );
  sheet.space(4);
  const more = reads.length - MAX_READS;
  if (more > 0) sheet.paragraph(text('moreReads', { count: number(more) }));
  if (sharedReads.length > 0)
    sheet.paragraph(
      text('sharedReads', { count: number(sharedReads.length), names: shortListOf(sharedReads) }),
    );
  if (readsLeftOut > 0) sheet.paragraph(text('leftOut', { count: number(readsLeftOut) }));
  sheet.paragraph(text('check'), { size: 7.5, color: GRAY });
}

/** Stretches are stated as people count: 1-based inclusive; none of them passes the origin. */
function placeOf({ place, status }: Certificate['coverage'][number]) {
  const [first = 1, last = first] = place.split('..').map(Number);
  return { start: first - 1, end: last, status };
}

function textIn(language: keyof LocalizedText): Text {
  return (word, values) => formatCertificateWord(word, language, values);
}

/** Formats a number with commas in both languages, like the page. */
function number(value: number): string {
  return value.toLocaleString('en');
}

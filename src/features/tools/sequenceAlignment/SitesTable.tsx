// The sites one by one on the ruler left arm - spacer - right arm, what differs marked, and which pairs react.
import { Tag } from '@blueprintjs/core';
import { formatRange, type Range } from '#bio/core/range.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import type { MoleculeShown, PairShown } from '#workers/jobs/cre.ts';
import css from './SitesTable.module.css';
import { siteInkOf } from './siteInk.ts';
import { alignWords } from './words.ts';

type Site = MoleculeShown['sites'][number];

export function SitesTable({
  molecule,
  spacers,
}: {
  readonly molecule: MoleculeShown;
  readonly spacers: readonly string[];
}) {
  const text = useText(alignWords);
  return (
    <section className={css.scroller} aria-label={text('tabSites', { count: molecule.sites.length })}>
      <table className={css.table} aria-label={text('tabSites', { count: molecule.sites.length })}>
        <thead>
          <tr>
            <th scope="col">{text('site')}</th>
            <th scope="col">{text('position')}</th>
            <th scope="col">{text('strand')}</th>
            <th scope="col">{text('letters')}</th>
          </tr>
        </thead>
        <tbody>
          {molecule.sites.map((site, i) => (
            <tr key={site.range.start}>
              <th scope="row" style={{ color: siteInkOf(site.spacer.letters, spacers) }}>
                {i + 1} {site.name}
              </th>
              <td className={css.number}>{formatRange(site.range, molecule.length)}</td>
              <td className={css.number}>{directionOf(site, text)}</td>
              <td>
                <Ruler site={site} ink={siteInkOf(site.spacer.letters, spacers)} />
                <Remarks site={site} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function directionOf(site: Site, text: ReturnType<typeof useText<typeof alignWords>>): string {
  if (site.spacer.isPalindrome) return text('undirected');
  return site.strand === 1 ? `→ ${text('forward')}` : `← ${text('backward')}`;
}

function Ruler({ site, ink }: { readonly site: Site; readonly ink: string }) {
  return (
    <span className={css.ruler}>
      <Letters letters={site.left.letters} differs={site.left.differs} isMutant={!site.left.isWild} />
      <span className={css.spacer} style={{ color: ink }}>
        <Letters letters={site.spacer.letters} differs={site.spacer.differs} isMutant={false} />
      </span>
      <Letters letters={site.right.letters} differs={site.right.differs} isMutant={!site.right.isWild} />
    </span>
  );
}

function Letters({
  letters,
  differs,
  isMutant,
}: {
  readonly letters: string;
  readonly differs: readonly number[];
  readonly isMutant: boolean;
}) {
  return (
    <span className={isMutant ? css.mutant : undefined}>
      {stretchesOf(letters, differs).map((it) =>
        it.isOff ? (
          <mark key={it.start} className={css.differs}>
            {it.letters}
          </mark>
        ) : (
          it.letters
        ),
      )}
    </span>
  );
}

function stretchesOf(letters: string, differs: readonly number[]) {
  const out: { start: number; letters: string; isOff: boolean }[] = [];
  for (let at = 0; at < letters.length; at++) {
    const isOff = differs.includes(at);
    const last = out.at(-1);
    if (last && last.isOff === isOff) last.letters += letters[at]!;
    else out.push({ start: at, letters: letters[at]!, isOff });
  }
  return out;
}

function Remarks({ site }: { readonly site: Site }) {
  const text = useText(alignWords);
  const message = useLocalized();
  const marks: string[] = [];
  for (const side of ['left', 'right'] as const) {
    const arm = site[side];
    if (!arm.isWild && site.family === 'lox') marks.push(text('armMutant', { side, of: arm.of }));
    if (arm.differs.length > 0) marks.push(text('armDiffers', { side, count: arm.differs.length }));
  }
  const { spacer } = site;
  if (spacer.is === 'near') marks.push(text('spacerNear', { of: spacer.of[0] ?? '' }));
  if (spacer.is === 'unknown') marks.push(text('spacerUnknown'));
  if (spacer.isPalindrome) marks.push(text('palindrome'));
  if (site.kind?.evidence === 'one') marks.push(text('oneSource'));
  return (
    <div className={css.remarks}>
      {site.kind && (
        <Tag minimal intent="success">
          {text('exact')}
        </Tag>
      )}
      {marks.map((it) => (
        <Tag key={it} minimal intent="warning">
          {it}
        </Tag>
      ))}
      {site.kind && <span className={css.note}>{message(site.kind.note)}</span>}
    </div>
  );
}

/** Rows and columns are the sites; each cell states whether the two react. */
export function PairTable({
  molecule,
  pairs,
}: {
  readonly molecule: MoleculeShown;
  readonly pairs: readonly PairShown[];
}) {
  const text = useText(alignWords);
  const message = useLocalized();
  const { sites } = molecule;
  const reactionOf = (i: number, j: number) =>
    pairs.find((it) => it.pair[0] === Math.min(i, j) && it.pair[1] === Math.max(i, j));
  const head = (site: { readonly name: string; readonly range: Range }, i: number) => `${i + 1} ${site.name}`;
  if (sites.length < 2 || sites.length > 24) return null;
  return (
    <section className={css.scroller} aria-label={text('pairs')}>
      <h2 className={css.heading}>{text('pairs')}</h2>
      <table className={css.table} aria-label={text('pairs')}>
        <thead>
          <tr>
            <th scope="col">{text('site')}</th>
            {sites.map((site, i) => (
              <th key={site.range.start} scope="col">
                {head(site, i)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sites.map((row, i) => (
            <tr key={row.range.start}>
              <th scope="row">{head(row, i)}</th>
              {sites.map((column, j) => {
                const found = i === j ? undefined : reactionOf(i, j);
                return (
                  <td
                    key={column.range.start}
                    data-affinity={found?.compatibility.affinity}
                    className={css.cell}
                    title={found ? message(found.compatibility.why) : undefined}
                  >
                    {found ? text('affinityName', { affinity: found.compatibility.affinity }) : '–'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

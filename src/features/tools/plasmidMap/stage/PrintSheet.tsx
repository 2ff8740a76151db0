// The printed page: the map in black on white, then its contents as tables. It exists only while the page is printed.
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { spanOf } from '#bio/core/feature.ts';
import { formatRange, type Range, toOneBased, wrap } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useCount, useText } from '#src/core/text.ts';
import { useOptions } from '#src/features/tools/plasmidMap/document/options.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { PALETTES } from '#src/ui/map/palette.ts';
import { RoundMap } from '#src/ui/map/RoundMap.tsx';
import { StraightMap } from '#src/ui/map/StraightMap.tsx';
import { directionOf, recolorScene, type Scene } from '#src/ui/map/scene.ts';
import type { MapSite } from '#workers/jobs/mapShapes.ts';
import css from './PrintSheet.module.css';
import { useDerived } from './useScene.ts';

interface Props {
  readonly record: SequenceRecord;
  readonly scene: Scene;
}

export function PrintSheet(props: Props) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting ? createPortal(<Sheet {...props} />, document.body) : null;
}

function Sheet({ record, scene: onScreen }: Props) {
  const text = useText(mapWords);
  const count = useCount();
  const { shown: layers } = useOptions();
  const { sites, primers } = useDerived(record);
  const { length } = record.bytes;
  const isCircular = record.topology === 'circular';
  const palette = PALETTES.light;
  const lengthText = text('bp', { count: count(length) });
  const drawing = {
    scene: recolorScene(onScreen, palette),
    palette,
    title: record.name,
    lengthText,
    droppedText: (dropped: number) => text('dropped', { count: dropped }),
    hasGc: layers.gc,
    hasSkew: layers.skew,
  };
  const strandOf = (strand: 1 | -1 | 0) => (strand === 1 ? '→' : strand === -1 ? '←' : '');
  const placeOf = (range: Range) => formatRange(range, length);
  return (
    <section className={css.sheet} data-sheet>
      <h1 className={css.title}>{record.name || text('unnamed')}</h1>
      <p className={css.lead}>{[lengthText, text(record.topology)].join(' · ')}</p>
      <div className={css.map}>
        {isCircular ? (
          <RoundMap {...drawing} width={900} height={760} reversed={0} />
        ) : (
          <StraightMap {...drawing} width={900} from={0} to={length} />
        )}
      </div>
      <Table
        title={text('features')}
        head={[text('name'), text('type'), text('place'), text('strand'), text('fragmentLength')]}
        rows={record.features.map((it) => {
          const span = spanOf(it, length, isCircular);
          return [
            it.name,
            it.type,
            it.parts.map(placeOf).join(', '),
            strandOf(directionOf(it)),
            count(span.end - span.start),
          ];
        })}
      />
      <Table
        title={text('enzymes')}
        head={[text('enzymes'), text('recognition'), text('cutsBehind')]}
        rows={enzymeRows(sites, (it) => count(toOneBased(wrap(it.cut - 1, length))))}
      />
      <Table
        title={text('primers')}
        head={[text('name'), '5′→3′', text('place'), text('strand'), 'Tm (°C)']}
        rows={primers.map((it) => [
          it.name,
          <code key="sequence">{it.sequence}</code>,
          placeOf(it.range),
          strandOf(it.strand),
          it.tm?.toFixed(1) ?? '',
        ])}
      />
    </section>
  );
}

/** Enzymes that cut at the same places share a row. */
function enzymeRows(
  sites: readonly MapSite[],
  placeOf: (site: MapSite) => string,
): readonly (readonly string[])[] {
  const byEnzyme = [...Map.groupBy(sites, (it) => it.enzyme)].map(([name, all]) => ({
    name,
    recognizes: all[0]!.recognizes,
    places: all.map(placeOf).join(', '),
  }));
  const alike = Map.groupBy(byEnzyme, (it) => `${it.recognizes} ${it.places}`);
  return [...alike.values()].map((all) => [
    all.map((it) => it.name).join(', '),
    all[0]!.recognizes,
    all[0]!.places,
  ]);
}

function Table({
  title,
  head,
  rows,
}: {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}) {
  if (rows.length === 0) return null;
  return (
    <>
      <h2 className={css.second}>{title}</h2>
      <table className={css.table}>
        <thead>
          <tr>
            {head.map((it) => (
              <th key={it} scope="col">
                {it}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, i) => (
            <tr key={i}>
              {cells.map((cell, column) => (
                <td key={head[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

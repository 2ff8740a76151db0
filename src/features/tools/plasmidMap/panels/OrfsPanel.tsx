import { Button, HTMLSelect, Spinner } from '@blueprintjs/core';
import { Duplicate } from '@blueprintjs/icons';
import { formatRange } from '#bio/core/range.ts';
import { geneticCodes } from '#bio/table/geneticCodes.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { copyText } from '#src/features/tools/plasmidMap/document/copying.ts';
import { type Options, useOptions } from '#src/features/tools/plasmidMap/document/options.ts';
import { select, setOption, useMap } from '#src/features/tools/plasmidMap/document/store.ts';
import type { PanelProps } from '#src/features/tools/plasmidMap/stage/face.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { NumberInput } from '#src/ui/form/NumberInput.tsx';
import { answerOf, useFindings } from './findings.ts';
import { findingWords } from './findingWords.ts';
import { MarkList } from './MarkList.tsx';
import css from './SidePanel.module.css';

export function OrfsPanel({ record, face }: PanelProps) {
  const text = useText(mapWords);
  const own = useText(findingWords);
  const message = useLocalized();
  const count = useCount();
  const { activeId } = useMap();
  const { minOrf, orfStarts, code } = useOptions();
  const slot = useFindings().orfs;
  const answer = answerOf(slot);
  const length = record.bytes.length;
  const items = (answer?.orfs ?? []).map((orf, i) => {
    const id = `orf:${i}`;
    const place = `${formatRange(orf.range, length)} ${orf.strand === 1 ? '→' : '←'} ${text('frame', { frame: orf.frame > 0 ? `+${orf.frame}` : orf.frame })}`;
    return {
      id,
      color: face.palette.orf[orf.strand === 1 ? 0 : 1],
      name: own('aa', { count: count(orf.residues) }),
      detail: `${place} · ${orf.protein.slice(0, 12)}`,
      isActive: id === activeId,
      onChoose: () => select({ ...orf.range, strand: orf.strand }, id),
      side: (
        <Button
          size="small"
          variant="minimal"
          icon={<Duplicate size={14} />}
          aria-label={own('copyProtein')}
          title={own('copyProtein')}
          onClick={() => void copyText(orf.protein)}
        />
      ),
    };
  });
  return (
    <>
      <div className={css.controls}>
        <label className={css.field} htmlFor="map-min-orf">
          {text('minOrf')}
          <NumberInput
            id="map-min-orf"
            size="small"
            min={10}
            max={5000}
            stepSize={10}
            value={minOrf}
            style={{ width: 78 }}
            onValueChange={(value) => value >= 10 && setOption('minOrf', value)}
          />
        </label>
        <label className={css.field} htmlFor="map-orf-starts">
          {own('starts')}
          <HTMLSelect
            id="map-orf-starts"
            value={orfStarts}
            onChange={(event) => setOption('orfStarts', event.target.value as Options['orfStarts'])}
            options={[
              { value: 'atg', label: own('startsAtg') },
              { value: 'code', label: own('startsCode') },
              { value: 'any', label: own('startsAny') },
            ]}
          />
        </label>
        <label className={css.field} htmlFor="map-orf-code">
          {text('code')}
          <HTMLSelect
            id="map-orf-code"
            value={code}
            style={{ maxWidth: 290 }}
            onChange={(event) => setOption('code', Number(event.target.value))}
            options={geneticCodes
              .filter((it) => it.isNcbi)
              .map((it) => ({ value: it.id, label: `${it.id} · ${message(it.name)}` }))}
          />
        </label>
      </div>
      {!answer && <Spinner size={28} aria-label={text('looking')} />}
      {answer && items.length === 0 && <p className={css.empty}>{own('noOrfs')}</p>}
      {answer && answer.all > items.length && (
        <p className={css.hint}>{own('orfsCut', { shown: count(items.length), all: count(answer.all) })}</p>
      )}
      {items.length > 0 && <MarkList items={items} label={text('orfs')} />}
    </>
  );
}

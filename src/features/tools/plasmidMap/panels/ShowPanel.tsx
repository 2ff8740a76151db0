import { HTMLSelect, Switch } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import { type Options, useOptions } from '#src/features/tools/plasmidMap/document/options.ts';
import { setOption, setShown } from '#src/features/tools/plasmidMap/document/store.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import css from './SidePanel.module.css';

const ON_MAP = ['features', 'elements', 'enzymes', 'primers', 'orfs', 'gc', 'skew'] as const;

export function ShowPanel() {
  const text = useText(mapWords);
  const { shown, translations } = useOptions();
  return (
    <div className={css.switches}>
      <h2 className={css.group}>{text('title')}</h2>
      {ON_MAP.map((it) => (
        <Switch
          key={it}
          checked={shown[it]}
          label={text(it)}
          onChange={(event) => setShown(it, event.currentTarget.checked)}
        />
      ))}
      <h2 className={css.group}>{text('viewSequence')}</h2>
      <Switch
        checked={shown.complement}
        label={text('complement')}
        onChange={(event) => setShown('complement', event.currentTarget.checked)}
      />
      <label className={css.field} htmlFor="map-translations">
        {text('translations')}
        <HTMLSelect
          id="map-translations"
          value={translations}
          onChange={(event) => setOption('translations', event.target.value as Options['translations'])}
          options={[
            { value: 'none', label: text('transNone') },
            { value: 'cds', label: text('transCds') },
            { value: 'orfs', label: text('transOrfs') },
          ]}
        />
      </label>
    </div>
  );
}

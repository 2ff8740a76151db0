// The four faces of a translation: proteins by frame, under the DNA, ORFs, properties.
import { HTMLSelect, Tab, Tabs } from '@blueprintjs/core';
import { useCount, useText } from '#src/core/text.ts';
import { FrameMapView } from './FrameMapView.tsx';
import { OrfView } from './OrfView.tsx';
import { PropertiesView } from './PropertiesView.tsx';
import { ProteinView } from './ProteinView.tsx';
import {
  chooseTab,
  type FormOptions,
  setOption,
  type Tab as TabName,
  type Translation,
  useView,
} from './store.ts';
import css from './Translation.module.css';
import { translationWords } from './words.ts';

interface Props {
  readonly answer: Translation;
  readonly options: FormOptions;
}

export function TranslationResult({ answer, options }: Props) {
  const text = useText(translationWords);
  const count = useCount();
  const { tab } = useView();
  return (
    <>
      {answer.recordCount > 1 && <RecordChoice answer={answer} chosen={options.record} />}
      <Tabs
        id="translation"
        selectedTabId={tab}
        onChange={(id) => chooseTab(id as TabName)}
        renderActiveTabPanelOnly
      >
        <Tab
          id="protein"
          title={text('tabProtein')}
          panel={<ProteinView answer={answer} options={options} />}
        />
        <Tab id="under" title={text('tabUnder')} panel={<FrameMapView answer={answer} options={options} />} />
        <Tab
          id="orfs"
          title={text('tabOrfs', { count: count(answer.orfCount) })}
          panel={<OrfView answer={answer} options={options} />}
        />
        <Tab
          id="properties"
          title={text('tabProperties')}
          panel={<PropertiesView answer={answer} options={options} />}
        />
      </Tabs>
    </>
  );
}

function RecordChoice({ answer, chosen }: { readonly answer: Translation; readonly chosen: number }) {
  const text = useText(translationWords);
  const count = useCount();
  return (
    <div className={css.records}>
      <label htmlFor="translation-record">{text('record')}</label>
      <HTMLSelect
        id="translation-record"
        value={Math.min(chosen, answer.recordCount - 1)}
        onChange={(event) => setOption('record', Number(event.target.value))}
        options={answer.records.map((it, i) => ({
          value: i,
          label: `${it.name || text('unnamed', { number: i + 1 })} (${count(it.length)})`,
        }))}
      />
    </div>
  );
}

// What is on the map, by kind: each list selects on the map, and is the map's twin for those who do not see it.
import { Switch, Tab, Tabs } from '@blueprintjs/core';
import { useSearchParams } from 'react-router-dom';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useText } from '#src/core/text.ts';
import { DigestPanel } from './DigestPanel.tsx';
import { ElementsPanel } from './ElementsPanel.tsx';
import { EnzymesPanel } from './EnzymesPanel.tsx';
import { FeaturesPanel } from './FeaturesPanel.tsx';
import type { Face } from './face.ts';
import { OrfsPanel } from './OrfsPanel.tsx';
import { useOptions } from './options.ts';
import { PrimersPanel } from './PrimersPanel.tsx';
import { ShowPanel } from './ShowPanel.tsx';
import css from './SidePanel.module.css';
import { setShown } from './store.ts';
import { mapWords } from './words.ts';

const TABS = ['features', 'elements', 'enzymes', 'orfs', 'primers', 'digest', 'show'] as const;
type TabName = (typeof TABS)[number];

const SWITCHED = ['features', 'elements', 'enzymes', 'orfs', 'primers'] as const;
type Switched = (typeof SWITCHED)[number];

export interface PanelProps {
  readonly record: SequenceRecord;
  readonly face: Face;
}

export function SidePanel(props: PanelProps) {
  const text = useText(mapWords);
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((it) => it === params.get('panel')) ?? 'features';
  const choose = (next: TabName) =>
    setParams(
      (before) => {
        before.set('panel', next);
        return before;
      },
      { replace: true },
    );
  const switched = SWITCHED.find((it) => it === tab);
  return (
    <div className={css.panel}>
      <div className={css.tabs}>
        <Tabs id="map-panels" size="medium" selectedTabId={tab} onChange={(next) => choose(next as TabName)}>
          {TABS.map((it) => (
            <Tab key={it} id={it} title={text(it)} />
          ))}
        </Tabs>
      </div>
      {switched && <ShowSwitch what={switched} />}
      <div className={css.body}>
        <Panel tab={tab} {...props} />
      </div>
    </div>
  );
}

function ShowSwitch({ what }: { readonly what: Switched }) {
  const text = useText(mapWords);
  const { shown } = useOptions();
  return (
    <div className={css.switch}>
      <Switch
        checked={shown[what]}
        label={text('showOnMap')}
        aria-label={`${text('showOnMap')}: ${text(what)}`}
        onChange={(event) => setShown(what, event.currentTarget.checked)}
      />
    </div>
  );
}

function Panel({ tab, ...props }: PanelProps & { readonly tab: TabName }) {
  switch (tab) {
    case 'features':
      return <FeaturesPanel {...props} />;
    case 'elements':
      return <ElementsPanel {...props} />;
    case 'enzymes':
      return <EnzymesPanel {...props} />;
    case 'orfs':
      return <OrfsPanel {...props} />;
    case 'primers':
      return <PrimersPanel {...props} />;
    case 'digest':
      return <DigestPanel {...props} />;
    case 'show':
      return <ShowPanel />;
  }
}

// What is on the map, by kind: each list selects on the map, and is the map's twin for those who do not see it.
import { Switch } from '@blueprintjs/core';
import {
  Annotation,
  ArrowRight,
  Box,
  Cut,
  EyeOpen,
  HorizontalBarChart,
  SearchTemplate,
  SwapHorizontal,
} from '@blueprintjs/icons';
import { type KeyboardEvent, lazy, Suspense } from 'react';
import { useAddress } from '#src/core/searchParams.ts';
import { useLabeled, useText } from '#src/core/text.ts';
import { useOptions } from '#src/features/tools/plasmidMap/document/options.ts';
import { setShown } from '#src/features/tools/plasmidMap/document/store.ts';
import type { PanelProps } from '#src/features/tools/plasmidMap/stage/face.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { FeaturesPanel } from './FeaturesPanel.tsx';
import { ShowPanel } from './ShowPanel.tsx';
import css from './SidePanel.module.css';

/** Loaded with their tabs: the list of all enzymes alone is half as large as the map. */
const ElementsPanel = lazy(async () => ({ default: (await import('./ElementsPanel.tsx')).ElementsPanel }));
const OrfsPanel = lazy(async () => ({ default: (await import('./OrfsPanel.tsx')).OrfsPanel }));
const EnzymesPanel = lazy(async () => ({ default: (await import('./EnzymesPanel.tsx')).EnzymesPanel }));
const PrimersPanel = lazy(async () => ({ default: (await import('./PrimersPanel.tsx')).PrimersPanel }));
const DigestPanel = lazy(async () => ({ default: (await import('./DigestPanel.tsx')).DigestPanel }));
const PackagingPanel = lazy(async () => ({ default: (await import('./PackagingPanel.tsx')).PackagingPanel }));

const TABS = ['features', 'elements', 'enzymes', 'orfs', 'primers', 'digest', 'packaging', 'show'] as const;
type TabName = (typeof TABS)[number];

const SWITCHED = ['features', 'elements', 'enzymes', 'orfs', 'primers'] as const;
type Switched = (typeof SWITCHED)[number];

export function SidePanel(props: PanelProps) {
  const text = useText(mapWords);
  const [inAddress, choose] = useAddress('panel');
  const tab: TabName = TABS.find((it) => it === inAddress) ?? 'features';
  const switched = SWITCHED.find((it) => it === tab);
  return (
    <div className={css.panel}>
      <div className={css.rail} role="tablist" aria-label={text('panels')} aria-orientation="vertical">
        {TABS.map((it) => {
          const Icon = ICONS[it];
          return (
            <button
              key={it}
              type="button"
              role="tab"
              id={`map-tab-${it}`}
              aria-selected={it === tab}
              aria-controls="map-panel"
              tabIndex={it === tab ? 0 : -1}
              className={css.tab}
              onClick={() => choose(it)}
              onKeyDown={(event) => stepTab(event, tab, choose)}
            >
              <Icon size={18} />
              <span>{text(it)}</span>
            </button>
          );
        })}
      </div>
      <div className={css.open} role="tabpanel" id="map-panel" aria-labelledby={`map-tab-${tab}`}>
        {switched && <ShowSwitch what={switched} />}
        <div className={css.body}>
          <Suspense fallback={null}>
            <Panel tab={tab} {...props} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

const ICONS = {
  features: Annotation,
  elements: SearchTemplate,
  enzymes: Cut,
  orfs: SwapHorizontal,
  primers: ArrowRight,
  digest: HorizontalBarChart,
  packaging: Box,
  show: EyeOpen,
} as const;

/** Arrow keys move along the tabs, as the tab pattern of WAI-ARIA has it. */
function stepTab(event: KeyboardEvent, tab: TabName, choose: (next: TabName) => void): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length]!;
  choose(next);
  document.getElementById(`map-tab-${next}`)?.focus();
}

function ShowSwitch({ what }: { readonly what: Switched }) {
  const text = useText(mapWords);
  const labeled = useLabeled();
  const { shown } = useOptions();
  return (
    <div className={css.switch}>
      <Switch
        checked={shown[what]}
        label={text('showOnMap')}
        aria-label={labeled(text('showOnMap'), text(what))}
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
    case 'packaging':
      return <PackagingPanel {...props} />;
    case 'show':
      return <ShowPanel />;
  }
}

import { Button, SegmentedControl, Spinner } from '@blueprintjs/core';
import { Filter } from '@blueprintjs/icons';
import { useState } from 'react';
import { formatRange } from '#bio/core/range.ts';
import { listOf, useLocalized, useText } from '#src/core/text.ts';
import { type Options, useOptions } from '#src/features/tools/plasmidMap/document/options.ts';
import { select, setOption, useMap } from '#src/features/tools/plasmidMap/document/store.ts';
import type { PanelProps } from '#src/features/tools/plasmidMap/stage/face.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { FaultCallout } from '#src/ui/feedback/FaultCallout.tsx';
import type { MapSite } from '#workers/jobs/mapShapes.ts';
import { cuttingWords } from './cuttingWords.ts';
import { EnzymeNames } from './EnzymeNames.tsx';
import { EnzymeSearch } from './EnzymeSearch.tsx';
import { answerOf, useFindings } from './findings.ts';
import { MarkList } from './MarkList.tsx';
import css from './SidePanel.module.css';
import { listSites } from './siteList.ts';
import { WantedEnzyme } from './WantedEnzyme.tsx';

const SETS = ['unique', 'dual', 'chosen'] as const;

export function EnzymesPanel({ record, face }: PanelProps) {
  const text = useText(mapWords);
  const cutting = useText(cuttingWords);
  const message = useLocalized();
  const [isSearching, setSearching] = useState(false);
  const { activeId } = useMap();
  const { enzymeSet, chosenEnzymes } = useOptions();
  const slot = useFindings().sites;
  const answer = answerOf(slot);
  const sites = answer?.sites ?? [];
  const length = record.bytes.length;
  const idOf = ({ cut, otherCut, nicked }: Pick<MapSite, 'cut' | 'otherCut' | 'nicked'>) =>
    face.scene.sites.find((it) => it.cut === cut && it.otherCut === otherCut && it.nicked === nicked)?.id;
  const timesOf = ({ nicked, times }: MapSite) =>
    nicked ? cutting(nicked === 1 ? 'nicksTop' : 'nicksBottom') : text('cuts', { count: times });
  const items = listSites(sites).map(({ site, cuts }, i) => ({
    id: `${site.enzyme}:${site.cut}:${i}`,
    color: site.times === 1 && !site.nicked ? face.palette.unique : face.palette.quiet,
    name: site.enzyme,
    detail: `${site.recognizes} · ${formatRange(site.range, length)} · ${timesOf(site)}`,
    isActive: activeId !== undefined && cuts.some((it) => idOf(it) === activeId),
    onChoose: () => select({ ...site.range, strand: 1 }, idOf(site)),
    side: site.caution && (
      <span className={css.caution} title={message(site.caution)}>
        <span aria-hidden>⚠</span>
        <span className={css.unseen}>{message(site.caution)}</span>
      </span>
    ),
  }));
  const cutters = new Set(sites.map((it) => it.enzyme));
  const uncut = answer ? chosenEnzymes.filter((it) => !cutters.has(it)) : [];
  return (
    <>
      <WantedEnzyme />
      <SegmentedControl
        fill
        size="small"
        aria-label={text('enzymeSet')}
        value={enzymeSet}
        options={SETS.map((value) => ({ value, label: text(value) }))}
        onValueChange={(value) => setOption('enzymeSet', value as Options['enzymeSet'])}
      />
      <Button
        className={css.fixed!}
        alignText="start"
        icon={<Filter />}
        text={cutting('searchEnzymes')}
        active={isSearching}
        aria-expanded={isSearching}
        onClick={() => setSearching(!isSearching)}
      />
      {isSearching && <EnzymeSearch record={record} />}
      {enzymeSet === 'chosen' && !isSearching && (
        <EnzymeNames
          label={text('chooseEnzymes')}
          names={chosenEnzymes}
          onChange={(names) => setOption('chosenEnzymes', [...names])}
        />
      )}
      {enzymeSet === 'chosen' && !isSearching && items.length > 0 && uncut.length > 0 && (
        <p className={css.empty}>{cutting('doNotCut', { names: message(listOf(uncut)) })}</p>
      )}
      {slot.run.at === 'failed' && <FaultCallout fault={slot.run.fault} />}
      {slot.run.at === 'working' && !answer && <Spinner size={28} aria-label={text('looking')} />}
      {answer && items.length === 0 && !isSearching && (
        <p className={css.empty}>{text(enzymeSet === 'chosen' ? 'noSites' : 'noUnique')}</p>
      )}
      {items.length > 0 && !isSearching && <MarkList items={items} label={text('enzymes')} />}
    </>
  );
}

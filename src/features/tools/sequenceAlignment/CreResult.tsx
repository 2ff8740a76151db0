// What was found in a construct: a strip with its sites, and four leaves under it.
import { Callout, HTMLSelect, NonIdealState, Tab, Tabs } from '@blueprintjs/core';
import { InfoSign, Search } from '@blueprintjs/icons';
import { useState } from 'react';
import { textOf } from '#bio/core/bytes.ts';
import { formatRange } from '#bio/core/range.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useFaultText, useText } from '#src/core/text.ts';
import { type Downloadable, ResultActions } from '#src/ui/tool/ResultActions.tsx';
import css from './CreResult.module.css';
import { Ends } from './Ends.tsx';
import { Genes } from './Genes.tsx';
import { MapStrip } from './MapStrip.tsx';
import { Reactions } from './Reactions.tsx';
import { PairTable, SitesTable } from './SitesTable.tsx';
import { type CreResultData, creTool } from './store.ts';
import { alignWords } from './words.ts';

const MAX_CHOICES = 500;

type Leaf = 'sites' | 'reactions' | 'ends' | 'genes';

export function CreResult({ answer, record }: { readonly answer: CreResultData; readonly record: number }) {
  const text = useText(alignWords);
  const faultText = useFaultText();
  const [chosen, setChosen] = useState<Leaf | undefined>(undefined);
  const { molecule, events, outcomes, genes, limits } = answer;
  const isProtein = answer.kind === 'protein';
  const leaf = chosen ?? (molecule.sites.length === 0 && genes.length > 0 ? 'genes' : 'sites');
  const spacers = [...new Set(molecule.sites.map((it) => it.spacer.letters))];
  const finals = outcomes.filter((it) => it.isFinal && !it.isCutOut && outcomes.length > 1);
  return (
    <div className={css.result}>
      {answer.records.length > 1 && <RecordChoice records={answer.records} chosen={record} />}
      <ResultActions
        from={paths.sequenceAlignment}
        copyText={() => sitesTsv(answer)}
        downloads={downloads(answer)}
      >
        <strong className={css.summary}>
          {isProtein
            ? text('genesFound', { count: genes.length })
            : text('summary', {
                sites: molecule.sites.length,
                reactions: events.length,
                ends: finals.length,
              })}
        </strong>
      </ResultActions>
      {isProtein && <Callout icon={<InfoSign />}>{text('proteinOnly')}</Callout>}
      {!isProtein && <MapStrip molecule={molecule} spacers={spacers} />}
      {limits.map((it) => (
        <Callout key={it.code} intent="warning">
          {faultText(it)}
        </Callout>
      ))}
      <Tabs id="cre-result" selectedTabId={leaf} onChange={(id) => setChosen(id as Leaf)} animate={false}>
        <Tab
          id="sites"
          title={text('tabSites', { count: molecule.sites.length })}
          panel={
            molecule.sites.length === 0 ? (
              <Nothing title={text('noSites')} hint={isProtein ? text('proteinOnly') : text('noSitesHint')} />
            ) : (
              <>
                <SitesTable molecule={molecule} spacers={spacers} />
                <PairTable molecule={molecule} pairs={answer.pairs} />
              </>
            )
          }
        />
        <Tab
          id="reactions"
          title={text('tabReactions', { count: events.length })}
          panel={
            events.length === 0 ? (
              <Nothing title={text('noReactions')} hint={text('noReactionsHint')} />
            ) : (
              <Reactions answer={answer} spacers={spacers} />
            )
          }
        />
        <Tab
          id="ends"
          title={text('tabEnds')}
          panel={
            outcomes.length < 2 ? (
              <Nothing title={text('noReactions')} hint={text('noReactionsHint')} />
            ) : (
              <Ends answer={answer} spacers={spacers} />
            )
          }
        />
        <Tab
          id="genes"
          title={text('tabGenes', { count: genes.length })}
          panel={
            genes.length === 0 ? (
              <Nothing title={text('noGenes')} hint={text('noGenesHint')} />
            ) : (
              <Genes answer={answer} />
            )
          }
        />
      </Tabs>
    </div>
  );
}

function RecordChoice({
  records,
  chosen,
}: {
  readonly records: CreResultData['records'];
  readonly chosen: number;
}) {
  const text = useText(alignWords);
  const count = useCount();
  return (
    <div className={css.records}>
      <label htmlFor="cre-record">{text('whichRecord')}</label>
      <HTMLSelect
        id="cre-record"
        value={Math.min(chosen, records.length - 1)}
        onChange={(event) => creTool.set('record', Number(event.target.value))}
        options={records.slice(0, MAX_CHOICES).map((it, i) => ({
          value: i,
          label: `${it.name || i + 1} (${count(it.length)})`,
        }))}
      />
    </div>
  );
}

function Nothing({ title, hint }: { readonly title: string; readonly hint: string }) {
  return (
    <NonIdealState className={css.nothing!} icon={<Search size={32} />} title={title} description={hint} />
  );
}

function downloads(answer: CreResultData): Downloadable[] {
  const name = answer.molecule.name || 'construct';
  const blobOf = (parts: readonly Uint8Array[]) => new Blob(parts.map((it) => it as Uint8Array<ArrayBuffer>));
  const all: Downloadable[] = [
    { label: 'TSV', fileName: `${name}_sites.tsv`, content: () => sitesTsv(answer) },
  ];
  const products = answer.events.flatMap((it) => it.products);
  if (products.length > 0)
    all.push(
      {
        label: 'GenBank',
        fileName: `${name}_products.gb`,
        content: () => blobOf(products.map((it) => it.genbank)),
      },
      {
        label: 'FASTA',
        fileName: `${name}_products.fasta`,
        content: () => blobOf(products.map((it) => it.fasta)),
      },
    );
  return all;
}

function sitesTsv({ molecule, genes }: CreResultData): string {
  const lines = [
    'name\trange\tdirection\tleft arm\tspacer\tright arm\tmismatches left\tspacer is\tmismatches right',
  ];
  for (const site of molecule.sites)
    lines.push(
      [
        site.name,
        formatRange(site.range, molecule.length),
        site.spacer.isPalindrome ? '.' : site.strand === 1 ? '+' : '-',
        site.left.letters,
        site.spacer.letters,
        site.right.letters,
        site.left.differs.length,
        site.spacer.is,
        site.right.differs.length,
      ].join('\t'),
    );
  const texts = molecule.sites.length === 0 ? genes.map((it) => textOf(it.text)) : [];
  return `${[...lines, ...texts].join('\n')}\n`;
}

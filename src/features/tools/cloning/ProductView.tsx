// A product however it was made: its map, the ways it leaves, its SEGUID.
import { Button, Callout, Spinner } from '@blueprintjs/core';
import { Flows } from '@blueprintjs/icons';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { runJob } from '#src/core/bio.ts';
import { paths } from '#src/core/routes.ts';
import { formatLocalized, useCount, useLocalized, useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { ParseWarnings } from '#src/ui/tool/ParseWarnings.tsx';
import { ResultActions } from '#src/ui/tool/ResultActions.tsx';
import type { CloneProduct, CloneProductInput } from '#workers/jobs/clone.ts';
import type { JobOutput } from '#workers/jobs.ts';
import { actText } from './actText.ts';
import css from './Cloning.module.css';
import { FeatureLosses } from './FeatureLosses.tsx';
import { FrameTable } from './FrameTable.tsx';
import { HistoryTree } from './HistoryTree.tsx';
import { historyWords } from './historyWords.ts';
import { ProductGel } from './ProductGel.tsx';
import { takeProduct } from './store.ts';
import { cloningWords } from './words.ts';

const VectorMap = lazy(async () => ({ default: (await import('#src/ui/map/VectorMap.tsx')).VectorMap }));

/** Pixels, at most, of a round one. */
const MAP_HEIGHT = 420;

interface Props {
  readonly title: string;
  readonly about: {
    readonly name: string;
    readonly topology: 'linear' | 'circular';
    readonly length: number;
    readonly seguid: string;
  };
  /** What it is built from; a new object builds it again. */
  readonly given: CloneProductInput;
  readonly tags?: ReactNode;
  readonly children?: ReactNode;
}

export function ProductView({ title, about, given, tags, children }: Props) {
  const text = useText(cloningWords);
  const message = useLocalized();
  const count = useCount();
  const built = useProduct(given);
  const { name, topology, length, seguid } = about;
  return (
    <section aria-label={title}>
      <h2 className={css.heading}>{title}</h2>
      <ResultActions
        from={paths.cloning}
        downloads={
          built
            ? [
                { label: 'GenBank', fileName: `${name}.gb`, content: () => built.genbank },
                {
                  label: text('historyFile'),
                  fileName: `${name}.cloning.json`,
                  type: 'application/json',
                  content: () => built.file,
                },
                {
                  label: 'OpenCloning',
                  fileName: `${name}.opencloning.json`,
                  type: 'application/json',
                  content: () => openCloningText(built),
                },
              ]
            : []
        }
        send={built && { kind: 'dna', topology, length, handoff: () => ({ name, text: built.genbank }) }}
      >
        <span>
          {tags}
          {text(topology)} · {text('bp', { count: count(length) })}
        </span>
        <Button
          icon={<Flows />}
          text={text('nextStep')}
          title={text('nextStepHint')}
          disabled={!built}
          onClick={() => built && takeProduct(name, built.file)}
        />
      </ResultActions>
      <div className={css.mapBox}>
        <div className={css.map} data-topology={topology}>
          {built ? (
            <Suspense fallback={<Spinner />}>
              <VectorMap record={built.record} name={name} label="mapLabel" height={MAP_HEIGHT} />
            </Suspense>
          ) : (
            <Spinner />
          )}
        </div>
      </div>
      <p className={css.seguid}>{seguid}</p>
      {built?.ambiguity && <p className={css.hint}>{message(built.ambiguity)}</p>}
      {children}
      {built && <FeatureLosses notes={built.featureLosses} />}
      {built && <FrameTable frames={built.frames} />}
      {built && <ProductGel name={name} built={built} />}
      {built && <History key={built.file} built={built} />}
    </section>
  );
}

/** The tree; a molecule replaced in it gives another product, below it. */
function History({ built }: { readonly built: CloneProduct }) {
  const message = useLocalized();
  const [revised, setRevised] = useState<Revised>();
  const replace = async (index: number, file: File) => {
    const { history } = built;
    const found = await runJob('cloneRevise', {
      history,
      index,
      source: { from: 'file', file, name: file.name },
    });
    if (!found.ok) notify(found.fault.message, { intent: 'danger' });
    else setRevised({ name: built.molecules[index]!.name, file: file.name, revision: found.value });
  };
  return (
    <>
      <HistoryTree
        history={built.history}
        molecules={built.molecules}
        onReplace={(index, file) => void replace(index, file)}
      />
      {revised && (
        <Revision revised={revised} stepText={(step) => actText(built.history.steps[step]!.act, message)} />
      )}
    </>
  );
}

interface Revised {
  readonly name: string;
  readonly file: string;
  readonly revision: JobOutput<'cloneRevise'>;
}

interface RevisionProps {
  readonly revised: Revised;
  stepText(step: number): string;
}

function Revision({ revised: { name, file, revision }, stepText }: RevisionProps) {
  const text = useText(historyWords);
  const stateText = useText(cloningWords);
  const message = useLocalized();
  const { broken, made, taken, losses } = revision;
  const count = useCount();
  const given = useMemo(
    () =>
      made && {
        product: { molecule: made.molecule, pattern: '' },
        origin: { history: made.history },
        name: made.molecule.record.name,
      },
    [made],
  );
  const title = text('revised', {
    file,
    taken: taken.name || text('unnamed'),
    count: count(taken.length),
    name: name || text('unnamed'),
  });
  return (
    <>
      <ParseWarnings losses={losses} />
      {broken.length > 0 && (
        <Callout
          className={css.callout!}
          intent="danger"
          title={text('broken', { count: broken.length, file })}
        >
          <ul className={css.list}>
            {broken.map(({ step, fault }) => (
              <li key={step}>
                {stateText('stated', { what: stepText(step), value: message(fault.message) })}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {made && given && (
        <ProductView
          title={title}
          about={{
            name: given.name,
            topology: made.molecule.record.topology,
            length: made.molecule.record.bytes.length,
            seguid: made.seguid,
          }}
          given={given}
        />
      )}
    </>
  );
}

/** Names the steps that are there as files, and molecules without their phosphates or nicks. */
async function openCloningText({ history }: CloneProduct): Promise<string> {
  const found = await runJob('cloneExport', { history });
  // It was built from this very history.
  if (!found.ok) throw new Error(found.fault.message.en);
  const { unsupported, stripped } = found.value;
  for (const [words, { length: count }] of [
    [historyWords.unsupported, unsupported],
    [historyWords.stripped, stripped],
  ] as const)
    if (count > 0) notify(formatLocalized(words, { count }), { intent: 'warning' });
  return found.value.text;
}

/** Built by a worker when the product is looked at. */
function useProduct(given: CloneProductInput): CloneProduct | undefined {
  const [built, setBuilt] = useState<{ readonly of: CloneProductInput; readonly product: CloneProduct }>();
  useEffect(() => {
    const control = new AbortController();
    runJob('cloneProduct', given, { signal: control.signal }).then(
      (found) => {
        if (found.ok) setBuilt({ of: given, product: found.value });
      },
      () => undefined,
    );
    return () => control.abort();
  }, [given]);
  return built?.of === given ? built.product : undefined;
}

// Guides or hairpin targets from a coding sequence: pasted here, scored, and one of them put into the slot.
import { Button, FormGroup, ProgressBar, TextArea } from '@blueprintjs/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { Fault } from '#bio/core/fault.ts';
import type { Slot } from '#bio/design/design.ts';
import type { Target } from '#bio/design/targets.ts';
import { runJob } from '#src/core/bio.ts';
import { useCount, useText } from '#src/core/text.ts';
import { FaultCallout } from '#src/ui/feedback/FaultCallout.tsx';
import type { DesignedTargets, TargetKind } from '#workers/jobs/designTargets.ts';
import { LOOPS } from './HairpinForm.tsx';
import css from './Slots.module.css';
import { edit, useDesign } from './store.ts';
import { targetWords } from './targetWords.ts';

/** What was pasted last: the next slot is often for the same gene. */
let lastGene = '';

export function TargetDesigner({ slot }: { readonly slot: Slot }) {
  const text = useText(targetWords);
  const id = useId();
  const { design } = useDesign();
  const [gene, setGene] = useState(lastGene);
  const [failed, setFailed] = useState<Fault>();
  const [found, setFound] = useState<DesignedTargets>();
  const [isWorking, setWorking] = useState(false);
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);
  if (!design) return null;
  const isMir = design.purpose === 'miR30';
  const kind: TargetKind = slot.kind === 'guide' ? 'spCas9' : isMir ? 'miR30' : 'shRNA';
  if (kind === 'spCas9' && design.purpose === 'sgRNA-SaCas9') return <p>{text('saCas9')}</p>;
  const search = async () => {
    control.current?.abort();
    const currentRun = new AbortController();
    control.current = currentRun;
    setFailed(undefined);
    setWorking(true);
    const source = { from: 'text', text: gene } as const;
    const answer = await runJob(
      'designTargets',
      { source, kind, design, slot: slot.id },
      { signal: currentRun.signal },
    ).catch((reason: unknown) => {
      if (!currentRun.signal.aborted) throw reason;
      return undefined;
    });
    if (!answer || currentRun.signal.aborted) return;
    setWorking(false);
    // Letters alone have no name; the reader would call them “sequence 1”.
    const isPlain = !/^\s*[>L;]/.test(gene);
    if (answer.ok) setFound(isPlain ? { ...answer.value, name: '' } : answer.value);
    else setFailed(answer.fault);
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void search();
      }}
    >
      <FormGroup label={text('gene')} labelFor={id} helperText={text('geneHelp')}>
        <TextArea
          id={id}
          className={css.letters!}
          fill
          rows={4}
          spellCheck={false}
          value={gene}
          onChange={(event) => {
            lastGene = event.target.value;
            setGene(lastGene);
          }}
        />
      </FormGroup>
      <div className={css.sources}>
        <Button
          type="submit"
          intent="primary"
          text={text('find')}
          disabled={isWorking || gene.trim() === ''}
        />
      </div>
      {isWorking && <ProgressBar intent="primary" aria-label={text('working')} />}
      {failed && <FaultCallout fault={failed} />}
      {found && !failed && <Targets found={found} kind={kind} slot={slot} />}
    </form>
  );
}

interface Props {
  readonly found: DesignedTargets;
  readonly kind: TargetKind;
  readonly slot: Slot;
}

function Targets({ found, kind, slot }: Props) {
  const text = useText(targetWords);
  const count = useCount();
  const { targets, name, length } = found;
  const isGuide = kind === 'spCas9';
  return (
    <>
      <p role="status">
        {text('found', { count: targets.length, length: count(length), name: name || '–' })}
      </p>
      <p className={css.help}>{text(isGuide ? 'spCas9Help' : 'shRNAHelp')}</p>
      <p className={css.help}>{text('offHelp')}</p>
      {targets.length > 0 && (
        <div className={css.targets} role="region" aria-label={text('targets')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text('target')}</th>
                <th scope="col">{text('score')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {targets.map((it) => (
                <tr key={`${it.start} ${it.strand}`}>
                  <th scope="row">
                    <span className={css.letters}>{it.bases}</span>
                    <TargetFacts target={it} />
                  </th>
                  <td>{scoreText(it, count)}</td>
                  <td>
                    <Button
                      size="small"
                      text={text('take')}
                      aria-label={text('takeNamed', { target: it.bases })}
                      onClick={() => take(slot, kind, it, name)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function TargetFacts({ target }: { readonly target: Target }) {
  const text = useText(targetWords);
  const count = useCount();
  const { start, strand, gc, isUiTei, ruleSet1, elsewhere, inVector } = target;
  const isGuide = isUiTei === undefined || ruleSet1 !== undefined;
  const place = count(start + 1) + (isGuide ? (strand === 1 ? ' (+)' : ' (−)') : '');
  const places = (counts: readonly number[]) =>
    counts
      .flatMap((it, mismatches) =>
        it === 0 ? [] : [text(mismatches === 0 ? 'exact' : 'mismatches', { count: it, mismatches })],
      )
      .join(', ') || text('none');
  return (
    <small>
      {text('facts', { place, gc: count(100 * gc) })}
      {isUiTei !== undefined && ` · ${text(isUiTei ? 'uiTei' : 'noUiTei')}`}
      <br />
      {text('elsewhere', { places: places(elsewhere) })}
      <br />
      {text('inVector', { places: places(inVector) })}
    </small>
  );
}

function scoreText({ ruleSet1, reynolds }: Target, count: ReturnType<typeof useCount>): string {
  if (reynolds !== undefined) return count(reynolds);
  return ruleSet1 === undefined ? '—' : count(ruleSet1, 2);
}

function take(slot: Slot, kind: TargetKind, { bases, start }: Target, gene: string): void {
  const name = `${kind === 'spCas9' ? 'sg' : 'sh'}${gene || 'RNA'}-${start + 1}`;
  const content =
    kind === 'spCas9'
      ? ({ from: 'own', name, bases } as const)
      : ({ from: 'hairpin', name, target: bases, loop: LOOPS[kind], style: kind } as const);
  void edit([{ act: 'fill', slot: slot.id, content }]);
}

import { HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { paths } from '#src/core/routes.ts';
import { listOf, useLocalized, useText } from '#src/core/text.ts';
import { useTool } from '#src/state/tool/tool.ts';
import { ParseWarnings } from '#src/ui/tool/ParseWarnings.tsx';
import { ResultActions } from '#src/ui/tool/ResultActions.tsx';
import type { VerifyAnswer } from '#workers/jobs/verify.ts';
import { useDownloads } from './downloads.ts';
import { PlasmidResult } from './PlasmidResult.tsx';
import { verificationTool as tool } from './store.ts';
import css from './Verification.module.css';
import { verificationWords } from './words.ts';

export function VerificationResult({ answer }: { readonly answer: VerifyAnswer }) {
  const text = useText(verificationWords);
  const message = useLocalized();
  const [chosen, setChosen] = useState(0);
  const plasmid = answer.plasmids[chosen] ?? answer.plasmids[0]!;
  const downloads = useDownloads(plasmid);
  const { run } = useTool(tool);
  // What it gives away would be taken for that of the plasmids, reads and rule as they are.
  const isOutdated = run.at !== 'ready' || run.isStale;
  const { unplaced, shared, assumed, unread, copies } = answer;
  return (
    <>
      <ResultActions from={paths.verification} downloads={downloads} isOutdated={isOutdated}>
        {answer.plasmids.length > 1 ? (
          <HTMLSelect
            aria-label={text('plasmid')}
            value={chosen}
            onChange={(event) => setChosen(Number(event.target.value))}
            options={answer.plasmids.map((it, i) => ({
              value: i,
              label: `${it.name} · ${text(it.verdictWord)}`,
            }))}
          />
        ) : (
          <strong>{plasmid.name}</strong>
        )}
      </ResultActions>
      {run.at === 'ready' && run.isStale && <p className={css.note}>{text('outdated')}</p>}
      <ParseWarnings losses={unread} title={text('unread', { count: unread.length })} />
      <ParseWarnings losses={answer.losses} />
      {unplaced.length > 0 && (
        <p className={css.note}>
          {text('unplaced', { count: unplaced.length, names: message(listOf(unplaced.slice(0, 12))) })}
        </p>
      )}
      {shared.length > 0 && (
        <p className={css.note}>
          {text('shared', { count: shared.length, names: message(listOf(shared.slice(0, 12))) })}
        </p>
      )}
      {copies.length > 0 && (
        <p className={css.note}>
          {text('copies', { count: copies.length, names: message(listOf(copies.slice(0, 12))) })}
        </p>
      )}
      {assumed > 0 && <p className={css.note}>{text('assumed', { count: assumed })}</p>}
      {plasmid.readsLeftOut > 0 && (
        <p className={css.note}>{text('leftOut', { count: plasmid.readsLeftOut })}</p>
      )}
      <PlasmidResult key={chosen} plasmid={plasmid} />
    </>
  );
}

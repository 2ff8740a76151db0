// What the rules say of the design, the gravest first, each with its place and, where one exists, its fix.
import { Button, Tag } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { useRef } from 'react';
import type { Design } from '#bio/design/design.ts';
import type { Finding, Fix, Level } from '#bio/design/finding.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { listPassedRules, type Rule } from './rules.ts';
import { choose, edit } from './store.ts';
import css from './Vector.module.css';
import { designWords } from './words.ts';

const INTENTS = { error: 'danger', warning: 'warning', advice: 'none' } as const satisfies Record<
  Level,
  string
>;

export function Checks({
  design,
  findings,
}: {
  readonly design: Design;
  readonly findings: readonly Finding[];
}) {
  const text = useText(designWords);
  const countOf = (level: Level) => findings.filter((it) => it.level === level).length;
  const panel = useRef<HTMLElement>(null);
  const mend = async ({ edits }: Fix) => {
    await edit(edits);
    // The button has gone with what it repaired: the focus goes to the next finding's.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      (panel.current?.querySelector<HTMLElement>('li button') ?? panel.current)?.focus({
        preventScroll: true,
      });
    });
  };
  return (
    <section ref={panel} tabIndex={-1} className={css.panel} data-guide="checks" aria-label={text('checks')}>
      <div className={css.panelHead}>
        <h2 className={css.heading}>{text('checks')}</h2>
        <span className={css.quiet} role="status">
          {findings.length === 0 ? (
            <span className={css.good}>
              <Tick /> {text('allPassed')}
            </span>
          ) : (
            text('openChecks', {
              errors: countOf('error'),
              warnings: countOf('warning'),
              advice: countOf('advice'),
            })
          )}
        </span>
      </div>
      <ul className={css.findings}>
        {withKeys(findings).map(([key, it]) => (
          <Item key={key} finding={it} onMend={(fix) => void mend(fix)} />
        ))}
      </ul>
      <Passed rules={listPassedRules(design, findings)} />
    </section>
  );
}

/** Names that stay when another finding goes, so that the focus stays where it is. */
function withKeys(findings: readonly Finding[]): readonly (readonly [string, Finding])[] {
  const seen = new Map<string, number>();
  return findings.map((it) => {
    const place = `${it.rule} ${it.slot ?? ''}`;
    const nth = (seen.get(place) ?? 0) + 1;
    seen.set(place, nth);
    return [`${place} ${nth}`, it];
  });
}

function Passed({ rules }: { readonly rules: readonly Rule[] }) {
  const text = useText(designWords);
  const message = useLocalized();
  return (
    <details className={css.passed}>
      <summary>{text('rulesPassed', { count: rules.length })}</summary>
      <ul>
        {rules.map((it) => (
          <li key={it.id}>
            <Tick size={12} /> {message(it.message)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Item({ finding, onMend }: { readonly finding: Finding; onMend(fix: Fix): void }) {
  const text = useText(designWords);
  const message = useLocalized();
  const { level, slot, fix } = finding;
  return (
    <li className={css.finding} data-level={level}>
      <p>
        <Tag minimal intent={INTENTS[level]}>
          {text(level)}
        </Tag>{' '}
        {message(finding.message)}
      </p>
      {(fix || slot) && (
        <div className={css.ways}>
          {fix && (
            <Button
              size="small"
              intent="primary"
              variant="outlined"
              text={message(fix.message)}
              onClick={() => onMend(fix)}
            />
          )}
          {slot && <Button size="small" variant="minimal" text={text('goTo')} onClick={() => choose(slot)} />}
        </div>
      )}
    </li>
  );
}

// How each status is drawn: a color and a pattern, so that neither is needed to tell them apart.
import { useId } from 'react';
import type { Status } from '#bio/verify/call.ts';
import { useCount, useText } from '#src/core/text.ts';
import type { PlasmidVerified } from '#workers/jobs/verify.ts';
import css from './Verification.module.css';
import { verificationWords } from './words.ts';

const SHOWN: readonly Status[] = ['confirmed', 'different', 'doubtful', 'notCovered', 'notResolvable'];
/** Drawn in this order: what is rare and matters lies on top. */
export const DRAWN: readonly Status[] = ['notCovered', 'confirmed', 'notResolvable', 'doubtful', 'different'];

/** Patterns under ids of their own; `fillOf` names them. */
export function useStatusPatterns() {
  const id = useId();
  const fillOf = (status: Status) => `url(#${id}${status})`;
  const patterns = (
    <defs>
      {SHOWN.map((status) => (
        <pattern
          key={status}
          id={`${id}${status}`}
          patternUnits="userSpaceOnUse"
          width="6"
          height="6"
          data-status={status}
          className={css.pattern}
        >
          <rect width="6" height="6" className={css.patternGround} />
          <Marks status={status} />
        </pattern>
      ))}
    </defs>
  );
  return { fillOf, patterns };
}

function Marks({ status }: { readonly status: Status }) {
  switch (status) {
    case 'confirmed':
      return null;
    case 'different':
      return <path className={css.patternMark} d="M0 3H6M3 0V6" />;
    case 'doubtful':
      return <path className={css.patternMark} d="M-1 7L7 -1M-1 1L1 -1M5 7L7 5" />;
    case 'notCovered':
      return null;
    case 'notResolvable':
      return <circle className={css.patternDot} cx="3" cy="3" r="1.5" />;
  }
}

export function StatusLegend({ plasmid: { counts } }: { readonly plasmid: PlasmidVerified }) {
  const text = useText(verificationWords);
  const count = useCount();
  const { fillOf, patterns } = useStatusPatterns();
  return (
    <ul className={css.legend}>
      {SHOWN.map((status) => (
        <li key={status} className={css.key}>
          <svg width="26" height="14" aria-hidden="true">
            {patterns}
            <rect
              className={css.swatch}
              data-status={status}
              width="25"
              height="13"
              x=".5"
              y=".5"
              fill={fillOf(status)}
            />
          </svg>
          {text('basesOf', { status: text(status), count: count(counts[status]) })}
        </li>
      ))}
      <li className={css.key}>
        <svg width="26" height="14" aria-hidden="true">
          <rect className={css.read} width="26" height="3.5" y="5" />
        </svg>
        {text('legendRead')}
      </li>
      <li className={css.key}>
        <svg width="26" height="14" aria-hidden="true">
          <rect className={css.region} width="26" height="4" y="5" />
        </svg>
        {text('legendRegion')}
      </li>
    </ul>
  );
}

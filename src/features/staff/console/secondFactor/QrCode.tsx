import css from './SecondFactor.module.css';

/** Modules of light around it, as the standard asks. */
const QUIET = 4;

interface Props {
  /** A row a text, 1 a dark module. */
  readonly rows: readonly string[];
  readonly label: string;
}

export function QrCode({ rows, label }: Props) {
  const size = rows.length + 2 * QUIET;
  const path = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map((run) => dark(run.index, y, run[0].length)),
  );
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path.join('')} fill="#000000" />
    </svg>
  );
}

function dark(x: number, y: number, width: number): string {
  return `M${x + QUIET} ${y + QUIET}h${width}v1h-${width}z`;
}

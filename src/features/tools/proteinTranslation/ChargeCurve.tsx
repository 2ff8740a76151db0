// Charge over pH 0 to 14, with the isoelectric point; a table of whole pH values beside it holds the same.
import { useCount, useText } from '#src/core/text.ts';
import css from './PropertiesView.module.css';
import type { ProteinReport } from './store.ts';
import { translationWords } from './words.ts';

const WIDTH = 420;
const HEIGHT = 240;
const LEFT = 44;
const BOTTOM = 30;
const TOP = 10;

export function ChargeCurve({ report }: { readonly report: ProteinReport }) {
  const text = useText(translationWords);
  const count = useCount();
  const { curve, properties } = report;
  const pI = properties.isoelectricPoint;
  const max = Math.max(1, ...curve);
  const min = Math.min(-1, ...curve);
  const x = (pH: number) => LEFT + (pH / 14) * (WIDTH - LEFT - 10);
  const y = (charge: number) => TOP + ((max - charge) / (max - min)) * (HEIGHT - TOP - BOTTOM);
  const chargeAt = (pH: number) => count(curve[Math.round(10 * pH)]!, 1);
  const line = Array.from(curve, (charge, i) => `${x(i / 10).toFixed(1)},${y(charge).toFixed(1)}`).join(' ');
  return (
    <figure className={css.curve}>
      <figcaption>{text('chargeCurve')}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={text('chargeCurveSaid', {
          low: chargeAt(2),
          mid: chargeAt(7),
          high: chargeAt(12),
          pI: count(pI, 2),
        })}
      >
        {[0, 2, 4, 6, 8, 10, 12, 14].map((pH) => (
          <g key={pH} className={css.grid}>
            <line x1={x(pH)} x2={x(pH)} y1={TOP} y2={HEIGHT - BOTTOM} />
            <text x={x(pH)} y={HEIGHT - BOTTOM + 15} textAnchor="middle">
              {pH}
            </text>
          </g>
        ))}
        {[max, 0, min].map((charge) => (
          <g key={charge} className={css.grid}>
            <line x1={LEFT} x2={WIDTH - 10} y1={y(charge)} y2={y(charge)} />
            <text x={LEFT - 5} y={y(charge) + 4} textAnchor="end">
              {count(charge)}
            </text>
          </g>
        ))}
        <text className={css.axisName} x={(LEFT + WIDTH) / 2} y={HEIGHT - 2} textAnchor="middle">
          pH
        </text>
        <polyline className={css.line} points={line} />
        {pI >= 0 && pI <= 14 && (
          <g className={css.point}>
            <circle cx={x(pI)} cy={y(0)} r={4} />
            <text x={x(pI)} y={y(0) - 9} textAnchor={pI > 11 ? 'end' : 'start'}>
              pI {count(pI, 2)}
            </text>
          </g>
        )}
      </svg>
      <details className={css.values}>
        <summary>{text('chargeTable')}</summary>
        <table aria-label={text('chargeTable')}>
          <tbody>
            {Array.from({ length: 15 }, (_, pH) => (
              <tr key={pH}>
                <th scope="row">pH {pH}</th>
                <td>{count(curve[10 * pH]!, 2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

// The name and the length in the middle of a round map.
import { round } from './circle.ts';
import { LINE, layOutHub } from './hubLayout.ts';

interface Props {
  readonly name: string;
  readonly lengthText: string;
  /** Of the circle that is free for both. */
  readonly radius: number;
  readonly ink: string;
  readonly quiet: string;
}

export function HubText({ name, lengthText, radius, ink, quiet }: Props) {
  const { lines, font, size, top } = layOutHub(name, lengthText, radius);
  return (
    <g textAnchor="middle" pointerEvents="none">
      {lines.map((line, i) => (
        <text
          key={`${i} ${line}`}
          y={round(top + (i + 0.85) * font * LINE)}
          fontSize={round(font)}
          fontWeight={600}
          fill={ink}
        >
          {line}
        </text>
      ))}
      <text y={round(top + lines.length * font * LINE + size * 0.95)} fontSize={round(size)} fill={quiet}>
        {lengthText}
      </text>
    </g>
  );
}

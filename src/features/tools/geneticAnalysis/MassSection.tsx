import { HTMLTable } from '@blueprintjs/core';
import type { Result } from '#bio/core/result.ts';
import { useCount, useFaultText, useText } from '#src/core/text.ts';
import css from './Genetic.module.css';
import type { Count } from './numbers.ts';
import type { Analysis } from './store.ts';
import { geneticWords } from './words.ts';

export function MassSection({ detail }: { readonly detail: Analysis }) {
  const text = useText(geneticWords);
  const count = useCount();
  const faultText = useFaultText();
  const { weight, extinction } = detail;
  const resultText = (result: Result<number>, write: (value: number, count: Count) => string) =>
    result.ok ? write(result.value, count) : faultText(result.fault);
  const canDetermine = weight.average.ok && extinction.ok && extinction.value > 0;
  return (
    <section>
      <h2 className={css.heading}>{text('mass')}</h2>
      <HTMLTable compact className={css.table!} aria-label={text('mass')}>
        <tbody>
          <tr>
            <th scope="row">{text('average')}</th>
            <td>{resultText(weight.average, (value) => `${count(value, 2)} g/mol`)}</td>
          </tr>
          <tr>
            <th scope="row">{text('monoisotopic')}</th>
            <td>{resultText(weight.monoisotopic, (value) => `${count(value, 3)} g/mol`)}</td>
          </tr>
          <tr>
            <th scope="row">{text('extinction')}</th>
            <td>{resultText(extinction, (value) => `${count(value)} L/(mol·cm)`)}</td>
          </tr>
          <tr>
            <th scope="row">{text('perOd')}</th>
            <td>{canDetermine ? perOd(extinction, weight.average, count) : '–'}</td>
          </tr>
        </tbody>
      </HTMLTable>
    </section>
  );
}

/** nmol and micrograms in a milliliter that absorbs 1 over 1 cm. */
function perOd(extinction: Result<number>, weight: Result<number>, count: Count): string {
  if (!extinction.ok || !weight.ok) return '–';
  const nmol = 1e6 / extinction.value;
  const micrograms = (1e3 * weight.value) / extinction.value;
  return `${nmol >= 0.01 ? `${count(nmol, 3)} nmol` : `${count(nmol * 1e3, 3)} pmol`} · ${count(micrograms, 1)} µg`;
}

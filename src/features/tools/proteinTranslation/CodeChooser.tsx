import { Button, Collapse, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { CaretDown, CaretRight } from '@blueprintjs/icons';
import { useState } from 'react';
import { CODONS, type GeneticCode, geneticCodes, getGeneticCode } from '#bio/table/geneticCodes.ts';
import { THREE } from '#bio/table/residues.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import css from './CodeChooser.module.css';
import { setOption } from './store.ts';
import { translationWords } from './words.ts';

const NCBI = geneticCodes.filter((it) => it.isNcbi);
const OTHER = geneticCodes.filter((it) => !it.isNcbi && it.id > 0);

export function CodeChooser({ code: id }: { readonly code: number }) {
  const text = useText(translationWords);
  const message = useLocalized();
  const [isOpen, setOpen] = useState(false);
  const code = getGeneticCode(id);
  const entry = (it: GeneticCode) => (
    <option key={it.id} value={it.id}>
      {it.id}. {message(it.name)}
    </option>
  );
  return (
    <FormGroup label={text('code')} labelFor="translation-code">
      <HTMLSelect
        id="translation-code"
        fill
        value={id}
        onChange={(event) => setOption('code', Number(event.target.value))}
      >
        {NCBI.map(entry)}
        <optgroup label={text('codeOther')}>{OTHER.map(entry)}</optgroup>
      </HTMLSelect>
      <Button
        size="small"
        variant="minimal"
        icon={isOpen ? <CaretDown /> : <CaretRight />}
        aria-expanded={isOpen}
        text={text('codeTable')}
        onClick={() => setOpen(!isOpen)}
      />
      <Collapse isOpen={isOpen}>
        <CodonTable code={code} />
      </Collapse>
    </FormGroup>
  );
}

/** Four by four by four, as in textbooks: first base down, second across, third within. */
function CodonTable({ code }: { readonly code: GeneticCode }) {
  const text = useText(translationWords);
  return (
    <>
      <table className={css.table} aria-label={text('codeTable')}>
        <tbody>
          {[0, 1, 2, 3].flatMap((first) =>
            [0, 1, 2, 3].map((third) => (
              <tr key={`${first}${third}`}>
                {[0, 1, 2, 3].map((second) => (
                  <Codon key={second} code={code} at={16 * first + 4 * second + third} />
                ))}
              </tr>
            )),
          )}
        </tbody>
      </table>
      <p className={css.note}>
        {code.starts.length > 0
          ? text('codeStarts', { starts: code.starts.join(' ') })
          : text('codeNoStarts')}
        {code.dualStops.length > 0 && ` ${text('codeDual', { stops: code.dualStops.join(', ') })}`}
      </p>
    </>
  );
}

function Codon({ code, at }: { readonly code: GeneticCode; readonly at: number }) {
  const text = useText(translationWords);
  const codon = CODONS[at]!;
  const letter = code.aminoAcids[at]!;
  const isStop = code.stops.includes(codon);
  const isStart = code.starts.includes(codon);
  const message = [isStart ? text('start') : '', isStop ? text('stop') : '']
    .filter((it) => it !== '')
    .join(', ');
  return (
    <td className={isStop ? css.stop : isStart ? css.start : undefined} title={message || undefined}>
      <code>{codon}</code> {letter === '*' ? text('stop') : `${THREE[letter]} ${letter}`}
      {isStop && letter !== '*' && ` / ${text('stop')}`}
      {isStart && (
        <b role="img" aria-label={text('start')} className={css.mark}>
          ▸
        </b>
      )}
    </td>
  );
}

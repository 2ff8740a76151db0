// One picker for all methods, grouped as a bench manual groups them.
import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import { type CloningMethod, METHOD_GROUPS } from './methods.ts';
import { methodWords } from './methodWords.ts';
import { cloningTool as tool } from './store.ts';

export function MethodSelect({ method }: { readonly method: CloningMethod }) {
  const text = useText(methodWords);
  return (
    <FormGroup label={text('method')} labelFor="cloning-method" helperText={text(`${method}Hint`)}>
      <HTMLSelect
        id="cloning-method"
        fill
        value={method}
        onChange={(event) => tool.set('method', event.target.value as CloningMethod)}
      >
        {METHOD_GROUPS.map(({ name, methods }) => (
          <optgroup key={name} label={text(name)}>
            {methods.map((it) => (
              <option key={it} value={it}>
                {text(it)}
              </option>
            ))}
          </optgroup>
        ))}
      </HTMLSelect>
    </FormGroup>
  );
}

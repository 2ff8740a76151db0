// The rule that the verdict follows, and which features count as functional regions: chosen by their keys.
import { Button, Checkbox } from '@blueprintjs/core';
import { FUNCTIONAL_KEYS } from '#bio/table/functionalKeys.ts';
import { useText } from '#src/core/text.ts';
import { verificationTool as tool } from './store.ts';
import css from './Verification.module.css';
import { verificationWords } from './words.ts';

export function AcceptanceRule({ keys }: { readonly keys: readonly string[] }) {
  const text = useText(verificationWords);
  const choose = (key: string, isChosen: boolean) =>
    tool.set(
      'functionalKeys',
      FUNCTIONAL_KEYS.filter((it) => (it === key ? isChosen : keys.includes(it))),
    );
  return (
    <details className={css.rule}>
      <summary>{text('rule')}</summary>
      <p className={css.ruleText}>{text('ruleText')}</p>
      <div className={css.ruleKeys}>
        {FUNCTIONAL_KEYS.map((key) => (
          <Checkbox
            key={key}
            label={key}
            checked={keys.includes(key)}
            onChange={({ currentTarget: { checked } }) => choose(key, checked)}
          />
        ))}
      </div>
      {keys.length < FUNCTIONAL_KEYS.length && (
        <Button
          size="small"
          text={text('ruleDefault')}
          onClick={() => tool.set('functionalKeys', FUNCTIONAL_KEYS)}
        />
      )}
    </details>
  );
}

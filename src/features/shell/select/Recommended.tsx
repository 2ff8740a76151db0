import { Button, Callout } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { dismissRecommended, useRecommended } from './recommended.ts';
import css from './Select.module.css';
import { selectWords } from './words.ts';

/** To somebody new: what is worth reading before a first order. */
export function Recommended({ token }: { readonly token: string | null }) {
  const text = useText(selectWords);
  if (!useRecommended(token)) return null;
  return (
    <Callout intent="primary" compact>
      <div className={css.recommended}>
        <span>
          {text('recommended')}
          <Link to={paths.helpList}>{text('recommendedHelp')}</Link>
        </span>
        <Button
          size="small"
          variant="minimal"
          text={text('recommendedSeen')}
          onClick={() => void dismissRecommended()}
        />
      </div>
    </Callout>
  );
}

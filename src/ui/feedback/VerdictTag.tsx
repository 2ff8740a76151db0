// What the rules of the designer say of a vector, wherever it is listed.
import { Tag } from '@blueprintjs/core';
import { defineWords, useLocalized, useText } from '#src/core/text.ts';
import type { VectorChecks } from '#workers/jobs/myVectors.ts';

const verdictWords = defineWords({
  errors: { en: '{count, plural, one {# error} other {# errors}}', zh: '{count} 个错误' },
  unfinished: { en: 'Unfinished', zh: '未完成' },
  warnings: { en: '{count, plural, one {# warning} other {# warnings}}', zh: '{count} 个警告' },
  passed: { en: 'Rules met', zh: '规则均满足' },
});

/** A plasmid from a file gets no tag: no rule was checked on it. */
export function VerdictTag({ checks }: { readonly checks: VectorChecks | undefined }) {
  const text = useText(verdictWords);
  const message = useLocalized();
  if (!checks) return null;
  const { errors, empty, warnings, first } = checks;
  const title = first.map(message).join('\n');
  return (
    <>
      {errors > 0 && (
        <Tag minimal intent="danger" title={title}>
          {text('errors', { count: errors })}
        </Tag>
      )}{' '}
      {empty > 0 && (
        <Tag minimal intent="danger" title={title}>
          {text('unfinished')}
        </Tag>
      )}{' '}
      {warnings > 0 && (
        <Tag minimal intent="warning" title={title}>
          {text('warnings', { count: warnings })}
        </Tag>
      )}
      {errors + empty + warnings === 0 && (
        <Tag minimal intent="success">
          {text('passed')}
        </Tag>
      )}
    </>
  );
}

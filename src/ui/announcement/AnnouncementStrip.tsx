// An announcement as visitors see it: at most two lines, and whole on a click, or when the focus goes to its link.
import { Button } from '@blueprintjs/core';
import { InfoSign, WarningSign } from '@blueprintjs/icons';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Language, LOCALE } from '#src/core/language.ts';
import { defineWords, useText } from '#src/core/text.ts';
import type { Announcement } from '#src/state/announcements.ts';
import css from './AnnouncementStrip.module.css';

const stripWords = defineWords({
  more: { en: 'Show all', zh: '展开' },
  less: { en: 'Show less', zh: '收起' },
});

/** Before the text of a warning, in its own language: color is not the only sign. */
const WARNING = { en: 'Important: ', zh: '重要提示：' } as const;

interface Props {
  /** None: an empty strip, which a screen reader watches. */
  readonly announcement: Pick<Announcement, 'kind' | 'texts' | 'link'> | undefined;
  readonly language: Language;
  /** Reported to screen readers when it comes. */
  readonly isLive?: true;
  /** After the text. */
  readonly children?: ReactNode;
}

export function AnnouncementStrip({ announcement, language, isLive, children }: Props) {
  const text = useText(stripWords);
  const line = useRef<HTMLParagraphElement>(null);
  const content = announcement?.texts[language] ?? '';
  const [wholeOf, setWholeOf] = useState<string>();
  const [isCut, setCut] = useState(false);
  const isWhole = content !== '' && wholeOf === content;
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew with another text
  useLayoutEffect(() => {
    const element = line.current;
    if (element === null) return undefined;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [content, isWhole]);
  const { kind, link } = announcement ?? {};
  const Icon = kind === 'warning' ? WarningSign : InfoSign;
  return (
    <div className={css.strip} data-kind={kind} data-whole={isWhole}>
      {kind && <Icon className={css.icon!} size={16} aria-hidden />}
      <p
        ref={line}
        className={css.text}
        data-whole={isWhole}
        lang={LOCALE[language]}
        aria-live={isLive && 'polite'}
        onFocus={() => setWholeOf(content)}
      >
        {kind === 'warning' && <strong>{WARNING[language]}</strong>}
        {content}
        {link && (
          <>
            {' '}
            <Link className={css.link!} to={link.path}>
              {link.names[language]}
            </Link>
          </>
        )}
      </p>
      {(isCut || isWhole) && (
        <Button
          className={css.tool!}
          variant="minimal"
          size="small"
          text={text(isWhole ? 'less' : 'more')}
          aria-expanded={isWhole}
          onClick={() => setWholeOf(isWhole ? undefined : content)}
        />
      )}
      {children}
    </div>
  );
}

// What is the same in both languages: kind, place, times, sites, and the page that it links to.
import { Checkbox, Classes, HTMLSelect, InputGroup, Tag } from '@blueprintjs/core';
import { useId } from 'react';
import type { Problems } from '#src/core/check.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import editor from '#src/features/staff/console/editor/Editor.module.css';
import { Problem } from '#src/features/staff/console/editor/Problem.tsx';
import { Labeled } from '#src/features/staff/console/Labeled.tsx';
import css from './Announcements.module.css';
import { type AnnouncementDraft, PAGES, type SavedAnnouncement } from './announcementDraft.ts';
import {
  announcementStaffWords,
  KIND_WORDS,
  KINDS,
  PLACE_WORDS,
  PLACES,
  SITE_WORDS,
  SITES,
  STATE_WORDS,
} from './words.ts';

interface Props {
  readonly draft: AnnouncementDraft;
  readonly saved: SavedAnnouncement | undefined;
  readonly problems: Problems;
  onChange(changed: Partial<AnnouncementDraft>): void;
}

export function AnnouncementFacts({ draft, saved, problems, onChange }: Props) {
  const text = useText(announcementStaffWords);
  const message = useLocalized();
  const pages = useId();
  const { kind, place, sites, path } = draft;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <div className={editor.panel}>
      {saved && (
        <p className={css.state}>
          {text('state')}: <Tag minimal>{message(STATE_WORDS[saved.state])}</Tag>
        </p>
      )}
      <div className={css.facts}>
        <Labeled label={text('kind')}>
          {(id) => (
            <HTMLSelect
              id={id}
              fill
              value={kind}
              options={KINDS.map((value) => ({ value, label: message(KIND_WORDS[value]) }))}
              onChange={({ currentTarget: { value } }) =>
                onChange({ kind: KINDS.find((it) => it === value) ?? kind })
              }
            />
          )}
        </Labeled>
        <Labeled label={text('place')}>
          {(id) => (
            <HTMLSelect
              id={id}
              fill
              value={place}
              options={PLACES.map((value) => ({ value, label: message(PLACE_WORDS[value]) }))}
              onChange={({ currentTarget: { value } }) =>
                onChange({ place: PLACES.find((it) => it === value) ?? place })
              }
            />
          )}
        </Labeled>
        {(['from', 'until'] as const).map((name) => (
          <div key={name}>
            <Labeled label={text(name)}>
              {(id) => (
                <input
                  id={id}
                  className={Classes.INPUT}
                  type="datetime-local"
                  aria-invalid={problems[`${name}Time`] !== undefined}
                  value={draft[name]}
                  onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
                />
              )}
            </Labeled>
            <Problem of={problems[`${name}Time`]} />
          </div>
        ))}
      </div>
      <p className={editor.hint}>
        {text('zone', { zone: timeZone })} {text('placeHint')}
      </p>
      <fieldset className={css.sites}>
        <legend>{text('sites')}</legend>
        {SITES.map((site) => (
          <Checkbox
            key={site}
            inline
            checked={sites.includes(site)}
            label={message(SITE_WORDS[site])}
            onChange={({ currentTarget: { checked } }) =>
              onChange({ sites: SITES.filter((it) => (it === site ? checked : sites.includes(it))) })
            }
          />
        ))}
        <Problem of={problems['sites']} />
      </fieldset>
      <div className={css.path}>
        <Labeled label={text('path')}>
          {(id) => (
            <InputGroup
              id={id}
              list={pages}
              maxLength={200}
              placeholder="/shippingFees"
              autoComplete="off"
              aria-invalid={problems['link.path'] !== undefined}
              value={path}
              onValueChange={(value) => onChange({ path: value })}
            />
          )}
        </Labeled>
        <datalist id={pages}>
          {PAGES.map((it) => (
            <option key={it} value={it} />
          ))}
        </datalist>
        <Problem of={problems['link.path']} />
      </div>
    </div>
  );
}

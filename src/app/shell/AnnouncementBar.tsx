// What the company has to tell, below the menu bar: loaded once the page is usable, one announcement at a time, closed
// for good in this browser. Not in the console of the staff, nor on the pages of the questionnaire; nothing without a
// server.
import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isOrderingPath } from '#src/core/orderingArea.ts';
import { browserPage } from '#src/core/page.ts';
import { defineWords, useLanguage, useText } from '#src/core/text.ts';
import {
  closeAnnouncement,
  loadAnnouncements,
  startAnnouncements,
  useAnnouncements,
} from '#src/state/announcements.ts';
import { useServer } from '#src/state/serverStatus.ts';
import { useSite } from '#src/state/site.ts';
import { AnnouncementStrip } from '#src/ui/announcement/AnnouncementStrip.tsx';
import css from './AnnouncementBar.module.css';
import { hasAnnouncements, measureAnnouncementRoom, rememberRoom } from './announcementRoom.ts';

const barWords = defineWords({
  announcement: { en: 'Announcement', zh: '公告' },
  next: {
    en: 'Announcement {at} of {count}: show the next',
    zh: '第 {at} 条公告，共 {count} 条：查看下一条',
  },
  close: { en: 'Close the announcement', zh: '关闭公告' },
});

export function AnnouncementBar() {
  const text = useText(barWords);
  const language = useLanguage();
  const { pathname } = useLocation();
  const server = useServer();
  const isServerThere = server === 'there';
  const site = useSite();
  const [turn, setTurn] = useState(0);
  useEffect(() => startAnnouncements(browserPage), []);
  // Its height of last time is left free until it is known what there is to tell.
  const [room, setRoom] = useState(measureAnnouncementRoom);
  useEffect(() => {
    if (isServerThere) void loadAnnouncements(site).then(() => setRoom(0));
    else if (server === 'unreachable') setRoom(0);
  }, [isServerThere, server, site]);
  const isAway = !hasAnnouncements(pathname);
  const isOrdering = isOrderingPath(pathname);
  const all = useAnnouncements().filter((it) => !isAway && (it.place === 'everywhere' || isOrdering));
  const at = turn % Math.max(1, all.length);
  const shown = all[at];
  const bar = useRef<HTMLElement>(null);
  const isSettled = isServerThere && room === 0;
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null || isAway || !isSettled) return undefined;
    const measure = () => rememberRoom(element.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isAway, isSettled]);
  const handleClose = () => {
    if (shown === undefined) return;
    closeAnnouncement(shown);
    // The button is gone with the last one: the focus goes on to what the page is for.
    if (all.length === 1) document.getElementById('main')?.focus();
  };
  return (
    <section
      ref={bar}
      className={css.bar}
      {...(room > 0 && shown === undefined && { style: { minHeight: room } })}
      {...(shown && { 'aria-label': text('announcement') })}
    >
      <AnnouncementStrip announcement={shown} language={language} isLive>
        {shown && all.length > 1 && (
          <Button
            className={css.tool!}
            variant="minimal"
            size="small"
            text={`${at + 1}/${all.length}`}
            aria-label={text('next', { at: at + 1, count: all.length })}
            title={text('next', { at: at + 1, count: all.length })}
            onClick={() => setTurn(at + 1)}
          />
        )}
        {shown && (
          <Button
            className={css.tool!}
            variant="minimal"
            size="small"
            icon={<Cross />}
            aria-label={text('close')}
            title={text('close')}
            onClick={handleClose}
          />
        )}
      </AnnouncementStrip>
    </section>
  );
}

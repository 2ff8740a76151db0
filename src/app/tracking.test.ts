import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PREFIX, routes } from '#contract/routes.ts';
import { chooseTracking, mayTrack, refusesTracking } from '#src/core/trackingChoice.ts';
import { BEACON_ADDRESS, controlNameOf, createTracker, type PlainEvent } from './tracking.ts';

let reported: (PlainEvent & { readonly isLast: boolean })[] = [];
let time = 0;
const tracker = () =>
  createTracker({ clock: () => time, report: (event, isLast) => void reported.push({ ...event, isLast }) });

beforeEach(() => {
  reported = [];
  time = 1_000;
});

describe('what is reported', () => {
  it('is each page as it is opened, and how long the one before was looked at', () => {
    const it = tracker();
    it.show('/tools/primer');
    time += 2_500;
    it.show('/tools/primer');
    it.show('/aboutUs');
    expect(reported).toEqual([
      { page: '/tools/primer', type: 'browse', browsingDuration: 0, isLast: false },
      { page: '/tools/primer', type: 'DURATION', browsingDuration: 2_500, isLast: false },
      { page: '/aboutUs', type: 'browse', browsingDuration: 0, isLast: false },
    ]);
  });

  it('is the last page of a visit too, once, and not the time that nobody looked', () => {
    const it = tracker();
    it.show('/aboutUs');
    time += 1_000;
    it.hide();
    it.hide();
    time += 60_000;
    it.reveal();
    time += 500;
    it.hide();
    expect(reported.slice(1)).toEqual([
      { page: '/aboutUs', type: 'DURATION', browsingDuration: 1_000, isLast: true },
      { page: '/aboutUs', type: 'DURATION', browsingDuration: 500, isLast: true },
    ]);
  });
});

describe('a clicked control', () => {
  it.each([
    ['cart.add', '', 'cart.add'],
    ['cart.add', '/tools/primer', 'cart.add'],
    ['', '/tools/primer?name=secret#x', 'link.tools.primer'],
    ['', '/layout/home/personal/onlineOrder', 'link.layout.home.personal.onlineOrder'],
    ['', '', undefined],
    ['pAAV secret', '', undefined],
    ['', 'https://example.com/', undefined],
    ['', '//example.com/a', undefined],
    ['', '/staff/orders/kR3v9Qm0ZJ1f2hB7sD4w6A', undefined],
    ['', '/staff/quotations/Q261122', undefined],
  ])('named %j that leads to %j is recorded as %s', (given, href, name) => {
    expect(controlNameOf(given, href)).toBe(name);
  });
});

it('sends its beacon where the contract has the call', () => {
  expect(BEACON_ADDRESS).toBe(PREFIX + routes.saveTrackingEvent.path);
});

describe('nothing is reported', () => {
  it.each([
    [{ doNotTrack: '1' }, true],
    [{ doNotTrack: null, globalPrivacyControl: true }, true],
    [{ doNotTrack: '0' }, false],
    [{}, false],
  ])('where the browser sends %j: %s', (browser, isRequested) => {
    expect(refusesTracking(browser)).toBe(isRequested);
  });

  it('after the visitor has said no', () => {
    vi.stubGlobal('navigator', {});
    expect(mayTrack()).toBe(true);
    chooseTracking(false);
    expect(mayTrack()).toBe(false);
    chooseTracking(true);
    expect(mayTrack()).toBe(true);
  });
});

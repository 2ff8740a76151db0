// What the page's policy forbids is tried and does not happen. It is also proved that the watch in the other journeys
// notices each violation.
import { expect, test } from './test.ts';

test.use({ mayViolate: true });

test('no text becomes code, nothing is loaded from elsewhere, and the page is isolated', async ({ page }) => {
  await page.goto('/tools/reverseUtils?lang=en');
  await expect(page.getByRole('heading', { level: 1, name: 'Reverse complement' })).toBeVisible();
  const happened = await page.evaluate(async () => {
    const tried: Record<string, boolean> = {};
    const attempt = async (name: string, act: () => unknown) => {
      try {
        tried[name] = (await act()) !== undefined;
      } catch {
        tried[name] = false;
      }
    };
    const inline = document.createElement('script');
    inline.append('window.wasRun = true');
    document.body.append(inline);
    await attempt('inline script', () => Reflect.get(window, 'wasRun') as unknown);
    // Timers of the same delay go off in the order they were set.
    await attempt('a timer made of text', () => {
      const timer = setTimeout as (handler: string, delay: number) => number;
      timer('window.wasTimed = true', 0);
    });
    await new Promise((resolve) => setTimeout(resolve, 0));
    await attempt('a timer made of text', () => Reflect.get(window, 'wasTimed') as unknown);
    await attempt('markup from a text', () => {
      document.createElement('div').innerHTML = '<b>bold</b>';
      return true;
    });
    await attempt('a worker from a blob', () => new Worker(URL.createObjectURL(new Blob(['1']))));
    await attempt('a call to elsewhere', () => fetch('https://example.com/', { mode: 'no-cors' }));
    await attempt('text without a tag', () => {
      document.createElement('div').innerHTML = 'plain';
      return true;
    });
    return { ...tried, isolated: crossOriginIsolated };
  });
  expect(happened).toEqual({
    'inline script': false,
    'a timer made of text': false,
    'markup from a text': false,
    'a worker from a blob': false,
    'a call to elsewhere': false,
    'text without a tag': true,
    isolated: true,
  });
});

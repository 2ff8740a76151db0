// A signed-in member without the login dialogs, for journeys through guarded pages. Where the page is served without
// the portal's server, nobody can sign in and nothing is guarded.
import type { Page } from '@playwright/test';

export async function signIn(page: Page): Promise<void> {
  const outbox = async () => {
    const reply = await page.request.get('/dev/outbox');
    return reply.ok() ? reply.text() : '';
  };
  if (!(await outbox()).includes('<title>Outbox')) return;
  const phone = `13${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
  const sent = await page.request.post('/api/msg/sms/code', { data: { phone, purpose: 'login' } });
  const { attempt } = ((await sent.json()) as { readonly data: { readonly attempt: string } }).data;
  const code = new RegExp(`→ ${phone},.*?<pre>.*?\\b(\\d{6})\\b`, 's').exec(await outbox())?.[1];
  const reply = await page.request.post('/api/sys/client/login', {
    data: { by: 'phone', phone, attempt, code, registerSite: 1 },
  });
  const { data } = (await reply.json()) as { readonly data: { readonly accountToken: string } };
  await begin(page, data.accountToken);
}

/** The session is there when the page opens for the first time. */
export async function begin(page: Page, accountToken: string): Promise<void> {
  await page.addInitScript((token) => {
    // Only once: what the journey does with the session later is up to the journey.
    if (sessionStorage.getItem('member')) return;
    sessionStorage.setItem('member', '1');
    localStorage.setItem('accessToken', token);
    localStorage.setItem('registerSite', '1');
    // What is offered after a login is tested in e2e/coupons.spec.ts.
    localStorage.setItem('closeCoupon', '1');
  }, accountToken);
}

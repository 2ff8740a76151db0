// /dev/outbox: the mails that would have been sent, for development without a mail server. A plain page without
// scripts.
import type { Kept } from './outbox.ts';

export function renderOutboxPage(rows: readonly Kept[]): string {
  const list = rows
    .map(
      ({ channel, target, subject, text, createdAt }) =>
        `<article><h2>${escapeHtml(subject || channel)}</h2><p>${channel} → ${escapeHtml(target)}, <time>${createdAt.toISOString()}</time></p><pre>${linkAddresses(escapeHtml(text))}</pre></article>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><body><h1>Outbox</h1>${list || '<p>Nothing was sent yet.</p>'}</body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (it) => `&#${it.charCodeAt(0)};`);
}

function linkAddresses(safe: string): string {
  return safe.replace(/https?:\/\/[^\s&<]+(?:&#38;[^\s&<]+)*/g, (it) => `<a href="${it}">${it}</a>`);
}

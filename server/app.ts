// The server as one function from request to response; main.ts puts a port in front of it, tests ask it directly.
import { Hono, type Context as HonoContext } from 'hono';
import { NOT_FOUND, SUCCESS, SYSTEM_EXCEPTION } from '#contract/envelope.ts';
import { REQUEST_ID } from '#contract/headers.ts';
import { PREFIX } from '#contract/routes.ts';
import type { Deps } from './deps.ts';
import { isContentAddress, mountContentPages } from './features/content/pages.ts';
import { handlers } from './features.ts';
import { answerRejection, makeRejection } from './http/answer.ts';
import { failureOf } from './http/failure.ts';
import { message } from './http/messages.ts';
import { addressOf, callNames, mount } from './http/mount.ts';
import { openApi } from './http/openapi.ts';
import { commonHeadersOf, DATA_POLICY } from './http/policy.ts';
import { type Bindings, languageOf } from './http/requestContext.ts';
import { listDegradedByBackup, readBackupState } from './jobs/backupState.ts';
import { listDegradedParts } from './jobs/deadLetters.ts';
import { readOutboxRows } from './mail/outbox.ts';
import { renderOutboxPage } from './mail/outboxPage.ts';
import { mountOneClick } from './mail/unsubscribe.ts';
import { mountWebhook } from './payment/webhook.ts';
import { listDegradedBySms, readShortMessagesToday } from './sms/ceiling.ts';

export interface Around {
  /** As version.json tells it. */
  readonly version: string;
  /** False once the process was asked to stop. */
  readonly isReady: () => boolean;
  /** The built page; without it the public pages are the app's alone. */
  readonly shell?: string | undefined;
  readonly observe: (call: string, code: string, milliseconds: number) => void;
}

const ALONE: Around = { version: '0', isReady: () => true, observe: () => undefined };

export function createApp(deps: Deps, around: Around = ALONE): Hono<Bindings> {
  const app = new Hono<Bindings>();
  const { settings } = deps;
  const headers = Object.entries({
    ...commonHeadersOf(settings),
    'Content-Security-Policy': DATA_POLICY,
    'Cache-Control': 'no-store',
  });

  app.use(async (context, next) => {
    const requestId = Buffer.from(deps.random(9)).toString('base64url');
    const begun = performance.now();
    context.set('requestId', requestId);
    await next();
    for (const [name, value] of headers)
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    context.res.headers.set(REQUEST_ID, requestId);
    const call = context.get('call');
    if (call === undefined) return;
    const code = context.get('code') ?? SYSTEM_EXCEPTION;
    const ms = performance.now() - begun;
    around.observe(call, code, ms);
    const line = { requestId, call, code, status: context.res.status, ms: Math.round(ms) };
    // Names the caller that was refused: only the number of the account and a range of addresses.
    const { account, network } = context.var;
    const refused = { ...(network !== undefined && { network }), ...(account !== undefined && { account }) };
    deps.log.info({ ...line, ...(code !== SUCCESS && refused) }, 'answered');
  });

  mountWebhook(app, deps);
  mountOneClick(app, deps);
  mountContentPages(app, deps, around.shell);
  mount(app, deps, handlers);
  for (const call of callNames)
    app.all(addressOf(call, settings.brand), (context) => emptyAnswer(context, 405));

  let document: string | undefined;
  app.get(`${PREFIX}/openapi.json`, (context) => {
    // Made when it is first asked for: it takes a tenth of a second.
    document ??= JSON.stringify(openApi(settings.brand, around.version));
    return context.body(document, 200, { 'Content-Type': 'application/json; charset=utf-8' });
  });
  app.get('/version.json', (context) => context.json({ version: around.version }));
  app.get('/health', (context) => context.json({ status: 'ok', version: around.version }));
  const findDegraded = shareRunning(async () => {
    const backup = await readBackupState(deps.database);
    const messages = await readShortMessagesToday(deps.database, settings, deps.clock());
    return [
      ...listDegradedByBackup(backup, deps.clock()),
      ...listDegradedBySms(messages),
      ...(await listDegradedParts(deps.database)),
    ];
  });
  app.get('/ready', async (context) => {
    if (!around.isReady()) return context.json({ status: 'stopping' }, 503);
    const degraded = await findDegraded().catch(() => undefined);
    if (degraded === undefined) return context.json({ status: 'the database does not answer' }, 503);
    // A balancer may go on sending people here: they are served as before.
    return context.json({ status: 'ok', ...(degraded.length > 0 && { degraded }) });
  });
  if (settings.isDev)
    app.get('/dev/outbox', async (context) =>
      context.html(renderOutboxPage(await deps.database.transaction((tx) => readOutboxRows(tx))), 200, {
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      }),
    );
  app.notFound((context) => emptyAnswer(context, 404));
  app.onError((error, context) => {
    const failure = failureOf(error, context, deps.log);
    context.set('code', failure.code);
    return answerRejection(failure, language(context));
  });
  return app;
}

/** All who ask while an answer is being made get the same one, so ten thousand requests cost no more than one. */
function shareRunning<T>(ask: () => Promise<T>): () => Promise<T> {
  let requested: Promise<T> | undefined;
  return () => {
    requested ??= ask().finally(() => {
      requested = undefined;
    });
    return requested;
  };
}

/** Whether an address is the app's own, beside the files of the page. */
export function isOwnAddress(path: string): boolean {
  return isContentAddress(path) || isServiceAddress(path);
}

/** The addresses among these that are no pages; in development Vite serves the pages. */
export function isServiceAddress(path: string): boolean {
  return path.startsWith(`${PREFIX}/`) || /^\/(?:version\.json|health|ready|dev(?:\/.*)?)$/.test(path);
}

function emptyAnswer(context: HonoContext<Bindings>, status: 404 | 405): Response {
  const words = status === 404 ? message.noSuchCall : message.wrongMethod;
  return answerRejection(makeRejection(status, NOT_FOUND, words), language(context));
}

function language(context: HonoContext<Bindings>): 'en' | 'zh' {
  return languageOf(context.req.header('accept-language'));
}

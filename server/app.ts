// The server as one function from request to response; main.ts puts a port in front of it, tests ask it directly.
import { Hono } from 'hono';
import { NOT_FOUND } from '#contract/envelope.ts';
import { REQUEST_ID } from '#contract/headers.ts';
import { PREFIX } from '#contract/routes.ts';
import type { Deps } from './deps.ts';
import { handlers } from './features.ts';
import { rejected, rejection } from './http/answer.ts';
import { type Bindings, languageOf } from './http/asked.ts';
import { failureOf } from './http/failure.ts';
import { addressOf, callNames, mount } from './http/mount.ts';
import { says } from './http/says.ts';

export function createApp(deps: Deps): Hono<Bindings> {
  const app = new Hono<Bindings>();
  app.use(async (context, next) => {
    const requestId = Buffer.from(deps.random(9)).toString('base64url');
    context.set('requestId', requestId);
    await next();
    context.res.headers.set(REQUEST_ID, requestId);
  });
  mount(app, deps, handlers);
  for (const call of callNames)
    app.all(addressOf(call, deps.settings.brand), (context) =>
      rejected(
        rejection(405, NOT_FOUND, says.wrongMethod),
        languageOf(context.req.header('accept-language')),
      ),
    );
  app.all(`${PREFIX}/*`, (context) =>
    rejected(rejection(404, NOT_FOUND, says.noSuchCall), languageOf(context.req.header('accept-language'))),
  );
  app.onError((error, context) =>
    rejected(failureOf(error, context, deps.log), languageOf(context.req.header('accept-language'))),
  );
  return app;
}

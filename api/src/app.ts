import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { stripeWebhooks } from './adapters/stripe/stripe-webhooks.ts';
import { answerBrokenRequest, answerError, answerUnknown } from './http/answer.ts';
import { embedScriptRoute } from './http/embed/embed-script.ts';
import { healthRoutes } from './http/health.ts';
import { openApiRoutes } from './http/openapi.ts';
import { guardHeaders } from './http/security-headers.ts';
import type { AppParts } from './module.ts';
import { findCallerIn } from './modules/sessions/find-caller.ts';
import { modules } from './modules.ts';

/** Builds the HTTP side without listening, so tests can call it without a port. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, log } = parts;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Trusts only this many proxies of our own. Forwarding headers set by clients are ignored.
    trustProxy: (_, hop) => hop < config.trustProxy,
    clientErrorHandler: answerBrokenRequest,
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    // Node looks for late requests only this often.
    http: { connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    // Input is validated by the contract and answers are written by `serve`; the defaults would load two compilers.
    schemaController: { compilersFactory: { buildValidator: neverNeeded, buildSerializer: neverNeeded } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Errors raised before a route is found, such as a URL that cannot be decoded.
    frameworkErrors: answerError,
  });
  // The API reads JSON bodies only. Other content types must not bypass the schemas.
  app.removeContentTypeParser('text/plain');
  readNoBodyAsNone(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknown);
  logAnswers(app, log);
  guardHeaders(app, config);

  const apiParts = { ...parts, findCaller: findCallerIn(db) };
  await app.register(
    async (api) => {
      for (const addRoutes of modules.flatMap(({ routes }) => routes ?? [])) await addRoutes(api, apiParts);
      openApiRoutes(api, config);
    },
    { prefix: '/api' },
  );
  const rootParts = { ...parts, webhooks: stripeWebhooks(config.payments.webhookSecrets) };
  for (const { rootRoutes } of modules) await rootRoutes?.(app, rootParts);
  healthRoutes(app, db);
  embedScriptRoute(app);
  return app;
}

function neverNeeded(): never {
  throw new Error('A route brings its own serialiser and has no schema for its input.');
}

/** Logs one line per answer, with the route's pattern instead of its URL, so ids and tokens stay out of the log. */
function logAnswers(app: FastifyInstance, log: Logger): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const level = reply.statusCode >= 500 ? 'error' : 'debug';
    if (!log.isLevelEnabled(level)) return;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds,
    };
    request.log[level](line, 'answered');
  });
}

/** Many clients send the JSON content type with every call, even without a body. */
function readNoBodyAsNone(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : readJson(request, body, done),
  );
}

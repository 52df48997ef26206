import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import qs from 'qs';
import type { Faults } from '../faults/faults.ts';
import { type Answer, createIdempotency, type KeyedRequest } from './api/idempotency.ts';
import type { Operation } from './api/operation.ts';
import { expandAll } from './expand.ts';
import { operations } from './operations.ts';
import type { StripeFault } from './state/faults.ts';
import { newId } from './state/ids.ts';
import { openLedger, platformAccount, type World } from './state/ledger.ts';
import { invalid, StripeError } from './state/stripe-error.ts';
import { apiVersion } from './state/wire.ts';

/** The API below /v1. Its own Fastify scope parses nested forms and formats errors as the provider does. */
export function apiRoutes(app: FastifyInstance, { world, faults }: { world: World; faults: Faults<StripeFault> }) {
  const answer = answering(world, () => Number(faults.values('stripe.slow')[0] ?? 0));
  app.register(
    async (api) => {
      api.removeContentTypeParser('application/x-www-form-urlencoded');
      api.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        async (_request: FastifyRequest, body: string) => parseForm(body),
      );
      api.setErrorHandler(sendError);
      api.addHook('onRequest', async (request, reply) => {
        reply.headers({ 'request-id': newId('req', 14), 'stripe-version': apiVersion });
        checkKey(request.headers.authorization);
        const { 'idempotency-key': key } = request.headers;
        if (typeof key === 'string') reply.header('idempotency-key', key);
      });
      api.addHook('preHandler', async ({ method, url, headers, body }) => {
        const named = `${decodeURIComponent(url)} ${headers['stripe-account']} ${JSON.stringify(body)}`;
        if (faults.isOn('stripe.down') || faults.values('stripe.down-for').some((word) => named.includes(word)))
          throw new StripeError(503, { type: 'api_error', message: 'The card provider is down.' });
        if (method === 'POST' && url === '/v1/refunds' && faults.isOn('stripe.no-refunds'))
          throw invalid('Insufficient funds in your account to refund this charge.', { code: 'balance_insufficient' });
      });
      for (const operation of operations) {
        api.route({
          method: operation.method,
          url: operation.path,
          handler: async (request, reply) => {
            const made = await answer(operation, request, reply);
            // The work is done but the answer is lost; a retry with the same key gets it.
            if (faults.isOn('stripe.answer-lost') && request.method === 'POST' && !made.isReplayed) {
              reply.hijack();
              request.raw.socket.destroy();
              return;
            }
            if (made.isReplayed) reply.header('idempotent-replayed', 'true');
            return reply.code(made.status).type('application/json').send(made.body);
          },
        });
      }
      api.setNotFoundHandler((request, reply) =>
        sendError(
          invalid(`Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`, { status: 404 }),
          request,
          reply,
        ),
      );
    },
    { prefix: '/v1' },
  );
}

function answering(world: World, delay: () => number) {
  const idempotency = createIdempotency(world);

  return async (operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<Answer> => {
    const account = accountOf(world, request.headers);
    if (request.headers['stripe-account']) reply.header('stripe-account', account);
    const key = request.headers['idempotency-key'];
    const raw = { ...parseForm(request.url.split('?')[1] ?? ''), ...(request.body as object | undefined) };
    const asked: KeyedRequest | undefined =
      request.method === 'POST' && typeof key === 'string'
        ? { account, key, question: `${request.url} ${JSON.stringify(raw)}` }
        : undefined;
    const { id = '' } = request.params as { id?: string };
    const cause = { id: String(reply.getHeader('request-id')), idempotency_key: asked?.key ?? null };

    const work = async (): Promise<Answer> => {
      await pause(delay());
      return world.store.change(() => {
        const ledger = openLedger(world, account, cause);
        const made = outcome(() => expandAll(ledger, operation.run({ ledger, id, raw }), operation.expand(raw)));
        if (asked) idempotency.remember(asked, made);
        return made;
      });
    };
    return asked ? idempotency.once(asked, work) : work();
  };
}

/** A failed payment keeps its changes. Every other error undoes them. */
function outcome(work: () => object): Answer {
  try {
    return { status: 200, body: print(work()) };
  } catch (error) {
    if (!(error instanceof StripeError && error.keepsChanges)) throw error;
    return { status: error.status, body: print({ error: error.body }) };
  }
}

function sendError(error: unknown, _request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof StripeError)
    return reply
      .code(error.status)
      .type('application/json')
      .send(print({ error: error.body }));
  const status = typeof error === 'object' && error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const type = status < 500 ? 'invalid_request_error' : 'api_error';
  const message = error instanceof Error ? error.message : 'Something went wrong.';
  return reply
    .code(status)
    .type('application/json')
    .send(print({ error: { type, message } }));
}

const print = (answer: object) => JSON.stringify(answer, null, 2);

/** `a[b][0]=1`: nested by brackets, with an index or without one. */
const parseForm = (form: string): object =>
  qs.parse(form, { arrayLimit: 200, depth: 10, parameterLimit: 5_000, plainObjects: true });

/** Accepts any test key. Live keys are refused because they must never get here. */
function checkKey(authorization: string | undefined): void {
  const [, key = ''] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? [];
  if (!key) throw invalid('You did not provide an API key.', { status: 401 });
  if (!/^sk_test_\w+$/.test(key)) throw invalid(`Invalid API Key provided: ${key.slice(0, 8)}…`, { status: 401 });
}

/** The account of the call: the platform's, or the named connected account. */
function accountOf({ store }: World, headers: IncomingHttpHeaders): string {
  const named = headers['stripe-account'] ?? headers['stripe-context'];
  if (typeof named !== 'string' || named === '') return platformAccount;
  if (store.find(platformAccount, 'account', named)) return named;
  const message = `The provided key does not have access to account '${named}' (or that account does not exist).`;
  throw invalid(message, { status: 403, code: 'account_invalid' });
}

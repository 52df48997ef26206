import { Readable } from 'node:stream';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@coursefront/contract/endpoint.ts';
import { proofHeader, successOf } from '@coursefront/contract/envelope.ts';
import { type Language, languages } from '@coursefront/contract/languages.ts';
import type fastJson from 'fast-json-stringify';
import type { Schema } from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Db, Plans, TenantScope } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import { say } from '../texts.ts';
import { loadNow, whenUsed } from '../when-used.ts';
import { admit, type CallerOf } from './access.ts';
import { languageOf } from './answer.ts';
import { bearerToken, type Caller, type FindCaller, type UserCaller } from './caller.ts';
import { cookieLine, ownCookie, readCookie } from './cookie.ts';
import { networkPrefix } from './limits/network-of.ts';
import { countHit } from './limits/rate-limit.ts';
import { validated } from './validation.ts';

/** Dependencies of every route. */
export type ServeParts = { db: Db; findCaller: FindCaller };

export type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: CallerOf<E['access']>;
  /** The caller's own tenant, for endpoints that only a tenant's users may call. */
  tenant: TenantOf<CallerOf<E['access']>>;
  /** The caller's network address. */
  address: string;
  userAgent: string | undefined;
  language: Language;
  /** The host name that the client used, without the port. Not trusted for links. */
  host: string;
  /** The value of our own cookie with that name. */
  cookie: (name: string) => string | undefined;
  /** Sets a cookie of our own for this host with the answer. */
  setCookie: (name: string, value: string, days: number) => void;
  /** A cookie that the learning site on this host reads as well, so it has the site's name for it. It ends with the browser. */
  siteCookie: (name: string) => string | undefined;
  setSiteCookie: (name: string, value: string) => void;
  /** The client's proof of work, sent after a `session.work_needed` refusal. */
  proof: string | undefined;
};

type TenantOf<Caller> = [Caller] extends [UserCaller] ? TenantScope : undefined;

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>;

/** Binds a contract entry to its use case: rate limit, access, validation, envelope. A wrong answer does not compile. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  parts: ServeParts,
  endpoint: E,
  handle: Handler<E>,
  plans: Plans = plansOf(endpoint),
): void {
  app.route({
    ...placeOf(endpoint),
    schema: { response: { 200: {} } },
    serializerCompiler: () => writerOf(endpoint),
    handler: async (request, reply) => {
      const call = await readCall(parts, endpoint, plans, request, reply);
      const data = await handle(call);
      reply.header('cache-control', 'no-store');
      return { success: true, message: doneIn[call.language](), data };
    },
  });
}

/** The answer of an endpoint with `file`: a file name and the content, complete or as a stream. */
export type FileAnswer = { name: string; content: Buffer | Readable };

/** Like `serve`, for endpoints that answer with a file. */
export function serveFile<E extends Endpoint>(
  app: FastifyInstance,
  parts: ServeParts,
  endpoint: E,
  handle: (call: Call<E>) => Promise<FileAnswer>,
): void {
  app.route({
    ...placeOf(endpoint),
    handler: async (request, reply) => {
      const call = await readCall(parts, endpoint, plansOf(endpoint), request, reply);
      const { name, content } = await handle(call);
      const sent =
        content instanceof Readable
          ? await begun(content, {
              onBroken: (err) => request.log.error({ err }, 'a file broke off'),
              ...(endpoint.file === 'text/csv' && { mark: `\r\n${say(call.language, 'answers:file_incomplete')}\r\n` }),
            })
          : content;
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`)
        .type(endpoint.file === 'text/csv' ? 'text/csv; charset=utf-8' : (endpoint.file ?? 'application/octet-stream'))
        .send(sent);
    },
  });
}

/**
 * Waits for the first part of a file, so that an error until then becomes an ordinary answer. A file that breaks off
 * later ends with the mark if it has one, because a shorter file would look complete.
 */
async function begun(
  content: Readable,
  { mark, onBroken }: { mark?: string; onBroken: (error: unknown) => void },
): Promise<Readable> {
  const parts = content[Symbol.asyncIterator]();
  const first = await parts.next();
  async function* rest() {
    if (first.done) return;
    yield first.value;
    try {
      yield* { [Symbol.asyncIterator]: () => parts };
    } catch (error) {
      onBroken(error);
      if (mark === undefined) throw error;
      yield mark;
    }
  }
  return Readable.from(rest(), { objectMode: false });
}

const placeOf = ({ method, path }: Endpoint) => ({ method, url: path.replace(/\{(\w+)\}/g, ':$1') });

async function readCall<E extends Endpoint>(
  parts: ServeParts,
  endpoint: E,
  plans: Plans,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call<E>> {
  const caller = await callerWithinLimit(endpoint, parts, request);
  admit(endpoint.access, caller, request.headers.authorization !== undefined);
  const secure = request.protocol === 'https';
  return {
    params: validated(endpoint.params, request.params),
    query: validated(endpoint.query, request.query),
    body: validated(endpoint.body, request.body ?? {}),
    caller: caller as CallerOf<E['access']>,
    tenant: caller?.kind === 'user' ? parts.db.tenant(caller.instanceId, plans) : undefined,
    address: request.ip,
    userAgent: request.headers['user-agent'],
    language: languageOf(request),
    host: request.hostname,
    cookie: (name: string) => readCookie(request.headers.cookie, ownCookie(name, secure)),
    setCookie: (name: string, value: string, days: number) => {
      reply.header('set-cookie', cookieLine(ownCookie(name, secure), value, { secure, days }));
    },
    siteCookie: (name: string) => readCookie(request.headers.cookie, name),
    setSiteCookie: (name: string, value: string) => {
      reply.header('set-cookie', cookieLine(name, value, { secure }));
    },
    proof: request.headers[proofHeader],
  } as Call<E>;
}

/** Lists, charts and files: what can be searched may go through everything that a customer has. */
const plansOf = ({ query, body }: Endpoint): Plans =>
  [query, body].some((schema) => schema instanceof z.ZodMiniObject && 'search' in schema.shape) ? 'own' : 'shared';

/** Looked up once, because every answer contains this text. */
const doneIn = Object.fromEntries(
  languages.map((language) => [language, whenUsed(() => say(language, 'answers:done'))]),
) as Record<Language, () => string>;

/** Counts the request and finds its sender. Too many requests are refused, whoever sends them. */
async function callerWithinLimit(
  { limit, method, path }: Endpoint,
  { db, findCaller }: ServeParts,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  const hit = limit && { key: `${method} ${path} ${networkPrefix(request.ip)}`, seconds: limit.seconds };
  const token = bearerToken(request.headers.authorization);
  const { caller, tally } =
    token === undefined
      ? { caller: undefined, tally: hit && (await countHit(db.unscoped, hit.key, hit.seconds)) }
      : await findCaller(token, hit);
  if (limit && tally && tally.hits > limit.calls) throw new Refusal('request.too_many', { seconds: tally.seconds });
  return caller;
}

const writers = new WeakMap<Endpoint, (data: unknown) => string>();

/**
 * The serialiser is compiled from the contract, so fields that the contract does not name never leave the server. It is
 * compiled with the first answer: those of all endpoints take longer than the rest of the start. Tests build the app
 * many times in one process, and the contract stays the same.
 */
function writerOf(endpoint: Endpoint): (data: unknown) => string {
  return (data) => {
    let write = writers.get(endpoint);
    if (!write) {
      const compile: typeof fastJson = loadNow('fast-json-stringify');
      const schema = z.toJSONSchema(successOf(endpoint.answer), { target: 'openapi-3.0', io: 'output' });
      write = compile(schema as Schema);
      writers.set(endpoint, write);
    }
    return write(data);
  };
}

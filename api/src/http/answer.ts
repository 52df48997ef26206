import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Method } from '@coursefront/contract/endpoint.ts';
import { endpoints } from '@coursefront/contract/endpoints.ts';
import type { Failure } from '@coursefront/contract/envelope.ts';
import { type ErrorCode, errors } from '@coursefront/contract/errors.ts';
import { acceptedTags, chooseLanguage, fallbackLanguage, type Language } from '@coursefront/contract/languages.ts';
import type { FieldFaults } from '@coursefront/contract/values/faults.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../db/transient.ts';
import { Refusal, WorkNeeded } from '../refusal.ts';
import { sayError, sayFault } from '../texts.ts';

/** Browsers send few different values, so their choices are remembered. */
const chosen = new Map<string, Language>();
const mostRemembered = 1_000;

export function languageOf(request: FastifyRequest): Language {
  const accepted = request.headers['accept-language'] ?? '';
  let language = chosen.get(accepted);
  if (language === undefined) {
    language = chooseLanguage({ browser: acceptedTags(accepted) });
    if (chosen.size < mostRemembered && accepted.length < 200) chosen.set(accepted, language);
  }
  return language;
}

/** Not signed in, not allowed, or too many requests: operators look for these during an attack. */
const guarded = [401, 403, 429];

/** Without the URL and the body, which may contain names and tokens. */
const originOf = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions.url ?? 'unknown',
  address: request.ip,
});

/** Turns any thrown error into the client's answer. The cause of a 5xx appears only in the log. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  const status = errors[refusal.code].status ?? 500;
  if (status >= 500) request.log.error({ err: error, code: refusal.code }, 'request failed');
  else if (guarded.includes(status)) request.log.info({ code: refusal.code, ...originOf(request) }, 'refused');
  const { seconds, allowed } = refusal.params;
  if (seconds !== undefined) reply.header('retry-after', String(seconds));
  if (allowed !== undefined) reply.header('allow', String(allowed));
  return reply
    .code(status)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failure(refusal, languageOf(request), request.id));
}

function failure(refusal: Refusal, language: Language, requestId: string): Failure {
  const { code, params, fields } = refusal;
  return {
    success: false,
    message: sayError(language, code, params),
    code,
    ...(fields && { errors: messagesOf(fields, language) }),
    ...(refusal instanceof WorkNeeded && { work: refusal.work }),
    request_id: requestId,
  };
}

const messagesOf = (fields: FieldFaults, language: Language): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, faults]) => [field, faults.map((fault) => sayFault(language, field, fault))]),
  );

/** Fastify's own refusals, mapped to the error catalogue. */
const frameworkRefusals: Record<string, Refusal> = {
  FST_ERR_CTP_INVALID_JSON_BODY: new Refusal('request.malformed_json', {}),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refusal('request.malformed', {}),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('request.unsupported_content_type', {}),
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal('request.too_large', {}),
  FST_ERR_BAD_URL: new Refusal('request.malformed', {}),
};

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (hasClientLeft(error)) return new Refusal('request.malformed', {});
  if (isDatabaseUnavailable(error)) return new Refusal('server.database_unavailable', {});
  const { code, statusCode } = error as FastifyError;
  const known = frameworkRefusals[code];
  if (known) return known;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('request.malformed', {});
  return new Refusal('server.internal', {});
}

/** Node reports a request whose client hung up with the same code as a lost connection to the database. */
const hasClientLeft = (error: unknown) =>
  error instanceof Error && error.message === 'aborted' && (error as NodeJS.ErrnoException).code === 'ECONNRESET';

const contractPaths: { method: Method; pattern: RegExp }[] = Object.values(endpoints)
  .flat()
  .map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^/api${path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }));

/** Answers unknown paths with 404, and known paths under another method with 405. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? '';
  const allowed = contractPaths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  const refusal =
    allowed.length > 0
      ? new Refusal('request.method_not_allowed', { allowed: allowed.join(', ') })
      : new Refusal('request.unknown_path', {});
  return answerError(refusal, request, reply);
}

const malformedRequest = { code: 'request.malformed', status: '400 Bad Request' } as const;
const brokenRequests: Record<string, { code: ErrorCode; status: string }> = {
  HPE_HEADER_OVERFLOW: { code: 'request.too_large', status: '431 Request Header Fields Too Large' },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'request.too_slow', status: '408 Request Timeout' },
};

/** Answers input that is not valid HTTP and so never becomes a request, or that came too slowly. It gets the usual error envelope. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { code, status } = brokenRequests[error.code ?? ''] ?? malformedRequest;
  const body: Failure = {
    success: false,
    message: sayError(fallbackLanguage, code),
    code,
    request_id: randomUUID(),
  };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

import type { Method } from '@coursefront/contract/endpoint.ts';
import { endpoints } from '@coursefront/contract/endpoints.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { answerError } from './answer.ts';

const known: { method: Method; pattern: RegExp }[] = Object.values(endpoints)
  .flat()
  .map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^/api${path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }));

/** Answers unknown paths with 404, and known paths under another method with 405. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? '';
  const allowed = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  const refusal =
    allowed.length > 0
      ? new Refusal('request.method_not_allowed', { allowed: allowed.join(', ') })
      : new Refusal('request.unknown_path', {});
  return answerError(refusal, request, reply);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'qs';
import type { Site } from './site.ts';

type Form = Record<string, unknown>;

/** A site answers on one host only. The sandbox listens on loopback, so this is `localhost` and its port. */
export const siteHost = (request: FastifyRequest): string => `localhost:${request.socket.localPort}`;
export const siteUrl = (request: FastifyRequest, site: Site): string => `http://${siteHost(request)}${site.path}`;

/** Parses forms as PHP does: `users[0][email]=…` is a list of objects. */
const readForm = (text: string): Form =>
  parse(text, { depth: 10, arrayLimit: 10_000, parameterLimit: 50_000, plainObjects: true });

export const readQuery = (request: FastifyRequest): Form => readForm(request.raw.url?.split('?')[1] ?? '');

/** Query and form combined, for every method; the form takes precedence. */
export function readInput(request: FastifyRequest): Form {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return { ...readQuery(request), ...(isForm && typeof request.body === 'string' ? readForm(request.body) : {}) };
}

export const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs
    .find(([key]) => key === name)
    ?.slice(1)
    .join('=');
}

export const sessionCookie = (site: Site, sid: string): string =>
  `${site.cookie}=${sid}; path=/; HttpOnly; SameSite=Lax`;

/** Sends a buffer, because Fastify would add a charset that Moodle does not send. */
export const sendJson = (reply: FastifyReply, body: unknown, type: string) =>
  reply.headers({ 'content-type': type, 'access-control-allow-origin': '*' }).send(Buffer.from(JSON.stringify(body)));

export const seeOther = (reply: FastifyReply, location: string) =>
  reply
    .code(303)
    .headers({ location, 'content-type': 'text/html; charset=utf-8' })
    .send('<!doctype html><title>Redirect</title><p>This page should automatically redirect.</p>');

import type { FastifyReply } from 'fastify';

/** What a cookie that cannot be a session id leads to: PHP refuses to start the session at all. */
export const sendBrokenSession = (reply: FastifyReply) =>
  reply
    .code(500)
    .type('text/html; charset=utf-8')
    .send('<!doctype html><title>Error</title><p>A fatal error has been detected.</p>');

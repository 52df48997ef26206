import type { FastifyReply, FastifyRequest } from 'fastify';

/** Keeps any other site open in the same browser from changing the sandbox through a form of its own. */
export async function ownPagesOnly(request: FastifyRequest, reply: FastifyReply) {
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    return reply.code(403).send({ error: 'Another site may not change the sandbox.' });
  }
}

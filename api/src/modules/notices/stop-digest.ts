import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { networkPrefix } from '../../http/limits/network-of.ts';
import { countHit } from '../../http/limits/rate-limit.ts';
import { Refusal } from '../../refusal.ts';
import type { Seal } from '../../seal.ts';
import { dropDigest } from './notices.queries.ts';

type StopParts = { db: Db; seal: Seal };

const perNetwork = { calls: 60, seconds: 60 };

/** Only this product makes such a link, and it stops nothing but the digest of one person. It never expires, like the mail that has it. */
export const stopToken = (seal: Seal, { instance, user }: { instance: number; user: number }): string =>
  // The instance's id is in front for the page, which shows the customer's name and colours.
  `${instance}.${seal.seal(`digest ${instance} ${user}`).toString('base64url')}`;

export const stopPath = (token: string): string => `/v/notifications/off/${token}`;

/** Needs no sign-in: whoever has the mail may stop the mails. Stopping twice is no fault. */
export async function stopDigest({ db, seal }: StopParts, token: string): Promise<null> {
  const [, instance, user] = /^digest (\d+) (\d+)$/.exec(opened(seal, token)) ?? [];
  if (!instance || !user) throw new Refusal('notice.link_unknown', {});
  await db.tenant(Number(instance)).transaction((tx) => dropDigest(tx, Number(user)));
  return null;
}

function opened(seal: Seal, token: string): string {
  try {
    return seal.open(Buffer.from(token.replace(/^\d+\./, ''), 'base64url'));
  } catch {
    return '';
  }
}

/**
 * One-click unsubscribing (RFC 8058): mail programs post a form to the address of the page. Opening the address stops
 * nothing, because scanners of mails open every link.
 */
export async function stopDigestRoutes(app: FastifyInstance, parts: StopParts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, async () => null);
    scope.post<{ Params: { token: string } }>(stopPath(':token'), async (request, reply) => {
      await keepLimit(parts.db, request);
      await stopDigest(parts, request.params.token);
      return reply.code(204).send();
    });
  });
}

async function keepLimit(db: Db, { ip }: FastifyRequest): Promise<void> {
  const key = `stop digest ${networkPrefix(ip)}`;
  const { hits, seconds } = await countHit(db.unscoped, key, perNetwork.seconds);
  if (hits > perNetwork.calls) throw new Refusal('request.too_many', { seconds });
}

import * as contract from '@coursefront/contract/panel/notices.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve } from '../../http/serve.ts';
import type { Seal } from '../../seal.ts';
import { readTimeZone } from '../tenants/public.ts';
import { countUnread, dropDigest, listNotices, markRead, readDigest, writeDigest } from './notices.queries.ts';
import { nextDigest } from './rules/next-digest.ts';
import { stopDigest } from './stop-digest.ts';

export function noticesRoutes(app: FastifyInstance, parts: ServeParts & { seal: Seal }): void {
  serve(app, parts, contract.readUnread, async ({ tenant, caller }) => ({ unread: await countUnread(tenant, caller) }));

  serve(app, parts, contract.readNotices, ({ tenant, caller }) =>
    tenant.transaction(async (tx) => {
      const [rows, digest] = await Promise.all([listNotices(tx, caller), readDigest(tx, caller.userId)]);
      return { rows: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), digest };
    }),
  );

  serve(app, parts, contract.markNoticesRead, ({ tenant, caller, body }) =>
    tenant.transaction(async (tx) => {
      await markRead(tx, caller, body.ids);
      return { unread: await countUnread(tx, caller) };
    }),
  );

  serve(app, parts, contract.stopDigest, ({ body }) => stopDigest(parts, body.token));

  serve(app, parts, contract.changeDigest, ({ tenant, caller, body: { digest } }) =>
    tenant.transaction(async (tx) => {
      if (digest === 'off') await dropDigest(tx, caller.userId);
      else await writeDigest(tx, caller.userId, digest, nextDigest(digest, new Date(), await readTimeZone(tx)));
      return { digest };
    }),
  );
}

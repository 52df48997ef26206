import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';

/** `/healthz`: the process lives. `/readyz`: it can do its work, since the database answers. */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_, reply) =>
    (await db.isAlive()) ? { status: 'ready' } : reply.code(503).send({ status: 'database does not answer' }),
  );
}

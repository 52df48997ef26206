import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';

/** `/healthz`: the process is running. `/readyz`: the database answers, so the process can work. */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_, reply) =>
    (await db.isAlive()) ? { status: 'ready' } : reply.code(503).send({ status: 'database does not answer' }),
  );
}

import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { scenarios } from './scenarios.ts';

// A separate program like the product: each has its own core and pool.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });
const app = Fastify();

for (const [index, { load, bare }] of scenarios.entries())
  if (bare) app.route({ method: load.method, url: `/${index}`, handler: async () => ({ data: await bare(pool) }) });

app.get('/ready', async () => ({ data: (await pool.query('select 1')).rowCount }));

await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ ready: true, port: (app.server.address() as AddressInfo).port });
process.on('disconnect', () => process.exit());

import * as contract from '@coursefront/contract/customers/customers.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { readSite } from '../tenants/public.ts';
import { readDomain } from './domains.ts';
import { customerList } from './queries/customer-list.ts';

export function customersRoutes(app: FastifyInstance, parts: ServeParts & { config: Config }): void {
  const { db, config } = parts;

  serve(app, parts, contract.readSite, ({ host }) => readSite(db, config, { host }));

  serve(app, parts, contract.readDomains, ({ query }) => readDomain(db, query));

  serve(app, parts, contract.readCustomers, async ({ query }) => {
    const { rows, total } = await customerList.readPage(db.platform, query);
    return {
      rows: rows.map(({ marketing_consent: _, ...row }) => ({ ...row, created_at: row.created_at.toISOString() })),
      total,
    };
  });
}

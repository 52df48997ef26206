import * as contract from '@coursefront/contract/orders/sales.ts';
import type { FastifyInstance } from 'fastify';
import { serveCsv } from '../../http/csv-file.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { readSales } from './read-sales.ts';
import { readSalesBy, readWholeSalesBy, salesCsv } from './sales-by.ts';

export function salesRoutes(app: FastifyInstance, parts: ServeParts): void {
  serve(app, parts, contract.readSales, ({ query, tenant }) => readSales(tenant, query));
  serve(app, parts, contract.readSalesBy, ({ params, query, tenant }) => readSalesBy(tenant, params.part, query));
  serveCsv(app, parts, contract.exportSalesBy, async ({ params, query, tenant }) => ({
    name: `sales-by-${params.part}.csv`,
    columns: salesCsv(params.part),
    rows: await readWholeSalesBy(tenant, params.part, query),
  }));
}

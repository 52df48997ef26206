import * as contract from '@coursefront/contract/orders/orders.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { type ServeParts, serveFile } from '../../http/serve.ts';
import { tenantOf } from '../tenants/public.ts';
import { makeDocument } from './make-document.ts';

export function documentsRoutes(app: FastifyInstance, parts: ServeParts & { config: Config }): void {
  serveFile(app, parts, contract.readDocument, async ({ params, query, caller, host }) => {
    const tenant = await tenantOf(parts, { caller, named: query.instance_id, host });
    const asked = { order: { guid: params.id }, kind: params.kind, brandColour: parts.config.product.brandColour };
    return makeDocument(tenant, asked);
  });
}

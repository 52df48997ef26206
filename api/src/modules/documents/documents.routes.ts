import { readCreditDocument } from '@coursefront/contract/orders/credits.ts';
import * as contract from '@coursefront/contract/orders/orders.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { countHit } from '../../http/limits/rate-limit.ts';
import { type ServeParts, serveFile } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import { tenantOf } from '../tenants/public.ts';
import { makeDocument } from './make-document.ts';

/** Counted by order as well as by address: the recipient may pass the link on. */
const perOrder = { downloads: 30, seconds: 60 };

export function documentsRoutes(app: FastifyInstance, parts: ServeParts & { config: Config }): void {
  const { brandColour } = parts.config.product;
  const refuseTooMany = async (instanceId: number, guid: string) => {
    const key = `document ${instanceId} ${guid}`;
    const { hits, seconds } = await countHit(parts.db.unscoped, key, perOrder.seconds);
    if (hits > perOrder.downloads) throw new Refusal('request.too_many', { seconds });
  };
  serveFile(app, parts, contract.readDocument, async ({ params, query, caller, host }) => {
    const tenant = await tenantOf(parts, { caller, named: query.instance_id, host });
    await refuseTooMany(tenant.instanceId, params.id);
    return makeDocument(tenant, { order: { guid: params.id }, kind: params.kind, brandColour });
  });
  serveFile(app, parts, readCreditDocument, async ({ params, query, caller, host }) => {
    const tenant = await tenantOf(parts, { caller, named: query.instance_id, host });
    await refuseTooMany(tenant.instanceId, params.id);
    const { id: guid, note: noteId } = params;
    return makeDocument(tenant, { order: { guid }, kind: 'credit_note', noteId, brandColour });
  });
}

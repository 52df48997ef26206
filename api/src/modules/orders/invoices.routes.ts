import * as contract from '@coursefront/contract/orders/account-orders.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve } from '../../http/serve.ts';
import { approveInvoice } from './approve-invoice.ts';
import { declineInvoice } from './decline-invoice.ts';
import { notifyBuyer } from './notify-buyer.ts';

/** What a manager decides about an order. An order of another instance is answered like one that is none. */
export function invoicesRoutes(app: FastifyInstance, parts: ServeParts): void {
  serve(app, parts, contract.approveInvoice, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => approveInvoice(tx, caller, body.id)),
  );
  serve(app, parts, contract.declineInvoice, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => declineInvoice(tx, caller, body.id)),
  );
  serve(app, parts, contract.notifyBuyer, async ({ body, tenant }) => ({
    queued: await tenant.transaction((tx) => notifyBuyer(tx, body.id, body.template_id)),
  }));
}

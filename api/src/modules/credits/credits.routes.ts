import * as contract from '@coursefront/contract/orders/credits.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve } from '../../http/serve.ts';
import { cancelOrder } from './cancel-order.ts';
import { noteRepaid, retryRefund } from './close-note.ts';
import { creditOrder } from './credit-order.ts';
import { readCreditFacts } from './credit-room.ts';

/** Credit notes, for the people who keep the customer's books. Their documents are `documents`'. */
export function creditsRoutes(app: FastifyInstance, parts: ServeParts): void {
  serve(app, parts, contract.readCreditFacts, ({ params, tenant }) =>
    tenant.transaction((tx) => readCreditFacts(tx, params.id)),
  );
  serve(app, parts, contract.creditOrder, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => creditOrder(tx, caller, params.id, body)),
  );
  serve(app, parts, contract.cancelOrder, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => cancelOrder(tx, caller, params.id, body.reason)),
  );
  serve(app, parts, contract.retryRefund, ({ params, caller, tenant }) =>
    tenant.transaction((tx) => retryRefund(tx, caller, { guid: params.id, noteId: params.note })),
  );
  serve(app, parts, contract.noteRepaid, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => noteRepaid(tx, caller, { guid: params.id, noteId: params.note }, body)),
  );
}

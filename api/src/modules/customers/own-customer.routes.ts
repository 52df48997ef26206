import * as contract from '@coursefront/contract/customers/own-customer.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import { changeOwnCustomer } from './own-change.ts';
import { readOwnCustomer } from './own-customer.ts';
import { countFigures } from './own-figures.queries.ts';
import { readWaiting } from './own-waiting.queries.ts';
import { figuresOf } from './rules/figures-of.ts';

/** The caller's own customer: which one that is, the token says. */
export function ownCustomerRoutes(app: FastifyInstance, parts: ServeParts): void {
  const { db } = parts;

  serve(app, parts, contract.readOwnCustomer, ({ caller: { instanceId } }) =>
    readOwnCustomer(db.tenant(instanceId), instanceId),
  );

  serve(app, parts, contract.changeOwnCustomer, async ({ params, body, caller }) => {
    if (params.customerId !== caller.instanceId) throw new Refusal('record.not_found', {});
    const scope = db.tenant(caller.instanceId);
    await scope.transaction((tx) => changeOwnCustomer(tx, caller, body));
    return readOwnCustomer(scope, caller.instanceId);
  });

  serve(app, parts, contract.readFigures, async ({ caller: { instanceId } }) => {
    const counted = await countFigures(db.tenant(instanceId), instanceId);
    if (!counted) throw new Error('Counting gave no row.');
    return figuresOf(counted);
  });

  serve(app, parts, contract.readWaiting, ({ caller: { instanceId } }) =>
    readWaiting(db.tenant(instanceId), instanceId),
  );
}

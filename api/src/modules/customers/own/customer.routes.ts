import { can } from '@coursefront/contract/capabilities.ts';
import * as contract from '@coursefront/contract/customers/own-customer.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve } from '../../../http/serve.ts';
import { Refusal } from '../../../refusal.ts';
import { readTimeZone } from '../../tenants/public.ts';
import { countFigures } from '../queries/figures.queries.ts';
import { readWaiting } from '../queries/waiting.queries.ts';
import { figuresOf } from '../rules/figures-of.ts';
import { changeOwnCustomer } from './change-customer.ts';
import { readOwnCustomer } from './read-customer.ts';

/** The caller's own customer, as named by the token. */
export function ownCustomerRoutes(app: FastifyInstance, parts: ServeParts): void {
  serve(app, parts, contract.readOwnCustomer, ({ tenant }) => readOwnCustomer(tenant));

  serve(app, parts, contract.changeOwnCustomer, async ({ params, body, caller, tenant }) => {
    if (params.customerId !== caller.instanceId) throw new Refusal('record.not_found', {});
    await tenant.transaction((tx) => changeOwnCustomer(tx, caller, body));
    return readOwnCustomer(tenant);
  });

  serve(
    app,
    parts,
    contract.readFigures,
    async ({ tenant }) => {
      const counted = await countFigures(tenant, await readTimeZone(tenant));
      if (!counted) throw new Error('Counting gave no row.');
      return figuresOf(counted);
    },
    'own',
  );

  serve(app, parts, contract.readWaiting, ({ tenant, caller }) =>
    readWaiting(tenant, { userId: caller.userId, seesOwed: can(caller.roleIds, 'bookPayments') }),
  );
}

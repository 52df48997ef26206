import * as contract from '@coursefront/contract/customers/admin-customers.ts';
import { readCustomerOverview } from '@coursefront/contract/customers/customer-overview.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { serveCsv } from '../../../http/csv-file.ts';
import { type ServeParts, serve } from '../../../http/serve.ts';
import type { Seal } from '../../../seal.ts';
import { actorOf } from '../../audit/public.ts';
import { customerCsv, customerList } from '../queries/customer-list.ts';
import { checkTyped } from './check-facts.ts';
import { customerOf, findCustomer } from './customer-of.ts';
import { readOverview } from './read-overview.ts';
import { addCustomer, changeCustomer } from './save-customer.ts';
import { switchCustomer } from './switch-customer.ts';

type AdminCustomersParts = ServeParts & { config: Config; seal: Seal };

/** Managing customers, for the platform's owner. */
export function adminCustomersRoutes(app: FastifyInstance, parts: AdminCustomersParts): void {
  const { db } = parts;

  serve(app, parts, contract.readCustomer, async ({ params }) =>
    customerOf(await findCustomer(db.platform, params.id)),
  );

  serve(app, parts, readCustomerOverview, ({ params }) => readOverview(parts, params.id));

  serve(app, parts, contract.addCustomer, ({ caller, body }) => addCustomer(parts, actorOf(caller), body));

  serve(app, parts, contract.checkCustomer, ({ body }) => checkTyped(db.platform, body));

  serve(app, parts, contract.changeCustomer, ({ caller, params, body }) =>
    changeCustomer(parts, actorOf(caller), params.id, body),
  );

  serve(app, parts, contract.switchCustomer, ({ caller, params, body }) =>
    db.platform.transaction((tx) => switchCustomer(tx, actorOf(caller), params.id, body.active)),
  );

  serveCsv(app, parts, contract.exportCustomers, async ({ query: { search, subscription, site, cards } }) => ({
    name: 'customers.csv',
    columns: customerCsv,
    rows: customerList.walk(db.platform, { search, subscription, site, cards, sort: 'id', order: 'asc' }),
  }));
}

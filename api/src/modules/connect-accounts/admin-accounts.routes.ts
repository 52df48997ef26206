import * as contract from '@coursefront/contract/orders/admin-connect-accounts.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { serveCsv } from '../../http/csv-file.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import { actorOf } from '../audit/public.ts';
import { accountCsv, accountList } from './admin-account-list.ts';
import { accountOf, findAccount } from './admin-account-of.ts';
import { countOpenPayments } from './admin-accounts.queries.ts';
import { addAccount } from './admin-add-account.ts';
import { changeAccount, checkAccount, forgetAccount } from './admin-change-account.ts';
import { readOnboardingLink, sendOnboardingLink } from './onboarding-link.ts';

/** The accounts of all customers, for the platform's owner. */
export function adminAccountsRoutes(
  app: FastifyInstance,
  parts: ServeParts & { config: Config; payments: PaymentsPort },
): void {
  const { db } = parts;

  serve(app, parts, contract.readConnectAccounts, async ({ query }) => {
    const { rows, total } = await accountList.readPage(db.platform, query);
    return { rows: rows.map(accountOf), total };
  });

  serveCsv(app, parts, contract.exportConnectAccounts, async ({ query }) => ({
    name: 'connected-accounts.csv',
    columns: accountCsv,
    rows: accountList.walk(db.platform, { ...query, sort: 'id', order: 'asc' }),
  }));

  serve(app, parts, contract.addConnectAccount, ({ caller, body }) => addAccount(parts, actorOf(caller), body));

  serve(app, parts, contract.changeConnectAccount, ({ caller, params, body }) =>
    changeAccount(db, actorOf(caller), params, body.stripe_connect_account),
  );

  serve(app, parts, contract.readOpenPayments, async ({ params: { id, instance_id } }) => {
    const tenant = db.tenant(instance_id);
    await findAccount(tenant, id);
    return { open: await countOpenPayments(tenant, id) };
  });

  serve(app, parts, contract.deleteConnectAccount, ({ caller, params }) => forgetAccount(db, actorOf(caller), params));

  serve(app, parts, contract.readOnboardingLink, ({ params }) => readOnboardingLink(parts, params));

  serve(app, parts, contract.sendOnboardingLink, ({ caller, params }) =>
    sendOnboardingLink(parts, actorOf(caller), params),
  );

  serve(app, parts, contract.checkConnectAccount, ({ params }) => checkAccount(parts, params));
}

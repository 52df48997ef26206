import * as contract from '@coursefront/contract/orders/admin-connect-accounts.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve, serveFile } from '../../http/serve.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import { actorOf } from '../audit/public.ts';
import { accountOf } from './admin-account-of.ts';
import { countAccounts, listAccounts } from './admin-accounts.queries.ts';
import { addAccount } from './admin-add-account.ts';
import { changeAccount, checkAccount, forgetAccount } from './admin-change-account.ts';
import { exportAccounts } from './admin-export-accounts.ts';

/** The accounts of all customers, for the platform's owner. */
export function adminAccountsRoutes(app: FastifyInstance, parts: ServeParts & { payments: PaymentsPort }): void {
  const { db } = parts;

  serve(app, parts, contract.readConnectAccounts, async ({ query }) => {
    const [rows, total] = await Promise.all([listAccounts(db.platform, query), countAccounts(db.platform, query)]);
    return { rows: rows.map(accountOf), total };
  });

  serveFile(app, parts, contract.exportConnectAccounts, async ({ query, language }) => ({
    name: 'connected-accounts.csv',
    content: exportAccounts(db.platform, query.search, language),
  }));

  serve(app, parts, contract.addConnectAccount, ({ caller, body }) => addAccount(parts, actorOf(caller), body));

  serve(app, parts, contract.changeConnectAccount, ({ caller, params, body }) =>
    changeAccount(db, actorOf(caller), params, body.stripe_connect_account),
  );

  serve(app, parts, contract.deleteConnectAccount, ({ caller, params }) => forgetAccount(db, actorOf(caller), params));

  serve(app, parts, contract.checkConnectAccount, ({ params }) => checkAccount(parts, params));
}

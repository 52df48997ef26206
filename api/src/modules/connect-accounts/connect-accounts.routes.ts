import * as contract from '@coursefront/contract/orders/connect-accounts.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import { Refusal } from '../../refusal.ts';
import { publicTenantOf } from '../tenants/public.ts';
import { readActiveAccount } from './connect-accounts.queries.ts';
import { checkOwnAccount, createAccountLink, findOwnAccount, ownAccountOf } from './own-account.ts';

type ConnectAccountsParts = ServeParts & { config: Config; payments: PaymentsPort };

export function connectAccountsRoutes(app: FastifyInstance, parts: ConnectAccountsParts): void {
  serve(app, parts, contract.readActiveAccount, async ({ body, caller, host }) => {
    const tenant = await publicTenantOf(parts, { caller, named: body.instance_id, host });
    const account = await readActiveAccount(tenant);
    if (!account) throw new Refusal('instance.not_found', {});
    return account;
  });

  serve(app, parts, contract.readOwnAccount, async ({ tenant }) => ownAccountOf(await findOwnAccount(tenant)));

  serve(app, parts, contract.checkOwnAccount, ({ tenant }) => checkOwnAccount(parts, tenant));

  serve(app, parts, contract.createAccountLink, ({ body, tenant }) => createAccountLink(parts, tenant, body));
}

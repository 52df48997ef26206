import * as contract from '@coursefront/contract/orders/connect-accounts.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { publicInstanceOf } from '../../http/tenancy.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import { Refusal } from '../../refusal.ts';
import { checkOwnAccount } from './check-own-account.ts';
import { readActiveAccount } from './connect-accounts.queries.ts';
import { createAccountLink } from './create-account-link.ts';
import { findOwnAccount, ownAccountOf } from './own-account.ts';

type Parts = ServeParts & { config: Config; payments: PaymentsPort };

export function connectAccountsRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, contract.readActiveAccount, async ({ body, caller, host }) => {
    const instanceId = await publicInstanceOf(parts, { caller, named: body.instance_id, host });
    const account = await readActiveAccount(parts.db.tenant(instanceId), instanceId);
    if (!account) throw new Refusal('instance.not_found', {});
    return account;
  });

  serve(app, parts, contract.readOwnAccount, async ({ caller: { instanceId } }) =>
    ownAccountOf(await findOwnAccount(parts.db.tenant(instanceId), instanceId)),
  );

  serve(app, parts, contract.checkOwnAccount, ({ caller }) => checkOwnAccount(parts, caller.instanceId));

  serve(app, parts, contract.createAccountLink, ({ body, caller }) =>
    createAccountLink(parts, caller.instanceId, body),
  );
}

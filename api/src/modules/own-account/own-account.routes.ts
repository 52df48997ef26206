import { askForPasswordLink as forgotten } from '@coursefront/contract/people/forgotten-password.ts';
import * as contract from '@coursefront/contract/people/own-account.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve } from '../../http/serve.ts';
import type { SessionParts } from '../sessions/public.ts';
import { dropChange } from './address-changes.queries.ts';
import { askForOwnEmail } from './ask-for-email.ts';
import { changeOwnName } from './change-name.ts';
import { changeOwnPassword } from './change-password.ts';
import { confirmOwnEmail, readEmailLink } from './confirm-email.ts';
import { askForPasswordLink } from './forgotten-password.ts';
import { readOwnAccount } from './read-own-account.ts';

export function ownAccountRoutes(app: FastifyInstance, parts: ServeParts & SessionParts): void {
  serve(app, parts, contract.readOwnAccount, ({ caller }) => readOwnAccount(parts, caller));

  serve(app, parts, contract.changeOwnName, ({ body, caller }) => changeOwnName(parts, caller, body));

  serve(app, parts, contract.changeOwnPassword, ({ body, caller, ...visitor }) =>
    changeOwnPassword(parts, caller, { body, visitor, userAgent: visitor.userAgent }),
  );

  serve(app, parts, contract.askForOwnEmail, ({ body, caller, ...visitor }) =>
    askForOwnEmail(parts, caller, { body, visitor }),
  );

  serve(app, parts, contract.withdrawOwnEmail, async ({ caller, tenant }) => {
    await dropChange(tenant, caller.userId);
    return null;
  });

  serve(app, parts, contract.readOwnEmailLink, ({ body }) => readEmailLink(parts, body.token));

  serve(app, parts, forgotten, ({ body: { username, instance_id }, caller, host }) =>
    askForPasswordLink(parts, { login: username, caller, named: instance_id, host }),
  );

  serve(app, parts, contract.confirmOwnEmail, ({ body }) => confirmOwnEmail(parts, body.token));
}

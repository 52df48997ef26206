import * as consent from '@coursefront/contract/people/own-consent.ts';
import * as contract from '@coursefront/contract/people/users.ts';
import { roleName, roles } from '@coursefront/contract/roles.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import { giveConsent, withdrawConsent } from './consent.ts';
import { readConsent } from './queries/changing.queries.ts';
import { findPerson, listByRole } from './queries/people.queries.ts';

/** To find somebody further down, people type a name. */
const mostListed = 100;

export function usersRoutes(app: FastifyInstance, parts: ServeParts): void {
  serve(app, parts, contract.readUsersByRole, async ({ body: { role, search }, tenant }) => ({
    users: await listByRole(tenant, { roleId: roles[role], search, most: mostListed }),
  }));

  serve(app, parts, consent.readOwnConsent, async ({ caller, tenant }) => {
    const found = await readConsent(tenant, caller.userId);
    return { since: found?.since?.toISOString() ?? null, may_agree: found?.may_agree ?? false };
  });

  serve(app, parts, consent.giveOwnConsent, async ({ caller, tenant }) => {
    await tenant.transaction((tx) => giveConsent(tx, caller));
    return null;
  });

  serve(app, parts, consent.withdrawOwnConsent, async ({ caller, tenant }) => {
    await tenant.transaction((tx) => withdrawConsent(tx, caller, caller.userId));
    return null;
  });

  serve(app, parts, contract.readFirstUser, async ({ body: { userid }, tenant }) => {
    const person = await findPerson(tenant, userid);
    if (!person) throw new Refusal('session.account_missing', {});
    const { role_ids, ...rest } = person;
    return { ...rest, role_assignment: role_ids.map((id) => ({ role: { id, name: roleName(id) ?? String(id) } })) };
  });
}

import * as contract from '@coursefront/contract/panel/first-steps.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve } from '../../http/serve.ts';
import { hideList, readAccountFacts, readTeamFacts, showList } from './first-steps.queries.ts';

/** Only customers with a shop set one up. */
const shopSteps: readonly string[] = ['payments', 'offer', 'embed'];

export function firstStepsRoutes(app: FastifyInstance, parts: ServeParts): void {
  serve(app, parts, contract.readAccountSteps, async ({ tenant, caller }) => {
    const facts = await readAccountFacts(tenant, caller.userId);
    if (!facts) throw new Error('Looking for the first steps gave no row.');
    const steps = contract.accountSteps
      .filter((id) => facts.shop || !shopSteps.includes(id))
      .map((id) => ({ id, done: facts[id] }));
    return { steps, hidden: facts.hidden };
  });

  serve(app, parts, contract.readTeamSteps, async ({ tenant, caller }) => {
    const facts = await readTeamFacts(tenant, caller.userId);
    if (!facts) return { steps: [], hidden: false, company_id: null };
    const steps = contract.teamSteps.map((id) => ({ id, done: facts[id] }));
    return { steps, hidden: facts.hidden, company_id: facts.company_id };
  });

  serve(app, parts, contract.hideFirstSteps, ({ tenant, caller, body: { list, hidden } }) =>
    tenant.transaction(async (tx) => {
      await (hidden ? hideList : showList)(tx, caller.userId, list);
      return { hidden };
    }),
  );
}

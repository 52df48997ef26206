import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { RenewalRules, readRenewalRules } from '@coursefront/contract/learning/renewals.ts';
import { mostCounted } from '@coursefront/contract/lists.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { countMailsToLeads, countPeopleToTell, findRules, writeRules } from './rules.queries.ts';

type Answer = AnswerOf<typeof readRenewalRules>;

/** The numbers say what the next round would send, whether or not the rule is active: nobody should be surprised. */
export async function readRules(db: TenantQueries): Promise<Answer> {
  const rules = await findRules(db);
  const zone = await readTimeZone(db);
  const [people, leads] = await Promise.all([
    rules.tell_people ? countPeopleToTell(db, rules.days, mostCounted) : 0,
    rules.tell_leads ? countMailsToLeads(db, { days: rules.days, zone, most: mostCounted }) : 0,
  ]);
  return { rules, next: { people, leads } };
}

export async function saveRules(tx: TenantTx, caller: UserCaller, rules: RenewalRules): Promise<Answer> {
  const before = await findRules(tx);
  const sorted = { ...rules, days: rules.days.toSorted((a, b) => b - a) };
  await writeRules(tx, sorted);
  await recordChange(tx, actorOf(caller), {
    action: 'renewal_rules.changed',
    subject: { kind: 'renewal_rules', id: tx.instanceId },
    before: factsOf(before),
    after: factsOf(sorted),
  });
  return readRules(tx);
}

const factsOf = ({ active, days, tell_people, tell_leads }: RenewalRules) => ({
  active,
  how_often: days.join(', '),
  people: tell_people,
  team_lead: tell_leads,
});

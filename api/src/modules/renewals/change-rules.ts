import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { RenewalRules } from '@coursefront/contract/learning/renewals.ts';
import * as contract from '@coursefront/contract/learning/renewals.ts';
import { mostCounted } from '@coursefront/contract/lists.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { countMailsToLeads, findNextDay } from './leads.queries.ts';
import { nextRound } from './rules/time-to-tell.ts';
import { countPeopleToTell, findRules, findToldOn, writeRules } from './rules.queries.ts';

/** Whether or not the rule is active: nobody should be surprised when it is. */
export async function forecastNotices(
  db: TenantQueries,
  rules: RenewalRules,
): Promise<AnswerOf<typeof contract.forecastNotices>> {
  const zone = await readTimeZone(db);
  const isSaved = rules.active && isDeepStrictEqual(sorted(rules), sorted(await findRules(db)));
  const when = nextRound(new Date(), zone, isSaved ? await findToldOn(db) : null);
  const round = { days: rules.days, zone, at: momentOf(when, zone) };
  const [people, leads] = await Promise.all([
    rules.tell_people ? countPeopleToTell(db, round, mostCounted) : 0,
    rules.tell_leads ? countMailsToLeads(db, round, mostCounted) : 0,
  ]);
  return { people, leads, when, next_day: people + leads > 0 ? null : await findNextDay(db, round, rules) };
}

/** The day begins at midnight by the customer's clock. */
function momentOf(when: contract.NoticeTime, zone: string): Sql {
  if (when === 'soon') return sql`now()`;
  return sql`
           (date_trunc('day', now() at time zone ${zone})
            + make_interval(days => ${when === 'today' ? 0 : 1}, hours => ${contract.noticeHour})) at time zone ${zone}`;
}

const sorted = (rules: RenewalRules): RenewalRules => ({ ...rules, days: rules.days.toSorted((a, b) => b - a) });

export async function saveRules(tx: TenantTx, caller: UserCaller, rules: RenewalRules): Promise<RenewalRules> {
  const before = await findRules(tx);
  const after = sorted(rules);
  await writeRules(tx, after);
  await recordChange(tx, actorOf(caller), {
    action: 'renewal_rules.changed',
    subject: { kind: 'renewal_rules', id: tx.instanceId },
    before: factsOf(before),
    after: factsOf(after),
  });
  return after;
}

const factsOf = ({ active, days, tell_people, tell_leads }: RenewalRules) => ({
  active,
  how_often: days.join(', '),
  people: tell_people,
  team_lead: tell_leads,
});

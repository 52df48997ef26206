import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { mostInBasket } from '@coursefront/contract/learning/renewal-baskets.ts';
import type * as contract from '@coursefront/contract/learning/renewals.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { previewMail } from '../mails/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { type AskedRenewal, listAsked, listLeadsToTell, lockCompanies } from './leads.queries.ts';
import { isTold, type PersonToTell, peopleTold } from './rules.queries.ts';
import { noticeTo, noticeToLead, tellLeads, tellPerson } from './tell.ts';

type Counts = AnswerOf<typeof contract.sendNotices>;

/** The first mail of each kind as it would be sent. Nothing is stored, so the links lead nowhere. */
export async function previewNotices(
  db: TenantQueries,
  ids: readonly number[],
): Promise<AnswerOf<typeof contract.previewNotices>> {
  const zone = await readTimeZone(db);
  const { people, ...reasons } = await countByReason(db, ids, zone);
  const first = await findFirst(db, ids, zone);
  return {
    people,
    left_out: Object.values(reasons).reduce((sum, count) => sum + count, 0),
    reasons,
    recipients: await listRecipients(db, ids, zone),
    mail: first ? await previewMail(db, noticeTo(db.instanceId, first, '')) : null,
    leads: await previewLeads(db, ids, zone),
  };
}

async function previewLeads(
  db: TenantQueries,
  ids: readonly number[],
  zone: string,
): Promise<AnswerOf<typeof contract.previewNotices>['leads']> {
  const asked = await listAsked(db, ids, zone);
  const leads = await findLeads(db, asked, zone);
  const [first] = leads;
  const reached = new Set(leads.flatMap(({ people }) => people.map(({ id }) => id)));
  const left = asked.filter(({ id }) => !reached.has(id)).map((each) => ({ ...each, reason: reasonOf(each) }));
  const peopleLeft = (reason: LeadReason) =>
    new Set(left.filter((each) => each.reason === reason).map(({ user_id }) => user_id)).size;
  const companiesLeft = (reason: LeadReason) => [
    ...new Set(left.flatMap((each) => (each.reason === reason && each.company !== null ? [each.company] : []))),
  ];
  return {
    recipients: leads.map(({ first_name, last_name, email, company, people }) => ({
      first_name,
      last_name,
      email,
      company,
      people: new Set(people.map(({ userid }) => userid)).size,
    })),
    reasons: {
      over: peopleLeft('over'),
      settled: peopleLeft('settled'),
      no_company: peopleLeft('no_company'),
      no_lead: peopleLeft('no_lead'),
      lead_told_today: peopleLeft('lead_told_today'),
    },
    no_lead: companiesLeft('no_lead'),
    told_today: companiesLeft('lead_told_today'),
    mail: first ? await previewMail(db, noticeToLead(first, '')) : null,
  };
}

type LeadReason = (typeof contract.leftOutOfLeads)[number];

function reasonOf({ company_id, state, leads_told }: AskedRenewal): LeadReason {
  if (state !== 'open') return state;
  if (company_id === null) return 'no_company';
  return leads_told ? 'lead_told_today' : 'no_lead';
}

/** The leads who get an e-mail now about these renewals: of companies whose leads got none since midnight. */
function findLeads(db: TenantQueries, asked: readonly AskedRenewal[], zone: string) {
  const next = asked.filter(({ state, leads_told }) => state === 'open' && !leads_told);
  return listLeadsToTell(db, {
    companies: companiesOf(next),
    which: sql`r.id = any (${next.map(({ id }) => id)}::bigint[])`,
    zone,
    most: mostInBasket,
  });
}

const companiesOf = (asked: readonly AskedRenewal[]): number[] => [
  ...new Set(asked.flatMap(({ company_id }) => (company_id === null ? [] : [company_id]))),
];

type ByReason = Record<'people' | (typeof contract.leftOutReasons)[number], number>;

/** How many of these people get a notice, and for which reason the others get none. */
async function countByReason(db: TenantQueries, ids: readonly number[], zone: string): Promise<ByReason> {
  const rows = await db.many<{ reason: keyof ByReason; count: number }>(sql`
    with next as (select distinct r.user_id ${toTellNow(db, ids, zone)}),
    asked as (
      select user_id, bool_or(mark = 'open') as is_open
        from renewals
       where instance_id = ${db.instanceId} and id = any (${ids}::bigint[])
       group by user_id)
    select case when exists (select from next where user_id = a.user_id) then 'people'
                when u.erased_at is not null or u.suspended or u.email is null then 'unreachable'
                when not a.is_open then 'settled'
                when ${isTold(db.instanceId, sql`a.user_id`, { zone, at: sql`now()` })} then 'told_today'
                else 'over' end as reason,
           count(*)::int as count
      from asked a
      join users u on u.instance_id = ${db.instanceId} and u.id = a.user_id
     group by 1`);
  const counts = { people: 0, told_today: 0, over: 0, settled: 0, unreachable: 0 };
  return { ...counts, ...Object.fromEntries(rows.map(({ reason, count }) => [reason, count])) };
}

const listRecipients = (db: TenantQueries, ids: readonly number[], zone: string) =>
  db.many<AnswerOf<typeof contract.previewNotices>['recipients'][number]>(sql`
    select u.first_name, u.last_name, u.email ${toTellNow(db, ids, zone)}
     group by u.id, u.first_name, u.last_name, u.email
     order by min(r.ends_at), min(r.id)`);

/** The person whose renewal ends first, with everything that the mail is about. */
const findFirst = (db: TenantQueries, ids: readonly number[], zone: string) =>
  db.one<PersonToTell>(sql`
    with next as (
      select r.id, r.user_id, r.kind, r.course_id, r.ends_at, 0 as days ${toTellNow(db, ids, zone)}),
    told as (
      select * from next where user_id = (select user_id from next order by ends_at, id limit 1))
    ${peopleTold(db.instanceId)}`);

/** The same mails as the automatic ones. That to a person does not come again for the same number of days. */
export async function sendNotices(
  tx: TenantTx,
  caller: UserCaller,
  { ids, to }: { ids: readonly number[]; to: contract.NoticeReaders },
): Promise<Counts> {
  const zone = await readTimeZone(tx);
  await lockCompanies(tx, companiesOf(await listAsked(tx, ids, zone)));
  await lockPeoplesRenewals(tx, ids);
  const people = to === 'leads' ? [] : await takePeople(tx, ids, zone);
  const leads = to === 'people' ? [] : await findLeads(tx, await listAsked(tx, ids, zone), zone);
  if (people.length + leads.length === 0) throw new Refusal('reminder.nobody', {});
  for (const person of people) await tellPerson(tx, person);
  await tellLeads(tx, leads);
  await recordChange(tx, actorOf(caller), {
    action: 'renewal.notified',
    subject: { kind: 'instance', id: tx.instanceId },
    after: {
      ...(people.length > 0 && { people: people.map(({ email }) => email) }),
      ...(leads.length > 0 && { team_lead: leads.map(({ email }) => email) }),
    },
  });
  const row = await tx.one<{ asked: number }>(sql`select ${countAsked(tx, ids)} as asked`);
  return { people: people.length, left_out: (row?.asked ?? 0) - people.length, leads: leads.length };
}

/** All renewals of these people, because two calls about one course each would write two mails. */
const lockPeoplesRenewals = (tx: TenantTx, ids: readonly number[]) =>
  tx.run(sql`
    select from renewals
     where instance_id = ${tx.instanceId}
       and user_id in (select user_id from renewals where instance_id = ${tx.instanceId} and id = any (${ids}::bigint[]))
     order by id
       for update`);

const takePeople = (tx: TenantTx, ids: readonly number[], zone: string) =>
  tx.many<PersonToTell>(sql`
    with next as (
      select r.id, ceil(extract(epoch from r.ends_at - now()) / 86400)::int as days ${toTellNow(tx, ids, zone)}),
    told as (
      update renewals r set told_days = least(r.told_days, n.days), told_at = now()
        from next n
       where r.instance_id = ${tx.instanceId} and r.id = n.id
      returning r.id, r.user_id, r.company_id, r.kind, r.course_id, r.ends_at, n.days)
    ${peopleTold(tx.instanceId)}`);

/** Those of these renewals that have an end to come, of people whom no notice has reached since midnight. */
const toTellNow = ({ instanceId }: TenantQueries, ids: readonly number[], zone: string) => sql`
      from renewals r
      join users u on u.instance_id = ${instanceId} and u.id = r.user_id and u.erased_at is null and not u.suspended
       and u.email is not null
     where r.instance_id = ${instanceId} and r.id = any (${ids}::bigint[]) and r.mark = 'open' and r.ends_at > now()
       and not ${isTold(instanceId, sql`r.user_id`, { zone, at: sql`now()` })}`;

const countAsked = ({ instanceId }: TenantQueries, ids: readonly number[]) => sql`
           (select count(distinct user_id)::int from renewals where instance_id = ${instanceId} and id = any (${ids}::bigint[]))`;

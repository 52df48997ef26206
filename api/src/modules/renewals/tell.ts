import { can } from '@coursefront/contract/capabilities.ts';
import { fallbackLanguage, supportedLanguage } from '@coursefront/contract/languages.ts';
import { isEndingSoon } from '@coursefront/contract/learning/learning-rules.ts';
import { mostInBasket } from '@coursefront/contract/learning/renewal-baskets.ts';
import * as z from 'zod/mini';
import type { Db, TenantScope, TenantTx, Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';
import { queueMail } from '../mails/public.ts';
import { readTimeZone, readTimeZones } from '../tenants/public.ts';
import { addBasket } from './baskets.queries.ts';
import {
  isInMonths,
  type LeadToTell,
  listCompaniesToTell,
  listLeadsToTell,
  lockCompanies,
  noteLeadsTold,
  type PersonToRenew,
  takeMonth,
} from './leads.queries.ts';
import { isTimeToTell } from './rules/time-to-tell.ts';
import {
  findRules,
  listActiveRules,
  lockRules,
  noteTold,
  type PersonToTell,
  type Round,
  takePeopleToTell,
} from './rules.queries.ts';

export const tellInstance = task('renewals.tell', z.strictObject({ instance: z.int(), day: z.string() }));

/** A job for each customer whose morning has come, so that one failure does not stop the others. */
export async function askForRounds(tx: Tx): Promise<void> {
  const rules = await listActiveRules(tx);
  const zones = await readTimeZones(
    tx,
    rules.map(({ instance_id }) => instance_id),
  );
  const now = new Date();
  const due = rules.flatMap(({ instance_id: instance, told_on }) => {
    const day = isTimeToTell(now, zones.get(instance), told_on);
    return day === undefined ? [] : [{ instance, day }];
  });
  await enqueueAll(
    tx,
    tellInstance,
    due.map((payload) => ({
      key: `${tellInstance.name}:${payload.instance}`,
      payload,
      instanceId: payload.instance,
    })),
  );
}

const peopleAtOnce = 500;
const companiesAtOnce = 50;

/** Each mail is queued in the transaction that marks it as sent, so a round that is killed continues and nobody gets two. */
export async function tell(db: Db, instanceId: number, day: string): Promise<void> {
  const tenant = db.tenant(instanceId);
  const rules = await findRules(tenant);
  if (!rules.active) return;
  const round = { days: rules.days, zone: await readTimeZone(tenant), at: sql`now()` };
  if (rules.tell_people) await untilNone(() => tellSomePeople(tenant, round));
  if (rules.tell_leads) await untilNone(() => tellSomeLeads(tenant, round));
  await noteTold(tenant, day);
}

async function untilNone(tellSome: () => Promise<number>): Promise<void> {
  while ((await tellSome()) > 0);
}

const tellSomePeople = (tenant: TenantScope, round: Round): Promise<number> =>
  tenant.transaction(async (tx) => {
    await lockRules(tx);
    const people = await takePeopleToTell(tx, round, peopleAtOnce);
    for (const person of people) await tellPerson(tx, person);
    return people.length;
  });

export async function tellPerson(tx: TenantTx, person: PersonToTell): Promise<void> {
  const { user_id: userId, company_id: companyId, renewals } = person;
  const { id, path } = await addBasket(tx, { companyId, userId, renewals: renewals.map((renewal) => renewal.id) });
  await queueMail(tx, { id: `renewal-person-${id}`, ...noticeTo(tx.instanceId, person, path) });
}

/** The mail about everything that runs out for a person, with the address of the basket. */
export function noticeTo(instanceId: number, person: PersonToTell, path: string) {
  const ask = whomToAsk(instanceId, person);
  return {
    template: 'renewal_due' as const,
    language: supportedLanguage(person.language) ?? fallbackLanguage,
    to: person.email,
    params: {
      name: person.first_name,
      renewals: person.renewals.map(({ course, kind, ends_at, sold }) => ({ course, kind, ends_at, sold })),
      vendor: person.vendor,
      url: path,
      soon: person.renewals.every(({ ends_at }) => isEndingSoon(ends_at, new Date())),
      ...(ask && { ask }),
    },
  };
}

/** As on the learner's home: who can ask the company orders second, and a lead would ask themselves. */
function whomToAsk(instanceId: number, { asks: company, role_ids: roleIds, renewals }: PersonToTell) {
  const sold = renewals.filter((renewal) => renewal.sold);
  if (company === null || can(roleIds, 'seeCompanies') || sold.length === 0) return undefined;
  const [only, ...more] = sold;
  const isOne = only !== undefined && more.length === 0 && renewals.length === 1;
  return { company, url: isOne ? `/v/company-account/ask-for-course/${instanceId}/${only.courseid}` : '/v/' };
}

async function tellSomeLeads(tenant: TenantScope, round: Round): Promise<number> {
  const companies = await listCompaniesToTell(tenant, round, companiesAtOnce);
  for (const { company_id, months } of companies)
    await tenant.transaction(async (tx) => {
      await lockCompanies(tx, [company_id]);
      const taken: string[] = [];
      for (const each of months) if (await takeMonth(tx, { company_id, ...each })) taken.push(each.month);
      if (taken.length === 0) return;
      const { zone } = round;
      const about = { companies: [company_id], which: isInMonths(taken, zone), zone, most: mostInBasket };
      await tellLeads(tx, await listLeadsToTell(tx, about));
    });
  return companies.length;
}

/** Mails each lead a basket of their people. */
export async function tellLeads(tx: TenantTx, leads: readonly LeadToTell[]): Promise<void> {
  for (const lead of leads) {
    const renewals = lead.people.map((person) => person.id);
    const basket = { companyId: lead.company_id, userId: null, renewals, withoutBooked: true };
    const { id, path } = await addBasket(tx, basket);
    await queueMail(tx, { id: `renewal-lead-${id}`, ...noticeToLead(lead, path) });
  }
  await noteLeadsTold(tx, [...new Set(leads.flatMap(({ people }) => people.map(({ id }) => id)))]);
}

/** The mail about everybody of a lead, by month, with the address of the basket. */
export function noticeToLead(lead: LeadToTell, path: string) {
  const months = lead.people.map((person) => person.month);
  const [first = '', last = ''] = [months[0], months.at(-1)];
  return {
    template: 'renewal_digest' as const,
    language: supportedLanguage(lead.language) ?? fallbackLanguage,
    to: lead.email,
    params: {
      name: lead.first_name,
      company: lead.company,
      month: noonOf(first),
      ...(last !== first && { until: noonOf(last) }),
      courses: coursesOf(lead.people),
      url: path,
      vendor: lead.vendor,
    },
  };
}

/** Noon is in the same month everywhere. */
const noonOf = (day: string): string => `${day}T12:00:00Z`;

/** The most people that a mail names for a course. The basket has all of them. */
const mostNamed = 10;

function coursesOf(people: readonly PersonToRenew[]) {
  const byCourse = Map.groupBy(people, ({ month, course }) => `${month} ${course}`);
  return [...byCourse.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const all = [first, ...others];
    return {
      course: first.course,
      month: noonOf(first.month),
      sold: all.some(({ sold }) => sold),
      more: Math.max(0, all.length - mostNamed),
      people: all.slice(0, mostNamed).map(({ name, ends_at }) => ({ name, ends_at })),
    };
  });
}

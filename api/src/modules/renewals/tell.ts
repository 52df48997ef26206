import { can } from '@coursefront/contract/capabilities.ts';
import { fallbackLanguage, supportedLanguage } from '@coursefront/contract/languages.ts';
import { mostInBasket } from '@coursefront/contract/learning/renewal-baskets.ts';
import * as z from 'zod/mini';
import type { Db, TenantScope, TenantTx, Tx } from '../../db/database.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';
import { queueMail } from '../mails/public.ts';
import { readTimeZone, readTimeZones } from '../tenants/public.ts';
import { addBasket } from './baskets.queries.ts';
import { isTimeToTell } from './rules/time-to-tell.ts';
import {
  findRules,
  type LeadToTell,
  listActiveRules,
  listLeads,
  listMonthsToTell,
  listPeopleOfMonth,
  lockRules,
  noteTold,
  type PersonOfMonth,
  type PersonToTell,
  takeMonth,
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
const monthsAtOnce = 50;

/** Each mail is queued in the transaction that marks it as sent, so a round that is killed continues and nobody gets two. */
export async function tell(db: Db, instanceId: number, day: string): Promise<void> {
  const tenant = db.tenant(instanceId);
  const rules = await findRules(tenant);
  if (!rules.active) return;
  if (rules.tell_people) await untilNone(() => tellSomePeople(tenant, rules.days));
  if (rules.tell_leads) await untilNone(() => tellSomeLeads(tenant, rules.days));
  await noteTold(tenant, day);
}

async function untilNone(round: () => Promise<number>): Promise<void> {
  while ((await round()) > 0);
}

const tellSomePeople = (tenant: TenantScope, days: readonly number[]): Promise<number> =>
  tenant.transaction(async (tx) => {
    await lockRules(tx);
    const people = await takePeopleToTell(tx, days, peopleAtOnce);
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

async function tellSomeLeads(tenant: TenantScope, days: readonly number[]): Promise<number> {
  const zone = await readTimeZone(tenant);
  const months = await listMonthsToTell(tenant, { days, zone, most: monthsAtOnce });
  for (const month of months)
    await tenant.transaction(async (tx) => {
      if (!(await takeMonth(tx, month))) return;
      for (const lead of await listLeads(tx, month.company_id)) await tellLead(tx, lead, { ...month, zone });
    });
  return months.length;
}

type MonthOfCompany = { company_id: number; month: string; days: number; zone: string };

/** Mails the lead a basket of their people. No mail if nothing ends for them. */
async function tellLead(tx: TenantTx, lead: LeadToTell, { company_id, month, zone }: MonthOfCompany): Promise<void> {
  const branches = lead.whole ? null : lead.branches;
  const people = await listPeopleOfMonth(tx, { company_id, month, zone, most: mostInBasket, branches });
  if (people.length === 0) return;
  const { id, path } = await addBasket(tx, {
    companyId: company_id,
    userId: null,
    renewals: people.map((person) => person.id),
  });
  await queueMail(tx, {
    id: `renewal-lead-${id}`,
    template: 'renewal_digest',
    language: supportedLanguage(lead.language) ?? fallbackLanguage,
    to: lead.email,
    params: {
      name: lead.first_name,
      company: lead.company,
      // Noon is in the same month everywhere.
      month: `${month}T12:00:00Z`,
      courses: coursesOf(people),
      url: path,
      vendor: lead.vendor,
    },
  });
}

/** The most people that a mail names for a course. The basket has all of them. */
const mostNamed = 10;

function coursesOf(people: readonly PersonOfMonth[]) {
  const byCourse = Map.groupBy(people, ({ course }) => course);
  return [...byCourse].map(([course, all]) => ({
    course,
    sold: all.some(({ sold }) => sold),
    more: Math.max(0, all.length - mostNamed),
    people: all.slice(0, mostNamed).map(({ name, ends_at }) => ({ name, ends_at: ends_at.toISOString() })),
  }));
}

import { createHash, randomBytes } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import { fallbackLanguage, type Language, supportedLanguage } from '@coursefront/contract/languages.ts';
import {
  type CourseRequest,
  type askForCourse as entry,
  mostRequests,
  requestLinkDays,
  type WishedDate,
} from '@coursefront/contract/learning/course-requests.ts';
import type { TenantQueries, TenantScope, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { invalid, isCodeRight, mailCode } from '../checkout/public.ts';
import { leadsOrManagers } from '../companies/public.ts';
import { findAssigned } from '../licences/public.ts';
import { queueMail } from '../mails/public.ts';
import { findRenewable } from '../renewals/public.ts';
import { readSellable, type ShopParts } from '../webshop/public.ts';
import { findCompanyByDomain, findRules } from './asking-rules.ts';
import { listWishable } from './read-asking.ts';
import { countAskedLately, countLeft, countOpen, insertRequest, readLeadNames } from './requests.queries.ts';
import { domainOf } from './rules/allowed-domain.ts';
import { seatPrice } from './seat-price.ts';

/** The most mails a day; further requests wait in the panel and the bell, so that nobody can flood a lead. */
const mostMailed = 20;
/**
 * The same for one person and course. The link in the mail about a request that was taken back is dead, so a second one is
 * mailed as well; but taking requests back is no way to write more mails.
 */
export const mostMailedAbout = 2;

type NewCourseRequest = Omit<BodyOf<typeof entry>, 'instance_id'> & {
  caller: UserCaller | undefined;
  language: Language;
  network: string;
};

type Person = {
  userId: number | null;
  company: { id: number; name: string };
  firstName: string;
  lastName: string;
  email: string | null;
};

/** Keeps the request and mails those who answer it. Asking again changes nothing. */
export async function askForCourse(
  parts: ShopParts,
  tenant: TenantScope,
  asked: NewCourseRequest,
): Promise<AnswerOf<typeof entry>> {
  const course = await readSellable(parts, tenant, { courseid: asked.courseid });
  const person = asked.caller ? await learnerOf(tenant, asked.caller) : await strangerOf(tenant, asked);
  const { userId } = person;
  const renewal = userId === null ? undefined : await findRenewable(tenant, { userId, courseId: course.courseId });
  const wished = asked.event_id == null ? null : await findWishable(tenant, course.courseId, asked.event_id);
  const key = person.email?.toLowerCase() ?? null;
  const price =
    course.externalId === null
      ? await seatPrice(parts, tenant, { companyId: person.company.id, courseid: asked.courseid })
      : null;
  if (!renewal && key !== null && (await findAssigned(tenant, course.courseId, [key])).has(key))
    throw new Refusal('participant.already_assigned', {});
  return tenant.transaction(async (tx) => {
    const asker = { userId, email: key };
    if ((await countOpen(tx, asker)) >= mostRequests)
      throw new Refusal('course_request.too_many', { most: mostRequests });
    const before = await countAskedLately(tx, { ...asker, courseId: course.courseId });
    const made = await insertRequest(tx, {
      companyId: person.company.id,
      courseId: course.courseId,
      userId,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      language: asked.language,
      note: asked.note ?? '',
      renewalId: renewal?.id ?? null,
      eventId: wished?.id ?? null,
    });
    if (made && before < mostMailedAbout)
      await mailLeads(tx, made.id, {
        name: `${person.firstName} ${person.lastName}`.trim(),
        email: person.email ?? '',
        course: course.name,
        company: person.company.name,
        note: asked.note,
        date: wished,
        free: await countLeft(tx, made.id),
        price,
        until: renewal?.ends_at.toISOString() ?? null,
      });
    // Somebody of the domain proved an address there, and is nobody whom the company knows.
    const leads = userId === null ? [] : await readLeadNames(tx, person.company.id, userId);
    return { company: person.company.name, leads, again: !made };
  });
}

async function findWishable(tenant: TenantScope, courseId: number, eventId: number): Promise<WishedDate> {
  const date = (await listWishable(tenant, courseId)).find(({ id }) => id === eventId);
  if (!date) throw new Refusal('event.not_found', {});
  return date;
}

async function learnerOf(tenant: TenantScope, { userId, user }: UserCaller): Promise<Person> {
  const { company, first_name: firstName, last_name: lastName, email } = user;
  if (!company?.active || !(await findRules(tenant, company.id)).people)
    throw new Refusal('course_request.not_allowed', {});
  return { userId, company, firstName, lastName, email };
}

/**
 * Which companies take requests is told to nobody who has not proved an address there: the code comes first. Somebody with
 * an account is a learner of their company, whatever name they type.
 */
async function strangerOf(tenant: TenantScope, asked: NewCourseRequest): Promise<Person> {
  const { person, confirmation_code: code, language, network } = asked;
  if (!person) throw new Refusal('course_request.not_allowed', {});
  const { email } = person;
  if (!code) {
    await tenant.transaction((tx) => mailCode(tx, { email, language, network }));
    throw new Refusal('order.confirm_address', {});
  }
  if (!(await isCodeRight(tenant, email, code))) throw invalid({ confirmation_code: [{ code: 'session.code_wrong' }] });
  const known = await findKnown(tenant, email);
  if (known) {
    const { user_id: userId, company, suspended, first_name: firstName, last_name: lastName } = known;
    if (suspended || !company?.active || !(await findRules(tenant, company.id)).people)
      throw new Refusal('course_request.not_allowed', {});
    return { userId, company, firstName, lastName, email };
  }
  const company = await findCompanyByDomain(tenant, domainOf(email));
  if (!company) throw new Refusal('course_request.not_allowed', {});
  return { userId: null, company, firstName: person.first_name, lastName: person.last_name, email };
}

type Known = {
  user_id: number;
  first_name: string;
  last_name: string;
  suspended: boolean;
  company: { id: number; name: string; active: boolean } | null;
};

const findKnown = (db: TenantQueries, email: string) =>
  db.one<Known>(sql`
    select u.id as user_id, u.first_name, u.last_name, u.suspended,
           (select json_build_object('id', k.id, 'name', k.name, 'active', k.active)
              from companies k
             where k.instance_id = ${db.instanceId} and k.id = u.company_id) as company
      from users u
     where u.instance_id = ${db.instanceId} and u.email_key = ${email} and u.erased_at is null`);

type Told = {
  name: string;
  email: string;
  course: string;
  company: string;
  note: string | null;
  date: WishedDate | null;
  /** The date that the asker has and wants to leave. */
  leaves?: WishedDate;
  /** Licences left that would be used, and what a seat costs. Another date of a seat costs nothing. */
  free?: number;
  price?: CourseRequest['price'];
  /** The end of what is to be renewed. */
  until: string | null;
};
type Lead = { id: number; email: string; language: string };

/** Those who answer; without any lead, the training managers. Each gets a link of their own, up to so many a day. */
export async function mailLeads(tx: TenantTx, requestId: number, { until, leaves, ...told }: Told): Promise<void> {
  const leads = await tx.many<Lead>(sql`
    select d.*
      from (${leadsOrManagers(tx.instanceId, sql`select * from course_request_leads(${tx.instanceId}, ${requestId})`)}) as d
     where (select count(*)
              from course_request_links l
             where l.instance_id = ${tx.instanceId} and l.user_id = d.id
               and l.created_at > now() - interval '1 day') < ${mostMailed}
     order by d.id`);
  for (const lead of leads) {
    const params = { ...told, url: await addLink(tx, requestId, lead.id) };
    const letter = {
      id: `course_requested.${requestId}.${lead.id}`,
      language: supportedLanguage(lead.language) ?? fallbackLanguage,
      to: lead.email,
    };
    if (leaves) await queueMail(tx, { ...letter, template: 'date_requested', params: { ...params, leaves } });
    else if (until === null) await queueMail(tx, { ...letter, template: 'course_requested', params });
    else await queueMail(tx, { ...letter, template: 'renewal_requested', params: { ...params, until } });
  }
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A secret that nobody guesses. The database has its hash only. */
async function addLink(tx: TenantTx, requestId: number, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.run(sql`
    insert into course_request_links (instance_id, request_id, user_id, token_hash, expires_at)
    values (${tx.instanceId}, ${requestId}, ${userId}, ${hashOf(token)}, now() + make_interval(days => ${requestLinkDays}))`);
  return `/v/company-account/course-request/${tx.instanceId}/${token}`;
}

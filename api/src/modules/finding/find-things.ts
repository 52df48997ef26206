import { can } from '@coursefront/contract/capabilities.ts';
import { typedReference } from '@coursefront/contract/invoices/payment-references.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { FoundTask, FoundThings } from '@coursefront/contract/panel/finding.ts';
import { searchTerms, wordsIn } from '@coursefront/contract/panel/search-terms.ts';
import type { Db, TenantQueries, TenantScope } from '../../db/database.ts';
import { type TypedWords, wordsFor } from '../../db/search-first.ts';
import type { Caller, UserCaller } from '../../http/caller.ts';
import { say } from '../../texts.ts';
import type { LearningSites } from '../lms/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { findOnPlatform } from './find-on-platform.ts';
import * as queries from './found.queries.ts';
import { found, foundThings, uniqueRows } from './found.ts';
import {
  findLedCompanies,
  findLedCourses,
  findLedDepartments,
  findLedOrders,
  findLedUsers,
} from './found-by-lead.queries.ts';
import { findOwnCourses, findOwnOrders, findSoldCourses, readOwnCertificates } from './found-by-learner.queries.ts';
import { isOfPayment } from './orders-of-payment.ts';
import { typedDays } from './rules/typed-days.ts';

const nothing = foundThings();

type FindParts = { db: Db; sites: LearningSites };

/** Matches on the caller's own pages, by kind, or only those for a task. Nothing is found for words without a letter or digit. */
export async function findThings(
  { db, sites }: FindParts,
  caller: Caller,
  { search, for: task, language }: { search: string; for?: FoundTask | undefined; language: Language },
): Promise<FoundThings> {
  if (searchTerms(search).length === 0) return nothing;
  if (caller.kind === 'admin') return task ? nothing : findOnPlatform(db, search);
  const tenant = db.tenant(caller.instanceId);
  if (task) return findForTask(tenant, caller, search, task);
  if (can(caller.roleIds, 'openCompanyAccount')) return findInAccount(tenant, caller, { typed: search, language });
  return can(caller.roleIds, 'seeCompanies')
    ? findAsLead(tenant, caller, search)
    : findAsLearner({ tenant, sites }, caller, { typed: search, language });
}

const kinds = ['user', 'company', 'order', 'quote', 'course', 'event', 'form', 'group'] as const;

/** All statements travel together over one connection. */
const findInAccount = (
  tenant: TenantScope,
  { roleIds, userId }: UserCaller,
  { typed, language }: { typed: string; language: Language },
): Promise<FoundThings> =>
  tenant.transaction(async (tx) => {
    const wordsOf = await wordsFor(tx, kinds, typed);
    const none: queries.FoundRow[] = [];
    const [users, companies, orders, invoices, quotes, courses, events, forms, coupons, groups] = await Promise.all([
      queries.findUsers(tx, wordsOf('user')),
      can(roleIds, 'manageCompanies')
        ? queries.findCompanies(tx, wordsOf('company'))
        : can(roleIds, 'seeCompanies')
          ? findLedCompanies(tx, userId, searchTerms(typed))
          : none,
      can(roleIds, 'approveInvoices') ? findOrders(tx, typed, wordsOf('order')) : none,
      can(roleIds, 'bookPayments') ? findInvoices(tx, typed, wordsOf('order')) : none,
      can(roleIds, 'bookPayments') ? queries.findQuotes(tx, wordsOf('quote')) : none,
      queries.findCourses(tx, wordsOf('course')),
      findEvents(tx, typed, wordsOf('event'), language),
      queries.findForms(tx, wordsOf('form')),
      queries.findCoupons(tx, typed.trim()),
      queries.findGroups(tx, wordsOf('group')),
    ]);
    return foundThings(
      found('user', users),
      found('company', companies),
      found('order', orders),
      found('invoice', invoices),
      found('quote', quotes),
      found('course', courses),
      found('event', events),
      found('form', forms),
      found('coupon', coupons),
      found('group', groups),
    );
  });

/** By the day that was typed, and by their words. */
async function findEvents(db: TenantQueries, typed: string, words: TypedWords, language: Language) {
  const meant = typedDays(typed, language, new Date().getUTCFullYear());
  const [onDays, byWords] = await Promise.all([
    meant
      ? queries.findEventsOn(db, { days: meant.days, words: searchTerms(meant.rest), zone: await readTimeZone(db) })
      : [],
    queries.findEvents(db, words),
  ]);
  return uniqueRows([...onDays, ...byWords]);
}

/** By a payment that was typed, and by their words. */
async function findOrders(db: TenantQueries, typed: string, words: TypedWords) {
  const [byPayment, byWords] = await Promise.all([
    isOfPayment(typed) ? queries.findOrdersOfPayment(db, typed) : [],
    queries.findOrders(db, words),
  ]);
  return uniqueRows([...byPayment, ...byWords]);
}

/** By the reference that a bank statement has, and by the words of their orders. */
async function findInvoices(db: TenantQueries, typed: string, words: TypedWords, owed = false) {
  const digits = typedReference(typed);
  const [byReference, byWords] = await Promise.all([
    digits === null ? [] : queries.findInvoicesByReference(db, digits, owed),
    queries.findInvoices(db, words, owed),
  ]);
  return uniqueRows([...byReference, ...byWords]);
}

/** A team lead finds their companies with people, orders and courses, and what the shop sells. */
async function findAsLead(tenant: TenantScope, { userId }: UserCaller, typed: string): Promise<FoundThings> {
  const words = searchTerms(typed);
  return tenant.transaction(async (tx) => {
    const wordsOf = await wordsFor(tx, ['course'], typed);
    const [companies, departments, users, orders, courses] = await Promise.all([
      findLedCompanies(tx, userId, words),
      findLedDepartments(tx, userId, words),
      findLedUsers(tx, userId, words),
      findLedOrders(tx, userId, words),
      findLedCourses(tx, userId, wordsOf('course')),
    ]);
    return foundThings(
      found('company', companies),
      found('department', departments),
      found('user', users),
      found('order', orders),
      found('course', courses),
    );
  });
}

/** Everybody finds their own courses, which open at the learning site, their certificates and orders, and what the shop sells. */
async function findAsLearner(
  { tenant, sites }: { tenant: TenantScope; sites: LearningSites },
  { userId }: UserCaller,
  { typed, language }: { typed: string; language: Language },
): Promise<FoundThings> {
  const words = searchTerms(typed);
  const { course: addressOf } = await sites.addresses(tenant.instanceId);
  return tenant.transaction(async (tx) => {
    const wordsOf = await wordsFor(tx, ['course'], typed);
    const [own, certificates, orders, sold] = await Promise.all([
      findOwnCourses(tx, userId, words),
      readOwnCertificates(tx, userId),
      findOwnOrders(tx, userId, words),
      findSoldCourses(tx, wordsOf('course')),
    ]);
    const others = sold.filter(({ id }) => own.every((course) => course.id !== id));
    return foundThings(
      found('course', [...own.map((course) => ({ ...course, url: addressOf(Number(course.id)) })), ...others]),
      found(
        'certificate',
        certificates.filter((one) =>
          haveWords([say(language, 'documents:certificate.title'), one.title, ...one.details], words),
        ),
      ),
      found('order', orders),
    );
  });
}

/** Whether the texts together have all words, or parts of them. */
function haveWords(texts: readonly string[], words: readonly string[]): boolean {
  const said = wordsIn(texts.join(' '));
  return words.every((word) => said.some((each) => each.includes(word)));
}

/** One statement, which looks further for the few things that the task can be done with. */
async function findForTask(
  tenant: TenantScope,
  { roleIds, userId }: UserCaller,
  typed: string,
  task: FoundTask,
): Promise<FoundThings> {
  const leads = can(roleIds, 'seeCompanies') && !can(roleIds, 'manageCompanies');
  const allowed: Record<FoundTask, boolean> = {
    approve: can(roleIds, 'approveInvoices'),
    add_date: can(roleIds, 'openCompanyAccount'),
    pay: can(roleIds, 'bookPayments'),
    buy: leads,
    assign: leads,
    remind: leads,
  };
  if (!allowed[task]) return nothing;
  return tenant.transaction(async (tx) => {
    const wordsOf = await wordsFor(tx, ['course', 'order'], typed);
    const find: Record<FoundTask, () => Promise<ReturnType<typeof found>>> = {
      approve: async () => found('order', await queries.findOrders(tx, wordsOf('order'), true)),
      add_date: async () => found('course', await queries.findCourses(tx, wordsOf('course'), true)),
      pay: async () => found('invoice', await findInvoices(tx, typed, wordsOf('order'), true)),
      buy: async () => found('course', await findLedCourses(tx, userId, wordsOf('course'), true)),
      assign: async () => found('user', await findLedUsers(tx, userId, searchTerms(typed))),
      remind: async () => found('user', await findLedUsers(tx, userId, searchTerms(typed))),
    };
    return foundThings(await find[task]());
  });
}

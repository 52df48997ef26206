import { can } from '@coursefront/contract/capabilities.ts';
import type { Found, FoundKind } from '@coursefront/contract/panel/finding.ts';
import type { Db, TenantScope } from '../../db/database.ts';
import { searchTerms } from '../../db/search.ts';
import { wordsFor } from '../../db/search-first.ts';
import type { Caller, UserCaller } from '../../http/caller.ts';
import * as queries from './found.queries.ts';
import {
  findLedCompanies,
  findLedCourses,
  findLedOrders,
  findLedUsers,
  type LedCourseRow,
} from './found-by-lead.queries.ts';
import { findAnyOrders, findCustomers, findRecipients, type PlatformRow } from './found-on-platform.queries.ts';

/** Matches on the caller's own pages, by kind. Nothing is found for words without a letter or digit. */
export async function findThings(db: Db, caller: Caller, typed: string): Promise<Found[]> {
  if (searchTerms(typed).length === 0) return [];
  if (caller.kind === 'admin') return findOnPlatform(db, typed);
  const tenant = db.tenant(caller.instanceId);
  return can(caller.roleIds, 'openCompanyAccount')
    ? findInAccount(tenant, caller, typed)
    : findAsLead(tenant, caller, typed);
}

const kinds = ['user', 'company', 'order', 'course', 'event', 'form', 'group'] as const;

/** All statements travel together over one connection. */
const findInAccount = (tenant: TenantScope, { roleIds, userId }: UserCaller, typed: string): Promise<Found[]> =>
  tenant.transaction(async (tx) => {
    const wordsOf = await wordsFor(tx, kinds, typed);
    const nothing: queries.FoundRow[] = [];
    const [users, companies, orders, invoices, courses, events, forms, groups] = await Promise.all([
      queries.findUsers(tx, wordsOf('user')),
      can(roleIds, 'manageCompanies')
        ? queries.findCompanies(tx, wordsOf('company'))
        : can(roleIds, 'seeCompanies')
          ? findLedCompanies(tx, userId, searchTerms(typed))
          : nothing,
      can(roleIds, 'approveInvoices') ? queries.findOrders(tx, wordsOf('order')) : nothing,
      can(roleIds, 'bookPayments') ? queries.findInvoices(tx, wordsOf('order')) : nothing,
      queries.findCourses(tx, wordsOf('course')),
      queries.findEvents(tx, wordsOf('event')),
      queries.findForms(tx, wordsOf('form')),
      queries.findGroups(tx, wordsOf('group')),
    ]);
    return [
      ...users.map(as('user')),
      ...companies.map(as('company')),
      ...orders.map(as('order')),
      ...invoices.map(as('invoice')),
      ...courses.map(as('course')),
      ...events.map(as('event')),
      ...forms.map(as('form')),
      ...groups.map(as('group')),
    ];
  });

/**
 * A team lead finds their companies with people, orders and courses, and what the shop sells. Everybody else finds pages
 * only, which the browser knows.
 */
async function findAsLead(tenant: TenantScope, { roleIds, userId }: UserCaller, typed: string): Promise<Found[]> {
  if (!can(roleIds, 'seeCompanies')) return [];
  const words = searchTerms(typed);
  const [companies, users, orders, courses] = await tenant.transaction(async (tx) => {
    const wordsOf = await wordsFor(tx, ['course'], typed);
    return Promise.all([
      findLedCompanies(tx, userId, words),
      findLedUsers(tx, userId, words),
      findLedOrders(tx, userId, words),
      findLedCourses(tx, userId, wordsOf('course')),
    ]);
  });
  const asCourse = (row: LedCourseRow): Found => ({ ...as('course')(row), free: row.free });
  return [
    ...companies.map(as('company')),
    ...users.map(as('user')),
    ...orders.map(as('order')),
    ...courses.map(asCourse),
  ];
}

async function findOnPlatform(db: Db, typed: string): Promise<Found[]> {
  const [customers, orders, recipients] = await Promise.all([
    findCustomers(db.platform, typed),
    findAnyOrders(db.platform, typed),
    findRecipients(db.platform, typed),
  ]);
  const onPlatform = (kind: FoundKind) => (row: PlatformRow) => ({
    ...as(kind)({ ...row, company_id: null, action: null }),
    instance_id: row.instance_id,
  });
  return [
    ...customers.map(onPlatform('customer')),
    ...orders.map(onPlatform('order')),
    ...recipients.map(onPlatform('mail')),
  ];
}

const as =
  (kind: FoundKind) =>
  ({ id, title, details, at, company_id, action }: queries.FoundRow): Found => ({
    kind,
    id,
    title,
    details,
    at: at?.toISOString() ?? null,
    company_id,
    instance_id: null,
    free: null,
    action,
  });

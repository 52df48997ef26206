import type { AuditEntry } from '@coursefront/contract/operations/audit.ts';
import { pathTo } from '../../lib/routes/routes.ts';

type Way = { to: string; search?: Record<string, string> };
type Found = { id: number; name: string };

/** The subjects that have a page in the customer's account, by their number. Orders have another one there. */
const ownPages: Readonly<Record<string, (found: Found) => Way>> = {
  company: ({ id }) => ({ to: pathTo('CustomerProfile', { id }) }),
  connect_account: () => ({ to: pathTo('CompanyAccountProfile') }),
  coupon: ({ name }) => ({ to: pathTo('CompanyAccountCoupons'), search: { search: name } }),
  course_page: ({ name }) => ({ to: pathTo('CompanyAccountCourses'), search: { search: name } }),
  event: ({ id }) => ({ to: pathTo('CompanyAccountEvent', { eventid: id }) }),
  group: ({ id }) => ({ to: pathTo('CompanyAccountGroup', { groupid: id }) }),
  licence: ({ name }) => ({ to: pathTo('CompanyAccountLicences'), search: { search: name } }),
  offer: ({ name }) => ({ to: pathTo('CompanyAccountCourses'), search: { search: name } }),
  order: ({ name }) => orderWay(name, false),
  quote: ({ id }) => ({ to: pathTo('CompanyAccountQuote', { quoteid: id }) }),
  signup_form: ({ id }) => ({ to: pathTo('CompanyAccountRegistrations', { formid: id }) }),
  user: ({ id }) => ({ to: pathTo('CompanyAccountUser', { userid: id }) }),
};

/** The same for the owner. `customer` 0 is the platform itself. */
const platformPages: Readonly<Record<string, (found: Found & { customer: number }) => Way>> = {
  connect_account: ({ name }) => ({ to: pathTo('AdminConnectAccounts'), search: { search: name } }),
  customer: ({ id }) => ({ to: pathTo('AdminCustomer', { customerid: id }) }),
  instance: ({ id }) => ({ to: pathTo('AdminCustomer', { customerid: id }) }),
  mail: ({ name }) => ({ to: pathTo('AdminMails'), search: { search: name } }),
  order: ({ id, customer }) => ({ to: pathTo('AdminOrder', { instance: customer, orderid: id }) }),
  platform_admin: ({ name }) => ({ to: pathTo('AdminPeople'), search: { search: name } }),
  setting: ({ name }) => ({ to: pathTo('AdminSettings'), search: { search: name } }),
  subscription: ({ customer }) => ({ to: pathTo('AdminCustomer', { customerid: customer }) }),
  subscription_coupon: ({ name }) => ({ to: pathTo('AdminCoupons'), search: { search: name } }),
};

/** Where the reader finds the order with this number. */
export const orderWay = (reference: string, onPlatform: boolean): Way =>
  onPlatform
    ? { to: pathTo('AdminOrders'), search: { search: reference } }
    : { to: pathTo('CompanyAccountOrders'), search: { tab: 'history', search: reference } };

/** The subject's name: a mail is named by its recipient, anything else by its own name. */
export const nameOfSubject = ({ subject, about }: Pick<AuditEntry, 'subject' | 'about'>): string | null =>
  subject.kind === 'mail' ? about.email : subject.name;

/** The page of what was changed. Null if it has none, or is gone: a deleted form, an erased person. */
export function subjectWay(entry: AuditEntry, onPlatform: boolean): Way | null {
  const { kind, id } = entry.subject;
  const name = nameOfSubject(entry);
  if (name === null || entry.action.endsWith('.deleted')) return null;
  return onPlatform
    ? (platformPages[kind]?.({ id, name, customer: entry.customer?.id ?? 0 }) ?? null)
    : (ownPages[kind]?.({ id, name }) ?? null);
}

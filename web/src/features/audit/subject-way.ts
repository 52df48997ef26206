import type { AuditEntry } from '@coursefront/contract/operations/audit.ts';
import { pathTo } from '../../lib/routes/routes.ts';

type Way = { to: string; search?: Record<string, string> };

/** The subjects that have a page in the customer's account, by their number. Orders have another one there. */
const ownPages: Readonly<Record<string, (id: number, name: string) => Way>> = {
  company: (id) => ({ to: pathTo('CustomerProfile', { id }) }),
  event: (id) => ({ to: pathTo('CompanyAccountEvent', { eventid: id }) }),
  group: (id) => ({ to: pathTo('CompanyAccountGroup', { groupid: id }) }),
  order: (_, name) => ({ to: pathTo('CompanyAccountOrders'), search: { tab: 'history', search: name } }),
  quote: (id) => ({ to: pathTo('CompanyAccountQuote', { quoteid: id }) }),
  signup_form: (id) => ({ to: pathTo('CompanyAccountRegistrations', { formid: id }) }),
  user: (id) => ({ to: pathTo('CompanyAccountUser', { userid: id }) }),
};

/** The page of what was changed. Null if it has none, or is gone: a deleted form, an erased person. */
export function subjectWay({ action, subject, customer }: AuditEntry, onPlatform: boolean): Way | null {
  const { kind, id, name } = subject;
  if (name === null || action.endsWith('.deleted')) return null;
  if (!onPlatform) return ownPages[kind]?.(id, name) ?? null;
  if (customer === null) return null;
  if (kind === 'order') return { to: pathTo('AdminOrder', { instance: customer.id, orderid: id }) };
  return kind === 'customer' || kind === 'instance' ? { to: pathTo('AdminCustomer', { customerid: id }) } : null;
}

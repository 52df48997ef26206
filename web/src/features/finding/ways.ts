import type { Found, FoundKind } from '@coursefront/contract/panel/finding.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import type { Way } from './entry.ts';

/** The page of a thing. `shop` is the reader's own customer, which sells the courses that no page of the account shows. */
export function wayTo({ kind, id, title, company_id, instance_id, action }: Found, shop: number | null): Way {
  if (kind === 'course' && action === 'buy' && company_id === null && shop !== null)
    return { to: pathTo('WebShopPublic', { instance_id: shop, product_id: id }) };
  if (company_id !== null && kind !== 'company') return wayInTeam(kind, { id, title, company_id });
  if (instance_id !== null && kind === 'order')
    return { to: pathTo('AdminOrder', { instance: instance_id, orderid: id }) };
  const ways: Record<FoundKind, () => Way> = {
    user: () => ({ to: pathTo('CompanyAccountUser', { userid: id }) }),
    company: () => ({ to: pathTo('CustomerProfile', { id }) }),
    order: () => ({ to: pathTo('CompanyAccountOrder', { orderid: id }) }),
    invoice: () => ({ to: pathTo('CompanyAccountInvoices'), search: { show: 'all', search: title } }),
    course: () => ({ to: pathTo('CompanyAccountCourse', { courseid: id }) }),
    event: () => ({ to: pathTo('CompanyAccountEvent', { eventid: id }) }),
    form: () => ({ to: pathTo('CompanyAccountRegistrations', { formid: id }) }),
    group: () => ({ to: pathTo('CompanyAccountGroup', { groupid: id }) }),
    customer: () => ({ to: pathTo('AdminCustomers'), search: { search: title } }),
    mail: () => ({ to: pathTo('AdminMails'), search: { search: title } }),
  };
  return ways[kind]();
}

/** A team lead's find is shown on the pages of the team: among its people, who have the course, or among its orders. */
function wayInTeam(kind: FoundKind, found: { id: string; title: string; company_id: number }): Way {
  const company_id = String(found.company_id);
  if (kind === 'order') return { to: pathTo('TeamOrders'), search: { company_id, search: found.title } };
  const which: Record<string, string> = kind === 'course' ? { courseid: found.id } : { search: found.title };
  return { to: pathTo('Team'), search: { company_id, ...which, do: 'look' } };
}

export const approveWay = (orderid: string): Way => ({
  to: pathTo('CompanyAccountOrder', { orderid }),
  search: { do: 'approve' },
});

export const newDateWay = (courseid: string | number): Way => ({
  to: pathTo('CompanyAccountCourse', { courseid }),
  search: { do: 'add' },
});

type Member = { id: string | number; title: string; company_id: number };

/** The team's list shows the person below the dialog that it opens. */
export const memberWay = (task: 'assign' | 'remind', { id, title, company_id }: Member): Way => ({
  to: pathTo('Team'),
  search: { company_id: String(company_id), search: title, do: task, of: String(id) },
});

/** The shop's wizard, for one licence. */
export const buyWay = (courseId: string | number, instanceId: number): Way => ({
  to: pathTo('CompanyWebshopPayment', { courseId, instanceId, sessionId: 0 }),
  search: { quantity: '1' },
});

import type { Found, FoundKind } from '@coursefront/contract/panel/finding.ts';
import { homePlaces } from '../../lib/routes/home-places.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import type { Way } from './entry.ts';

/** The page of a thing. `shop` is the reader's own customer, which sells the courses that no page of the account shows. */
export function wayTo(found: Found, { shop, learns }: { shop: number | null; learns: boolean }): Way {
  const { kind, id, title, company_id, instance_id, action, url } = found;
  if (url !== null) return { to: url };
  if (learns && kind === 'order')
    return { to: pathTo('ContinueCompanyWebshopPayment', { paymentId: id, instanceId: shop ?? 0 }) };
  if (learns && kind === 'course') return { to: pathTo('WebShopPublic', { instance_id: shop ?? 0, product_id: id }) };
  if (kind === 'course' && action === 'buy' && company_id === null && shop !== null)
    return { to: pathTo('WebShopPublic', { instance_id: shop, product_id: id }) };
  if (company_id !== null && kind !== 'company') return wayInTeam(kind, { id, title, company_id }, shop);
  if (instance_id !== null && kind === 'order')
    return { to: pathTo('AdminOrder', { instance: instance_id, orderid: id }) };
  // The page takes the address out of its own address at once.
  if (instance_id !== null && kind === 'user') return { to: pathTo('AdminPersonalData'), hash: id };
  const ways: Record<FoundKind, () => Way> = {
    user: () => ({ to: pathTo('CompanyAccountUser', { userid: id }) }),
    company: () => ({ to: pathTo('CustomerProfile', { id }) }),
    department: () => ({ to: pathTo('Team'), search: { department_id: id } }),
    order: () => ({ to: pathTo('CompanyAccountOrder', { orderid: id }) }),
    invoice: () => ({ to: pathTo('CompanyAccountInvoice', { invoiceid: id }) }),
    quote: () => ({ to: pathTo('CompanyAccountQuote', { quoteid: id }) }),
    course: () => ({ to: pathTo('CompanyAccountCourse', { courseid: id }) }),
    certificate: () => ({ to: pathTo('Home'), hash: homePlaces.certificates }),
    event: () => ({ to: pathTo('CompanyAccountEvent', { eventid: id }) }),
    form: () => ({ to: pathTo('CompanyAccountRegistrations', { formid: id }) }),
    coupon: () => ({ to: pathTo('CompanyAccountCoupons'), search: { search: id } }),
    group: () => ({ to: pathTo('CompanyAccountGroup', { groupid: id }) }),
    customer: () => ({ to: pathTo('AdminCustomer', { customerid: id }) }),
    subscription: () => ({ to: pathTo('AdminCustomer', { customerid: instance_id ?? 0 }) }),
    connect_account: () => ({ to: pathTo('AdminConnectAccounts'), search: { search: id } }),
    subscription_invoice: () => ({ to: pathTo('AdminCustomer', { customerid: instance_id ?? 0 }), hash: 'invoices' }),
    // Its page opens what is in the list.
    setting: () => ({ to: pathTo('AdminSettings'), search: { search: title, do: 'edit', of: id } }),
    webhook: () => ({ to: pathTo('AdminWebhooks'), search: webhookSearch(found) }),
    mail: () => ({ to: pathTo('AdminMails'), search: { search: title } }),
  };
  return ways[kind]();
}

/** The delivery is opened above the list with it alone. Its own id comes last. */
const webhookSearch = ({ id, details, at }: Found) => ({
  search: details.at(-1) ?? '',
  ...(at !== null && { from: at.slice(0, 10) }),
  do: 'read',
  of: id,
});

/** A team lead finds courses and departments among those of the team, and somebody's panel above the list. An order has the page that its buyer sees. */
function wayInTeam(
  kind: FoundKind,
  found: { id: string; title: string; company_id: number },
  shop: number | null,
): Way {
  if (kind === 'order')
    return { to: pathTo('ContinueCompanyWebshopPayment', { paymentId: found.id, instanceId: shop ?? 0 }) };
  const which: Record<string, string> =
    kind === 'course'
      ? { courseid: found.id }
      : kind === 'department'
        ? { department_id: found.id }
        : { search: found.title, person: found.id };
  return { to: pathTo('Team'), search: { company_id: String(found.company_id), ...which } };
}

/** The list with everything of a kind that fits, searched for the same. Some kinds have no list that the reader may open. */
export function wayToAll(
  kind: FoundKind,
  { search, things, shop, learns }: { search: string; things: readonly Found[]; shop: number | null; learns: boolean },
): Way | null {
  if (learns && kind === 'order') return { to: pathTo('OwnOrders') };
  if (kind === 'certificate') return { to: pathTo('Home'), hash: homePlaces.certificates };
  if (learns) return { to: pathTo('WebShopPublic', { instance_id: shop ?? 0, product_id: 0 }), search: { search } };
  const companies = new Set(things.filter((thing) => thing.kind === kind).map(({ company_id }) => company_id));
  const [company_id = null] = companies;
  if (company_id !== null) {
    // The pages of a team show one company at a time.
    if (companies.size > 1) return null;
    const inTeam = { company_id: String(company_id), search };
    if (kind === 'order') return { to: pathTo('TeamOrders'), search: inTeam };
    return kind === 'user' ? { to: pathTo('Team'), search: inTeam } : null;
  }
  if (kind === 'order' && things.some(({ instance_id }) => instance_id !== null))
    return { to: pathTo('AdminOrders'), search: { search, from: yearAgo() } };
  const isOwner = shop === null;
  const lists: Record<FoundKind, Way | null> = {
    user: isOwner ? null : { to: pathTo('CompanyAccountUsers'), search: { search } },
    company: { to: pathTo('CustomerManagement'), search: { search } },
    department: null,
    order: { to: pathTo('CompanyAccountOrders'), search: { tab: 'history', search } },
    invoice: { to: pathTo('CompanyAccountInvoices'), search: { show: 'all', search } },
    quote: { to: pathTo('CompanyAccountQuotes'), search: { search } },
    course: { to: pathTo('CompanyAccountCourses'), search: { search } },
    certificate: null,
    event: null,
    form: { to: pathTo('CompanyAccountSignupForms'), search: { search } },
    coupon: { to: pathTo('CompanyAccountCoupons'), search: { search } },
    group: { to: pathTo('CompanyAccountGroups'), search: { search } },
    customer: { to: pathTo('AdminCustomers'), search: { search } },
    subscription: null,
    connect_account: null,
    subscription_invoice: null,
    setting: { to: pathTo('AdminSettings'), search: { search } },
    webhook: { to: pathTo('AdminWebhooks'), search: { search, from: yearAgo() } },
    mail: { to: pathTo('AdminMails'), search: { search } },
  };
  return lists[kind];
}

/** The search knows no days, so its list must not stop at those that it shows by default. */
const yearAgo = () => new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);

export const approveWay = (orderid: string): Way => ({
  to: pathTo('CompanyAccountOrder', { orderid }),
  search: { do: 'approve' },
});

export const payWay = (invoiceid: string | number): Way => ({
  to: pathTo('CompanyAccountInvoice', { invoiceid }),
  search: { do: 'pay' },
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
  search: { quantity: '1', for: 'others' },
});

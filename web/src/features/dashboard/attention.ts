import type { Dashboard } from '@coursefront/contract/operations/dashboard.ts';
import { pathTo } from '../../lib/routes/routes.ts';

/** As far back as the list of orders goes, because the longest wait matters most. */
export const yearAgo = () => new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);

/** The region of the page that says which services do not respond. */
export const servicesId = 'services';

/** Every kind of problem, with its number and the place where it is fixed. The worst come first. */
export const attentionOf = ({
  health,
  orders,
  jobs,
  undelivered_mails,
  subscriptions,
  customers: { site_open, card_troubles: cards },
  differences,
}: Dashboard) =>
  [
    {
      kind: 'services',
      status: 'danger',
      count: health.parties.reduce((sum, { failing }) => sum + failing, 0),
      way: { to: pathTo('AdminDashboard'), hash: servicesId },
    },
    {
      kind: 'orders',
      status: 'danger',
      count: orders.stuck,
      way: { to: pathTo('AdminOrders'), search: { standing: 'failed', from: yearAgo() } },
    },
    {
      kind: 'jobs',
      status: 'danger',
      count: jobs.dead,
      way: { to: pathTo('AdminJobs'), search: { state: 'dead' } },
    },
    {
      kind: 'mails',
      status: 'danger',
      count: undelivered_mails,
      way: { to: pathTo('AdminMails'), search: { state: 'failed' } },
    },
    {
      kind: 'sites',
      status: 'danger',
      count: site_open,
      way: { to: pathTo('AdminCustomers'), search: { site: 'open' } },
    },
    {
      kind: 'cards',
      // An account that nobody has onboarded yet sells nothing that was sold before.
      status: cards.off + cards.left > 0 ? 'danger' : 'warning',
      count: cards.off + cards.missing + cards.left + cards.open,
      reasons: cards,
      way: { to: pathTo('AdminCustomers'), search: { cards: 'closed' } },
    },
    {
      kind: 'overdue',
      status: 'warning',
      count: subscriptions.past_due,
      way: { to: pathTo('AdminCustomers'), search: { subscription: 'late' } },
    },
    {
      kind: 'without',
      status: 'warning',
      count: subscriptions.without,
      way: { to: pathTo('AdminCustomers'), search: { subscription: 'without' } },
    },
    {
      kind: 'differences',
      status: 'warning',
      count: differences,
      way: { to: pathTo('AdminReconciliation') },
    },
  ] as const;

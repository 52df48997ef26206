import { area, screen } from '../../lib/routes/area.ts';

export const operationsArea = area({
  AdminOrders: {
    layout: 'admin',
    title: 'titles.all_orders',
    can: 'runPlatform',
    menu: { part: 'operations', place: 1, icon: 'Receipt' },
    texts: ['operations'],
    screen: screen(() => import('./orders-page.tsx'), 'OrdersPage'),
  },
  AdminOrder: {
    layout: 'admin',
    title: 'titles.order_way',
    can: 'runPlatform',
    under: 'AdminOrders',
    texts: ['operations', 'jobs', 'account-orders', 'troubles'],
    screen: screen(() => import('./order-page.tsx'), 'OrderPage'),
  },
  AdminWebhooks: {
    layout: 'admin',
    title: 'titles.webhooks',
    can: 'runPlatform',
    menu: { part: 'operations', place: 3, icon: 'Webhook' },
    texts: ['operations', 'troubles'],
    screen: screen(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
  },
  AdminMails: {
    layout: 'admin',
    title: 'titles.mails',
    can: 'runPlatform',
    menu: { part: 'operations', place: 4, icon: 'Mail' },
    texts: ['operations', 'troubles'],
    screen: screen(() => import('./mails-page.tsx'), 'MailsPage'),
  },
  AdminReconciliation: {
    layout: 'admin',
    title: 'titles.reconciliation',
    can: 'runPlatform',
    menu: { part: 'operations', place: 5, icon: 'Scale' },
    texts: ['operations', 'troubles'],
    screen: screen(() => import('./reconciliation-page.tsx'), 'ReconciliationPage'),
  },
});

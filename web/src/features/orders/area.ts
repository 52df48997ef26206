import { area } from '../../lib/routes/area.ts';

export const ordersArea = area({
  CompanyWebshopPayment: {
    layout: 'wizard',
    title: 'titles.buy_course',
    recognisesVisitors: true,
    texts: ['orders', 'account-step', 'webshop'],
    screen: () => import('./wizard/page.tsx').then(({ WizardPage }) => WizardPage),
  },
  ContinueCompanyWebshopPayment: {
    layout: 'wizard',
    title: 'titles.continue_payment',
    texts: ['orders', 'results'],
    screen: () => import('./result/page.tsx').then(({ ContinuePage }) => ContinuePage),
  },
  CompanyWebshopPaymentSuccess: {
    layout: 'wizard',
    title: 'titles.order_received',
    texts: ['orders', 'results'],
    screen: () => import('./result/page.tsx').then(({ SuccessPage }) => SuccessPage),
  },
  CompanyWebshopPaymentFail: {
    layout: 'wizard',
    title: 'titles.order_failed',
    texts: ['orders', 'results'],
    screen: () => import('./result/page.tsx').then(({ FailurePage }) => FailurePage),
  },
  AbandonedWebshopPaymentSuccess: {
    layout: 'wizard',
    title: 'titles.order_received',
    texts: ['orders', 'results'],
    screen: () => import('./result/page.tsx').then(({ SuccessPage }) => SuccessPage),
  },
  AbandonedWebshopPaymentFail: {
    layout: 'wizard',
    title: 'titles.order_failed',
    texts: ['orders', 'results'],
    screen: () => import('./result/page.tsx').then(({ FailurePage }) => FailurePage),
  },
  CompanyAccountOrders: {
    layout: 'panel',
    title: 'titles.orders',
    can: 'approveInvoices',
    menu: { part: 'sell', place: 1, icon: 'Receipt' },
    texts: ['account-orders'],
    screen: () => import('./account/orders-page.tsx').then(({ AccountOrdersPage }) => AccountOrdersPage),
  },
  CompanyAccountOrder: {
    layout: 'panel',
    title: 'titles.order',
    can: 'approveInvoices',
    under: 'CompanyAccountOrders',
    texts: ['account-orders', 'results'],
    screen: () => import('./account/order-page.tsx').then(({ AccountOrderPage }) => AccountOrderPage),
  },
});

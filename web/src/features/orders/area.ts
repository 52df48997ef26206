import { area, screen } from '../../lib/routes/area.ts';

export const ordersArea = area({
  OwnOrders: {
    layout: 'panel',
    title: 'titles.own_orders',
    can: 'learn',
    under: 'Home',
    texts: ['account-orders', 'choices'],
    screen: screen(() => import('./account/own-orders.tsx'), 'OwnOrdersPage'),
  },
  CompanyWebshopPayment: {
    layout: 'wizard',
    stepped: true,
    title: 'titles.buy_course',
    recognisesVisitors: true,
    texts: ['orders', 'account-step', 'webshop'],
    screen: screen(() => import('./wizard/page.tsx'), 'WizardPage'),
  },
  ContinueCompanyWebshopPayment: {
    layout: 'wizard',
    title: 'titles.continue_payment',
    texts: ['orders', 'results'],
    screen: screen(() => import('./result/page.tsx'), 'ContinuePage'),
  },
  CompanyWebshopPaymentSuccess: {
    layout: 'wizard',
    title: 'titles.order_received',
    texts: ['orders', 'results'],
    screen: screen(() => import('./result/page.tsx'), 'SuccessPage'),
  },
  CompanyWebshopPaymentFail: {
    layout: 'wizard',
    title: 'titles.order_failed',
    texts: ['orders', 'results'],
    screen: screen(() => import('./result/page.tsx'), 'FailurePage'),
  },
  AbandonedWebshopPaymentSuccess: {
    layout: 'wizard',
    title: 'titles.order_received',
    texts: ['orders', 'results'],
    screen: screen(() => import('./result/page.tsx'), 'SuccessPage'),
  },
  AbandonedWebshopPaymentFail: {
    layout: 'wizard',
    title: 'titles.order_failed',
    texts: ['orders', 'results'],
    screen: screen(() => import('./result/page.tsx'), 'FailurePage'),
  },
  Quote: {
    layout: 'wizard',
    title: 'titles.quote',
    texts: ['orders', 'quotes'],
    screen: screen(() => import('./quote/page.tsx'), 'QuotePage'),
  },
  RenewalBasket: {
    layout: 'wizard',
    title: 'titles.renewal_basket',
    recognisesVisitors: true,
    texts: ['orders', 'renewals'],
    screen: screen(() => import('./renewal/page.tsx'), 'RenewalPage'),
  },
  CompanyAccountOrders: {
    layout: 'panel',
    title: 'titles.orders',
    can: 'approveInvoices',
    menu: { part: 'sell', place: 1, icon: 'Receipt' },
    texts: ['account-orders', 'lists', 'choices'],
    screen: screen(() => import('./account/orders-page.tsx'), 'AccountOrdersPage'),
  },
  CompanyAccountOrder: {
    layout: 'panel',
    title: 'titles.order',
    can: 'approveInvoices',
    under: 'CompanyAccountOrders',
    texts: ['account-orders', 'credits', 'invoices', 'results'],
    screen: screen(() => import('./account/order-page.tsx'), 'AccountOrderPage'),
  },
});

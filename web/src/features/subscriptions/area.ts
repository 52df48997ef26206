import { area, screen } from '../../lib/routes/area.ts';

export const subscriptionsArea = area({
  CompanyMakePayment: {
    layout: 'wizard',
    stepped: {},
    title: 'titles.buy_subscription',
    brand: 'platform',
    texts: ['subscriptions', 'account-step'],
    screen: screen(() => import('./wizard/page.tsx'), 'WizardPage'),
  },
  CompanyMakePaymentSuccess: {
    layout: 'wizard',
    title: 'titles.order_received',
    brand: 'platform',
    texts: ['subscriptions'],
    screen: screen(() => import('./result/page.tsx'), 'SuccessPage'),
  },
  CompanyMakePaymentFail: {
    layout: 'wizard',
    title: 'titles.order_failed',
    brand: 'platform',
    texts: ['subscriptions'],
    screen: screen(() => import('./result/page.tsx'), 'FailurePage'),
  },
});

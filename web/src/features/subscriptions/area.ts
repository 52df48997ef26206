import { area } from '../../lib/routes/area.ts';

export const subscriptionsArea = area({
  CompanyMakePayment: {
    layout: 'wizard',
    title: 'titles.buy_subscription',
    brand: 'platform',
    texts: ['subscriptions', 'account-step'],
    screen: () => import('./wizard/page.tsx').then(({ WizardPage }) => WizardPage),
  },
  CompanyMakePaymentSuccess: {
    layout: 'wizard',
    title: 'titles.order_received',
    brand: 'platform',
    texts: ['subscriptions'],
    screen: () => import('./result/page.tsx').then(({ SuccessPage }) => SuccessPage),
  },
  CompanyMakePaymentFail: {
    layout: 'wizard',
    title: 'titles.order_failed',
    brand: 'platform',
    texts: ['subscriptions'],
    screen: () => import('./result/page.tsx').then(({ FailurePage }) => FailurePage),
  },
});

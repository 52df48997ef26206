import { area, screen } from '../../lib/routes/area.ts';

export const renewalsArea = area({
  CompanyAccountRenewals: {
    layout: 'panel',
    title: 'titles.renewals',
    can: 'seeCompanies',
    menu: { part: 'home', place: 3, icon: 'CalendarClock' },
    texts: ['renewals', 'account-orders', 'lists', 'choices'],
    screen: screen(() => import('./page.tsx'), 'RenewalsPage'),
  },
  CompanyAccountRenewalRules: {
    layout: 'panel',
    title: 'titles.renewal_rules',
    can: 'changeSettings',
    under: 'CompanyAccountRenewals',
    texts: ['renewals'],
    screen: screen(() => import('./rules-page.tsx'), 'RenewalRulesPage'),
  },
});

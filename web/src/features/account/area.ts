import { area, screen } from '../../lib/routes/area.ts';

export const accountArea = area({
  CompanyAccountProfile: {
    layout: 'panel',
    title: 'titles.company_profile',
    can: 'openCompanyAccount',
    menu: { part: 'account', place: 2, icon: 'IdCard' },
    texts: ['account', 'editing'],
    screen: screen(() => import('./profile-page.tsx'), 'ProfilePage'),
  },
  CustomerPortal: {
    layout: 'panel',
    title: 'titles.customer_portal',
    can: 'openCompanyAccount',
    under: 'Home',
    texts: ['account'],
    screen: screen(() => import('./portal-page.tsx'), 'PortalPage'),
  },
  CompanyAccountSettings: {
    layout: 'panel',
    title: 'titles.settings',
    can: 'openCompanyAccount',
    menu: { part: 'account', place: 4, icon: 'Settings' },
    texts: ['account', 'editing'],
    screen: screen(() => import('./settings-page.tsx'), 'SettingsPage'),
  },
});

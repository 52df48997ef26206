import { area, screen } from '../../lib/routes/area.ts';

export const signupFormsArea = area({
  userSignupForm: {
    layout: 'wizard',
    title: 'titles.signup_form',
    recognisesVisitors: true,
    texts: ['signup', 'results'],
    screen: screen(() => import('./public/page.tsx'), 'SignupFormPage'),
  },
  CompanyAccountSignupForms: {
    layout: 'panel',
    title: 'titles.signup_forms',
    can: 'openCompanyAccount',
    menu: { part: 'sell', place: 4, icon: 'FileText' },
    texts: ['signup-forms', 'signup', 'results', 'choices'],
    screen: screen(() => import('./forms-page.tsx'), 'FormsPage'),
  },
  CompanyAccountRegistrations: {
    layout: 'panel',
    title: 'titles.registrations',
    can: 'openCompanyAccount',
    under: 'CompanyAccountSignupForms',
    texts: ['signup-forms', 'signup', 'results'],
    screen: screen(() => import('./registrations/page.tsx'), 'RegistrationsPage'),
  },
});

import { area } from '../../lib/routes/area.ts';

export const sessionsArea = area({
  Login: {
    layout: 'split',
    title: 'titles.sign_in',
    texts: ['sessions'],
    screen: () => import('./sign-in-page.tsx').then(({ SignInPage }) => SignInPage),
  },
  RequestPasswordReset: {
    layout: 'split',
    title: 'titles.password_reset',
    brand: 'platform',
    texts: ['sessions'],
    screen: () => import('./password-reset-page.tsx').then(({ PasswordResetPage }) => PasswordResetPage),
  },
  AdminLogin: {
    layout: 'split',
    title: 'titles.sign_in',
    brand: 'platform',
    texts: ['sessions'],
    screen: () => import('./admin-sign-in-page.tsx').then(({ AdminSignInPage }) => AdminSignInPage),
  },
});

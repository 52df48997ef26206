import { area, screen } from '../../lib/routes/area.ts';

export const sessionsArea = area({
  Login: {
    layout: 'split',
    title: 'titles.sign_in',
    texts: ['sessions'],
    screen: screen(() => import('./sign-in-page.tsx'), 'SignInPage'),
  },
  Welcome: {
    layout: 'split',
    title: 'titles.password_reset',
    texts: ['sessions'],
    screen: screen(() => import('./welcome-page.tsx'), 'WelcomePage'),
  },
  ConfirmEmail: {
    layout: 'split',
    title: 'titles.confirm_email',
    texts: ['sessions'],
    screen: screen(() => import('./confirm-email-page.tsx'), 'ConfirmEmailPage'),
  },
  ForgottenPassword: {
    layout: 'split',
    title: 'titles.password_reset',
    texts: ['sessions'],
    screen: screen(() => import('./forgotten-password-page.tsx'), 'ForgottenPasswordPage'),
  },
  RequestPasswordReset: {
    layout: 'split',
    title: 'titles.password_reset',
    brand: 'platform',
    texts: ['sessions'],
    screen: screen(() => import('./password-reset-page.tsx'), 'PasswordResetPage'),
  },
  AdminLogin: {
    layout: 'split',
    title: 'titles.sign_in',
    brand: 'platform',
    texts: ['sessions'],
    screen: screen(() => import('./admin-sign-in-page.tsx'), 'AdminSignInPage'),
  },
});

import type { Site } from '@coursefront/contract/customers/customers.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import sessions from '../../../../texts/en/sessions.json';
import { currentSession, forgetSession } from '../../lib/session/session.ts';
import { SiteContext } from '../../lib/session/site.ts';
import { aUser } from '../../lib/testing/people.ts';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { ForgottenPasswordPage } from './forgotten-password-page.tsx';

afterEach(() => {
  forgetSession();
  vi.restoreAllMocks();
});

const instance = { id: 1, name: 'Nordic', lms_url: 'https://learn.nordic.test' } as NonNullable<Site['instance']>;
const site = { product_name: 'Coursefront', instance, closed: null, demo: null } as Site;
const page = () => (
  <SiteContext value={site}>
    <ForgottenPasswordPage />
  </SiteContext>
);

const open = (asked: boolean, visitor: () => Response = () => success(null)) =>
  renderInApp(
    page,
    ({ pathname }) => (pathname === '/api/auth/visitor' ? visitor() : success({ asked })),
    '/forgotten?return_to=%2Fstart%2F7#elin%40example.test&typed',
    { sessions },
  );
const send = async () => fireEvent.click(await screen.findByRole('button', { name: 'Send link' }));

test('the name that was typed is there, and the way back has it and the course', async () => {
  await open(true);
  expect(await screen.findByDisplayValue('elin@example.test')).toBeDefined();
  await send();
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBe(document.activeElement);
  const back = new URL((screen.getByRole('link', { name: 'Sign in' }) as HTMLAnchorElement).href);
  expect([back.pathname, back.search, back.hash]).toEqual([
    '/login',
    '?return_to=%2Fstart%2F7',
    '#elin%40example.test&renewed',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Send again or use another address' }));
  expect(await screen.findByDisplayValue('elin@example.test')).toBeDefined();
});

test('somebody who comes back signed in at the learning site is signed in here', async () => {
  await open(true, () => success({ token: '1.fresh', user: aUser(5) }));
  await send();
  await screen.findByRole('heading', { name: 'Check your inbox' });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(currentSession()?.token).toBe('1.fresh'));
});

test('a site that answers on its own page only is opened beside this one, with the name to enter there', async () => {
  await open(false);
  await send();
  expect(await screen.findByText(/Enter .*elin@example\.test.* there/)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Go to the learning site' });
  expect(link.getAttribute('href')).toBe('https://learn.nordic.test/login/forgot_password.php');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeDefined();
});

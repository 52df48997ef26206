import type { Site } from '@coursefront/contract/customers/customers.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import sessions from '../../../../texts/en/sessions.json';
import { SiteContext } from '../../lib/session/site.ts';
import { renderInApp } from '../../lib/testing/render-in-app.tsx';
import { loadTexts } from '../../lib/text/text.ts';
import { SignInPage } from './sign-in-page.tsx';

const closed: Site = {
  product_name: 'Coursefront',
  product_domain: 'coursefront.test',
  contact_email: 'info@coursefront.test',
  instance: null,
  closed: { name: 'Quiet Harbour' },
  brand_colour: '#000000',
  sends_e_invoices: false,
  demo: null,
};

test('the address of a closed customer says so and takes no password', async () => {
  await renderInApp(
    () => (
      <SiteContext value={closed}>
        <SignInPage />
      </SiteContext>
    ),
    () => Response.json(sessions),
  );
  await loadTexts(['sessions']);
  expect(await screen.findByRole('heading', { name: 'This account is closed' })).toBeDefined();
  expect(screen.getByText(/Quiet Harbour/)).toBeDefined();
  expect(document.querySelector('input')).toBeNull();
  expect(screen.getByRole('link', { name: 'Contact Coursefront' }).getAttribute('href')).toContain('info@');
});

const instance = { id: 1, name: 'Nordic', lms_url: 'https://learn.nordic.test' } as NonNullable<Site['instance']>;
const page = () => (
  <SiteContext value={{ ...closed, closed: null, instance }}>
    <SignInPage />
  </SiteContext>
);

test('the name after the hash is filled in, and a newcomer reads where the password is', async () => {
  await renderInApp(page, () => Response.json(sessions), '/#elin%2B1%40example.test', { sessions });
  expect(await screen.findByDisplayValue('elin+1@example.test')).toBeDefined();
  expect(screen.getByText(/open the newest e-mail about your account\./)).toBeDefined();
});

test('a buyer who chose a password a minute ago is asked for that one', async () => {
  await renderInApp(page, () => Response.json(sessions), '/#elin%2B1%40example.test&chosen', { sessions });
  expect(await screen.findByDisplayValue('elin+1@example.test')).toBeDefined();
  expect(screen.getByText(/the password you chose when you ordered/)).toBeDefined();
  expect(screen.queryByText(/Signing in for the first time/)).toBeNull();
});

test('a forgotten password takes the typed name and the way to the course along', async () => {
  await renderInApp(page, () => Response.json(sessions), '/?return_to=%2Fstart%2F7', { sessions });
  fireEvent.change(await screen.findByLabelText('Username or e-mail'), { target: { value: 'elin+1@example.test' } });
  const address = new URL((screen.getByRole('link', { name: 'Forgot password?' }) as HTMLAnchorElement).href);
  expect(address.pathname).toBe('/forgotten-password');
  expect(address.searchParams.get('return_to')).toBe('/start/7');
  expect(address.hash).toBe('#elin%2B1%40example.test&typed');
});

test('after a forgotten password, people are asked for the new one', async () => {
  await renderInApp(page, () => Response.json(sessions), '/#elin%40example.test&renewed', { sessions });
  expect(await screen.findByText('Sign in with your new password.')).toBeDefined();
  expect(screen.queryByText(/Signing in for the first time/)).toBeNull();
});

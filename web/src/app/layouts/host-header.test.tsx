import type { Site } from '@coursefront/contract/customers/customers.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Session, startSession } from '../../lib/session/session.ts';
import { SiteContext } from '../../lib/session/site.ts';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { HostHeader } from './host-header.tsx';

const show = (menu: object[]) => {
  startSession({ token: 't', user: { userid: 1, instance_id: 1, roles: [] } } as unknown as Session);
  return renderInApp(
    () => (
      <SiteContext value={{ instance: null, product_name: 'Coursefront' } as Site}>
        <HostHeader />
      </SiteContext>
    ),
    () => success({ menu, search_url: 'https://site.example/search' }),
  );
};

test('the menu is named as that of the learning site, and one button opens it on a phone', async () => {
  await show([{ label: 'Courses', url: 'https://site.example/courses', items: [] }]);
  const menu = await screen.findByRole('navigation', { name: 'Learning site' });
  expect(menu.textContent).toBe('Courses');
  const opener = screen.getByRole('button', { name: 'Learning site' });
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(opener.getAttribute('aria-controls') ?? '')?.contains(menu)).toBe(true);
});

test('the search at the top is labelled as that of the learning site, where it leads', async () => {
  await show([]);
  const search = await screen.findByLabelText('Search the learning site');
  expect(search.getAttribute('placeholder')).toBe('Search the learning site');
});

import type { Site } from '@coursefront/contract/customers/customers.ts';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type Session, startSession } from '../../lib/session/session.ts';
import { SiteContext } from '../../lib/session/site.ts';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { HostEntries, HostHeader } from './host-header.tsx';

const show = (Shown: () => ReactNode, menu: object[]) => {
  startSession({ token: 't', user: { userid: 1, instance_id: 1, roles: [] } } as unknown as Session);
  return renderInApp(
    () => (
      <SiteContext value={{ instance: null, product_name: 'Coursefront' } as Site}>
        <Shown />
      </SiteContext>
    ),
    () => success({ menu, search_url: 'https://site.example/search' }),
  );
};

const courses = { label: 'Courses', url: 'https://site.example/courses', items: [] };
const faq = { label: 'FAQ', url: 'https://site.example/faq' };

test('the menu above the pages is named as that of the learning site', async () => {
  await show(HostHeader, [courses]);
  expect((await screen.findByRole('navigation', { name: 'Learning site' })).textContent).toBe('Courses');
});

test('the drawer of a phone has the whole menu of the learning site and its search', async () => {
  await show(HostEntries, [courses, { label: 'Support', url: null, items: [faq] }]);
  const menu = await screen.findByRole('navigation', { name: 'Learning site' });
  const links = within(menu)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual([courses.url, faq.url]);
  expect(within(menu).getByText('Support')).toBeTruthy();
  expect(within(menu).getByLabelText('Search the learning site')).toBeTruthy();
});

test('the search at the top is labelled as that of the learning site, where it leads', async () => {
  await show(HostHeader, []);
  const search = await screen.findByLabelText('Search the learning site');
  expect(search.getAttribute('placeholder')).toBe('Search the learning site');
});

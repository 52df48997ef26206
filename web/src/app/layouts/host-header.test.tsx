import type { Site } from '@coursefront/contract/customers/customers.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Session, startSession } from '../../lib/session/session.ts';
import { SiteContext } from '../../lib/session/site.ts';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { HostHeader } from './host-header.tsx';

test('the search at the top is labelled as that of the learning site, where it leads', async () => {
  startSession({ token: 't', user: { userid: 1, instance_id: 1, roles: [] } } as unknown as Session);
  await renderInApp(
    () => (
      <SiteContext value={{ instance: null, product_name: 'Coursefront' } as Site}>
        <HostHeader />
      </SiteContext>
    ),
    () => success({ menu: [], search_url: 'https://site.example/search' }),
  );
  const search = await screen.findByLabelText('Search the learning site');
  expect(search.getAttribute('placeholder')).toBe('Search the learning site');
});

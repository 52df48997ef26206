import type { Site } from '@coursefront/contract/customers/customers.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startSession } from '../../lib/session/session.ts';
import { SiteContext } from '../../lib/session/site.ts';
import { signedInAs } from '../../lib/testing/people.ts';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { ProfileMenu } from './profile-menu.tsx';

test('entries that open the learning site say so', async () => {
  startSession(signedInAs(roles.student));
  await renderInApp(
    () => (
      <SiteContext value={{ instance: null, product_name: 'Coursefront' } as Site}>
        <ProfileMenu />
      </SiteContext>
    ),
    () =>
      success({
        menu: [],
        profile_url: 'https://site.test/profile',
        password_url: 'https://site.test/password',
        notifications_url: 'https://site.test/notifications',
      }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu Elin Holm' }));
  const hrefOf = async (entry: string) =>
    (await screen.findByRole('menuitem', { name: `${entry} Opens the learning site` })).getAttribute('href');
  expect(await hrefOf('Profile')).toBe('https://site.test/profile');
  expect(await hrefOf('Change password')).toBe('https://site.test/password');
  expect(await hrefOf('Notification settings')).toBe('https://site.test/notifications');
});

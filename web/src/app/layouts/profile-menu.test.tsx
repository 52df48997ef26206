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

test('the menu of a tenant’s user leads to their own account', async () => {
  startSession(signedInAs(roles.student));
  await renderInApp(
    () => (
      <SiteContext value={{ instance: null, product_name: 'Coursefront' } as Site}>
        <ProfileMenu />
      </SiteContext>
    ),
    () => success(null),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu Elin Holm' }));
  expect((await screen.findByRole('menuitem', { name: 'My account' })).getAttribute('href')).toBe('/my-account');
});

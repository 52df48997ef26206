import { roles } from '@coursefront/contract/roles.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { House } from 'lucide-react';
import { expect } from 'vitest';
import finding from '../../../../../texts/en/finding.json';
import { startSession } from '../../../lib/session/session.ts';
import { signedInAs } from '../../../lib/testing/people.ts';
import { type FakeApi, renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { FindBox, useFind } from '../find-button.tsx';

export const bare = { details: [], at: null, company_id: null, instance_id: null, free: null, action: null, url: null };
export const anna = { ...bare, kind: 'user', id: '7', title: 'Anna Berg', details: ['anna@fjord.test'] };
export const order = { ...bare, kind: 'order', id: 'g-1', title: 'NORD-000214', action: 'approve' };
export const course = { ...bare, kind: 'course', id: '501', title: 'Annual fire safety', action: 'add_date' };
export const found = (things: readonly object[], more: readonly string[] = []) => success({ things, more });

export const answers: FakeApi = (address) => {
  const search = address.searchParams.get('search') ?? '';
  if (address.pathname === '/api/find') return found(search === 'nobody' ? [] : [anna, order, course]);
  return success({ rows: [{ courseid: 501, name: 'Annual fire safety', type: 'instructor_led_training' }], total: 1 });
};

const home = { name: 'Home', title: 'Annual start', to: '/', icon: House };
const pagesOfTheOwner = [
  home,
  { name: 'AdminCustomers', title: 'Customers', to: '/admin/customers', icon: House },
  { name: 'AdminReconciliation', title: 'Reconciliation', to: '/admin/reconciliation', icon: House },
];
const pagesOfACustomer = [
  home,
  { name: 'CompanyAccountSettings', title: 'Settings', to: '/company-account/settings', icon: House },
];

function Frame({ pages }: { pages: typeof pagesOfTheOwner }) {
  const find = useFind(() => pages, true);
  return (
    <>
      <main id="main" tabIndex={-1}>
        <button type="button">Elsewhere</button>
      </main>
      <FindBox onOpen={find.begin} />
      {find.dialog}
    </>
  );
}

export const keys = (typed: string) => userEvent.keyboard(typed);
export const box = () => screen.findByRole('combobox', { name: 'Search everything' });
export const current = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : undefined;
};
/** The platform's owner belongs to no customer. */
const theOwner = () => {
  const { token, user } = signedInAs(roles.coursefrontadmin);
  return { token, user: { ...user, instance_id: null } };
};
export const closed = async (role: number = roles.trainingmanager, api = answers) => {
  // Its code is loaded when it is first opened, which takes a busy machine a while.
  await import('../find-dialog.tsx');
  const isOwner = role === roles.coursefrontadmin;
  startSession(isOwner ? theOwner() : signedInAs(role));
  const pages = isOwner ? pagesOfTheOwner : pagesOfACustomer;
  const app = await renderInApp(() => <Frame pages={pages} />, api, '/', { finding });
  (await screen.findByRole('button', { name: 'Elsewhere' })).focus();
  return app;
};
export const opened = async (role: number = roles.trainingmanager, api = answers) => {
  const app = await closed(role, api);
  await keys('{Control>}k{/Control}');
  const field = await box();
  await waitFor(() => expect(document.activeElement).toBe(field));
  return app;
};

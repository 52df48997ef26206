import { endpoint } from '@coursefront/contract/endpoint.ts';
import { listOf, listQuery } from '@coursefront/contract/lists.ts';
import type { ListView } from '@coursefront/contract/panel/views.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import lists from '../../../../texts/en/lists.json';
import { currentSession, forgetSession, refreshUser, startSession } from '../../lib/session/session.ts';
import { signedInAs } from '../../lib/testing/people.ts';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
// Loaded here, because a busy machine takes long to load them inside a test.
import '../views/save-dialog.tsx';
import '../views/views-panel.tsx';
import { ListPage } from './list-page.tsx';
import { useList } from './use-list.ts';

const readGroups = endpoint({
  method: 'GET',
  path: '/groups/read',
  summary: 'Groups',
  access: 'user',
  query: z.extend(listQuery(['name', 'seats'], 2), { kind: z.optional(z.enum(['open', 'closed'])) }),
  answer: listOf(z.object({ id: z.int(), name: z.string(), seats: z.int() })),
  refuses: [],
});

function GroupList() {
  return (
    <ListPage
      list={useList(readGroups, { filters: ['kind'] })}
      search={{ label: 'Search groups', hint: 'Name' }}
      caption="All groups"
      columns={[
        { id: 'name', head: 'Name', sortable: true, cell: ({ name }) => name },
        { id: 'seats', head: 'Seats', sortable: true, cell: ({ seats }) => seats },
      ]}
      rowKey={({ id }) => id}
      pagesLabel="Pages of groups"
      failed="The groups were not loaded."
    />
  );
}

const list = '//groups/read';
let views: ListView[] = [];
let sent: unknown[] = [];
const aView = (changes: Partial<ListView>): ListView => ({
  id: 1,
  list,
  name: 'Open ones',
  query: { kind: 'open', columns: 'name' },
  shared: false,
  owner: null,
  is_default: false,
  ...changes,
});

beforeEach(() => {
  localStorage.clear();
  views = [];
  sent = [];
  startSession(signedInAs(roles.trainingmanager));
});
afterEach(() => forgetSession());

const signInWith = (defaultViews: Record<string, Record<string, string>>) => {
  const session = signedInAs(roles.trainingmanager);
  startSession({ ...session, user: { ...session.user, default_views: defaultViews } });
};

const shown = async (at?: string) => {
  const app = await renderInApp(
    GroupList,
    ({ pathname }, request) => {
      if (!pathname.startsWith('/api/views')) return success({ rows: [{ id: 1, name: 'Autumn', seats: 4 }], total: 5 });
      if (request.method === 'GET') return success({ rows: views });
      sent.push([request.method, pathname, JSON.parse(String(request.body ?? 'null'))]);
      return success({ id: 1 });
    },
    at,
    { lists },
  );
  await screen.findByRole('row', { name: /Autumn/ });
  return { ...app, search: () => app.router.state.location.searchStr };
};

test('a view is opened by its name; what is not the list’s stays in the address', async () => {
  views = [aView({}), aView({ id: 2, name: 'Of Ida', owner: 'Ida Berg', shared: true, query: { sort: 'seats' } })];
  const app = await shown('/?tab=history&search=a&page=2');
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Open ones' }));
  await waitFor(() => expect(app.search()).toBe('?tab=history&kind=open&columns=name'));
});

test('the view that is shown is marked, and the standard view leaves it', async () => {
  views = [aView({})];
  const app = await shown('/?tab=history&kind=open&columns=name');
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  expect((await screen.findByRole('link', { name: 'Open ones' })).getAttribute('aria-current')).toBe('page');
  await userEvent.click(screen.getByRole('link', { name: 'Standard view' }));
  await waitFor(() => expect(app.search()).toBe('?tab=history'));
});

test('what is shown is saved under a name, without the page', async () => {
  await shown('/?kind=open&page=2&tab=history&density=compact');
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save this view…' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Open the list with this view' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const query = { kind: 'open', density: 'compact' };
  expect(sent).toEqual([['POST', '/api/views', { list, query, name: 'Mine', shared: false, is_default: true }]]);
});

test('the browser learns the default views when the menu is opened', async () => {
  views = [aView({ is_default: true })];
  await shown();
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await screen.findByRole('link', { name: 'Open ones' });
  expect(currentSession()?.user.default_views).toEqual({ [list]: views[0]?.query });
});

test('what came with the sign-in opens the list without a request', async () => {
  signInWith({ [list]: { kind: 'closed' } });
  const app = await shown();
  await waitFor(() => expect(app.search()).toBe('?kind=closed'));
  expect(app.calls().some((call) => call.includes('/views'))).toBe(false);
});

test('answers that say nothing of default views leave them as they are; signing out forgets them', () => {
  const { user } = signedInAs(roles.trainingmanager);
  signInWith({ [list]: { kind: 'closed' } });
  refreshUser({ ...user, first_name: 'Ellen' });
  expect(currentSession()?.user).toMatchObject({ first_name: 'Ellen', default_views: { [list]: { kind: 'closed' } } });
  forgetSession();
  expect(Object.values({ ...localStorage }).join()).not.toContain('closed');
});

test('an address that says what to show is not changed by a default view', async () => {
  signInWith({ [list]: { kind: 'closed' } });
  const app = await shown('/?search=a');
  expect(app.search()).toBe('?search=a');
});

test('a platform admin has no views', async () => {
  const admin = signedInAs(roles.coursefrontadmin);
  startSession({ ...admin, user: { ...admin.user, instance_id: null } });
  const app = await shown();
  expect(screen.queryByRole('button', { name: 'Views' })).toBeNull();
  expect(app.calls()).toHaveLength(1);
});

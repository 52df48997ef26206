import { endpoint } from '@coursefront/contract/endpoint.ts';
import { listOf, listQuery, pages } from '@coursefront/contract/lists.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import lists from '../../../../texts/en/lists.json';
import { type FakeApi, refusal, renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import type { RowKey } from '../../ui/table/table-column.ts';
// Loaded here, because a busy machine takes long to load them inside a test.
import './display-panel.tsx';
import './keys-dialog.tsx';
import { ListPage } from './list-page.tsx';
import { useList } from './use-list.ts';

const Query = z.extend(listQuery(['name', 'seats'], 2), {
  kind: z.optional(z.enum(['open', 'closed'])),
  town: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
});

const readGroups = endpoint({
  method: 'GET',
  path: '/groups/read',
  summary: 'Groups',
  access: 'user',
  query: Query,
  answer: listOf(z.object({ id: z.int(), name: z.string(), seats: z.int() })),
  refuses: [],
});

const exportGroups = endpoint({
  method: 'GET',
  path: '/groups/export',
  summary: 'Groups as a file',
  access: 'user',
  query: z.omit(Query, pages),
  answer: z.undefined(),
  file: 'text/csv',
  refuses: [],
});

function GroupList() {
  const list = useList(readGroups, { filters: ['kind', 'town', 'from', 'to'] });
  const renaming = useDialogTask<{ name: string }>();
  const [selected, onChange] = useState<ReadonlySet<RowKey>>(new Set());
  const chosen = { selected, onChange };
  return (
    <ListPage
      head={<PageHead title="Groups" />}
      list={list}
      search={{ label: 'Search groups', hint: 'Name' }}
      filters={<Button onClick={() => list.change({ kind: 'open' })}>Open ones</Button>}
      more={{
        names: ['town', 'from', 'to'],
        fields: <Button onClick={() => list.change({ town: 'Lund' })}>Only in Lund</Button>,
      }}
      csv={{ endpoint: exportGroups, name: 'groups.csv' }}
      caption="All groups"
      columns={[
        { id: 'name', head: 'Name', sortable: true, cell: ({ name }) => name },
        { id: 'seats', head: 'Seats', sortable: true, cell: ({ seats }) => seats },
        { id: 'town', head: 'Town', cell: ({ name }) => `${name} town` },
      ]}
      selection={{ ...chosen, allLabel: 'Select all', labelOf: ({ name }) => `Select ${name}` }}
      rowKey={({ id }) => id}
      actions={(group) => <Button onClick={() => renaming.begin(group)}>Rename {group.name}</Button>}
      pagesLabel="Pages of groups"
      failed="The groups were not loaded."
      none={{ title: 'No groups yet', text: 'They come with the first order.' }}
    >
      {renaming.dialog(
        ({ name }, { open, onClose }) => open && <Button onClick={onClose}>Stop renaming {name}</Button>,
      )}
    </ListPage>
  );
}

const rows = [
  { id: 1, name: 'Autumn', seats: 4 },
  { id: 2, name: 'Spring', seats: 9 },
];

let api: FakeApi;
beforeEach(() => {
  api = () => success({ rows, total: 5 });
});

const shown = async (at?: string) => {
  const app = await renderInApp(GroupList, (address, request) => api(address, request), at, { lists });
  await screen.findByRole('heading', { name: 'Groups' });
  return app;
};
const searchOf = (app: Awaited<ReturnType<typeof shown>>) => app.router.state.location.searchStr;

test('the address decides what is asked for, and the rows are shown with their pages', async () => {
  const app = await shown('/?page=2&sort=seats&order=desc&search=a&kind=open&nonsense=1');
  expect(await screen.findByRole('row', { name: /Autumn/ })).toBeTruthy();
  expect(app.calls()).toEqual(['GET /api/groups/read?page=2&page_size=2&sort=seats&order=desc&search=a&kind=open']);
  expect(screen.getByRole('columnheader', { name: 'Seats' }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2');
  expect(screen.getByText(/3–4/)).toBeTruthy();
});

test('a search waits for the typing to pause, and begins at the first page', async () => {
  const app = await shown('/?page=2');
  await screen.findByRole('row', { name: /Autumn/ });
  const box = screen.getByRole('searchbox', { name: 'Search groups' });
  // In one go: on a busy machine, letters typed by `userEvent` have pauses between them.
  for (const typed of ['s', 'sp', 'spr']) fireEvent.change(box, { target: { value: typed } });
  await waitFor(() => expect(searchOf(app)).toBe('?search=spr'));
  await waitFor(() => expect(app.calls()).toHaveLength(2));
  expect(app.calls()[1]).toContain('page=1&page_size=2&sort=name&order=asc&search=spr');
});

test('a head sorts by the server, and a page is a link', async () => {
  const app = await shown();
  await screen.findByRole('row', { name: /Autumn/ });
  await userEvent.click(screen.getByRole('button', { name: 'Seats' }));
  await waitFor(() => expect(searchOf(app)).toBe('?sort=seats'));
  await userEvent.click(screen.getByRole('link', { name: '3' }));
  await waitFor(() => expect(searchOf(app)).toBe('?sort=seats&page=3'));
  app.router.history.back();
  await waitFor(() => expect(searchOf(app)).toBe('?sort=seats'));
});

test('the export asks for the same rows, without the page', async () => {
  const app = await shown('/?page=2&search=a&kind=open');
  await screen.findByRole('row', { name: /Autumn/ });
  URL.createObjectURL = vi.fn(() => 'blob:groups');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await userEvent.click(screen.getByRole('button', { name: /CSV/ }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(app.calls().at(-1)).toBe('GET /api/groups/export?sort=name&order=asc&search=a&kind=open');
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('groups.csv');
});

test('an empty list says what would be here; an empty search offers all rows again', async () => {
  api = () => success({ rows: [], total: 0 });
  const app = await shown();
  expect(await screen.findByText('No groups yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Open ones' }));
  await waitFor(() => expect(screen.queryByText('No groups yet')).toBeNull());
  expect(searchOf(app)).toBe('?kind=open');
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(searchOf(app)).toBe(''));
  expect(await screen.findByText('No groups yet')).toBeTruthy();
});

test('rarer filters open on demand, and are counted and taken away together', async () => {
  const app = await shown('/?kind=open');
  const filters = await screen.findByRole('button', { name: 'Filters', expanded: false });
  expect(screen.queryByRole('button', { name: 'Only in Lund' })).toBeNull();
  await userEvent.click(filters);
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Only in Lund' }));
  await screen.findByRole('button', { name: /^Filters\s*1 filter active$/, expanded: true });
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(searchOf(app)).toBe('?kind=open'));
  expect(screen.getByRole('button', { name: 'Filters', expanded: true })).toBeTruthy();
});

test('an address with a rarer filter shows it at once; two days are one filter', async () => {
  await shown('/?town=Lund&from=2026-01-01&to=2026-01-31');
  await screen.findByRole('button', { name: /^Filters\s*2 filters active$/, expanded: true });
  expect(screen.getByRole('button', { name: 'Only in Lund' })).toBeTruthy();
});

test('a failure has its reference and a second try', async () => {
  api = () => refusal(500, { code: 'server.internal', message: 'Something broke.' });
  await shown();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The groups were not loaded.');
  expect(alert.textContent).toContain('r-1');
  api = () => success({ rows, total: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Spring/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a page beyond the last one leads to the last one', async () => {
  const app = await shown('/?page=9');
  await waitFor(() => expect(searchOf(app)).toBe('?page=3'));
});

test('an action opens its dialog for its row', async () => {
  await shown();
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Spring' }));
  await userEvent.click(screen.getByRole('button', { name: 'Stop renaming Spring' }));
  expect(screen.queryByRole('button', { name: 'Stop renaming Spring' })).toBeNull();
});

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const usualHeads = ['', 'Name', 'Seats', 'Town', 'Actions'];

test('columns are chosen and moved, and the address keeps them with the filters', async () => {
  const app = await shown('/?kind=open&page=2');
  await screen.findByRole('row', { name: /Autumn/ });
  expect(heads()).toEqual(usualHeads);
  await userEvent.click(screen.getByRole('button', { name: 'Display' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Move Town up' }));
  await waitFor(() => expect(heads()).toEqual(['', 'Name', 'Town', 'Seats', 'Actions']));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Seats' }));
  await waitFor(() => expect(searchOf(app)).toBe('?kind=open&page=2&columns=name%2Ctown'));
  expect(heads()).toEqual(['', 'Name', 'Town', 'Actions']);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Reset display' }));
  await waitFor(() => expect(searchOf(app)).toBe('?kind=open&page=2'));
  expect(app.calls()).toHaveLength(1);
});

test('an address with columns that the list no longer has shows the others, or the usual ones', async () => {
  await shown('/?columns=name,gone,town');
  await screen.findByRole('row', { name: /Autumn/ });
  expect(heads()).toEqual(['', 'Name', 'Town', 'Actions']);
});

test('columns of another list change nothing', async () => {
  await shown('/?columns=price,vat');
  await screen.findByRole('row', { name: /Autumn/ });
  expect(heads()).toEqual(usualHeads);
});

test('the list is sorted and its rows are made lower without the heads, as on phones', async () => {
  const app = await shown();
  await screen.findByRole('row', { name: /Autumn/ });
  await userEvent.click(screen.getByRole('button', { name: 'Display' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Seats');
  await waitFor(() => expect(searchOf(app)).toBe('?sort=seats'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Descending');
  await waitFor(() => expect(searchOf(app)).toBe('?sort=seats&order=desc'));
  await userEvent.click(screen.getByRole('button', { name: 'Compact' }));
  await waitFor(() => expect(searchOf(app)).toBe('?sort=seats&order=desc&density=compact'));
});

test('keys walk through the rows, select, open and explain themselves, only while a row has the focus', async () => {
  await shown();
  const row = async (name: RegExp) => screen.findByRole('row', { name });
  const autumn = await row(/Autumn/);
  await userEvent.keyboard('xj');
  expect(document.activeElement).toBe(document.body);
  autumn.focus();
  await userEvent.keyboard('x');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Autumn' }).checked).toBe(true);
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(await row(/Spring/));
  await userEvent.keyboard('{ArrowUp}{End}');
  expect(document.activeElement).toBe(await row(/Spring/));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Stop renaming Spring' })).toBeTruthy();
  await userEvent.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(help).getByText('Select the row')).toBeTruthy();
});

test('typing into a search field presses no key of the list', async () => {
  await shown();
  await screen.findByRole('row', { name: /Autumn/ });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search groups' }), 'xj?');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Autumn' }).checked).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

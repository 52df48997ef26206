import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import lists from '../../../../texts/en/lists.json';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { receiveToasts, type ToastMessage } from '../../ui/feedback/toast.ts';
import { Table } from '../../ui/table/table.tsx';
import type { BulkTask } from './bulk-dialog.tsx';
// Loaded here, because a busy machine takes long to load it inside a test.
import './bulk-dialog.tsx';
import { SelectionBar, useBoxes } from './selection-bar.tsx';
import { useBulk } from './use-bulk.tsx';
import { useSelectedRows } from './use-selected-rows.ts';

type Row = { id: number; name: string };
const rows: Row[] = ['Ida', 'Olle', 'Sara', 'Tove', 'Ulf', 'Vera'].map((name, index) => ({ id: index + 1, name }));

/** The server's answer to each row; a test replaces it. */
let act: (row: Row) => Promise<unknown>;
let undone: string[];
let toasts: ToastMessage[];
let stopReceiving: () => void;

beforeEach(() => {
  act = async () => undefined;
  undone = [];
  toasts = [];
  stopReceiving = receiveToasts((message) => void toasts.push(message));
});
afterEach(() => stopReceiving());

const refused = (status: number, message: string) => new ApiFailure({ status, code: 'test.refused', message });

function People({ asks = true }: { asks?: boolean }) {
  const bulk = useBulk();
  const selection = useSelectedRows(rows, ({ id }) => id);
  const task = (): BulkTask => ({
    title: `Invite ${selection.rows.length}`,
    ...(asks && { ask: { text: 'Each gets a mail.', confirm: 'Invite them' } }),
    items: selection.rows.map((row) => ({
      key: row.id,
      name: row.name,
      act: () => act(row),
      undo: async () => void undone.push(row.name),
    })),
    refreshes: [],
    done: (number) => `${number} invited`,
    onDone: selection.drop,
  });
  return (
    <>
      <SelectionBar selection={selection}>
        <Button onClick={() => bulk.begin(task())}>Invite</Button>
      </SelectionBar>
      <Table
        caption="People"
        columns={[{ id: 'name', head: 'Name', cell: ({ name }) => name }]}
        rows={rows}
        rowKey={({ id }) => id}
        selection={useBoxes(selection, ({ name }) => name)}
        empty={null}
      />
      {bulk.dialog}
    </>
  );
}

const begin = async (asks = true) => {
  await renderInApp(
    () => <People asks={asks} />,
    () => success(null),
    '/',
    { lists },
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  if (asks) await userEvent.click(await screen.findByRole('button', { name: 'Invite them' }));
};

test('a toast says that all is done, and nothing is selected any more', async () => {
  await begin();
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success', title: '6 invited' }]));
  expect(screen.queryByText(/selected$/)).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what is done can be undone, row by row', async () => {
  await begin(false);
  await waitFor(() => expect(toasts).toHaveLength(1));
  toasts[0]?.action?.onPress();
  await waitFor(() => expect(toasts[1]).toMatchObject({ title: '6 changes undone' }));
  expect(undone).toEqual(rows.map(({ name }) => name));
});

test('the report names each row that failed and why; trying again is for those that may succeed', async () => {
  const tried: string[] = [];
  act = async ({ name }) => {
    tried.push(name);
    if (name === 'Olle') throw refused(409, 'Olle was invited already.');
    if (name === 'Ulf') throw refused(500, 'Ulf could not be invited.');
  };
  await begin();
  expect(await screen.findByText('Olle was invited already.')).toBeTruthy();
  expect(screen.getByText('Ulf could not be invited.')).toBeTruthy();
  expect(screen.getByText('4 completed')).toBeTruthy();
  expect(screen.getByText('2 couldn’t be completed')).toBeTruthy();
  expect(toasts).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Retry failed' }));
  await waitFor(() => expect(tried.slice(6)).toEqual(['Ulf']));
  act = async ({ name }) => void tried.push(name);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry failed' }));
  expect(await screen.findByText('1 couldn’t be completed')).toBeTruthy();
  expect(screen.getByText('5 completed')).toBeTruthy();
  expect(tried.slice(7)).toEqual(['Ulf']);
});

test('what was refused is not offered again', async () => {
  act = async ({ name }) => {
    throw refused(409, `${name} was invited already.`);
  };
  await begin();
  expect(await screen.findByText('Olle was invited already.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry failed' })).toBeNull();
});

test('the progress is shown; stopping leaves the rest, which can be continued', async () => {
  const waiting: (() => void)[] = [];
  act = () => new Promise<void>((resolve) => waiting.push(resolve));
  await begin();
  await screen.findByText('0 of 6');
  waiting.shift()?.();
  await screen.findByText('1 of 6');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  for (const finish of waiting.splice(0)) finish();
  await screen.findByText('1 not started');
  expect(screen.getByText('5 completed')).toBeTruthy();

  act = async () => undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Continue with the rest' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: '6 invited' }]));
});

test('who leaves the page while it runs reads how far it came', async () => {
  const waiting: (() => void)[] = [];
  act = () => new Promise<void>((resolve) => waiting.push(resolve));
  await begin();
  await screen.findByText('0 of 6');
  cleanup();
  for (const finish of waiting.splice(0)) finish();
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Invite 6', text: '4 completed · 2 not started' }]));
});

test('if the server is away, the rest is not tried', async () => {
  let tries = 0;
  act = async () => {
    tries += 1;
    throw refused(503, 'The server is away.');
  };
  await begin();
  await screen.findByText('4 couldn’t be completed');
  expect(screen.getByText('2 not started')).toBeTruthy();
  expect(tries).toBe(4);
});

test('nothing is done before the question is answered', async () => {
  let tries = 0;
  act = async () => {
    tries += 1;
  };
  await renderInApp(
    () => <People />,
    () => success(null),
    '/',
    { lists },
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Sara' }));
  expect(screen.getByText('1 selected')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(tries).toBe(0);
  expect(screen.getByText('1 selected')).toBeTruthy();
});

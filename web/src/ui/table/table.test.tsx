import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Table } from './table.tsx';
import type { Column, RowKey, Sort } from './table-column.ts';

type Person = { id: number; name: string; seats: number };

const people: Person[] = [
  { id: 1, name: 'Ida', seats: 3 },
  { id: 2, name: 'Olle', seats: 5 },
];

const columns: Column<Person>[] = [
  { id: 'name', head: 'Name', sortable: true, cell: ({ name }) => name },
  { id: 'seats', head: 'Seats', cell: ({ seats }) => seats },
];

const shared = { caption: 'People', columns, rowKey: ({ id }: Person) => id, empty: 'Nobody yet' };

function SortedTable({ onSort }: { onSort: (sort: Sort) => void }) {
  const [sort, setSort] = useState<Sort>();
  const change = (next: Sort) => {
    setSort(next);
    onSort(next);
  };
  return <Table {...shared} rows={people} sort={sort} onSort={change} />;
}

test('on a phone a number is named, also when it is 0', () => {
  const named = columns.map((column) => ({ ...column, named: true }));
  render(<Table {...shared} columns={named} rows={[{ id: 3, name: 'Åsa', seats: 0 }]} />);
  expect(screen.getByText('Seats:').classList.contains('sr-only')).toBe(false);
});

test('a press on a head sorts, the next one turns it around, and the column says so', async () => {
  const sorted = vi.fn();
  render(<SortedTable onSort={sorted} />);
  const head = screen.getByRole('columnheader', { name: 'Name' });
  expect(head.getAttribute('aria-sort')).toBeNull();
  await userEvent.click(within(head).getByRole('button'));
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  await userEvent.keyboard('{Enter}');
  expect(head.getAttribute('aria-sort')).toBe('descending');
  expect(sorted.mock.calls.map(([sort]) => sort.descending)).toEqual([false, true]);
  expect(within(screen.getByRole('columnheader', { name: 'Seats' })).queryByRole('button')).toBeNull();
});

function TableWithSelection() {
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  const labels = { allLabel: 'Select all', labelOf: ({ name }: Person) => `Select ${name}` };
  return <Table {...shared} rows={people} selection={{ selected, onChange: setSelected, ...labels }} />;
}

test('rows are chosen one by one or all at once', async () => {
  render(<TableWithSelection />);
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  await userEvent.click(box('Select Ida'));
  expect(box('Select all').indeterminate).toBe(true);
  await userEvent.click(box('Select all'));
  expect([box('Select Ida'), box('Select Olle'), box('Select all')].map(({ checked }) => checked)).toEqual([
    true,
    true,
    true,
  ]);
  expect(box('Select all').indeterminate).toBe(false);
  await userEvent.click(box('Select all'));
  expect(box('Select Olle').checked).toBe(false);
});

test('it is busy while it loads, and tells an empty list from a failed one', () => {
  const { rerender } = render(<Table {...shared} rows={undefined} />);
  const table = screen.getByRole('table', { name: 'People' });
  expect(table.getAttribute('aria-busy')).toBe('true');
  rerender(<Table {...shared} rows={[]} />);
  expect(table.getAttribute('aria-busy')).toBeNull();
  expect(screen.getByText('Nobody yet')).toBeTruthy();
  rerender(<Table {...shared} rows={undefined} error="Not loaded" />);
  expect(screen.getByText('Not loaded')).toBeTruthy();
  expect(screen.queryByText('Nobody yet')).toBeNull();
  expect(table.getAttribute('aria-busy')).toBeNull();
});

test('each row has its actions, and details below it only while they are open', () => {
  render(
    <Table
      {...shared}
      rows={people}
      actions={{ head: 'Actions', of: ({ name }) => <button type="button">Remove {name}</button> }}
      detail={({ id, name }) => id === 2 && `About ${name}`}
    />,
  );
  expect(
    within(screen.getByRole('row', { name: /Remove Olle/ })).getByRole('button', { name: 'Remove Olle' }),
  ).toBeTruthy();
  expect(screen.getByText('About Olle')).toBeTruthy();
  expect(screen.queryByText('About Ida')).toBeNull();
});

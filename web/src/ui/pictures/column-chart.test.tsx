import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ColumnChart } from './column-chart.tsx';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const points = months.map((_, index) => ({ at: `2026-${String(index + 1).padStart(2, '0')}-01`, count: index }));
const nameOf = (at: string) => months[Number(at.slice(5, 7)) - 1] ?? '';

const draw = () =>
  render(
    <ColumnChart
      points={points}
      label="Completions per month"
      titleOf={({ at, count }) => `${nameOf(at)}: ${count} completions`}
      tickOf={(at) => ({ label: nameOf(at), group: '2026' })}
      writeNumber={String}
    />,
  );

test('every column of a year has its label, and the year is shown once', () => {
  draw();
  for (const month of months) expect(screen.getByText(month).className).not.toMatch(/(^| )invisible/);
  expect(screen.getAllByText('2026')).toHaveLength(1);
});

test('the tooltip of a column says its month and count, for the pointer and for a touch', () => {
  const { container } = draw();
  const columns = container.querySelectorAll('.absolute.inset-0 > div');
  expect(columns).toHaveLength(12);
  fireEvent.pointerEnter(columns[2] as Element);
  expect(screen.getByText('Mar: 2 completions')).toBeDefined();
  fireEvent.pointerDown(columns[10] as Element);
  expect(screen.queryByText('Mar: 2 completions')).toBeNull();
  expect(screen.getByText('Nov: 10 completions')).toBeDefined();
});

import type { ReportSchedule } from '@coursefront/contract/reports/report-schedules.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import reports from '../../../../../texts/en/reports.json';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { receiveToasts, type ToastMessage } from '../../../ui/feedback/toast.ts';
import { ScheduleDialog } from './dialog.tsx';

const staff = { userid: 4, first_name: 'Ada', last_name: 'Admin', email: 'ada@nordic.test', leads: false };
const lead = { userid: 9, first_name: 'Lena', last_name: 'Lead', email: 'lena@falk.test', leads: true };

async function show(about: Partial<ReportSchedule>) {
  const sent: unknown[] = [];
  const shown = await renderInApp(
    () => (
      <ScheduleDialog
        about={{ report: 'completions', filters: { search: '', company_id: 7 }, ...about }}
        open
        onClose={() => {}}
      />
    ),
    ({ pathname }, { method, body }) => {
      if (pathname.endsWith('/recipients')) return success({ rows: [staff, lead] });
      if (method === 'POST' || method === 'PUT') sent.push(JSON.parse(String(body)));
      if (method === 'POST') return success({ active: true, next_run_at: '2026-12-01T05:00:00Z' });
      if (pathname.includes('/choices')) return success({ rows: [] });
      return success({ rows: [], email: 'elin@nordic.test' });
    },
    '/',
    { reports },
  );
  return { ...shown, sent };
}

/** Without the marks that keep addresses from left to right. */
const preview = () => screen.getByText(/^Goes out at 6/).textContent?.replace(/[\u2066-\u2069]/g, '');

test('a report about a company goes to its team lead as well, and the dialog names every address', async () => {
  const { sent, calls } = await show({});
  await screen.findByRole('checkbox', { name: /^Lena Lead/ });
  expect(calls()).toContain('GET /api/report-schedules/recipients?company_id=7');
  await waitFor(() => expect(preview()).toBe('Goes out at 6 a.m. to: elin@nordic.test'));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Lena Lead/ }));
  expect(preview()).toBe('Goes out at 6 a.m. to: elin@nordic.test, lena@falk.test');
  await userEvent.click(screen.getByRole('button', { name: 'Schedule report' }));
  await waitFor(() => expect(sent).toMatchObject([{ report: 'completions', recipients: [9] }]));
});

test('the recipients of a scheduled report are chosen already, and can be taken out', async () => {
  const { sent } = await show({ id: 3, period: 'daily', format: 'csv', active: true, recipients: [staff] });
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Ada Admin/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toMatchObject([{ period: 'daily', recipients: [] }]));
});

test('a report about last month is suggested once a month', async () => {
  await show({ filters: { search: '', range: 'last_month' } });
  expect((await screen.findByLabelText<HTMLSelectElement>('Frequency')).value).toBe('monthly');
});

test('a monthly report about “This month” suggests “Last month”, and the toast names the day of the next e-mail', async () => {
  const told: ToastMessage[] = [];
  onTestFinished(receiveToasts((message) => told.push(message)));
  const { sent } = await show({ filters: { search: '', range: 'this_month' } });
  expect(screen.queryByText('Each report would cover only a few hours')).toBeNull();
  await userEvent.selectOptions(await screen.findByLabelText('Frequency'), 'monthly');
  await userEvent.click(await screen.findByRole('button', { name: 'Use “Last month”' }));
  expect(screen.queryByText('Each report would cover only a few hours')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Schedule report' }));
  await waitFor(() => expect(sent).toMatchObject([{ period: 'monthly', filters: { range: 'last_month' } }]));
  await waitFor(() => expect(told).toMatchObject([{ title: 'Report scheduled.' }]));
  expect(told[0]?.text).toMatch(/^Next e-mail: .*2026/);
});

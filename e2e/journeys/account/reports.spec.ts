import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';

const reports = 'company-account/reports';
const chart = (page: Page) => page.getByRole('heading', { level: 2 }).filter({ hasText: /^\d+ / });
const choose = async (page: Page, filter: string, name: string) => {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name, exact: true }).click();
};

test('completions are narrowed, searched and taken along as CSV and as a workbook', async ({ page, signInAs }) => {
  await signInAs('trainingmanager');
  await page.goto(reports);
  await page.getByRole('button', { name: 'Last 12 months' }).click();
  await choose(page, 'Company', 'Fjordbygg AB');
  await expect(page).toHaveURL(/range=last_12_months&company_id=\d+/);
  await expect(page.getByRole('row').filter({ hasText: 'Visby Hotell' })).toHaveCount(0);
  await expect(chart(page)).toHaveText(/^\d+ completions$/);
  await page.getByText('Show as table').click();
  await expect(page.getByRole('table', { name: 'Chart data' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search people' }).fill('falk');
  await expect(page.getByRole('row').filter({ hasText: 'Anna Nyström' })).toHaveCount(0);
  await expect(page).toHaveURL(/search=falk/);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Henrik Falk' }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Person/ }).click();
  await expect(page).toHaveURL(/sort=name/);

  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  const lines = (await readFile(await (await csv).path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('First name,Last name,E-mail,Company,Course');
  for (const line of lines.slice(1)) expect(line).toContain('Falk');

  const book = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Excel workbook' }).click();
  expect((await book).suggestedFilename()).toMatch(/^completions-.*\.xlsx$/);
});

test('upcoming ends are in order of their day, and the other reports keep the filters', async ({ page, signInAs }) => {
  await signInAs('instructor');
  await page.goto(`${reports}?report=certificates&range=next_12_months`);
  await expect(page.getByRole('columnheader', { name: 'Valid until' })).toHaveAttribute('aria-sort', 'ascending');
  await choose(page, 'Company', 'Fjordbygg AB');
  await page.getByRole('link', { name: 'Licences' }).click();
  await expect(page.getByRole('columnheader', { name: 'End date' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('combobox', { name: 'Company' })).toContainText('Fjordbygg AB');
  await page.goto(`${reports}?search=nobodyhere`);
  await expect(page.getByText('Nothing matches “nobodyhere”')).toBeVisible();
});

test('the figures are fetched from the learning site by hand', async ({ page, enterAs }) => {
  await enterAs('trainingmanager', 'baltic');
  await page.goto(page.url().replace(/\/v\/.*/, `/v/${reports}`));
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByRole('status').filter({ hasText: /Last synced \d\d-\d\d-\d{4}/ })).toBeVisible();
});

test('a report is scheduled, changed, paused and deleted', async ({ page, signInAs }) => {
  await signInAs('siteadmin');
  await page.goto(`${reports}?report=licences&range=next_3_months`);
  await page.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Next 3 months');
  await expectGoodPage(page);
  await dialog.getByLabel('Frequency').selectOption('On the first of the month');
  await dialog.getByRole('checkbox', { name: /^Elin Holm/ }).check();
  await expect(dialog.getByText(/^Goes out at 6/)).toContainText(
    /siteadmin@nordic\.test.*trainingmanager@nordic\.test/,
  );
  await dialog.getByRole('button', { name: 'Schedule report' }).click();
  const row = page.getByRole('table', { name: 'Your scheduled reports' }).getByRole('row').last();
  await expect(row).toContainText('On the first of the month');
  await expect(row).toContainText('You, Elin Holm');
  await expect(page.getByText('E-mailed to siteadmin@nordic.test')).toBeVisible();

  // The message stays as long as the pointer is on it, and below it is the row's menu.
  const dismiss = () => page.getByRole('button', { name: 'Dismiss notification' }).click();
  const act = async (action: string) => {
    await row.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await dismiss();
  await act('Edit');
  await dialog.getByLabel('Format').selectOption('CSV file');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(row).toContainText('CSV file');
  await dismiss();
  await act('Pause');
  await expect(row).toContainText('Paused');
  await act('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No scheduled reports.')).toBeVisible();
});

test('a team lead has no reports', async ({ page, signInAs }) => {
  await signInAs('teamlead');
  await page.goto(reports);
  await expect(page.getByText('Error 403: Access forbidden')).toBeVisible();
});

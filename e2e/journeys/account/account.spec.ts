import type { Page } from '@playwright/test';
import { layoutShiftOf } from '../../fixtures/javascript.ts';
import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { expectToast } from '../../fixtures/toasts.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

test('a training manager sees what waits, and the figures lead to their reports', async ({ page, enterAs }) => {
  await enterAs('trainingmanager');
  const waiting = page.getByRole('navigation', { name: 'Needs your attention' });
  await expect(waiting.getByRole('link', { name: /invoices? to approve/ })).toBeVisible();
  await expect(waiting.getByRole('link', { name: /requests? to join/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Participants' })).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Outstanding' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Next events' })).toBeVisible();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /-\d{6}/ })
      .first(),
  ).toBeVisible();
  expect(await layoutShiftOf(page)).toBeLessThan(0.05);

  await page.getByRole('link', { name: 'All figures' }).click();
  await expect(page.getByText('Enterprise')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Completions per month/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Certificate renewals: Next 3 months' })).toHaveAttribute(
    'href',
    /renewals\?kind=certificate&range=next_3_months$/,
  );
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Certificate renewals' }) });
  const counted = (await card.locator('bdi').first().textContent()) ?? '';
  await card.getByRole('link', { name: 'Certificate renewals: Next 3 months' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^Next 3 months, until .+ ${counted}$`) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText(new RegExp(`^1–\\d+ of ${counted}$`))).toBeVisible();
});

test('colour and bank numbers are checked as they are typed, and leaving asks first', async ({ page, signInAs }) => {
  await signInAs('siteadmin');
  await page.goto('company-account/settings');
  await field(page, 'Brand colour').fill('#ffd400');
  await expect(page.getByText('White text is hard to read on this colour')).toBeVisible();
  await field(page, 'IBAN').fill('SE45 5000 0000 0583 9825 7467');
  await field(page, 'IBAN').blur();
  await expect(page.getByText('Enter a valid IBAN')).toBeVisible();
  await page.getByRole('link', { name: 'Subscription', exact: true }).first().click();
  await page.getByRole('button', { name: 'Stay on page' }).click();
  await expect(field(page, 'Brand colour')).toHaveValue('#ffd400');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(field(page, 'Brand colour')).toHaveValue('#0b6478');
});

test('an instructor looks at the settings and changes none, and a student has none of it', async ({
  page,
  signInAs,
  enterAs,
}) => {
  await signInAs('instructor');
  await page.goto('company-account/settings');
  await expect(page.getByText('Only training managers and site administrators can change settings.')).toBeVisible();
  await expect(field(page, 'IBAN')).toBeDisabled();
  await expectGoodPage(page);

  await enterAs('student');
  await expect(page.getByRole('heading', { name: 'Participants' })).toBeHidden();
  await page.goto('company-account');
  await expect(page.getByText('You don’t have access to this page')).toBeVisible();
});

// Journeys of one file take turns, as these have to: each saves on the version that it has read, and puts back what it changed.
test('the company profile is changed on the account page, and a wrong number is reported', async ({
  page,
  signInAs,
}) => {
  await signInAs('trainingmanager');
  await page.goto('company-account');
  await expect(page.getByRole('table', { name: 'Order history' }).getByRole('row')).not.toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Invoices to approve' })).toBeVisible();

  await field(page, 'Organisation number').fill('556012-3457');
  await field(page, 'Phone').fill('');
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: '2 fields need your attention' });
  await expect(summary).toBeFocused();
  await expect(field(page, 'Organisation number')).toHaveValue('556012-3457');
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(field(page, 'Organisation number')).toHaveValue('556012-3456');

  await field(page, 'City').fill('Solna');
  await save(page);
  await expectToast(page, 'Company profile saved');
  await page.goto('company-account/company-profile');
  await expect(field(page, 'City')).toHaveValue('Solna');
  await field(page, 'City').fill('Stockholm');
  await save(page);
  await expectToast(page, 'Company profile saved');
});

test('of two who change the settings the second is warned, and keeps what was typed', async ({ page, signInAs }) => {
  await signInAs('trainingmanager');
  await page.goto('company-account/settings');
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());

  await field(page, 'Note on invoices').fill('Mine');
  await field(colleague, 'Note on invoices').fill('Godkänd för F-skatt. Theirs');
  await save(colleague);
  await expectToast(colleague, 'Settings saved');
  await save(page);
  await expect(page.getByText('Your changes are still here.')).toBeVisible();
  await expect(field(page, 'Note on invoices')).toHaveValue('Mine');
  await expectGoodPage(page);

  await page.getByRole('button', { name: 'Load latest version' }).click();
  await expect(field(page, 'Note on invoices')).toHaveValue('Godkänd för F-skatt. Theirs');
  await field(page, 'Note on invoices').fill('Godkänd för F-skatt');
  await page.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await save(page);
  await expectToast(page, 'Settings saved');
  await expect(page.getByRole('img', { name: 'Current logo' })).toHaveAttribute('src', /^\/api\/files\/1\//);
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await save(page);
  await expect(page.getByText('unsaved')).toBeHidden();
  await expect(page.getByRole('img', { name: 'Current logo' })).toBeHidden();
});

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { makeForm } from '../../fixtures/signup-forms.ts';
import { expectToast } from '../../fixtures/toasts.ts';

const formsPath = 'company-account/sign-up-forms';

/** The smallest picture there is. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const formCalled = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

async function choose(page: Page, field: string, search: string, option: string): Promise<void> {
  await page.getByLabel(new RegExp(`^${field}`)).click();
  await page.getByRole('combobox', { name: search, expanded: true }).fill(option.slice(0, 6));
  await page.getByRole('option', { name: option }).click();
}

test(
  'a form is built in three steps, its link copied and found in the overview',
  { tag: '@only-phone' },
  async ({ page, context, signInAs }, { project }) => {
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const title = `Safety week (${project.name})`;
    await signInAs('trainingmanager');
    await page.goto(formsPath);
    await page.getByRole('link', { name: 'Create new form' }).click();

    await expect(page.getByRole('heading', { name: 'Create new form' })).toBeVisible();
    const next = page.getByRole('button', { name: 'Continue' });
    await next.click();
    await expect(page.getByText('3 fields need your attention')).toBeVisible();
    await choose(page, 'Company name', 'Search companies or enter a name', 'Fjordbygg AB');
    await choose(page, 'Courses', 'Search courses', 'First aid and CPR');
    await choose(page, 'Courses', 'Search courses', 'Ergonomics at the desk');
    await page.getByRole('button', { name: 'Remove Ergonomics at the desk' }).click();
    await choose(page, 'Account manager', 'Search people', 'Ivar Strand');
    await choose(page, 'Team lead', 'Search people', 'Maria Lind');
    await expect(page.getByLabel('Maximum registrations')).toHaveValue(/^\d+$/);
    await page.getByLabel('Maximum registrations').fill('25');
    await page.getByLabel('Allowed e-mail domains').fill('elin@fjordbygg.test');
    await next.click();
    await expect(page.getByText('Enter domains such as example.com, one per line.').last()).toBeVisible();
    await page.getByLabel('Allowed e-mail domains').fill('fjordbygg.test\n@example.test');
    await next.click();

    await expect(page.getByRole('heading', { name: 'Custom sign-up page' })).toBeFocused();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Company name')).toHaveText('Fjordbygg AB');
    await expect(page.getByLabel('Account manager')).toContainText('Ivar Strand');
    await next.click();
    // The form could be created like this.
    await expect(page.getByLabel('Title')).toHaveValue('Register for First aid and CPR');
    await expect(page.getByLabel('Description')).not.toHaveValue('');
    await expect(page.getByRole('switch', { name: 'Captcha' })).toBeChecked();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill('A day of practice.');
    await page.getByRole('button', { name: 'Add Mobile phone' }).click();
    await page.getByRole('button', { name: 'Add Organisation affiliation' }).click();
    await page.getByLabel('Company list').fill('Fjordbygg AB\nEk & Alm');
    await page.getByRole('button', { name: 'Remove Mobile phone' }).click();

    // The typed text outlives the page.
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expect(page.getByLabel('Company list')).toHaveValue('Fjordbygg AB\nEk & Alm');

    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText(title);
    await expect(preview).toContainText('First aid and CPR');
    const logo = page.getByLabel(/^Logo/);
    await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<script></script>') });
    await expect(page.getByText('Choose a PDF, JPG or PNG file.')).toBeVisible();
    await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(3_000_000, png) });
    await expect(page.getByText('The file is larger than 2 MB. Choose a smaller one.')).toBeVisible();
    await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
    await expect(preview.locator('img[src^="data:image/png"]')).toBeVisible();
    await expectGoodPage(page);

    await page.getByRole('button', { name: 'Create form' }).click();
    await expectToast(page, `“${title}” created.`);
    await expect(page.getByRole('heading', { name: 'Share link' })).toBeVisible();
    const url = await page.getByLabel(`Link to ${title}`).inputValue();
    expect(url).toMatch(/\/v\/signup\/form\/[0-9a-f-]{36}$/);
    // It says so for two seconds only, so the look begins before the click.
    const said = page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
    await Promise.all([said, page.getByRole('button', { name: 'Copy link' }).click()]);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await expect(page.getByRole('img', { name: `QR code that opens ${url}` })).toBeVisible();
    await expectGoodPage(page);

    await page.getByRole('link', { name: 'Back to overview' }).click();
    const form = formCalled(page, title);
    await expect(form).toContainText('0 of 25 registered');
    await expect(form).toContainText('Open');
    // Newest first.
    const titles = await page.getByRole('article').getByRole('heading').allTextContents();
    expect(titles.indexOf(title)).toBeLessThan(titles.indexOf('Ergonomics at the desk: the first three'));
    await expectGoodPage(page);

    await page.getByRole('link', { name: 'Create new form' }).click();
    await expect(page.getByLabel('Company name')).toHaveText('Choose a company');
  },
);

test('a form is edited beside its preview, closed, reopened and deleted', async ({
  page,
  browser,
  request,
  signInAs,
}) => {
  test.slow();
  await makeForm(request, { title: 'Chapter one', max_allowed_registrations: 25 });
  await signInAs('trainingmanager');
  await page.goto(formsPath);
  const url = await page.getByLabel('Link to Chapter one').inputValue();

  await page.getByRole('button', { name: 'Edit Chapter one' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit “Chapter one”' });
  await dialog.getByLabel('Title').fill('Chapter two');
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Chapter two');
  await dialog.getByLabel(/^Logo/).setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: png });
  await expectGoodPage(page);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes to “Chapter one”?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByLabel('Maximum registrations').fill('0');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText('1 field needs your attention')).toBeVisible();
  await dialog.getByLabel('Maximum registrations').fill('30');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, '“Chapter two” updated.');
  await expect(dialog).toBeHidden();
  const form = formCalled(page, 'Chapter two');
  await expect(form).toContainText('0 of 30 registered');
  await expect(form.locator('img')).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  const menu = form.getByRole('button', { name: 'More actions for Chapter two' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Close form' }).click();
  await expect(form).toContainText('Closed');
  await visitor.goto(url);
  await expect(visitor.getByText('Unfortunately this form is not available right now')).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Reopen form' }).click();
  await expect(form).toContainText('Open');
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Chapter two' })).toBeVisible();
  await visitor.context().close();

  await menu.click();
  await page.getByRole('menuitem', { name: 'QR code' }).click();
  const code = page.getByRole('dialog', { name: 'QR code for “Chapter two”' });
  for (const kind of ['SVG', 'PNG']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      code.getByRole('button', { name: `Download ${kind}` }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^signup-form-\\d+\\.${kind.toLowerCase()}$`));
  }
  await expectGoodPage(page);
  await code.getByRole('button', { name: 'Close' }).click();

  await form.getByRole('button', { name: 'Delete Chapter two' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Delete “Chapter two”?' });
  await confirm.getByRole('button', { name: 'Delete form' }).click();
  await expectToast(page, '“Chapter two” deleted.');
  await expect(form).toBeHidden();
});

test('a change made on stale data is refused with a warning, and overwrites nothing', async ({
  page,
  context,
  request,
  signInAs,
}) => {
  test.slow();
  await makeForm(request, { title: 'Two editors' });
  await signInAs('trainingmanager');
  await page.goto(formsPath);
  await page.getByRole('button', { name: 'Edit Two editors' }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit/ });
  await dialog.getByLabel('Title').fill('The second to save');

  const other = await context.newPage();
  await other.goto(formsPath);
  await other.getByRole('button', { name: 'Edit Two editors' }).click();
  const faster = other.getByRole('dialog', { name: /^Edit/ });
  await faster.getByLabel('Title').fill('The first to save');
  await faster.getByRole('button', { name: 'Update' }).click();
  await expect(formCalled(other, 'The first to save')).toBeVisible();

  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText('Someone else has changed this in the meantime.')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('The second to save');
  await dialog.getByRole('button', { name: 'Load latest version' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('The first to save');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(formCalled(page, 'The first to save')).toBeVisible();
});

test('registrations are listed, found, drawn by day and exported as CSV', async ({ page, signInAs }) => {
  await signInAs('trainingmanager');
  await page.goto(formsPath);
  const title = 'Data protection for everyone at Fjordbygg';
  await page.getByRole('link', { name: `Registrations ${title}` }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const person = page.getByRole('row').filter({ hasText: 'Omar Haddad' });
  await expect(person).toContainText('Enrolled');

  await page.getByText('Show as table').click();
  const days = page.getByRole('table', { name: 'Days with registrations' }).getByRole('row');
  // The demo's three and their head; other journeys register at this form today.
  await expect.poll(() => days.count()).toBeGreaterThanOrEqual(4);
  await expectGoodPage(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('omar.haddad@fjordbygg.test');

  await page.getByRole('searchbox', { name: 'Search registrations' }).fill('karin');
  await expect(person).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Karin Wikström' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search registrations' }).fill('nobody');
  await expect(page.getByText('No one matches “nobody”')).toBeVisible();
});

test('a closed form gets a higher limit and is reopened beside its registrations', async ({
  page,
  request,
  signInAs,
}) => {
  await makeForm(request, { title: 'Room for more', max_allowed_registrations: 10 });
  await signInAs('trainingmanager');
  await page.goto(formsPath);
  await page.getByRole('button', { name: 'More actions for Room for more' }).click();
  await page.getByRole('menuitem', { name: 'Close form' }).click();
  await page.getByRole('link', { name: 'Registrations Room for more' }).click();
  await expect(page.getByText('0 of 10 registered')).toBeVisible();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit “Room for more”' });
  await expect(dialog.getByLabel('Company name')).toHaveText('Fjordbygg AB');
  await dialog.getByLabel('Maximum registrations').fill('40');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, '“Room for more” updated.');
  await expect(page.getByText('0 of 40 registered')).toBeVisible();

  await page.getByRole('button', { name: 'Reopen form' }).click();
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen form' })).toBeHidden();
  await expectGoodPage(page);
});

test('a customer without forms is shown the first step', async ({ page, enterAs }) => {
  await enterAs('trainingmanager', 'baltic');
  await page.goto(new URL(`/v/${formsPath}`, page.url()).href);
  await expect(page.getByText('No sign-up forms yet')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Create new form' }).last().click();
  await expect(page.getByRole('heading', { name: 'Create new form' })).toBeVisible();
});

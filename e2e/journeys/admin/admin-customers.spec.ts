import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { findByKeys, tabTo } from '../../fixtures/keyboard.ts';
import { newBuyer } from '../../fixtures/new-buyer.ts';
import { buySite, newSubscriber, wizard } from '../../fixtures/subscribe.ts';
import { expectToast } from '../../fixtures/toasts.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('a customer is added, changed, switched off and on, and gets an account at the card provider', async ({
  page,
  signInAsAdmin,
}) => {
  test.slow();
  const { organizationNumber } = newBuyer();
  const name = `Lakeside Learning ${organizationNumber}`;
  const subdomain = `lakeside${organizationNumber}`;
  await signInAsAdmin();

  const adding = page.getByRole('dialog', { name: 'Add new customer' });
  await findByKeys(page, 'new customer', 'Add new customer');
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add new customer' }).click();
  const add = adding.getByRole('button', { name: 'Add customer' });
  await add.click();
  await expect(adding.getByText('3 fields need your attention')).toBeVisible();
  await adding.getByLabel('Name', { exact: true }).fill(name);
  await adding.getByLabel('Company number').fill('556012-3456');
  await adding.getByLabel('Subdomain').fill(subdomain);
  // Said as soon as the field is left.
  await expect(adding.getByText('This organisation number already has a company account').first()).toBeVisible();
  await adding.getByLabel('Learning site address').fill(`https://${subdomain}.example/`);
  await add.click();
  await expect(
    adding.getByText('Company number: This organisation number already has a company account'),
  ).toBeVisible();
  await expectGoodPage(page);
  await adding.getByLabel('Company number').fill(organizationNumber);
  await adding.getByRole('switch', { name: 'Webshop' }).check();
  await adding.getByRole('button', { name: 'Add a setting' }).click();
  await page.getByRole('menuitem', { name: 'Another setting' }).click();
  await adding.getByLabel('Name of setting 1').fill('note');
  await adding.getByLabel('Value of setting 1').fill('VIP');
  await add.click();
  await expect(adding).toBeHidden();

  // By keyboard alone: the customer is found from anywhere, opened, changed and saved.
  await findByKeys(page, `${organizationNumber} learning lakeside`, name);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('No failed orders, jobs or e-mails')).toBeVisible();
  await expect(main.getByText('The learning site isn’t connected yet')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Connect learning site' })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Recent activity' })).toContainText('Customer: created');
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  const editing = page.getByRole('dialog', { name: `Edit ${name}` });
  await expect(editing.getByRole('switch', { name: 'Webshop' })).toBeChecked();
  await expect(editing.getByLabel('Value of setting 1')).toHaveValue('VIP');
  await tabTo(page, editing.getByLabel('E-mail'));
  await page.keyboard.type('nobody');
  await tabTo(page, editing.getByLabel('City'));
  await page.keyboard.type('Lund');
  await page.keyboard.press('Enter');
  await expect(editing.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await tabTo(page, editing.getByLabel('E-mail'));
  // Arriving by Tab selects what stands in the field.
  await page.keyboard.type('office@lakeside.test');
  await tabTo(page, editing.getByRole('button', { name: 'Save changes' }));
  await page.keyboard.press('Enter');
  await expect(editing).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(main.getByRole('link', { name: 'office@lakeside.test' })).toBeVisible();

  await choose(page, name, 'Deactivate');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate customer' }).click();
  await expect(main.getByText('Inactive', { exact: true })).toBeVisible();
  await choose(page, name, 'Activate');
  await expect(main.getByText('Inactive', { exact: true })).toBeHidden();

  await choose(page, name, 'Connected accounts');
  await expect(page.getByText(`Nothing matches “${subdomain}”`)).toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();
  const creating = page.getByRole('dialog', { name: 'Create account' });
  await creating.getByLabel('Customer').click();
  await page.getByRole('combobox', { name: 'Search customers' }).fill(subdomain);
  await page.getByRole('option', { name }).click();
  await expect(creating.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(creating.getByLabel('E-mail')).toHaveValue('office@lakeside.test');
  await creating.getByLabel('E-mail').fill('owner@lakeside.test');
  await creating.getByRole('button', { name: 'Create account' }).click();
  await expect(creating).toBeHidden();
  await expect(rowOf(page, name)).toContainText('Not onboarded');
  await choose(page, name, 'Check status');
  await expectToast(page, 'missing');
  await rowOf(page, name).getByRole('switch').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(rowOf(page, name)).toContainText('Inactive');
  await choose(page, name, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText(`Nothing matches “${subdomain}”`)).toBeVisible();
});

test('the connection of a customer is tried before it is saved', async ({ page, signInAsAdmin }) => {
  await signInAsAdmin();
  await choose(page, 'Nordic Safety Academy', 'Edit');
  const editing = page.getByRole('dialog', { name: 'Edit Nordic Safety Academy' });
  await editing.getByRole('button', { name: 'Test connection' }).click();
  await expect(editing.getByText('The connection works')).toBeVisible();
  const cookie = editing.getByLabel('Session cookie name');
  const ownName = await cookie.inputValue();
  await cookie.fill('MoodleSessionelsewhere');
  await editing.getByRole('button', { name: 'Test connection' }).click();
  await expect(editing.getByText('We’ve entered the site’s own session cookie name')).toBeVisible();
  await expect(cookie).toHaveValue(ownName);
  await editing.getByLabel('Service token').fill('not-the-token');
  await editing.getByRole('button', { name: 'Test connection' }).click();
  await expect(editing.getByText('The site doesn’t recognise this token')).toBeVisible();
  await expectGoodPage(page);
  const discarding = page.getByRole('alertdialog', { name: 'Discard your changes to “Nordic Safety Academy”?' });
  await page.keyboard.press('Escape');
  await discarding.getByRole('button', { name: 'Keep editing' }).click();
  await editing.getByRole('button', { name: 'Cancel' }).click();
  await discarding.getByRole('button', { name: 'Discard' }).click();
  await expect(editing).toBeHidden();

  await choose(page, 'Nordic Safety Academy', 'Learning site');
  // Another journey may have an enrolment refused at this moment.
  await expect(
    page.getByText(/^(Everything is set up|The site is set up, but enrolments fail in 1 course)$/),
  ).toBeVisible();
  await expectGoodPage(page);
});

test('the menu of a customer is in sight, also where the site and the account have a problem', async ({
  page,
  signInAsAdmin,
}) => {
  await page.route(/\/api\/customers\/read\?/, async (route) => {
    const response = await route.fetch();
    const { data, ...answer } = await response.json();
    const rows = data.rows.map((row: object) => ({ ...row, site_trouble: 'refusing', card_trouble: 'left' }));
    await route.fulfill({ response, json: { ...answer, data: { ...data, rows } } });
  });
  await signInAsAdmin('admin/customers?search=nordic');
  await expect(page.getByRole('main').getByText('Site has a problem')).toBeVisible();
  const menu = page.getByRole('button', { name: 'More actions for Nordic Safety Academy' });
  await expect(menu).toBeInViewport({ ratio: 1 });
});

test('the owner changes a customer’s plan, cancels and resumes it, and the log names who did it', async ({
  page,
  signInAsAdmin,
}) => {
  test.slow();
  const subscriber = newSubscriber();
  await buySite(page.request, subscriber);
  await signInAsAdmin(`admin/customers?search=${subscriber.subdomain}`);
  await rowOf(page, subscriber.subdomain).getByRole('link').first().click();
  const card = page.getByRole('region', { name: 'Subscription' });
  await expect(card).toContainText('Team');
  await expect(card).toContainText(/990\.00\sSEK on \d\d\u2011\d\d\u2011\d{4}/);

  await card.getByRole('button', { name: 'Change plan or period' }).click();
  const changing = page.getByRole('dialog', { name: 'Change plan or period' });
  await changing.getByRole('radio', { name: 'Enterprise' }).check();
  await expect(changing.getByText('Charged to the customer’s card now')).toBeVisible();
  await expectGoodPage(page);
  await changing.getByRole('button', { name: /^Change and charge / }).click();
  await expect(card).toContainText('Enterprise');
  await expect(page.getByRole('link', { name: /^PDF: invoice/ })).toHaveCount(2);

  await card.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText('It won’t be renewed.')).toBeVisible();
  await expectGoodPage(page);
  await card.getByRole('button', { name: 'Resume subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resume subscription' }).click();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();

  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await choose(page, name, 'Audit log');
  await expect(page).toHaveURL(/customer=\d+/);
  const changed = rowOf(page, 'Subscription: changed').filter({ hasText: 'Platform' }).first();
  await expect(changed).toContainText('Enterprise');
  await expect(changed).toContainText(/990\.00\sSEK/);
});

test('codes of customers are switched, and a code of the platform lowers the first payment', async ({
  page,
  signInAsAdmin,
}) => {
  test.slow();
  const code = `OPEN-${newBuyer().organizationNumber}`;
  await signInAsAdmin('admin/coupons?tab=customers');
  await page.getByRole('searchbox', { name: 'Search codes' }).fill('tenoff');
  const tenOff = rowOf(page, 'TENOFF');
  await expect(tenOff).toContainText('Nordic Safety Academy');
  await tenOff.getByRole('button', { name: 'Turn off TENOFF' }).click();
  await expect(tenOff).toContainText('Turned off');
  await tenOff.getByRole('button', { name: 'Turn on TENOFF' }).click();
  await expect(tenOff).toContainText('Active');

  await page.getByRole('link', { name: 'Subscriptions' }).click();
  await page.getByRole('button', { name: 'New discount code' }).click();
  const dialog = page.getByRole('dialog', { name: 'New discount code' });
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByLabel('Discount', { exact: true }).fill('120');
  await dialog.getByRole('button', { name: 'Create code' }).click();
  await expect(dialog.getByText('Enter 100 percent or less.').last()).toBeVisible();
  await dialog.getByLabel('Discount', { exact: true }).fill('25');
  await dialog.getByRole('button', { name: 'Create code' }).click();
  await expect(dialog).toBeHidden();
  const shared = page.getByRole('dialog', { name: `Share ${code}` });
  const link = await shared.getByLabel(`Link to the checkout with ${code}`).inputValue();
  await expectGoodPage(page);
  await shared.getByRole('button', { name: 'Close' }).click();
  await expect(rowOf(page, code)).toContainText('0 orders');

  await page.goto(link);
  await expect(page.getByText('The discount applies to the first payment only.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove code' }).click();
  await expect(page.getByText('The discount applies to the first payment only.')).toBeHidden();

  await page.goto(wizard);
  await page.getByRole('button', { name: 'Add a discount code' }).click();
  await page.getByLabel('Discount code').fill('nobody-knows-it');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This discount code doesn’t exist.')).toBeVisible();
  await page.getByLabel('Discount code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('742.50').last()).toBeVisible();
  await expect(page.getByText('The discount applies to the first payment only.')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Remove code' }).click();
  await expect(page.getByText('The discount applies to the first payment only.')).toBeHidden();
});

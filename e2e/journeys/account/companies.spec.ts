import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { newBuyer } from '../../fixtures/new-buyer.ts';
import { expectToast } from '../../fixtures/toasts.ts';

test('a training manager adds a company, changes it beside a colleague, and deactivates it', async ({
  page,
  enterAs,
}) => {
  test.slow();
  const { organizationNumber } = newBuyer();
  const name = `Zenit Bygg ${organizationNumber}`;
  await enterAs('trainingmanager');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await navigation.getByRole('link', { name: 'Companies' }).click();
  await expect(page.getByRole('row')).toHaveCount(6);
  await expect(page.getByRole('row').filter({ hasText: 'Fjordbygg AB' })).toContainText('Maria Lind');
  await expect(page.getByRole('link', { name: /^Assign team lead roles on the learning site/ })).toHaveAttribute(
    'href',
    /assign\.php.*roleid=14/,
  );

  await page.getByRole('link', { name: 'New company' }).click();
  await page.getByLabel('Organisation number').fill('556699-4117');
  await page.getByLabel('Company name').fill(name);
  await expect(page.getByText('This number isn’t valid. Check every digit.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('1 field needs your attention')).toBeVisible();
  await expectGoodPage(page);
  await expect(page.getByText('Organisation number: This number isn’t valid. Check every digit.')).toBeVisible();
  // The number is Fjordbygg's.
  await page.getByLabel('Organisation number').fill('556699-4116');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This organisation number already has a company account').last()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Fjordbygg AB' })).toHaveAttribute('href', /customer-profile/);
  await page.getByLabel('Organisation number').fill(organizationNumber);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Company settings' })).toBeFocused();
  await page.getByLabel('Discount').fill('101');
  await page.getByLabel('Maximum licences').fill('some');
  await page.getByRole('button', { name: 'Create company' }).click();
  await expect(page.getByText('2 fields need your attention')).toBeVisible();
  await page.getByLabel('Discount').fill('15');
  await page.getByLabel('Maximum licences').fill('25');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Company details' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('Your earlier input is back')).toBeVisible();
  await expect(page.getByLabel('Company name')).toHaveValue(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Discount')).toHaveValue('15');
  await page.getByRole('button', { name: 'Create company' }).click();
  await expectToast(page, `${name} created.`);

  // The next company begins empty.
  await page.getByRole('link', { name: 'New company' }).click();
  await expect(page.getByLabel('Company name')).toHaveValue('');
  await page.goBack();

  // The list comes back with the next steps above it, and the first of them knows the company and the role.
  await expect(page.getByText(`Next steps for ${name}`)).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Invite team lead' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite a team lead' });
  await expect(invitation.getByLabel('Company')).toContainText(name);
  await invitation.getByLabel('First name').fill('Lena');
  await invitation.getByLabel('Last name').fill('Zenit');
  await invitation.getByLabel('E-mail').fill(`lena@${organizationNumber.replace(/\D/g, '')}.test`);
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invitation).toBeHidden();
  await expect(page.getByRole('heading', { name, level: 1 }), 'the invitation ends at the company').toBeVisible();
  await expect(page.getByLabel('Team lead')).toContainText('Lena Zenit');

  // Without reloading: the list, and the form that would be saved, know who leads the company now.
  await navigation.getByRole('link', { name: 'Companies' }).click();
  await page.getByRole('searchbox', { name: 'Search companies' }).fill(organizationNumber);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Lena Zenit');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Licences in total: 0 (limit: 25)')).toBeVisible();
  await expect(page.getByLabel('Team lead')).toContainText('Lena Zenit');

  await page.getByRole('button', { name: 'Add licences' }).click();
  const adding = page.getByRole('dialog', { name: `Add licences for ${name}` });
  await adding.getByLabel('Course').click();
  await page.getByRole('option', { name: 'Workplace safety basics' }).click();
  await adding.getByLabel('Number of licences').fill('26');
  await adding.getByRole('button', { name: 'Add licences' }).click();
  await adding.getByRole('link', { name: 'Raise the maximum' }).click();
  await expect(adding).toBeHidden();
  await expect(page.getByLabel('Maximum licences')).toBeFocused();
  await expect(page.getByLabel('Maximum licences')).toBeInViewport();

  // Typed before the colleague saves: a form without input takes over what others change.
  await page.getByLabel('Address').fill('Storgatan 1');
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  await colleague.getByLabel('City').fill('Umeå');
  await colleague.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(colleague, `Changes to ${name} saved.`);
  await colleague.close();

  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Nothing was overwritten.')).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('Storgatan 1');
  await page.getByRole('button', { name: 'Load latest version' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Umeå');
  await page.getByLabel('Address').fill('Storgatan 1');
  await page.getByLabel('Approve invoice orders automatically').check();

  // Typed text stays beside a switch that acts at once, and is not late for it.
  await page.getByRole('switch', { name: 'Active' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate company' }).click();
  await expect(page.getByText('This company is inactive')).toBeVisible();
  await navigation.getByRole('link', { name: 'Companies' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, `Changes to ${name} saved.`);
  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue('Storgatan 1');
  await expect(page.getByLabel('Approve invoice orders automatically')).toBeChecked();

  await page.goto('company-account/customer-management');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toBe('companies.csv');
});

test('a team lead renews what expires for people who are selected in the team, with the menu at hand', async ({
  page,
  signInAs,
}) => {
  await signInAs('teamlead');
  await page.goto('team?status=ending');
  await page.getByRole('checkbox', { name: 'Select Johan Åberg' }).check();
  await page.getByRole('checkbox', { name: 'Select Omar Haddad' }).check();
  await page.getByRole('button', { name: 'Renew', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Renewals for Fjordbygg AB', level: 1 })).toBeVisible();
  for (const name of ['Johan Åberg', 'Omar Haddad'])
    await expect(page.getByRole('button', { name: `Remove ${name}` }).first()).toBeVisible();
  await expectGoodPage(page);
  // The menu stays beside the basket, and beside an order.
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(menu.getByRole('link', { name: 'Renewals' })).toHaveAttribute('aria-current');
  await page.goto('team/orders');
  await page
    .getByRole('link', { name: /^CARD-/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^Order CARD-/, level: 1 })).toBeVisible();
  await menu.getByRole('link', { name: 'My team' }).click();
  await expect(page.getByRole('heading', { name: 'My team', level: 1 })).toBeVisible();
});

test('a team lead looks after the team on a phone', { tag: '@only-phone' }, async ({ page, signInAs }) => {
  await signInAs('teamlead');
  await page.goto('');
  await page.getByRole('link', { name: 'My team' }).first().click();
  await expect(page.getByRole('heading', { name: 'My team', level: 1 })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search people' }).fill('leila');
  await expect(page).toHaveURL(/search=leila/);
  await page.getByRole('link', { name: 'Leila Aziz' }).click();
  const panel = page.getByRole('dialog', { name: 'Leila Aziz' });
  const certificate = page.waitForEvent('download');
  await panel
    .getByRole('button', { name: /^Download: / })
    .first()
    .click();
  expect((await certificate).suggestedFilename()).toMatch(/\.pdf$/);
  await expectGoodPage(page);
  await panel.getByRole('button', { name: 'Remind' }).click();
  const reminder = page.getByRole('dialog', { name: 'Remind Leila Aziz' });
  await expect(reminder.getByText('Hello Leila,')).toBeVisible();
  await reminder.getByLabel('Your own words').fill('See you at the site.');
  await page.keyboard.press('Tab');
  await expect(reminder.getByRole('region', { name: /^The e-mail to/ })).toContainText('See you at the site.');
  await expectGoodPage(page);
  await reminder.getByRole('button', { name: 'Cancel' }).click();
  await expect(reminder).toBeHidden();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();

  const workbook = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Excel workbook' }).click();
  expect((await workbook).suggestedFilename()).toMatch(/^\S.* \d{4}-\d\d-\d\d\.xlsx$/);
  await page.getByRole('link', { name: 'Orders and invoices' }).click();
  await expect(page.getByText(/ITNL-\d+/).first()).toBeVisible();
  await page.getByRole('button', { name: /^To pay \(/ }).click();
  await expect(page).toHaveURL(/status=to_pay/);
  await expect(page.getByText(/Payment reference \(OCR\) \d{8}/).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Copy bank details: ITNL-/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Bank details copied: ITNL-/ })).toBeVisible();
  await expectGoodPage(page);
});

test('a team lead buys licences that are missing for people without typing anything about them', async ({
  page,
  signInAs,
}) => {
  await signInAs('teamlead');
  await page.goto('team');
  for (const name of ['Sara Lundin', 'Erik Sjögren'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Assign course' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign a course to 2 people' });
  await dialog.getByLabel('Course').click();
  await page.getByRole('option', { name: 'Workplace safety basics – 0 left' }).click();
  await dialog.getByRole('link', { name: 'Buy 2 licences' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail, row 2' })).toHaveValue('erik.sjogren@fjordbygg.test');
  await expect(page.getByRole('textbox', { name: 'Phone, row 2' })).toHaveValue('');
  await page.getByRole('combobox', { name: 'Choose from your team' }).click();
  await page.getByRole('option', { name: /^Linnea Norberg/ }).click();
  await expect(page.getByText('3 of 3 added')).toBeVisible();
  await expectGoodPage(page);
  // Opened directly, the texts of the team are loaded for it.
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Choose from your team' })).toBeVisible();
});

test('a team lead is led to the own company, and everybody sees what is theirs', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('teamlead');
  await page.goto('company-account/customer-management');
  await expect(page.getByRole('heading', { name: 'Fjordbygg AB', level: 1 })).toBeVisible();
  const own = page.url();
  await expect(page.getByLabel('Company name')).toHaveValue('Fjordbygg AB');
  await expect(page.getByRole('row').filter({ hasText: 'ITNL-' }).first()).toBeVisible();
  for (const [role, label] of [
    ['switch', 'Active'],
    ['heading', 'Company settings'],
    ['link', 'All people'],
  ] as const)
    await expect(page.getByRole(role, { name: label })).toBeHidden();
  // By keyboard alone: a person is found from anywhere, and shown above the people of the team.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everything' }).fill('leila');
  await expect(page.getByRole('option', { name: /^Leila Aziz/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/team\?.*search=Leila/);
  await expect(page.getByRole('dialog', { name: 'Leila Aziz' }).getByText('leila.aziz@fjordbygg.test')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Actions for Leila Aziz', exact: true })).toBeVisible();
  await page.goto(own.replace(/\d+$/, '2'));
  await expect(page.getByRole('heading', { name: 'Company not found' })).toBeVisible();

  await signInAs('siteadmin');
  await page.goto('company-account/customer-management');
  await page.getByRole('link', { name: 'Open Fjordbygg AB' }).click();
  await expect(page.getByLabel('Company name')).toHaveValue('Fjordbygg AB');
  await expect(page.getByRole('switch', { name: 'Active' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Company settings' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'You are here' })).toBeHidden();

  await signInAs('student');
  await page.goto(own);
  await expect(page.getByText('Error 403: Access forbidden')).toBeVisible();
});

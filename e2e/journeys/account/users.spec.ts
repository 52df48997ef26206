import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { expectToast } from '../../fixtures/toasts.ts';

test('a user is invited, given a course, moved to a company, suspended and let in again', async ({
  page,
  signInAs,
  inbox,
}) => {
  test.slow();
  const email = 'vera.invited@example.test';
  await signInAs('trainingmanager');
  await page.goto('company-account/users');
  await page.getByRole('button', { name: 'Invite a user' }).click();
  const named = (name: string) => page.getByRole('dialog', { name });
  const invitation = named('Invite a user');
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invitation.getByText('3 fields need your attention')).toBeVisible();
  await expectGoodPage(page);
  await invitation.getByLabel('First name').fill('Vera');
  await invitation.getByLabel('Last name').fill('Invited');
  await invitation.getByLabel('E-mail').fill('teamlead@nordic.test');
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invitation.getByText('Someone here already uses this e-mail address.').last()).toBeVisible();
  await invitation.getByLabel('E-mail').fill(email);
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invitation).toBeHidden();
  expect((await inbox.next(email)).links).not.toEqual([]);

  await page.getByRole('searchbox', { name: 'Search users' }).fill('vera inv');
  await page.getByRole('link', { name: 'Vera Invited' }).click();
  await expect(page.getByRole('heading', { name: 'Vera Invited', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Change company' }).click();
  await named('Vera Invited’s company').getByLabel('Company').click();
  await page.getByRole('combobox', { name: 'Search companies' }).fill('fjord');
  await page.getByRole('option', { name: 'Fjordbygg AB' }).click();
  await named('Vera Invited’s company').getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByRole('link', { name: 'Fjordbygg AB' })).toBeVisible();

  const assignErgonomics = async () => {
    // At the head of the page, and where her courses will be.
    await page.getByRole('button', { name: 'Assign course' }).last().click();
    const assigning = named('Assign a course to Vera Invited');
    await assigning.getByLabel('Course').click();
    await page.getByRole('combobox', { name: 'Search courses' }).fill('ergo');
    await page.getByRole('option', { name: 'Ergonomics at the desk' }).click();
    await assigning.getByRole('button', { name: 'Assign course' }).click();
    await expectToast(page, 'Ergonomics at the desk assigned to Vera Invited');
  };
  await assignErgonomics();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Ergonomics at the desk removed from Vera Invited');
  await assignErgonomics();
  const courses = page.getByRole('table', { name: 'Vera Invited’s courses' });
  await expect(courses.getByRole('row').filter({ hasText: 'Ergonomics at the desk' })).toContainText('Enrolled');
  await expect(courses.getByText('Enrolling')).toBeHidden();
  await expectGoodPage(page);

  await page.getByRole('button', { name: 'Assign course' }).click();
  await named('Assign a course to Vera Invited').getByLabel('Course').click();
  await page.getByRole('combobox', { name: 'Search courses' }).fill('ergo');
  const held = page.getByRole('option', { name: 'Ergonomics at the desk, already assigned' });
  await expect(held).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await named('Assign a course to Vera Invited').getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Change roles' }).click();
  await named('Vera Invited’s roles').getByLabel('Instructor').check();
  await named('Vera Invited’s roles').getByRole('button', { name: 'Save roles' }).click();
  await expect(page.getByText('Student, Instructor')).toBeVisible();

  await page.getByRole('button', { name: 'More actions for the licence for Ergonomics at the desk' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(courses.getByRole('row').filter({ hasText: 'Ergonomics at the desk' })).toContainText('Expired');

  await page.getByRole('button', { name: 'More actions for Vera Invited' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend Vera Invited' }).click();
  await expectToast(page, 'Vera Invited is suspended');
  await page.getByRole('button', { name: 'More actions for Vera Invited' }).click();
  await page.getByRole('menuitem', { name: 'Reactivate' }).click();
  await expect(page.getByRole('button', { name: 'Assign course' })).toBeVisible();
});

test('a list of new and known people is corrected on the page, and imported whole', async ({
  page,
  signInAs,
  inbox,
}) => {
  test.slow();
  await signInAs('trainingmanager');
  await page.goto('company-account/import-users');
  await page
    .getByLabel('Paste rows from a spreadsheet')
    .fill(
      [
        'First name\tLast name\tE-mail\tCourses',
        'Ines\tImport\tines.import@example.test\t110',
        'Otto\tImport\tno address\t110',
        'Olga\tImport\tolga.import@example.test\tErgonomics at the dsk',
        'Omar\tImport\tomar.import@example\t',
      ].join('\n'),
    );
  await page.getByLabel('Company').click();
  await page.getByRole('combobox', { name: 'Search companies' }).fill('fjord');
  await page.getByRole('option', { name: 'Fjordbygg AB' }).click();
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText('3 rows need your attention.')).toBeVisible();
  const otto = page.getByRole('textbox', { name: 'E-mail, row 3' });
  await expect(otto).toHaveAccessibleDescription('E-mail: Enter an e-mail address, such as name@example.com.');
  await expectGoodPage(page);

  await otto.fill('otto.import@example.test');
  await otto.press('Enter');
  await expect(page.getByText('2 rows need your attention.')).toBeVisible();
  await page.getByRole('button', { name: 'Use “Ergonomics at the desk”' }).click();
  await expect(page.getByText('1 row needs your attention.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave out 1 row' }).click();
  await expect(page.getByText('No problems found. This uses 3 licences')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Import 3 people' }).click();
  await expect(page.getByText('3 of 3 ready')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'View users' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Ines Import' })).toContainText('Active');
  await expect(page.getByRole('row').filter({ hasText: 'Ines Import' })).toContainText('Fjordbygg AB');

  await page.goto('company-account/import-users');
  await page
    .getByLabel('Paste rows from a spreadsheet')
    .fill(['\t\tines.import@example.test\t\t\t110; 102', '\t\tolga.import@example.test\t\t\t112'].join('\n'));
  await page.getByRole('button', { name: 'Check rows' }).click();
  const ines = page.getByRole('row').filter({ hasText: 'Ines Import' });
  await expect(ines).toContainText('Known: gets 1 course');
  await expect(ines).toContainText('Has already: Data protection for everyone');
  await expect(page.getByRole('row').filter({ hasText: 'Olga Import' })).toContainText('Known: nothing changes');
  const welcomed = (await inbox.next('ines.import@example.test')).id;
  await page.getByRole('button', { name: 'Import 1 person' }).click();
  await expect(page.getByText('1 of 1 ready')).toBeVisible();
  expect((await inbox.next('ines.import@example.test', welcomed)).subject).toContain('Fire safety at work');
});

test('a company and a course are chosen once for all rows of an import', async ({ page, signInAs }) => {
  await signInAs('trainingmanager');
  await page.goto('company-account/import-users?company_id=1');
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveText('Fjordbygg AB');
  await page.getByRole('combobox', { name: 'Courses' }).click();
  await page.getByRole('option', { name: 'Fire safety at work' }).click();
  await page.keyboard.press('Escape');
  await expectGoodPage(page);
  await page
    .getByLabel('Paste rows from a spreadsheet')
    .fill(['Ester\tEveryone\tester.everyone@example.test', 'Edit\tEveryone\tedit.everyone@example.test'].join('\n'));
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText('No problems found. This uses 2 licences')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Ester Everyone' })).toContainText('Fire safety at work');
  await page.getByRole('button', { name: 'Import 2 people' }).click();
  await page.getByRole('link', { name: 'View users' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Ester Everyone' })).toContainText('Fjordbygg AB');
});

test('groups come with purchases, and show how far their members are', async ({ page, signInAs }) => {
  await signInAs('instructor');
  await page.goto('company-account/groups');
  await page.getByRole('searchbox', { name: 'Search groups' }).fill('fjordbygg');
  const row = page.getByRole('row').filter({ hasText: 'Fjordbygg AB' }).first();
  await expect(row).toContainText('completed');
  await row.getByRole('link').first().click();
  await expect(
    page
      .getByRole('table', { name: /^Members of / })
      .getByRole('row')
      .nth(1),
  ).toBeVisible();
  await page.goto('company-account/users');
  await expect(page.getByRole('button', { name: 'Invite a user' }), 'an instructor only looks').toBeHidden();
});

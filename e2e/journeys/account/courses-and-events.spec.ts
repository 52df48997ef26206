import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { during } from '../../fixtures/faults.ts';
import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { expectToast } from '../../fixtures/toasts.ts';

/** A course that no other journey looks at for its events. */
const course = 'company-account/courses/116';

/** `24-11-2031`, far enough ahead whenever this runs. */
const inYears = (years: number) => `24-11-${new Date().getFullYear() + years}`;

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const row = (page: Page, place: string) => page.getByRole('row').filter({ hasText: place });
const choose = async (page: Page, place: string, action: string) => {
  await row(page, place).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('courses are searched, filtered, opened and described, and the address keeps it', async ({ page, signInAs }) => {
  await signInAs('trainingmanager');
  await page.goto('company-account/courses');
  await expect(page.getByRole('row').filter({ hasText: 'Data protection for everyone' })).toBeVisible();
  await page.getByRole('button', { name: 'Instructor-led' }).click();
  await expect(page.getByText('Data protection for everyone')).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search courses' }).last().fill('cpr');
  await expect(page.getByRole('row').filter({ hasText: 'Hot work certificate' })).toBeHidden();
  await expect(page).toHaveURL(/type=instructor_led_training&search=cpr/);
  await page.reload();
  await page.getByRole('link', { name: 'First aid and CPR' }).click();
  await expect(page.getByRole('heading', { name: 'First aid and CPR', level: 1 })).toBeVisible();
  await expect(row(page, 'Göteborg, Odinsgatan 10')).toContainText('8 of 8 booked');
  await expect(row(page, 'Göteborg, Odinsgatan 10')).toContainText('Sold out');
  await choose(page, 'Göteborg, Odinsgatan 10', 'Cancel event');
  const question = page.getByRole('alertdialog');
  await expect(question, 'it says whom it concerns').toContainText(/Seats booked\s*8/);
  await expect(question.getByRole('textbox', { name: 'Message to participants' })).toBeVisible();
  await question.getByRole('button', { name: 'Keep event' }).click();
  await page.getByRole('link', { name: 'Past and cancelled' }).click();
  await expect(page.getByText('16 booked')).toBeVisible();

  await page.goto('company-account/courses/99999');
  await expect(page.getByText('Course not found')).toBeVisible();
  await page.goto('company-account/events/none');
  await expect(page.getByText('Event not found')).toBeVisible();

  // The course page is written, previewed and saved, and visitors read it.
  await page.goto('company-account/courses/107');
  await page.getByRole('link', { name: 'Edit course page' }).click();
  await expect(page.getByText('There’s no page in English yet')).toBeVisible();
  await page.getByRole('textbox', { name: 'Learning goals' }).fill('lead a safety round');
  // A browser can draw it, so it arrives as a JPEG without what else the file tells.
  await page.getByLabel('Add a photo').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('textbox', { name: 'Photo 1: Description' }).fill('A round in a workshop');

  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'What you’ll learn' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'A round in a workshop' })).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Course page saved')).toBeVisible();

  await page.goto('company-account/web-shop/public/1/107');
  await expect(page.getByText('lead a safety round')).toBeVisible();
  const picture = page.getByRole('img', { name: 'A round in a workshop' });
  const file = await page.request.get((await picture.getAttribute('src')) ?? '');
  expect(file.headers()['content-type']).toBe('image/jpeg');
});

test('the courses are fetched from the learning site by hand', async ({ page, signInAs }) => {
  await signInAs('instructor');
  await page.goto('company-account/courses');
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByRole('status').filter({ hasText: /Last synced \d\d-\d\d-\d{4}/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sync now' })).toBeVisible();
});

test('an event is made, published, changed, copied and cancelled', { tag: '@only-phone' }, async ({
  page,
  signInAs,
}) => {
  test.slow();
  const place = 'Hall 3';
  await signInAs('trainingmanager');
  await page.goto(course);

  await page.getByRole('button', { name: 'Add event' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^(New event|Edit)/ });
  const save = dialog.getByRole('button', { name: 'Add event' });
  await save.click();
  await expect(dialog.getByText('3 fields need your attention')).toBeVisible();
  await expectGoodPage(page);
  // A time without its day is asked about, not passed over.
  await dialog.getByLabel('End, time').fill('16');
  await save.click();
  await expect(dialog.getByText('4 fields need your attention')).toBeVisible();

  await dialog.getByLabel('Start', { exact: true }).fill(inYears(5));
  await dialog.getByLabel('Start, time').fill('9');
  await dialog.getByLabel(/^End(?!,)/).fill(inYears(4));
  await dialog.getByLabel('Location').fill(place);
  await dialog.getByLabel('Register until', { exact: true }).fill(inYears(4));
  await save.click();
  await expect(dialog.getByText('The end can’t be before the start.').last()).toBeVisible();
  await dialog.getByLabel(/^End(?!,)/).fill(inYears(5));

  await dialog.getByRole('button', { name: 'Add a question' }).click();
  await dialog.getByLabel('Question 1', { exact: true }).fill('Which lift do you drive?');
  await dialog.getByRole('combobox', { name: 'Answer type, question 1' }).selectOption('Multiple choice');
  await dialog.getByLabel('Options, question').fill('Scissor');
  await save.click();
  await expect(dialog.getByText('Enter at least two different options.').last()).toBeVisible();
  await dialog.getByLabel('Options, question').fill('Scissor\nBoom');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(row(page, place)).toContainText('Draft');
  await expect(row(page, place)).toContainText('09:00–16:00');

  await row(page, place).getByRole('button', { name: 'Publish' }).click();
  await expect(row(page, place)).toContainText('Open');

  await choose(page, place, 'Edit');
  await expect(dialog.getByLabel('Options, question')).toHaveValue('Scissor\nBoom');
  await dialog.getByLabel('Seats').fill('4');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(row(page, place)).toContainText('0 of 4 booked');

  await choose(page, place, 'Copy to a new date');
  await expect(dialog.getByLabel('Location')).toHaveValue(place);
  await dialog.getByLabel('Location').fill(`${place}, again`);
  await dialog.getByLabel('Start', { exact: true }).fill(inYears(6));
  await dialog.getByLabel('Register until', { exact: true }).fill(inYears(5));
  await dialog.getByRole('button', { name: 'Add event' }).click();
  await expect(row(page, `${place}, again`)).toContainText('0 of 4 booked');

  await choose(page, `${place}, again`, 'Cancel event');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`${place}, again`);
  await question.getByRole('button', { name: 'Cancel event' }).click();
  await expect(row(page, `${place}, again`)).toBeHidden();
  await page.getByRole('link', { name: 'Past and cancelled' }).click();
  await expect(row(page, `${place}, again`)).toContainText('Cancelled');
});

test('a new date begins like the last one, and people are added to it by hand', async ({ page, signInAs, inbox }) => {
  test.slow();
  const name = `Hall ${randomUUID()}`;
  const address = `${randomUUID()}@example.test`;
  await signInAs('trainingmanager');
  await page.goto('company-account/courses/109');
  await page.getByRole('button', { name: 'Add event' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Location')).not.toHaveValue('');
  const until = dialog.getByLabel('Register until', { exact: true });
  await dialog.getByLabel('Start', { exact: true }).fill(inYears(3));
  await expect(until).toHaveValue(/\d{4}$/);
  const year = Number((await until.inputValue()).slice(-4));
  await dialog.getByLabel('Start', { exact: true }).fill(inYears(4));
  await expect(until, 'it follows the start').toHaveValue(new RegExp(`-${year + 1}$`));
  await until.fill(inYears(3));
  await dialog.getByLabel('Start', { exact: true }).fill(inYears(5));
  await expect(until, 'what was typed stays').toHaveValue(inYears(3));
  await dialog.getByLabel('Location').fill(name);
  await dialog.getByLabel('Seats').fill('2');
  await dialog.getByRole('button', { name: 'Add event' }).click();

  await expectToast(page, 'Saved as a draft');
  await row(page, name).getByRole('button', { name: 'Publish' }).click();
  await row(page, name).getByRole('link', { name: 'Participants' }).click();
  await page.getByRole('button', { name: 'Add participants' }).click();
  // Somebody with an account brings the company, whose contact and reference are known.
  await dialog.getByRole('combobox', { name: 'Find a person' }).click();
  await page.getByPlaceholder('Search by name or e-mail').fill('ida aziz');
  await page.getByRole('option', { name: /^Ida Aziz/ }).click();
  await expect(dialog.getByRole('combobox', { name: 'Company' })).toHaveText('Lindqvist Bygg AB');
  const contact = dialog.getByRole('group', { name: 'Contact at the company' });
  await expect(contact.getByLabel('E-mail')).toHaveValue(/@lindqvistbygg\.test$/);
  await dialog.getByRole('button', { name: 'Add another person' }).click();
  await dialog.getByRole('button', { name: 'Add another person' }).click();
  await expect(dialog.getByText('Not enough seats')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove Participant 3' }).click();
  await dialog.getByRole('button', { name: 'Remove Ida Aziz' }).click();

  await dialog.getByRole('button', { name: 'Add participants' }).click();
  await expect(dialog.getByText('3 fields need your attention')).toBeVisible();
  await expectGoodPage(page);
  const person = dialog.getByRole('group', { name: 'Participant 1' });
  await person.getByLabel('First name').fill('Nora');
  await person.getByLabel('Last name').fill('Ny');
  await person.getByLabel('E-mail').fill(address);
  await expect(dialog.getByText(/^Invoice total: .* including .* VAT$/)).toBeVisible();
  await expect(dialog.getByText('Invoice to Lindqvist Bygg AB')).toBeVisible();
  await expect(dialog.getByText('After this, 1 of 2 seats are taken.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add participants' }).click();

  await expectToast(page, 'Participants added with order');
  const nora = page.getByRole('row').filter({ hasText: address });
  await expect(nora).toContainText('Lindqvist Bygg AB');
  await expect(nora).toContainText('Confirmed');
  await expect(nora.getByRole('link', { name: 'Nora Ny' }), 'once there is an account').toBeVisible();
  await expect(page.getByText('1 of 2 booked')).toBeVisible();
  await inbox.next(address);

  // Everybody with a seat is written to, each in a mail of their own.
  await page.getByRole('button', { name: 'Message participants' }).click();
  await expect(dialog.getByText('1 person gets this e-mail')).toBeVisible();
  await expect(dialog.getByText('Nora Ny')).toBeVisible();
  await expect(dialog.getByLabel('Subject')).toHaveValue(new RegExp(name));
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog.getByText('Enter a message.').last(), 'the facts alone are no message').toBeVisible();
  await expectGoodPage(page);
  await dialog.getByLabel('Subject').fill(`Parking at ${name}`);
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Park behind the house.');
  await dialog.getByRole('button', { name: 'Send message' }).dblclick();
  await expectToast(page, 'Message sent to 1 person');
  const sent = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await expect(sent).toHaveCount(1);
  await expect(sent).toContainText('1 recipient');
  await sent.getByText('Show message').click();
  await expect(sent.getByText('Park behind the house.')).toBeVisible();
  expect(await inbox.about(address, `Parking at ${name}`)).toBeDefined();

  await nora.getByRole('link', { name: /^ITNL-/ }).click();
  await expect(page.getByRole('link', { name: 'Invoice', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem').last()).toHaveText('Cancel order');
});

test('a change on stale data is refused, and what was typed stays', async ({ page, signInAs }) => {
  await signInAs('trainingmanager');
  await page.goto('company-account/courses/109');
  await choose(page, 'Göteborg', 'Edit');
  const dialog = page.getByRole('dialog', { name: /^(New event|Edit)/ });
  await dialog.getByLabel('Location').fill('Göteborg, hall 2');

  const other = await page.context().newPage();
  await other.goto('company-account/courses/109');
  await choose(other, 'Göteborg', 'Unpublish');
  await expect(row(other, 'Göteborg')).toContainText('Draft');
  await row(other, 'Göteborg').getByRole('button', { name: 'Publish' }).click();
  await expect(row(other, 'Göteborg')).toContainText('Open');

  await dialog.getByRole('button', { name: 'Save changes' }).click();
  const question = page.getByRole('alertdialog', { name: /^Move/ });
  await expect(question, 'people are booked, and will be told').toContainText('Seats booked');
  await question.getByRole('button', { name: 'Move and notify everyone' }).click();
  await expect(dialog.getByText('Someone else has changed this in the meantime.')).toBeVisible();
  await expect(dialog.getByLabel('Location')).toHaveValue('Göteborg, hall 2');
});

test('people with a seat are listed, exported, and printed with room to sign', async ({ page, signInAs }) => {
  await signInAs('instructor');
  await page.goto('company-account/events/1032');
  const hanna = page.getByRole('row').filter({ hasText: 'Hanna Bergqvist' });
  await expect(hanna).toContainText('Nordvind Energi AB');
  await expect(hanna.getByRole('link', { name: 'Hanna Bergqvist' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('Bergqvist');
  expect(file).toMatch(/,\+46\d/);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'Signature' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  await hanna.getByRole('link', { name: /^ITNL-/ }).click();
  await expect(page.getByRole('heading', { name: /ITNL-/, level: 1 })).toBeVisible();
});

test.describe('a learning site that is down', { tag: '@alone-elsewhere' }, () => {
  // Its pictures cannot be had either.
  test.use({ expectedErrors: /Failed to load resource/ });

  test('is reported, and nothing changes', async ({ page, enterAs }) => {
    await enterAs('trainingmanager', 'baltic');
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Courses' }).click();
    await expect(page.getByText('Handling medicines')).toBeVisible();
    await during('lms.down:baltic', async () => {
      await page.getByRole('button', { name: 'Sync now' }).click();
      await expect(page.getByText('The learning site isn’t responding.')).toBeVisible();
    });
    await expect(page.getByText('Handling medicines')).toBeVisible();
  });
});

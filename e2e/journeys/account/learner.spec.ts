import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { sandboxUrl } from '../../addresses.ts';
import { layoutShiftOf } from '../../fixtures/javascript.ts';
import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { findByKeys, tabTo } from '../../fixtures/keyboard.ts';
import { expectToast } from '../../fixtures/toasts.ts';

test('a learner takes a date into the calendar, shares a certificate that a stranger verifies, and continues a course', {
  tag: '@only-phone',
}, async ({ page, signInAs, browser }) => {
  await signInAs('student');
  await page.goto('');
  await expect(page.getByRole('heading', { name: 'My courses' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'My upcoming dates' }).getByText('Malmö, Carlsgatan 3')).toBeVisible();
  await expectGoodPage(page);
  expect(await layoutShiftOf(page)).toBeLessThan(0.05);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar: First aid and CPR' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('First aid and CPR.ics');
  expect(await readFile(await saved.path(), 'utf8')).toContain('LOCATION:Malmö\\, Carlsgatan 3');

  await page.getByRole('button', { name: 'Share: Ergonomics at the desk, certificate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Stina E\./ }).check();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = dialog.getByLabel('Link to the certificate');
  await expect(link).toHaveValue(/\/v\/certificate\/1\./);
  await expectGoodPage(page);
  const address = await link.inputValue();

  const elsewhere = await browser.newContext({ viewport: page.viewportSize() });
  const stranger = await elsewhere.newPage();
  const answer = await stranger.goto(address);
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  await expect(stranger.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible();
  await expect(stranger.getByText('Stina E.')).toBeVisible();
  await expect(stranger.getByText('Ek', { exact: true })).toHaveCount(0);
  await expectGoodPage(stranger);

  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click();
  await expectToast(page, 'The link no longer works');
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'We can’t find this certificate' })).toBeVisible();
  await elsewhere.close();

  await page.getByRole('link', { name: /^(Start|Continue): Workplace safety basics$/ }).click();
  await expect(page).toHaveURL(new RegExp(`^${sandboxUrl}/lms/nordic/course/view\\.php\\?id=101$`));
});

test('a learner answers the questions of a date at home, and the training manager reads the answers', {
  tag: '@only-phone',
}, async ({ page, signInAs, enterAs }) => {
  await signInAs('student');
  await page.goto('');
  const reading = page.waitForResponse(/\/learning\/dates\/\d+\/answers$/);
  const asking = /^(Answer questions|My answers): First aid and CPR$/;
  await page
    .getByRole('link', { name: asking })
    .or(page.getByRole('button', { name: asking }))
    .click();
  const [, eventId] = /(\d+)\/answers$/.exec((await reading).url()) ?? [];
  const dialog = page.getByRole('dialog', { name: 'Questions: First aid and CPR' });
  await dialog.getByRole('textbox', { name: /cannot eat/ }).fill('Shellfish');
  await dialog
    .getByRole('group', { name: /course book/ })
    .getByRole('checkbox', { name: 'English' })
    .check();
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Save answers' }).click();
  await expectToast(page, 'Answers saved');
  await expect(page.getByRole('button', { name: 'My answers: First aid and CPR' })).toBeVisible();

  await enterAs('trainingmanager');
  await page.goto(`company-account/events/${eventId}`);
  await expect(page.getByText('Shellfish').first()).toBeVisible();
  await page.getByRole('button', { name: 'Change answers: Stina Ek' }).click();
  await expect(page.getByRole('dialog', { name: 'Answers: Stina Ek' })).toBeVisible();
  await expectGoodPage(page);
});

test('by keyboard alone a learner takes dates and certificates along, finds the orders, and continues a course', async ({
  page,
  signInAs,
}) => {
  const save = async (button: Locator): Promise<string> => {
    await tabTo(page, button);
    const saving = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    return (await saving).suggestedFilename();
  };
  await signInAs('student');
  await page.goto('');
  await expect(page.getByRole('heading', { name: 'My courses' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await save(page.getByRole('button', { name: 'Add to calendar: First aid and CPR' }))).toBe(
    'First aid and CPR.ics',
  );
  const certificate = 'Ergonomics at the desk, certificate';
  const download = page.getByRole('button', { name: `Download: ${certificate}` });
  await tabTo(page, download);
  await page.keyboard.press('Enter');
  expect(await save(page.getByRole('button', { name: 'Download without link' }))).toBe(`${certificate}.pdf`);
  await expect(download).toBeFocused();
  const share = page.getByRole('button', { name: `Share: ${certificate}` });
  await tabTo(page, share);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(share).toBeFocused();

  await findByKeys(page, 'my orders', 'My orders');
  await expect(page.getByRole('heading', { name: 'My orders', level: 1 })).toBeVisible();
  await findByKeys(page, 'home', 'Home');
  await tabTo(page, page.getByRole('link', { name: /^(Start|Continue): Workplace safety basics$/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`^${sandboxUrl}/lms/nordic/course/view\\.php\\?id=101$`));
});

test('a learner looks at a course of the shop and gets back to the own courses', { tag: '@only-phone' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('student');
  await page.goto('');
  await page.getByRole('link', { name: 'Find a course' }).first().click();
  await expect(page.getByRole('heading', { name: 'Courses', level: 1 })).toBeVisible();
  // Loaded again, the page is one that the server has drawn for a visitor.
  await page.goto('company-account/web-shop/public/1/101');
  const myCourses = page.getByRole('link', { name: 'My courses', exact: true });
  await expect(myCourses).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to your course' })).toBeVisible();
  await expect(page.getByRole('link', { name: /ask your company/i })).toHaveCount(0);
  await expectGoodPage(page);
  // The link comes late, into space that is kept for it.
  expect(await layoutShiftOf(page)).toBeLessThan(0.01);
  await page.getByRole('button', { name: 'Buy 1 seat' }).click();
  await expect(page.getByText(/^You have this course until /)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await expectGoodPage(page);
  expect(await layoutShiftOf(page)).toBeLessThan(0.05);
  await page.getByRole('button', { name: 'Buy for someone else' }).click();
  await expect(page.getByRole('radio', { name: /^It’s for someone else/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Continue to participants' })).toBeVisible();
  await page.getByRole('radio', { name: /^I’m taking the course myself/ }).check();
  await myCourses.click();
  await expect(page.getByRole('heading', { name: 'My courses' })).toBeVisible();
});

test('a learner whose licence came without a date chooses one, has it in the mail, and gives the seat up again', {
  tag: '@only-phone',
}, async ({ page, signInAs, inbox }) => {
  const course = 'Safe lifting with overhead cranes';
  await signInAs('student');
  await page.goto('');
  await page.getByRole('button', { name: `Choose a date: ${course}` }).click();
  const dialog = page.getByRole('dialog', { name: `Choose a date: ${course}` });
  await expect(dialog.getByText('Göteborg, Odinsgatan 10')).toBeVisible();
  await expectGoodPage(page);
  await dialog
    .getByRole('button', { name: /^Book: / })
    .first()
    .click();
  const booked = page.getByRole('dialog', { name: /^Date booked: / });
  await expect(booked.getByText(`Questions: ${course}`)).toBeVisible();
  await expect(booked.getByRole('heading'), 'a field would open the keyboard').toBeFocused();
  await booked.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('link', { name: `Answer questions: ${course}` })).toBeFocused();
  await expect(page.getByRole('button', { name: `Choose a date: ${course}` })).toHaveCount(0);

  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: `Questions about ${course} need your answers` }).click();
  const questions = page.getByRole('dialog', { name: `Questions: ${course}` });
  await questions.getByRole('checkbox', { name: 'English' }).check();
  await questions.getByRole('button', { name: 'Save answers' }).click();
  await expect(page.getByRole('button', { name: `My answers: ${course}` })).toBeFocused();
  await expect(page.getByRole('button', { name: `Add to calendar: ${course}` })).toBeVisible();
  await expectGoodPage(page);
  await inbox.about('student@nordic.test', course);

  // Where the course is: on a phone the dates stand far below.
  const courses = page.getByRole('region', { name: 'My courses' });
  await courses.getByRole('button', { name: `Change or give up seat: ${course}` }).click();
  const own = page.getByRole('dialog', { name: `Your date: ${course}` });
  await own.getByRole('button', { name: 'Give up seat' }).click();
  const question = page.getByRole('alertdialog', { name: /^Give up the seat on / });
  await expectGoodPage(page);
  await question.getByRole('button', { name: 'Give up seat' }).click();
  await expectToast(page, 'Seat given up');
  await expect(page.getByRole('button', { name: `Choose a date: ${course}` })).toBeVisible();
});

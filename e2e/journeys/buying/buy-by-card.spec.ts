import type { Page } from '@playwright/test';
import { sandboxUrl } from '../../addresses.ts';
import { demoPassword } from '../../fixtures/demo-people.ts';
import { layoutShiftOf } from '../../fixtures/javascript.ts';
import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { createAccount, newBuyer } from '../../fixtures/new-buyer.ts';
import { cards, payWith } from '../../fixtures/pay.ts';

const wizard = (course: number, search: string) => `company-account/webshop/${course}/1/0?${search}`;
const thanks = (page: Page) => page.getByRole('heading', { name: /^Thank you for your order/ });

const team = ['Maria', 'Jonas', 'Aino', 'Omar', 'Sofia', 'Pavel', 'Ines', 'Kenji', 'Lea', 'Tom'];

/** Ten people as a spreadsheet copies them, with heads in another order than the grid's. */
const copied = (mark: string) =>
  [
    ['E-post', 'Efternamn', 'Förnamn', 'Mobil'],
    ...team.map((name, index) => [`${name}.${mark}@nybygg.example`, 'Ek', name, `+46 70 555 01 ${10 + index}`]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n');

const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('one person buys a course for themselves by card', { tag: '@only-phone' }, async ({ page }) => {
  await page.goto(wizard(101, 'quantity=1'));
  await expect(page.getByLabel('I’m taking the course myself')).toBeChecked();
  expect(await layoutShiftOf(page)).toBeLessThan(0.05);
  await page.getByRole('button', { name: 'Continue to details and review' }).click();

  await createAccount(page, newBuyer());
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Invoice/ }).check();
  await expect(page.getByRole('button', { name: 'Continue with invoice' })).toBeVisible();
  await page.getByRole('radio', { name: /^Card/ }).check();
  await expectGoodPage(page);
  await page.getByRole('button', { name: /^Pay .*395\.00/ }).click();

  // The order is looked at once the provider was asked: before, it may look as if it had yet to be paid.
  const calls: string[] = [];
  page.on('response', (answer) => answer.url().includes('/webshoppayment/update/') && calls.push('asked'));
  page.on('request', (call) => call.url().endsWith('/webshoppayment/getpendingpayment') && calls.push('looked'));
  await payWith(page, cards.good);
  await expect(thanks(page)).toBeVisible();
  expect(calls[0]).toBe('asked');
});

test('an individual buys with name and e-mail, is told all errors at once, and starts the course', {
  tag: '@only-phone',
}, async ({ page, inbox }) => {
  const { email } = newBuyer();
  await page.goto(wizard(101, 'quantity=1'));
  await page.getByRole('button', { name: 'Continue to details and review' }).click();
  await expect(page.getByRole('radio', { name: /^Myself/ })).toBeChecked();
  await expect(page.getByLabel('Organisation name')).toHaveCount(0);
  await page.getByLabel('First name').fill('Pia');
  await page.getByLabel('Last name').fill('Privat');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect(password).toHaveAccessibleDescription(/^At least 8 characters/);
  await password.fill('Abcdef#1');
  await password.blur();
  await expect(password).toHaveAccessibleDescription(/^The password .* “#” doesn’t count as a symbol here[^A]*$/);
  await password.fill('Ab1-xyz');
  await expect(page.getByRole('heading', { name: 'Right of withdrawal' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Invoice/ })).toHaveCount(0);

  const order = page.getByRole('button', { name: 'Order with obligation to pay' });
  await order.click();
  const summary = page.getByRole('alert').filter({ hasText: '2 fields need your attention' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link', { name: /minimum 8 characters/ })).toBeVisible();
  await summary.getByRole('link', { name: /^Tick the box/ }).click();
  const consent = page.getByRole('checkbox', { name: /my right of withdrawal ends/ });
  await expect(consent).toBeFocused();
  await expect(consent).toHaveAttribute('aria-invalid', 'true');
  await expectGoodPage(page);
  await test.step('a second try shows the headline of the summary below the header that stays', async () => {
    const header = await page.locator('header').first().boundingBox();
    const top = header?.height ?? 0;
    await summary.evaluate((box, covered) => scrollBy(0, box.getBoundingClientRect().top - covered + 30), top);
    await order.click();
    await expect(summary).toBeFocused();
    await expect.poll(async () => (await summary.boundingBox())?.y).toBeGreaterThanOrEqual(top);
  });
  await password.fill(demoPassword);
  await order.click();
  await expect(consent, 'the only thing that is still wrong').toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Pia');
  await consent.check();
  await order.click();
  await payWith(page, cards.good);
  await expect(thanks(page)).toBeVisible();

  await expect(page.getByText('You sign in once with the password you chose.')).toBeVisible();
  const start = page.getByRole('link', { name: 'Start the course' });
  await start.click();
  await expect(
    page.getByText('To start your course, sign in with the password you chose when you ordered.'),
  ).toBeVisible();
  await expect(page.getByLabel('Username or e-mail')).toHaveValue(email);
  expect(new URL(page.url()).search, 'a name in a query string would get into logs').not.toContain('pia');
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const course = `${sandboxUrl}/lms/nordic/course/view.php?id=101`;
  await expect(page).toHaveURL(course);

  const { links } = await inbox.about(email, 'You now have access to');
  await page.goto(links[0] ?? '');
  await expect(page, 'who is signed in goes straight to the course').toHaveURL(course);
  await page.goto('start/102');
  await expect(page.getByRole('heading', { name: 'Welcome, Pia' }), 'a course of somebody else').toBeVisible();
});

test('who takes the course counts as who pays, until the buyer chooses', { tag: '@only-phone' }, async ({ page }) => {
  await page.goto(wizard(101, 'quantity=1'));
  await page.getByRole('button', { name: 'Continue to details and review' }).click();
  await page.getByLabel('First name').fill('Pia');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByLabel('It’s for someone else').check();
  await page.getByRole('button', { name: 'Continue to account' }).click();
  await expect(page.getByRole('radio', { name: /^A company/ })).toBeChecked();
  await expect(page.getByLabel('First name')).toHaveValue('Pia');
  await page.getByLabel('Organisation name').fill('Ny Bygg AB');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByLabel('I’m taking the course myself').check();
  await page.getByRole('button', { name: 'Continue to details and review' }).click();
  await page.getByRole('radio', { name: /^A company/ }).check();
  await expect(page.getByLabel('Organisation name')).toHaveValue('Ny Bygg AB');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Continue to details and review' }).click();
  await expect(page.getByRole('radio', { name: /^A company/ })).toBeChecked();
});

test('a German company buys without VAT by its VAT number', async ({ page }) => {
  // The summary is beside the form, and below it on a phone.
  const seen = (words: RegExp) => expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
  await page.goto(wizard(101, 'quantity=1'));
  await seen(/^Including 25% VAT/);
  await page.getByRole('button', { name: 'Continue to details and review' }).click();
  const buyer = newBuyer();
  await createAccount(page, { ...buyer, organizationNumber: `HRB${buyer.organizationNumber}` });
  await page.getByLabel('Country', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Search countries' }).fill('Germany');
  await page.getByRole('option', { name: 'Germany' }).click();
  await page.getByLabel('VAT number').fill('DE 136 695 978');
  await page.getByRole('button', { name: /^Pay / }).click();
  await seen(/Enter a VAT number with its country code/);

  await page.getByLabel('VAT number').fill('DE 136 695 976');
  await seen(/your company accounts for it/);
  await page.getByRole('button', { name: /^Pay .*316\.00/ }).click();
  await payWith(page, cards.good);
  await expect(thanks(page)).toBeVisible();
  await seen(/DE136695976/);
  await seen(/your company accounts for it/);
});

test('ten participants are pasted, corrected and paid by card; a reload and a way back lose nothing', async ({
  page,
}) => {
  const buyer = newBuyer();
  await page.goto(wizard(101, 'quantity=8'));
  await page.getByRole('button', { name: 'Continue to account' }).click();
  await createAccount(page, buyer);
  await page.getByRole('button', { name: 'Continue to participants' }).click();

  await page.getByLabel('First name, row 1', { exact: true }).focus();
  await paste(page, copied(buyer.organizationNumber));
  await page.getByRole('dialog').getByRole('button', { name: 'Buy 10 seats' }).click();
  await expect(page.getByText('10 of 10 added')).toBeVisible();
  await expect(page.getByLabel('Last name, row 10')).toHaveValue('Ek');
  const isCut = (inputs: Element[]) => inputs.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(await page.locator('input[type=email]').evaluateAll(isCut)).toBe(false);

  await page.getByLabel('E-mail, row 4').fill(`JONAS.${buyer.organizationNumber}@nybygg.example`);
  await page.getByRole('button', { name: /^Pay / }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'needs your attention' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /^Row 4: .*already used in row 2/ }).click();
  await expect(page.getByLabel('E-mail, row 4')).toBeFocused();
  await expectGoodPage(page);
  await page.getByLabel('E-mail, row 4').fill(`omar.${buyer.organizationNumber}@nybygg.example`);
  await expect(page.getByText('Saved on this device')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('E-mail, row 4')).toHaveValue(`omar.${buyer.organizationNumber}@nybygg.example`);
  // The password alone is not kept: the wizard asks for it again where it stands.
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill('Demo-pass1');
  await page.getByRole('button', { name: 'Continue to participants' }).click();
  await expect(page.getByLabel('E-mail, row 4')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Organisation name')).toHaveValue('Ny Bygg AB');
  await page.goForward();
  await page.getByRole('button', { name: /^Pay .*3\s450\.00/ }).dblclick();

  await payWith(page, cards.good);
  await expect(thanks(page)).toBeVisible();
});

test('a payment that was left finds its order again, and is made on another device by its link', async ({
  page,
  browser,
}) => {
  await page.goto(wizard(101, 'quantity=1'));
  await page.getByRole('button', { name: 'Continue to details and review' }).click();
  await createAccount(page, newBuyer());
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your order is awaiting payment' })).toBeVisible();
  const link = page.url();
  await page.goto(wizard(101, 'quantity=1'));
  await expect(page.getByText('You ordered this course from this device')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Your order is awaiting payment' })).toBeVisible();
  await expect(other.getByRole('navigation', { name: 'Main navigation' }), 'nobody is signed in').toBeHidden();
  await other.getByRole('button', { name: /^Continue and pay .*395\.00/ }).click();
  await payWith(other, cards.good);
  await expect(thanks(other)).toBeVisible();
  await other.context().close();
});

test('an e-mail that has an account leads to the sign-in, and the company’s price', async ({ page }) => {
  await page.goto(wizard(101, 'quantity=2'));
  await page.getByRole('button', { name: 'Continue to account' }).click();
  await createAccount(page, { ...newBuyer(), email: 'teamlead@nordic.test' });
  await page.getByRole('button', { name: 'Continue to participants' }).click();
  await expect(page.getByText(/already has an account/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign in instead' }).click();
  // For a moment both forms are there: the one that is left and the one that comes.
  const form = page.getByRole('tabpanel', { name: 'Sign in' });
  await expect(form.getByLabel('Username or e-mail')).toHaveValue('teamlead@nordic.test');
  await form.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Invalid Credentials').first()).toBeVisible();
  await form.getByRole('textbox', { name: 'Password' }).fill('Demo-pass1');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Who will take the course?' })).toBeVisible();
});

test('an invalid number of places is answered with a warning', async ({ page }) => {
  for (const quantity of ['0', '1000000']) {
    await page.goto(wizard(101, `quantity=${quantity}`));
    await expect(page.getByText(/Cannot proceed with an invalid quantity/)).toBeVisible();
    await page.getByRole('button', { name: /^Continue/ }).click();
    await expect(page.getByRole('heading', { name: 'Your order', level: 1 })).toBeVisible();
  }
  await expect(page.getByText('You can buy up to 10 000 seats in one order.')).toBeVisible();
});

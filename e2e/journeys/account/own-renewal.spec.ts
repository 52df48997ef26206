import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { cards, payWith } from '../../fixtures/pay.ts';

test('an employee’s own renewal has one price, says what it is and asks for nothing that is known', {
  tag: '@only-phone',
}, async ({ page, signInAs }) => {
  await signInAs('karin.wikstrom@fjordbygg.test');
  await page.goto('');
  await page.getByRole('button', { name: /^Order (the renewal|renewals) yourself$/ }).click();
  const toOrder = page.getByRole('link', { name: 'Renew', exact: true });
  await expect(toOrder).toBeVisible();
  await expect(page.getByText(/^Discount code/)).toBeVisible();
  // The code depends on the codes that other journeys give the company.
  const total = await page.getByRole('definition').filter({ hasText: /\sSEK/ }).textContent();
  await expectGoodPage(page);
  const basket = page.url();

  await toOrder.click();
  await expect(page.getByRole('heading', { name: 'Your renewal', level: 1 })).toBeVisible();
  await expect(page.getByText(/^Your certificate is valid until/)).toBeVisible();
  await expect(page.getByLabel('Number of seats')).toHaveCount(0);
  await expect(page.getByText('Who will take the course?')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Pay ${total}` })).toBeVisible();

  await page.getByRole('radio', { name: /^Invoice .*The invoice is made out to Fjordbygg AB\.$/ }).check();
  await expect(page.getByText(/^With an invoice, access waits for the payment\./)).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(basket);
});

test('an employee who has ordered a renewal finds the order, pays it and reads that nothing is left to do', {
  tag: '@only-phone',
}, async ({ page, signInAs }) => {
  await signInAs('fatima.sjogren@malarvard.test');
  await page.goto('');
  const expiring = page.getByRole('region', { name: 'Expiring soon' });
  await expect(expiring.getByText(/^Access ends on/)).toBeVisible();
  await expiring.getByRole('button', { name: 'Renew' }).click();
  await expect(page.getByRole('link', { name: 'Renew', exact: true })).toBeVisible();
  const basket = page.url();
  await page.getByRole('link', { name: 'Renew', exact: true }).click();
  await expect(page.getByText(/With this renewal, your access runs until .*\d\D*$/)).toBeVisible();
  await page.getByRole('radio', { name: /^Card/ }).check();
  await page.getByRole('button', { name: /^Pay [\d,.]+ SEK$/ }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();

  await page.goto('');
  await expect(expiring.getByText(/^Access ends on/)).toBeVisible();
  await expect(expiring.getByText('Awaiting payment')).toBeVisible();
  await expectGoodPage(page);
  await expiring.getByRole('link', { name: 'View order: Workplace safety basics' }).click();
  await page.getByRole('button', { name: /^Continue and pay/ }).click();
  await payWith(page, cards.good);
  await expect(
    page.getByRole('heading', { name: /^Your renewal of .*Workplace safety basics.* is confirmed$/ }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The course is ready' })).toBeVisible();

  await page.goto(basket);
  await expect(page.getByRole('heading', { name: 'Your renewals', level: 1 })).toBeVisible();
  await expect(page.getByText('You’ve already renewed this course.')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'View order: Workplace safety basics' }).click();
  await expect(page.getByRole('heading', { name: /^Order CARD-/, level: 1 })).toBeVisible();
});

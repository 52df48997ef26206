import { during } from '../../fixtures/faults.ts';
import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { newBuyer } from '../../fixtures/new-buyer.ts';
import { payOrder, placeOrder } from '../../fixtures/order.ts';
import { expectToast } from '../../fixtures/toasts.ts';

test('the platform’s owner repairs an order whose enrolment failed, and erases its buyer afterwards', async ({
  page,
  request,
  signInAsAdmin,
  inbox,
}) => {
  test.slow();
  const buyer = newBuyer();
  const { email } = buyer;

  // Nobody else buys this course, so the fault is nobody else's.
  await during('lms.refuse:enrol_manual_enrol_users@106', async () => {
    const order = await placeOrder(request, buyer, { courseid: 106, method: 'card' });
    await payOrder(request, order);
    await signInAsAdmin('admin/orders?standing=waiting');
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(email);
    // The list shows orders of others until the search has finished.
    await page.getByRole('link', { name: order.order_reference_id }).click();
    const enrolment = page.getByRole('listitem').filter({ hasText: /^Enrol in course/ });
    await expect(enrolment).toContainText('The learning site doesn’t let us call');
    await expect(page.getByRole('listitem').filter({ hasText: /^Create account/ })).toContainText('Done');
    await expectGoodPage(page);
  });

  await page.getByRole('button', { name: 'Retry from “Enrol in course” for Berit Buyer' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Enrol in course/ })).toContainText('Done');
  await expect(page.getByRole('listitem').filter({ hasText: /^Send welcome e-mail/ })).toContainText('Sent');
  await expect(page.getByText('No jobs waiting for this order.')).toBeVisible();
  // The order may have been retried automatically before the button was pressed.
  await expect(page.getByText(/all steps done, by the system/i)).toBeVisible();
  await page.getByRole('button', { name: 'Check payment with provider' }).click();
  await expectToast(page, 'Provider status: paid');

  await page.goto('admin/mails');
  await page.getByRole('searchbox', { name: 'Search e-mails' }).fill(email);
  // The mail is on the first page already: the search, which dims the list for a moment, is waited for.
  await expect(page).toHaveURL(/search=/);
  const welcome = page.getByRole('row').filter({ hasText: email }).filter({ hasText: 'welcome' });
  await welcome.getByRole('button', { name: /^View/ }).click();
  await expect(page.getByRole('dialog').filter({ hasText: 'Berit' })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const before = await inbox.mark(email);
  await welcome.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click();
  await inbox.next(email, before);
  await expect(welcome.filter({ hasText: 'Sent again' })).toBeVisible();

  // The copy goes to a corrected address.
  const corrected = newBuyer().email;
  await welcome
    .filter({ hasText: 'Sent again' })
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Send to another address' }).click();
  const redirecting = page.getByRole('dialog', { name: 'Send to another address' });
  await expect(redirecting.getByText('Berit').first()).toBeVisible();
  await expectGoodPage(page);
  await redirecting.getByLabel('Correct e-mail address').fill(corrected);
  const mark = await inbox.mark(corrected);
  await redirecting.getByRole('button', { name: 'Send to this address' }).click();
  await inbox.next(corrected, mark);

  await page.goto('admin/webhooks?search=checkout');
  // The newest may be another buyer's, and still under way: this list does not refresh automatically.
  const paid = page.getByRole('row').filter({ hasText: 'checkout.session.completed' });
  await expect(paid.filter({ hasText: 'Done' }).first()).toBeVisible();

  await page.goto('admin/reconciliation');
  await page.getByRole('button', { name: 'Run now' }).click();
  await expectToast(page, 'Comparison started');
  await expect(page.getByText('A comparison is running')).toBeHidden();

  await page.goto('admin/personal-data');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Nordic Safety Academy' })).toContainText('Berit Buyer');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export data' }).click();
  expect((await file).suggestedFilename()).toMatch(/^person-.+\.json$/);
  await page.getByRole('button', { name: 'Erase person' }).click();
  await expectGoodPage(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByText('No data found')).toBeVisible();

  await page.goto('admin/orders');
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(email);
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

test('given-up work, the log of mails and of webhooks can be searched and taken along', async ({
  page,
  signInAsAdmin,
}) => {
  await signInAsAdmin('admin/jobs');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toBe('jobs.csv');
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('nothing.like_it');
  await expect(page.getByText('Nothing matches “nothing.like_it”')).toBeVisible();

  await page.goto('admin/orders?standing=done');
  await expect(page.getByRole('row').nth(1)).toContainText('Done');
  await page.getByRole('textbox', { name: 'To' }).fill('31-01-2020');
  await expect(page.getByText('No orders in this period')).toBeVisible();
  await expect(page).toHaveURL(/to=2020-01-31/);
});

import type { Page } from '@playwright/test';
import { productUrl, sandboxUrl } from '../../addresses.ts';
import { expectAtMostRequests, gzippedJavaScript, layoutShiftOf } from '../../fixtures/javascript.ts';
import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { tabTo } from '../../fixtures/keyboard.ts';

const shop = (instance: number, course = 0) => `company-account/web-shop/public/${instance}/${course}`;
const cards = (page: Page) => page.getByRole('article');
/** The range is kept in its own direction by invisible marks. */
const secondPage = (page: Page) => page.getByText(/7–12\S* of 12 courses/);

test('a visitor pages, filters, searches and sorts the courses, and the address keeps it', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto(shop(1));
  await expect(page.getByRole('heading', { name: 'Courses', level: 1 })).toBeVisible();
  await expect(cards(page)).toHaveCount(6);

  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(secondPage(page)).toBeVisible();
  await page.reload();
  await expect(secondPage(page)).toBeVisible();

  await page.getByRole('link', { name: 'Instructor-led 5' }).click();
  await expect(page).toHaveURL(/type=instructor_led_training/);
  await expect(cards(page)).toHaveCount(5);
  await expect(cards(page).filter({ hasText: 'First aid and CPR' })).toContainText('seats left');
  await page.goBack();
  await expect(secondPage(page)).toBeVisible();

  await page.getByRole('link', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Town').selectOption('Uppsala');
  await expect(page).toHaveURL(/town=Uppsala/);
  await expect(cards(page).filter({ hasText: 'First aid and CPR' })).toBeVisible();
  await expect(cards(page).filter({ hasText: 'Workplace safety basics' })).toBeHidden();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.getByRole('link', { name: 'Upcoming dates' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming dates' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Register: First aid and CPR/ }).first()).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'All courses' }).click();
  await expect(cards(page)).toHaveCount(6);

  await page.getByLabel('Sort by').selectOption('Price, low to high');
  await expect(cards(page).first()).toContainText('245.00 SEK');

  await page.getByRole('searchbox', { name: 'Search courses' }).fill('asbestos');
  await expect(page.getByText('No courses match “asbestos”')).toBeVisible();
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(cards(page)).toHaveCount(6);
});

test('the first page comes with little JavaScript, for those on the road', async ({ page }) => {
  await page.goto(shop(1));
  await expect(cards(page)).toHaveCount(6);
  const bytes = await gzippedJavaScript(page);
  expect(bytes).toBeGreaterThan(70_000);
  expect(bytes).toBeLessThanOrEqual(96_000);
  // The document, two files of code and two small ones, the texts, a font and six pictures.
  await expectAtMostRequests(page, 13);
  expect(await layoutShiftOf(page)).toBeLessThan(0.05);

  await page.goto(shop(1, 101));
  await expect(page.getByRole('heading', { name: 'Workplace safety basics', level: 1 })).toBeVisible();
  expect(await gzippedJavaScript(page)).toBeLessThanOrEqual(100_000);
  expect(await layoutShiftOf(page)).toBeLessThan(0.05);
});

test('a course shows its price by quantity, and an invalid number is not bought', async ({ page }) => {
  await page.goto(`${shop(1)}?page=1&sort=name`);
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.getByRole('link', { name: 'Workplace safety basics', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Workplace safety basics', level: 1 })).toBeVisible();
  await expect(page.getByText('Not eligible for cancellation or refund')).toBeVisible();

  const box = page.getByRole('complementary', { name: 'Price of this course' });
  const places = box.getByRole('textbox', { name: 'Participants' });
  await places.fill('10');
  await expect(box.getByRole('row', { name: /10–49\S* \(your price\)/ })).toBeVisible();
  await expect(box).toContainText('You save 13%');
  await expect(box).toContainText('3\u00a0450.00\u00a0SEK');
  await places.press('ArrowUp');
  await expect(places).toHaveValue('11');

  for (const wrong of ['0', '-1', '1.5', '1000000', '']) {
    await places.fill(wrong);
    await box.getByRole('button', { name: 'Buy' }).click();
    await expect(box.getByText('Cannot proceed with an invalid quantity')).toBeVisible();
    await expect(box.getByText('Please add a valid quantity and try again')).toBeVisible();
    await expect(places).toBeFocused();
  }
  await expect(page).toHaveURL(/web-shop\/public\/1\/101/);

  await places.fill('12');
  await box.getByRole('button', { name: 'Buy 12 seats' }).click();
  await expect(page).toHaveURL(`${productUrl}/v/company-account/webshop/101/1/0?quantity=12`);
});

test('the way back from a course leads to the cards it was chosen from', async ({ page }) => {
  await page.goto(`${shop(1)}?page=2`);
  const name = await cards(page).last().getByRole('heading').textContent();
  await cards(page).last().getByRole('heading').click();
  await expect(page.getByRole('heading', { name: name ?? '', level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Shop' }).click();
  await expect(secondPage(page)).toBeVisible();
});

test('the rating under a course’s name leads to its reviews, and Tab continues from there', async ({ page }) => {
  await page.goto(shop(1, 110));
  await tabTo(page, page.getByRole('link', { name: /\d out of 5 · \d reviews$/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Older reviews' })).toBeFocused();
});

test('dates are sorted, seats are counted, and registering leads to the purchase', { tag: '@only-phone' }, async ({
  page,
}) => {
  await page.goto(shop(1, 103));
  const dates = page.getByRole('listitem').filter({ hasText: 'booked' });
  await expect(dates).toHaveCount(3);
  await expect(dates).toContainText(['Stockholm', 'Uppsala', 'Göteborg']);
  // It would be the next date, but nobody can book it.
  await expect(dates.last()).toContainText('8 of 8 booked');
  await expect(dates.last().getByRole('button', { name: 'Sold out' })).toBeDisabled();

  await page.getByLabel('Sort dates by').selectOption('Location, Z to A');
  await expect(dates.first()).toContainText('Uppsala');
  await expect(page).toHaveURL(/event_sort=location_desc/);

  const seats = dates.first().getByRole('textbox', { name: /^Seats/ });
  await seats.fill('3');
  await dates
    .first()
    .getByRole('button', { name: /^Register/ })
    .click();
  await expect(dates.first().getByText('Cannot proceed with an invalid quantity')).toBeVisible();
  await seats.fill('2');
  await dates
    .first()
    .getByRole('button', { name: /^Register/ })
    .click();
  await expect(page).toHaveURL(/webshop\/103\/1\/0\?quantity=2&event_id=1034&participant_view=true$/);
});

test('a visitor who finds no date asks for one, and the training company gets the message', {
  tag: '@only-phone',
}, async ({ page, inbox }) => {
  const vendor = 'office@nordic.test';
  const before = await inbox.mark(vendor);
  await page.goto(shop(1, 104));
  await expect(page.getByText('There are no events at the moment')).toBeVisible();
  await page.getByRole('button', { name: 'Request a date' }).click();
  const form = page.getByRole('dialog', { name: 'Contact Nordic Safety Academy' });
  await form.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(form.getByText('7 fields need your attention')).toBeVisible();
  await form.getByLabel('First name').fill('Ylva');
  await form.getByLabel('Last name').fill('Berg');
  await form.getByLabel('E-mail').fill('ylva.berg');
  await form.getByLabel('Phone').fill('+46 70 123 45 67');
  await form.getByLabel('Company name').fill('Fjordbygg AB');
  await form.getByLabel('Company address').fill('Storgatan 1, Luleå');
  await form.getByLabel('Message').fill('Six of us, in Luleå, before May?');
  await expect(form.getByText('1 field needs your attention')).toBeVisible();

  // Closed by mistake: nothing is lost.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Request a date' }).click();
  await expect(form.getByLabel('First name')).toHaveValue('Ylva');
  await form.getByLabel('E-mail').fill('ylva.berg@fjordbygg.test');
  // Somebody who writes as fast as this test is asked to wait a little and press again.
  await expect(async () => {
    const answer = page.waitForResponse('**/api/courseeventinquiry/notify');
    await form.getByRole('button', { name: 'Send inquiry' }).click();
    expect((await answer).ok()).toBe(true);
  }).toPass();
  await expect(page.getByText('Inquiry Submitted Successfully')).toBeVisible();
  const mail = await inbox.next(vendor, before);
  expect(mail.subject).toContain('Working at heights');
});

test('a shop that is off, one without an account that can be paid, and an unknown one say so', async ({ page }) => {
  for (const instance of [3, 2]) {
    await page.goto(shop(instance));
    await expect(page.getByText('This feature is not enabled in your account. Please contact support')).toBeVisible();
  }
  await page.goto(shop(99));
  await expect(page.getByRole('heading', { name: 'Shop not found' })).toBeVisible();
  await page.goto(shop(1, 999));
  await expect(page.getByRole('heading', { name: 'This course isn’t in the shop' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the shop' }).click();
  await expect(cards(page)).toHaveCount(6);
});

for (const { way, path, tag } of [
  { way: 'a script tag', path: '/site/nordic', tag: [] },
  { way: 'a plain frame', path: '/site/nordic/frame', tag: '@only-phone' },
]) {
  test(`another site shows the shop by ${way}, and buying takes its whole window`, { tag }, async ({ page }) => {
    await page.goto(sandboxUrl + path);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('article')).toHaveCount(6);
    await expectFrameAsLongAsItsContent(page);

    await frame.getByRole('link', { name: /^E-learning/ }).click();
    await frame.getByRole('link', { name: 'Workplace safety basics', exact: true }).click();
    await expect(frame.getByRole('heading', { name: 'Workplace safety basics', level: 1 })).toBeVisible();
    await expectFrameAsLongAsItsContent(page);
    await expect(page.locator('iframe')).toBeInViewport();

    await frame.getByRole('textbox', { name: 'Participants' }).fill('10');
    await frame.getByRole('button', { name: 'Buy 10 seats' }).click();
    await expect(page).toHaveURL(`${productUrl}/v/company-account/webshop/101/1/0?quantity=10`);
  });
}

test('the address of the page around the shop names the course: it is shared, reloaded, linked, and goes back and forth', async ({
  page,
}) => {
  const site = `${sandboxUrl}/site/nordic`;
  const frame = page.frameLocator('iframe');
  const course = (name: string) => frame.getByRole('heading', { name, level: 1 });
  await page.goto(site);
  await frame.getByRole('link', { name: 'Workplace safety basics', exact: true }).click();
  await expect(course('Workplace safety basics')).toBeVisible();
  await expect(page).toHaveURL(`${site}#course=101`);
  await page.goBack();
  await expect(frame.getByRole('article')).toHaveCount(6);
  await expect(page).toHaveURL(site);
  await page.goForward();
  await expect(course('Workplace safety basics')).toBeVisible();
  await expect(page).toHaveURL(`${site}#course=101`);
  await page.reload();
  await expect(course('Workplace safety basics')).toBeVisible();

  // A link of the page itself.
  await page.evaluate(() => window.location.assign('#course=103-first-aid'));
  await expect(course('First aid and CPR')).toBeVisible();
  await page.goBack();
  await expect(course('Workplace safety basics')).toBeVisible();
  const heard = () => page.evaluate(() => (window as unknown as { dataLayer: { event: string }[] }).dataLayer);
  await expect.poll(async () => (await heard()).map(({ event }) => event)).toContain('view_item');
});

test('two shops on one page keep their own course, language and colours', async ({ page }) => {
  await page.goto(`${sandboxUrl}/site/nordic/two#course2=101`);
  const first = page.frameLocator('iframe >> nth=0');
  const second = page.frameLocator('iframe >> nth=1');
  await expect(first.getByRole('article')).toHaveCount(6);
  await expect(second.getByRole('button', { name: /^Köp/ })).toBeVisible();
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(first.locator('html')).toHaveAttribute('lang', 'en');
  await first.getByRole('link', { name: 'First aid and CPR', exact: true }).click();
  await expect(page).toHaveURL(/#course2=101&course=103$/);
  await expect(second.getByRole('button', { name: /^Köp/ })).toBeVisible();
});

test('in a frame the contact form opens where the reader is', async ({ page }) => {
  await page.goto(`${sandboxUrl}/site/nordic`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('link', { name: 'Working at heights with personal fall protection', exact: true }).click();
  const ask = frame.getByRole('button', { name: 'Request a date' });
  await ask.click();
  await expect(frame.getByRole('dialog').getByLabel('First name')).toBeInViewport();
  await expect(frame.getByRole('dialog').getByRole('button', { name: 'Send inquiry' })).toBeInViewport();
});

/** Grown and shrunk with its content: no second scroll bar, and no empty space below. */
async function expectFrameAsLongAsItsContent(page: Page): Promise<void> {
  const frame = page.locator('iframe');
  const content = page.frameLocator('iframe').locator('#main > div');
  await expect
    .poll(async () => {
      const [outer, inner] = [
        await frame.evaluate((each) => each.clientHeight),
        await content.evaluate((each) => each.clientHeight),
      ];
      return Math.abs(outer - inner) <= 2;
    })
    .toBe(true);
}

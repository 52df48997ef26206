import { productUrl } from '../../addresses.ts';
import { expect, expectGoodPage, test } from '../../fixtures/journey.ts';
import { expectToast } from '../../fixtures/toasts.ts';

test('somebody of the domain asks in the shop, and the lead answers from the e-mail and in the panel', {
  tag: '@only-phone',
}, async ({ page, signInAs, inbox }) => {
  const stamp = Date.now();
  const person = { first_name: 'Ask', last_name: `Askersson ${stamp}`, email: `asker.${stamp}@fjordbygg.test` };
  const name = `${person.first_name} ${person.last_name}`;

  await signInAs('teamlead');
  await page.goto('team/requests');
  await expect(page.getByRole('heading', { name: 'Who can ask for courses' })).toBeVisible();
  await page.getByRole('switch', { name: 'Anyone with an e-mail address at fjordbygg.test' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved');
  await expectGoodPage(page);
  // From here on it is the stranger's phone.
  await page.context().clearCookies();
  await page.goto(`${productUrl}/healthz`);
  await page.evaluate(() => localStorage.clear());

  await page.goto('company-account/web-shop/public/1/106');
  await page.getByRole('link', { name: 'Ask your company for this course' }).click();
  await expect(page.getByRole('heading', { name: 'Ask for Handling chemicals safely' })).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel('First name').fill(person.first_name);
  await page.getByLabel('Last name').fill(person.last_name);
  await page.getByLabel('Work e-mail').fill(person.email);
  await page.getByLabel('Why do you need this course?').fill('For the new store room');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByLabel('Code from the e-mail')).toBeVisible();
  const code = (await inbox.next(person.email)).subject.match(/\d{6}/)?.[0] ?? '';
  await page.getByLabel('Code from the e-mail').fill(code);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'Your request has been sent' })).toBeVisible();
  await expectGoodPage(page);
  const second = { instance_id: 1, courseid: 102, person, confirmation_code: code };
  expect((await page.request.post(`${productUrl}/api/course-requests`, { data: second })).ok()).toBe(true);

  const mail = await inbox.about('teamlead@nordic.test', `${name} asks for Handling chemicals safely`);
  const link = mail.links.find((address) => address.includes('/company-account/course-request/')) ?? '';
  const answer = await page.goto(link);
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  await expect(page.getByRole('heading', { name: `${name} asks for Handling chemicals safely` })).toBeVisible();
  await expect(page.getByText('For the new store room')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`Approved. ${name} has access to the course.`)).toBeVisible();
  await expectGoodPage(page);

  await signInAs('teamlead');
  await page.goto('team/requests');
  await expect(page.getByText(`${name} asks for Handling chemicals safely`)).toHaveCount(0);
  await page.getByRole('link', { name: `Order: ${name}` }).click();
  await expect(page.getByLabel('E-mail, row 1')).toHaveValue(person.email);
  await page.goto('team/requests');
  await page.getByRole('button', { name: `Decline: ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message').fill('Next year, please.');
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText(`${name} asks for Fire safety at work`)).toHaveCount(0);
  await inbox.about(person.email, 'Fire safety at work');
});

test('a learner asks the company to renew a certificate, and the lead orders it from the e-mail', {
  tag: '@only-phone',
}, async ({ page, signInAs, inbox }) => {
  await signInAs('petter.sandberg@fjordbygg.test');
  await page.goto('');
  await page.getByRole('link', { name: /^Fire safety at work, certificate Certificate valid until/ }).click();
  const expiring = page.getByRole('region', { name: 'Expiring soon' });
  await expiring.getByRole('link', { name: 'Ask your company to renew: Fire safety at work, certificate' }).click();
  await expect(page.getByRole('heading', { name: 'Ask to renew Fire safety at work' })).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel('Why do you need the renewal?').fill('Before Christmas, please');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'Your request has been sent' })).toBeVisible();
  await page.getByRole('link', { name: 'My courses' }).click();
  await expect(expiring.getByText(/^Asked on/)).toBeVisible();
  await expectGoodPage(page);

  const title = 'Petter Sandberg asks to renew Fire safety at work';
  const mail = await inbox.about('teamlead@nordic.test', title);
  await signInAs('teamlead');
  await page.goto('team/requests');
  await expect(page.getByText(title)).toBeVisible();
  await page.goto(mail.links.find((address) => address.includes('/company-account/course-request/')) ?? '');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Order renewal: Petter Sandberg' }).click();
  await page.getByRole('link', { name: 'Renew for 1 person' }).click();
  await expect(page.getByRole('heading', { name: 'Renewal for 1 person', level: 1 })).toBeVisible();
  await expect(page.getByText('petter.sandberg@fjordbygg.test')).toBeVisible();
  await page.getByRole('radio', { name: /^Invoice/ }).check();
  await page.getByRole('button', { name: 'Continue with invoice' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Order for .* by invoice$/ })
    .click();
  await expect(page.getByRole('heading', { name: /^Thank you for renewing .*Fire safety at work/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue with the other renewals' })).toHaveCount(0);

  await page.goto('team/requests');
  await expect(page.getByRole('heading', { name: 'Who can ask for courses' })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
  await signInAs('petter.sandberg@fjordbygg.test');
  await page.goto('');
  await expect(expiring.getByText('Renewal ordered')).toBeVisible();
  await expect(expiring.getByText('The renewal takes effect once the order is paid.')).toBeVisible();
  await expectGoodPage(page);
});

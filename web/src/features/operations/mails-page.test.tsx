import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import texts from '../../../../texts/en/operations.json';
import troubles from '../../../../texts/en/troubles.json';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { MailsPage } from './mails-page.tsx';

const mail = (id: number, changes: object = {}) => ({
  id,
  customer: { id: 1, name: 'Nordic' },
  template: 'welcome',
  recipient: `anna${id}@typo.test`,
  subject: 'Your course is ready',
  order: null,
  state: 'failed',
  attempts: 1,
  last_error: '550 5.1.1 no such mailbox',
  readable: true,
  repeatable: true,
  redirectable: true,
  again_at: null,
  created_at: '2026-11-01T10:00:00Z',
  sent_at: null,
  ...changes,
});

/** The bodies of what was sent. */
const posted: unknown[] = [];
beforeEach(() => posted.splice(0));

const show = (rows: object[], address = '/', others: object[] = []) =>
  renderInApp(
    () => <MailsPage />,
    ({ pathname }, { method, body }) => {
      if (method === 'POST') {
        if (body) posted.push(JSON.parse(String(body)));
        return success(null);
      }
      if (pathname.endsWith('/admin/mails'))
        return success({ rows, total: rows.length, failed: 1, span: { from: '2026-10-01', to: '2026-11-01' } });
      return success({
        ...rows[0],
        text: 'Hello Anna, your course is ready.',
        address: { kind: 'account', site: 'https://moodle.example', customer_id: null },
        others,
        bound: 1,
      });
    },
    address,
    { operations: texts, troubles },
  );

test('a mail to a wrong address is sent to the right one, with its text and the way to a lasting correction in view', async () => {
  const { calls } = await show([mail(4)]);
  const user = userEvent.setup();
  expect(await screen.findByText(troubles.said.no_mailbox)).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Send the e-mail to .*anna4@typo\.test.* to another address/ }));
  const dialog = await screen.findByRole('dialog', { name: texts.redirect.action });
  expect(await within(dialog).findByText('Hello Anna, your course is ready.')).toBeDefined();
  expect(within(dialog).getByText(/account on Nordic’s learning site/)).toBeDefined();
  expect(within(dialog).getByRole('link').getAttribute('href')).toBe('https://moodle.example/admin/user.php');
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: texts.redirect.send });
  expect(send.disabled || send.getAttribute('aria-disabled') === 'true').toBe(true);
  const address = within(dialog).getByLabelText(texts.redirect.email);
  await user.clear(address);
  await user.type(address, 'anna@right.test');
  await user.click(send);
  expect(calls().filter((call) => call.startsWith('POST'))).toEqual(['POST /api/admin/mails/1/4/redirect']);
});

test('other mails that the wrong address refused go along, with their texts in view, unless they are left out', async () => {
  const others = [
    { id: 41, template: 'invoice', subject: 'Your invoice', text: 'Please pay.', created_at: '2026-11-01T10:00:00Z' },
  ];
  await show([mail(4)], '/', others);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Send the e-mail to .* to another address/ }));
  const dialog = await screen.findByRole('dialog', { name: texts.redirect.action });
  expect(await within(dialog).findByText('Please pay.')).toBeDefined();
  expect(within(dialog).getByText(/^1 other undelivered e-mail can’t go to another address/)).toBeDefined();
  const along = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: texts.redirect.others_one });
  expect(along.checked).toBe(true);
  await user.click(along);
  expect(along.checked).toBe(false);
  await user.click(along);
  const address = within(dialog).getByLabelText(texts.redirect.email);
  await user.clear(address);
  await user.type(address, 'anna@right.test');
  await user.click(within(dialog).getByRole('button', { name: texts.redirect.send }));
  await waitFor(() => expect(posted).toEqual([{ email: 'anna@right.test', others: [41] }]));
});

test('a mail that was sent again says so, and the failed ones are counted', async () => {
  await show([
    mail(5, { state: 'sent', last_error: null, again_at: '2026-11-02T09:00:00Z', sent_at: '2026-11-02T09:01:00Z' }),
    mail(6, { state: 'queued', last_error: null, again_at: '2026-11-02T09:00:00Z', redirectable: false }),
  ]);
  expect(await screen.findByText(/^Sent again/)).toBeDefined();
  expect(screen.getByText(texts.mails.sending_again)).toBeDefined();
  expect(screen.getByRole('button', { name: /^Failed ?1$/ })).toBeDefined();
});

test('a mail that failed once more says when it was sent again', async () => {
  await show([mail(7, { again_at: '2026-11-02T09:00:00Z' })]);
  expect(await screen.findByText(/^Sent again .*02-11-2026.*, failed again$/)).toBeDefined();
});

test('a mail that somebody already has is sent again after a question only, one that failed at once', async () => {
  const { calls } = await show([
    mail(8, { state: 'sent', last_error: null, sent_at: '2026-11-01T10:00:00Z' }),
    mail(9),
  ]);
  const user = userEvent.setup();
  const posted = () => calls().filter((call) => call.startsWith('POST'));
  const [delivered, failed] = await screen.findAllByRole('button', { name: texts.mails.send });
  if (!delivered || !failed) throw new Error('Both mails can be sent again.');
  await user.click(failed);
  await waitFor(() => expect(posted()).toEqual(['POST /api/admin/mails/1/9/send']));
  await user.click(delivered);
  const question = await screen.findByRole('alertdialog', { name: texts.mails.again_title });
  expect(within(question).getByText(/anna8@typo\.test/)).toBeDefined();
  expect(posted()).toHaveLength(1);
  await user.click(within(question).getByRole('button', { name: texts.mails.send }));
  await waitFor(() => expect(posted()).toContain('POST /api/admin/mails/1/8/send'));
});

test('the text of a mail stands below its recipient, date and state', async () => {
  await show([mail(10)]);
  await userEvent.click(await screen.findByRole('button', { name: /^View the e-mail/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Your course is ready' });
  expect(await within(dialog).findByText('Hello Anna, your course is ready.')).toBeDefined();
  expect(within(dialog).getByText('anna10@typo.test')).toBeDefined();
  expect(within(dialog).getByText(/01-11-2026/)).toBeDefined();
  expect(within(dialog).getByText(texts.mail_states.failed)).toBeDefined();
});

test('a search that finds nothing in the days shown offers the last year', async () => {
  const { calls } = await show([], '/?search=anna');
  expect(await screen.findByText(texts.span.only_days)).toBeDefined();
  await userEvent.setup().click(screen.getByRole('button', { name: texts.span.search_year }));
  await waitFor(() => expect(calls().some((call) => /admin\/mails\?.*from=\d{4}-/.test(call))).toBe(true));
});

test('a search that finds something says that older e-mails were not searched, and offers them', async () => {
  const { calls } = await show([mail(11)], '/?search=anna');
  expect(await screen.findByText(texts.span.only_days)).toBeDefined();
  await userEvent.setup().click(screen.getByRole('button', { name: texts.span.search_year }));
  await waitFor(() => expect(calls().some((call) => /admin\/mails\?.*from=\d{4}-/.test(call))).toBe(true));
  await waitFor(() => expect(screen.queryByText(texts.span.only_days)).toBeNull());
});

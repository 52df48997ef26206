import type { UserMail } from '@coursefront/contract/operations/user-mails.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import operations from '../../../../../texts/en/operations.json';
import troubles from '../../../../../texts/en/troubles.json';
import users from '../../../../../texts/en/users.json';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { UserMails } from './mails.tsx';

const mail: UserMail = {
  id: 1,
  template: 'invited',
  subject: 'You now have access to Fire safety',
  state: 'sent',
  last_error: null,
  created_at: '2026-11-17T10:00:00Z',
  sent_at: '2026-11-17T10:00:05Z',
  order: { id: '00000000-0000-4000-8000-000000000020', reference: 'ITNL-000020' },
  readable: true,
  repeatable: true,
};
const refused: UserMail = {
  ...mail,
  id: 2,
  subject: null,
  state: 'failed',
  last_error: '550 No such mailbox',
  sent_at: null,
  order: null,
  readable: false,
};

test('a person’s page says of each e-mail whether it went out, and why not', async () => {
  await renderInApp(
    () => <UserMails userid={7} name="Anna Berg" email="anna@berg.test" />,
    () => success({ rows: [mail, refused] }),
    '/',
    { users, operations, troubles },
  );
  await screen.findByText('You now have access to Fire safety');
  const [sent, failed] = screen.getAllByRole('listitem');
  expect(sent?.textContent).toContain('Sent');
  expect(screen.getByRole('link', { name: 'ITNL-000020' }).getAttribute('href')).toContain(mail.order?.id);
  expect(failed?.textContent).toContain('Not delivered');
  expect(failed?.textContent).toContain(troubles.said.no_mailbox);
});

test('an e-mail whose text is stored can be read', async () => {
  await renderInApp(
    () => <UserMails userid={7} name="Anna Berg" email="anna@berg.test" />,
    ({ pathname }) =>
      success(pathname.endsWith('/mails/1') ? { text: 'The course waits for you.' } : { rows: [mail, refused] }),
    '/',
    { users, operations, troubles },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'View: You now have access to Fire safety' }));
  expect(await screen.findByText('The course waits for you.')).toBeDefined();
});

test('an e-mail is sent again after a question, unless its data are gone', async () => {
  const sent: string[] = [];
  await renderInApp(
    () => <UserMails userid={7} name="Anna Berg" email="anna@berg.test" />,
    ({ pathname }, { method }) => {
      if (method === 'POST') sent.push(pathname);
      return success(method === 'POST' ? null : { rows: [mail, { ...refused, repeatable: false }] });
    },
    '/',
    { users, operations, troubles },
  );
  await screen.findByText('You now have access to Fire safety');
  const [button, ...more] = screen.getAllByRole('button', { name: /^Send again/ });
  expect(more).toEqual([]);
  await userEvent.click(button as HTMLElement);
  await screen.findByText(/already sent to .*Anna Berg/);
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await vi.waitFor(() => expect(sent).toEqual(['/api/users/7/mails/1/send']));
});

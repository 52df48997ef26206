import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import sessions from '../../../../texts/en/sessions.json';
import { refusal, renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { ConfirmEmailPage } from './confirm-email-page.tsx';

const email = 'new@example.test';
const link = { state: 'open', vendor: 'Nordic', email, username: email };

const open = (found: () => Response, confirmed = () => success({ email, username: email })) =>
  renderInApp(
    () => <ConfirmEmailPage />,
    ({ pathname }) => (pathname === '/api/email-confirmation/link' ? found() : confirmed()),
    '/#1.secret',
    { sessions },
  );

test('the address is named before the press, and a double click is one press', async () => {
  const { calls } = await open(() => success(link));
  expect(await screen.findByText(/^Your account at Nordic will use new@example\.test .* sign in with it/)).toBeTruthy();
  const button = screen.getByRole('button', { name: /Confirm/ });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'Your e-mail address was changed' })).toBeTruthy();
  expect(calls().filter((call) => call === 'POST /api/email-confirmation')).toHaveLength(1);
});

test('a link that did its work says so when it is opened again', async () => {
  await open(() => success({ ...link, state: 'done' }));
  expect(await screen.findByRole('heading', { name: 'Your e-mail address was changed' })).toBeTruthy();
});

test('the user name is mentioned only if it changes, and a passing failure can be tried again', async () => {
  const answers = [refusal(502, { code: 'host.away', message: 'The learning site isn’t responding.' })];
  await open(
    () => success({ ...link, username: null }),
    () => answers.shift() ?? success({ email, username: 'nils' }),
  );
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Confirm e-mail address' }));
  await press();
  expect(await screen.findByText('The learning site isn’t responding.')).toBeTruthy();
  expect(screen.queryByText(/sign in with it/)).toBeNull();
  await press();
  expect(await screen.findByText(/Your username is nils/)).toBeTruthy();
});

test('an unknown link leads to the newest mail', async () => {
  await open(() => refusal(404, { code: 'session.reset_link_invalid', message: 'Invalid' }));
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
});

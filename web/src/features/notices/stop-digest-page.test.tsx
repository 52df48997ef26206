import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import notices from '../../../../texts/en/notices.json';
import { refusal, renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { StopDigestPage } from './stop-digest-page.tsx';

const show = (answer: () => Response) => renderInApp(() => <StopDigestPage token="abc" />, answer, '/', { notices });

test('asks first, stops the mails, and says so', async () => {
  const { calls } = await show(() => success(null));
  const button = await screen.findByRole('button', { name: 'Unsubscribe' });
  expect(calls()).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'You’re unsubscribed' })).toBeTruthy();
  expect(calls()).toEqual(['POST /api/notices/digest/off']);
});

test('a link that does not work says what to do instead', async () => {
  await show(() => refusal(404, { code: 'notice.link_unknown', message: 'This link doesn’t work.' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This link doesn’t work.');
});

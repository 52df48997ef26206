import { roles } from '@coursefront/contract/roles.ts';
import type { Review } from '@coursefront/contract/shop/reviews.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import choices from '../../../../texts/en/choices.json';
import listTexts from '../../../../texts/en/lists.json';
import reviewTexts from '../../../../texts/en/reviews.json';
import { startSession } from '../../lib/session/session.ts';
import { signedInAs } from '../../lib/testing/people.ts';
import { refusal, renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { receiveToasts, type ToastMessage } from '../../ui/feedback/toast.ts';
// Loaded here, because a busy machine takes long to load it inside a test.
import '../../parts/bulk/bulk-dialog.tsx';
import { ReviewsPage } from './page.tsx';

const review: Review = {
  id: 7,
  courseid: 101,
  course_name: 'Hot work',
  user: { userid: 3, first_name: 'Elin', last_name: 'Holm', email: 'elin@example.test' },
  name: 'Elin H.',
  stars: 4,
  text: '<b>Good</b>',
  status: 'waiting',
  answer: null,
  written_at: '2026-10-01T08:00:00Z',
};

let toasts: ToastMessage[];
let stopReceiving: () => void;

beforeEach(() => {
  startSession(signedInAs(roles.trainingmanager));
  toasts = [];
  stopReceiving = receiveToasts((message) => void toasts.push(message));
});
afterEach(() => stopReceiving());

const show = (rows: Review[], mode = 'moderated') => {
  const sent: unknown[] = [];
  const shown = renderInApp(
    () => <ReviewsPage />,
    ({ pathname }, { method, body }) => {
      if (method === 'POST') {
        sent.push([pathname, JSON.parse(String(body))]);
        if (pathname.includes('/404/')) return refusal(404, { code: 'record.not_found', message: 'It is gone.' });
        return success(review);
      }
      return success({ rows, total: rows.length, mode });
    },
    '/',
    { reviews: reviewTexts, lists: listTexts, choices },
  );
  return shown.then(() => sent);
};

test('a review is read as the text that it is, approved and answered', async () => {
  const sent = await show([review]);
  await screen.findByText('<b>Good</b>');
  screen.getByRole('img', { name: '4 out of 5 stars' });
  const menu = () => screen.getByRole('button', { name: /More actions for the review by Elin H\./ });
  await userEvent.click(menu());
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Publish' }));
  await userEvent.click(menu());
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Answer' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), 'Thank you');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save answer' }));
  await expect
    .poll(() => sent)
    .toEqual([
      ['/api/reviews/7/decide', { status: 'published' }],
      ['/api/reviews/7/answer', { answer: 'Thank you' }],
    ]);
});

test('while reviews are off, the page says so and leads to the settings', async () => {
  await show([], 'off');
  await screen.findByText('Reviews are turned off');
  screen.getByRole('link', { name: 'Go to settings' });
});

test('several reviews are published at once, and each goes back to what it was', async () => {
  const hidden: Review = { ...review, id: 8, name: 'Olle B.', status: 'hidden' };
  const published: Review = { ...review, id: 9, name: 'Sara C.', status: 'published' };
  const sent = await show([review, hidden, published]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  screen.getByRole('button', { name: 'Hide 2 reviews' });
  await userEvent.click(screen.getByRole('button', { name: 'Publish 2 reviews' }));
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success', title: '2 reviews published' }]));
  toasts[0]?.action?.onPress();
  await waitFor(() => expect(toasts[1]).toMatchObject({ title: '2 changes undone' }));
  expect(sent).toEqual([
    ['/api/reviews/7/decide', { status: 'published' }],
    ['/api/reviews/8/decide', { status: 'published' }],
    ['/api/reviews/7/decide', { status: 'waiting' }],
    ['/api/reviews/8/decide', { status: 'hidden' }],
  ]);
});

test('a review that its writer has deleted meanwhile is named in the report', async () => {
  await show([review, { ...review, id: 404, name: 'Olle B.' }]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hide 2 reviews' }));
  const report = within(await screen.findByRole('dialog', { name: 'Hide 2 reviews' }));
  await report.findByText('Olle B., Hot work');
  report.getByText('It is gone.');
  report.getByText('1 completed');
});

import { roles } from '@coursefront/contract/roles.ts';
import type { Review } from '@coursefront/contract/shop/reviews.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import reviewTexts from '../../../../texts/en/reviews.json';
import { startSession } from '../../lib/session/session.ts';
import { signedInAs } from '../../lib/testing/people.ts';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
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

beforeEach(() => startSession(signedInAs(roles.trainingmanager)));

const show = (rows: Review[], mode = 'moderated') => {
  const sent: unknown[] = [];
  const shown = renderInApp(
    () => <ReviewsPage />,
    ({ pathname }, { method, body }) => {
      if (method === 'POST') {
        sent.push([pathname, JSON.parse(String(body))]);
        return success(review);
      }
      return success({ rows, total: rows.length, mode });
    },
    '/',
    { reviews: reviewTexts },
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

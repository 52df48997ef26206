import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import requests from '../../../../texts/en/course-requests.json';
import team from '../../../../texts/en/team.json';
import { refusal, renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { TeamFigures } from './figures.tsx';

const figures = {
  company: { id: 3, name: 'Fjordbygg AB' },
  departments: ['Office', 'Workshop'],
  people: 7,
  open: 3,
  done: 2,
  none: 2,
  ending: 0,
};

test('who leads departments sees their people at a glance, and each figure leads to those people', async () => {
  await renderInApp(TeamFigures, ({ pathname }) => success(pathname === '/api/team/figures' ? figures : []), '/', {
    team,
    'course-requests': requests,
  });
  const section = await screen.findByRole('region', { name: 'Office, Workshop' });
  const cards = within(section).getAllByRole('article');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^People in your team7/),
    expect.stringMatching(/^Not finished3 ?have a course to finish/),
    expect.stringMatching(/^Nothing to finish2 ?have finished, are waiting for an order, or no longer have access/),
    expect.stringMatching(/^No courses2/),
    expect.stringMatching(/^Expiring soon0 ?have a licence or certificate that expires in the next 3 months/),
  ]);
  const open = screen.getByRole('link', { name: 'Show people: Not finished' });
  expect(open.getAttribute('href')).toBe('/team?status=open');
  expect(screen.queryByRole('link', { name: /Expiring soon/ }), 'nobody to show').toBeNull();
});

test('somebody who has the role and leads nobody yet sees nothing of it', async () => {
  await renderInApp(
    () => (
      <main>
        <TeamFigures />
      </main>
    ),
    () => refusal(404, { code: 'company.not_found', message: 'Not found' }),
    '/',
    { team, 'course-requests': requests },
  );
  await expect.poll(() => screen.getByRole('main').textContent).toBe('');
});

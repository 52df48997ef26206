// @vitest-environment jsdom
import { roles } from '@coursefront/contract/roles.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { forgetSession, startSession } from '../../../lib/session/session.ts';
import { signedInAs } from '../../../lib/testing/people.ts';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { useWayHome, WayHome } from './way-home.tsx';

function Way({ instanceId }: { instanceId: number }) {
  const home = useWayHome(instanceId);
  return <main>{home && <WayHome home={home} />}</main>;
}

const show = (instanceId: number) =>
  renderInApp(
    () => <Way instanceId={instanceId} />,
    () => success({}),
  );

beforeEach(() => forgetSession());

test.each([
  ['a learner', roles.student, 'My courses'],
  ['a training manager', roles.trainingmanager, 'Home'],
])('%s of the customer gets back to the start page', async (_, role, name) => {
  startSession(signedInAs(role));
  await show(1);
  const link = await screen.findByRole('link', { name });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/v/', '_top']);
});

test('a visitor has no start page', async () => {
  await show(1);
  expect((await screen.findByRole('main')).childElementCount).toBe(0);
});

test('people of another customer have no start page here', async () => {
  startSession(signedInAs(roles.student));
  await show(2);
  expect((await screen.findByRole('main')).childElementCount).toBe(0);
});

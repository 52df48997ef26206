import type { CourseRequest } from '@coursefront/contract/learning/course-requests.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { forgetSession, startSession } from '../../../lib/session/session.ts';
import { signedInAs } from '../../../lib/testing/people.ts';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { useAsked } from './use-asked.ts';

const request = {
  id: 8,
  courseid: 101,
  first_name: 'Anna',
  last_name: 'Berg',
  email: 'anna@falk.test',
  is_new: false,
  state: 'open',
} as CourseRequest;

function Shown() {
  const { isLoading, known } = useAsked(8, { instanceId: 1, courseId: 101, eventId: null, sessionKey: '' });
  return <output>{isLoading ? 'loading' : JSON.stringify(known ?? null)}</output>;
}
const show = (answer: Partial<CourseRequest> = {}) =>
  renderInApp(
    () => <Shown />,
    () => success([{ ...request, ...answer }]),
  );

beforeEach(() => {
  const session = signedInAs(roles.teamlead);
  startSession({ ...session, user: { ...session.user, company: { id: 3, name: 'Falk AB' } as never } });
});

test('the lead’s order begins with the asker', async () => {
  const { calls } = await show();
  const known = JSON.parse((await screen.findByText(/Anna/)).textContent ?? '');
  expect(known).toEqual({
    people: [{ firstName: 'Anna', lastName: 'Berg', email: 'anna@falk.test', known: true }],
    method: 'card',
    forBuyer: false,
  });
  expect(calls()).toEqual(['GET /api/course-requests?id=8&company_id=3']);
});

test.each([{ state: 'declined' as const }, { courseid: 102 }])('with %j the wizard is empty', async (answer) => {
  await show(answer);
  await screen.findByText('null');
});

test('nothing is asked without a session', async () => {
  forgetSession();
  const { calls } = await show();
  await screen.findByText('null');
  expect(calls()).toEqual([]);
});

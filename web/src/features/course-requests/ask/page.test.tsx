import type { Site } from '@coursefront/contract/customers/customers.ts';
import type { Asking } from '@coursefront/contract/learning/course-requests.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import texts from '../../../../../texts/en/course-requests.json';
import sessions from '../../../../../texts/en/sessions.json';
import { forgetSession, startSession } from '../../../lib/session/session.ts';
import { SiteContext } from '../../../lib/session/site.ts';
import { signedInAs } from '../../../lib/testing/people.ts';
import { type FakeApi, refusal, renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { AskPage } from './page.tsx';

const asking: Asking = {
  instance_id: 1,
  vendor: 'Nordic',
  course: { courseid: 101, name: 'Hot work', image: null },
  company: 'Falk AB',
  in_company: true,
  leads: [],
  dates: [],
  by_domain: false,
  has_course: false,
  renewal: null,
  request: null,
};
const earlier = {
  id: 8,
  company: 'Falk AB',
  leads: ['Maria Lind'],
  note: '',
  wished_date: null,
  leaves: null,
  courseid: 101,
  course_name: 'Hot work',
  renews_until: null,
  answer: '',
  created_at: '2026-11-16T08:00:00Z',
  decided_at: null,
};
const instance = { id: 1, name: 'Nordic', lms_url: 'https://learn.nordic.test' };
const site = { instance, product_name: 'Coursefront' } as unknown as Site;

const show = (api: FakeApi, at = '/') =>
  renderInApp(
    () => (
      <SiteContext value={site}>
        <AskPage instanceId="1" courseId="101" />
      </SiteContext>
    ),
    api,
    at,
    { 'course-requests': texts, sessions },
  );
const showing = (change: Partial<Asking>) => show(() => success({ ...asking, ...change }));

beforeEach(() => forgetSession());

test('somebody of the company asks with a reason and reads who decides', async () => {
  startSession(signedInAs(roles.student));
  const sent: unknown[] = [];
  await show((_, { method, body }) => {
    if (method !== 'POST') return success(asking);
    sent.push(JSON.parse(String(body)));
    return success({ company: 'Falk AB', leads: ['Maria Lind'], again: false });
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Why do you need/ }), 'For the yard');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByRole('heading', { name: 'Your request has been sent' });
  expect(screen.getByText(/^Maria Lind at Falk AB decides/)).toBeTruthy();
  expect(sent).toEqual([{ instance_id: 1, courseid: 101, note: 'For the yard', event_id: null }]);
  expect(screen.getByRole('link', { name: 'My courses' })).toBeTruthy();
});

test('of a course with dates one can name the date, which the link from a date has filled in', async () => {
  startSession(signedInAs(roles.student));
  const sent: unknown[] = [];
  const day = (id: number, month: string) => ({
    id,
    starts_at: `2099-${month}-01T08:00:00Z`,
    ends_at: null,
    location: 'Lund',
  });
  await show((_, { method, body }) => {
    if (method !== 'POST') return success({ ...asking, dates: [day(31, '03'), day(32, '04')] });
    sent.push(JSON.parse(String(body)));
    return success({ company: 'Falk AB', leads: [], again: false });
  }, '/?event_id=32');
  const dates = within(await screen.findByRole('group', { name: 'Which date?' }));
  expect(dates.getAllByRole('radio', { checked: true })).toEqual([dates.getByRole('radio', { name: /April/ })]);
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByRole('heading', { name: 'Your request has been sent' });
  expect(sent).toMatchObject([{ event_id: 32 }]);
});

test.each([
  [{ has_course: true }, 'You already have this course'],
  [{ request: { ...earlier, state: 'open' as const } }, 'You’ve already asked for this course'],
  [{ request: { ...earlier, state: 'ordered' as const } }, 'The course has been ordered for you'],
  [{ company: null }, 'Your company doesn’t take requests here'],
])('with %j there is nothing to send', async (change, title) => {
  startSession(signedInAs(roles.student));
  await showing(change);
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to the course' }).getAttribute('href')).toBe(
    '/company-account/web-shop/public/1/101',
  );
});

const renewal = { kind: 'certificate' as const, ends_at: '2099-12-01T12:00:00Z' };

test('somebody whose course runs out asks for its renewal', async () => {
  startSession(signedInAs(roles.student));
  const sent: unknown[] = [];
  await show((_, { method, body }) => {
    if (method !== 'POST') return success({ ...asking, has_course: true, renewal });
    sent.push(JSON.parse(String(body)));
    return success({ company: 'Falk AB', leads: ['Maria Lind'], again: false });
  });
  await screen.findByRole('heading', { name: 'Ask to renew Hot work' });
  expect(screen.getByText(/^Certificate valid until /)).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /^Why do you need the renewal/ }), 'For the yard');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByRole('heading', { name: 'Your request has been sent' });
  expect(sent).toEqual([{ instance_id: 1, courseid: 101, note: 'For the yard', event_id: null }]);
});

test.each([
  ['open', renewal, 'You’ve already asked for this renewal'],
  ['ordered', null, 'Your renewal has been ordered'],
] as const)('a renewal whose request is %s is not asked for again', async (state, open, title) => {
  startSession(signedInAs(roles.student));
  const request = { ...earlier, state, renews_until: renewal.ends_at };
  await showing({ has_course: true, renewal: open, request });
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
});

test('somebody without a company reads so and is led to the purchase', async () => {
  startSession(signedInAs(roles.student));
  await showing({ company: null, in_company: false });
  await screen.findByRole('heading', { name: 'You don’t belong to a company here' });
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Buy the course' }).getAttribute('href')).toBe(
    '/company-account/web-shop/public/1/101',
  );
});

test('after a request was declined, its answer is shown and one can ask again', async () => {
  startSession(signedInAs(roles.student));
  await showing({ request: { ...earlier, state: 'declined', answer: 'Next year, please.' } });
  await screen.findByText('Next year, please.');
  expect(screen.getByRole('button', { name: 'Send request' })).toBeTruthy();
});

test('without a session one signs in on the page, which then takes the request; no company is named before', async () => {
  let known = false;
  const sent: unknown[] = [];
  await show(({ pathname }, { method, body }) => {
    if (method !== 'POST') return success(known ? asking : { ...asking, company: null, in_company: false });
    sent.push(JSON.parse(String(body)));
    if (pathname !== '/api/login') return success({ company: 'Falk AB', leads: [], again: false });
    known = true;
    return success({ token: 'new', user: signedInAs(roles.student).user });
  });
  await userEvent.type(await screen.findByLabelText('Username or e-mail'), 'nils');
  await userEvent.type(screen.getByLabelText('Password'), 'Secret-1');
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
    `/forgotten-password?${new URLSearchParams({ return_to: '/company-account/ask-for-course/1/101' })}#nils&typed`,
  );
  expect(screen.queryByLabelText('Work e-mail')).toBeNull();
  expect(screen.getByText(/^Talk to your team lead/), 'for those without an account').toBeTruthy();
  expect(document.body.textContent).not.toContain('Falk AB');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText(/^Falk AB decides/);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ask for Hot work' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByRole('heading', { name: 'Your request has been sent' });
  expect(sent).toMatchObject([{ username: 'nils', password: 'Secret-1', instance_id: 1 }, { courseid: 101 }]);
});

test('somebody of a domain proves the address with a code before the request is sent', async () => {
  const sent: { confirmation_code: string | null }[] = [];
  await show((_, { method, body }) => {
    if (method !== 'POST') return success({ ...asking, company: null, by_domain: true });
    const asked = JSON.parse(String(body));
    sent.push(asked);
    if (asked.confirmation_code === '123456')
      return success({ company: 'Falk AB', leads: ['Maria Lind'], again: false });
    if (asked.confirmation_code === null)
      return refusal(409, { code: 'order.confirm_address', message: 'Confirm your address.' });
    return refusal(422, {
      code: 'request.invalid',
      message: 'Invalid',
      errors: { confirmation_code: ['This code is wrong.'] },
    });
  });
  await userEvent.type(await screen.findByLabelText('First name'), 'Nils');
  await userEvent.type(screen.getByLabelText('Last name'), 'Ny');
  await userEvent.type(screen.getByLabelText('Work e-mail'), 'nils@falk.test');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await send();
  const code = await screen.findByLabelText('Code from the e-mail');
  expect(screen.getByText(/sent a code to .*nils@falk\.test/)).toBeTruthy();
  await send();
  expect(sent).toHaveLength(1);
  await userEvent.type(code, '999');
  await send();
  await screen.findByText('This code is wrong.');
  await userEvent.clear(code);
  await userEvent.type(code, '123456');
  await send();
  await screen.findByRole('heading', { name: 'Your request has been sent' });
  expect(sent.at(-1)).toMatchObject({
    person: { first_name: 'Nils', last_name: 'Ny', email: 'nils@falk.test' },
    confirmation_code: '123456',
  });
  expect(screen.queryByRole('link', { name: 'My courses' })).toBeNull();
});

test('a course that is not sold has no request', async () => {
  await show(() => refusal(404, { code: 'course.not_found', message: 'None' }));
  await screen.findByRole('heading', { name: 'This course isn’t available' });
});

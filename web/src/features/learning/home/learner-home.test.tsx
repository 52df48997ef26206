import type { Learning } from '@coursefront/contract/learning/learning.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import orderTexts from '../../../../../texts/en/account-orders.json';
import requestTexts from '../../../../../texts/en/course-requests.json';
import dateTexts from '../../../../../texts/en/date-choice.json';
import answersTexts from '../../../../../texts/en/event-answers.json';
import learningTexts from '../../../../../texts/en/learning.json';
import { startSession } from '../../../lib/session/session.ts';
import { signedInAs } from '../../../lib/testing/people.ts';
import { type FakeApi, refusal, renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { LearnerHome } from './learner-home.tsx';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

const nothing: Learning = {
  courses: [],
  progress_fresh: false,
  dates: [],
  certificates: [],
  orders: [],
  more_orders: false,
  instance_id: 1,
  site_url: 'https://site.test/my/',
  has_shop: true,
  asks: null,
  vendor: { name: 'Nordic Safety', email: 'hello@nordic.test' },
};
const course = {
  courseid: 101,
  name: 'Hot work',
  image: 'https://site.test/hot.png',
  state: 'running' as const,
  waits_for: null,
  progress: null,
  completed_at: null,
  again: null,
  ends_at: inDays(300),
  url: 'https://site.test/course/view.php?id=101',
  sold: true,
  without_date: false,
  past_date: null,
  renewal: { state: 'open' as const, request: null, order: null, waits_for: null },
  to_book: null,
  review: null,
};
const certificate = {
  id: 5,
  name: 'First aid, certificate',
  courseid: 102,
  course_name: 'First aid',
  issued_at: inDays(-100),
  expires_at: inDays(20),
  sold: true,
  renewal: { state: 'open' as const, request: null, order: null, waits_for: null },
  revoked: null,
  share: null,
};

beforeEach(() => startSession(signedInAs(roles.student)));

const texts = {
  learning: learningTexts,
  'course-requests': requestTexts,
  'date-choice': dateTexts,
  'event-answers': answersTexts,
  'account-orders': orderTexts,
};
const show = (api: FakeApi, at = '/') => renderInApp(() => <LearnerHome />, api, at, texts);
const answering =
  (learning: Partial<Learning>, more: Record<string, () => Response> = {}): FakeApi =>
  ({ pathname }) =>
    more[pathname.replace('/api', '')]?.() ?? success({ ...nothing, ...learning });

test('somebody without anything is told what to do', async () => {
  const { calls } = await show(answering({}));
  expect(await screen.findByText('No courses yet')).toBeTruthy();
  const shop = screen.getByRole('link', { name: 'Find a course' });
  expect(shop.getAttribute('href')).toBe('/company-account/web-shop/public/1/0');
  expect(screen.getByText(/^No certificates yet\./)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'My upcoming dates' })).toBeNull();
  expect(calls()).toEqual(['GET /api/learning']);
});

test('a course leads to the learning site, and its progress comes later without holding up the page', async () => {
  await show(
    answering(
      { courses: [course, { ...course, courseid: 102, name: 'New', progress: 0 }] },
      { '/learning/progress': () => success({ courses: [{ courseid: 101, progress: 40 }] }) },
    ),
  );
  const link = await screen.findByRole('link', { name: 'Start: Hot work' });
  expect(link.getAttribute('href')).toBe(course.url);
  expect(screen.getByRole('link', { name: 'Start: New' })).toBeTruthy();
  expect(await screen.findByText('40% complete')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue: Hot work' })).toBeTruthy();
});

test('courses that are begun come first, and a late answer moves none of them', async () => {
  await show(
    answering(
      {
        courses: ['New', 'Begun', 'Further'].map((name, id) => ({
          ...course,
          courseid: id,
          name,
          progress: id * 20 || null,
        })),
      },
      { '/learning/progress': () => success({ courses: [{ courseid: 0, progress: 60 }] }) },
    ),
  );
  expect(await screen.findByText('60% complete')).toBeTruthy();
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Begun', 'Further', 'New']);
});

test('fresh progress is not asked for again', async () => {
  const { calls } = await show(answering({ courses: [{ ...course, progress: 70 }], progress_fresh: true }));
  expect(await screen.findByText('70% complete')).toBeTruthy();
  expect(calls()).toEqual(['GET /api/learning']);
});

test('a course with nothing left to do is completed, and no longer asks to be continued', async () => {
  await show(
    answering({
      courses: [
        { ...course, progress: 100 },
        { ...course, courseid: 102, name: 'Half done', progress: 40 },
      ],
      progress_fresh: true,
    }),
  );
  const past = (await screen.findByText('Completed and past courses (1)')).closest('details') as HTMLElement;
  expect(within(past).getByText('Completed')).toBeTruthy();
  expect(within(past).getByText('Open')).toBeTruthy();
  expect(screen.queryByText('100% complete')).toBeNull();
  expect(screen.getByRole('link', { name: 'Continue: Half done' })).toBeTruthy();
});

test('a renewed course is to be taken again, although the learning site still says 100 %', async () => {
  await show(answering({ courses: [{ ...course, progress: 100, again: 'to_begin' }], progress_fresh: true }));
  expect(await screen.findByRole('link', { name: 'Start: Hot work' })).toBeTruthy();
  expect(screen.queryByText(/^Completed/)).toBeNull();
  const hint = screen.getByText(/^If the course opens as completed, ask .+ to reset it/);
  expect(within(hint).getByRole('link', { name: /: Reset my progress: Hot work$/ })).toBeTruthy();
  const start = screen.getByRole('link', { name: 'Start: Hot work' });
  expect(start.compareDocumentPosition(hint), 'the next step comes first').toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a course whose date can be chosen comes first, whatever else there is', async () => {
  const courses = [
    { ...course, courseid: 1, name: 'New' },
    { ...course, courseid: 2, name: 'Begun', progress: 40 },
    { ...course, courseid: 3, name: 'To book', without_date: true, to_book: { licence_id: 31, open: true } },
    { ...course, courseid: 4, name: 'Closed', without_date: true, to_book: { licence_id: 32, open: false } },
  ];
  await show(answering({ courses, progress_fresh: true }));
  await screen.findByText('To book');
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['To book', 'Begun', 'New', 'Closed']);
});

const hours = (number: number) => inDays(number / 24);
test.each([
  ['a course that was completed since', { completed_at: hours(-1) }, {}, true],
  ['a course without a day of its completion yet', { progress: 100 }, {}, true],
  ['a course that was taken again', { progress: 100, again: 'begun' }, { courseid: 101 }, true],
  [
    'a course whose certificate is there',
    { completed_at: hours(-1) },
    { courseid: 101, issued_at: hours(-1.1) },
    false,
  ],
  ['a course with a certificate, for good', { progress: 100 }, { courseid: 101 }, false],
  ['a course that was completed long ago', { completed_at: inDays(-2) }, {}, false],
  ['a course to finish', { progress: 40 }, {}, false],
] as const)('beside other certificates, %s', async (_, changes, of, toCome) => {
  await show(
    answering({
      courses: [{ ...course, ...changes }],
      certificates: [{ ...certificate, ...of }],
      progress_fresh: true,
    }),
  );
  await screen.findByRole('button', { name: /^Share/ });
  const words = 'If the course you’ve completed awards a certificate, it usually appears here within an hour.';
  expect(screen.queryByText(words) !== null).toBe(toCome);
});

test('the way into the course comes before its review', async () => {
  await show(answering({ courses: [{ ...course, progress: 100, review: { written: null } }], progress_fresh: true }));
  const into = await screen.findByRole('link', { name: 'Open: Hot work' });
  const review = screen.getByRole('button', { name: 'Write a review: Hot work' });
  expect(into.compareDocumentPosition(review)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ['begun', { progress: 40 }],
  ['to be taken again', { progress: 100, again: 'to_begin' }],
] as const)('a course that is %s asks for no review yet', async (_, change) => {
  await show(answering({ courses: [{ ...course, ...change, review: { written: null } }], progress_fresh: true }));
  await screen.findByRole('link', { name: /^(Start|Continue): Hot work$/ });
  expect(screen.queryByRole('button', { name: 'Write a review: Hot work' })).toBeNull();
});

test('who returns from a course sees the new progress, however fresh the old one is, and is asked about once', async () => {
  onTestFinished(() => sessionStorage.clear());
  const { calls } = await show(
    answering(
      { courses: [{ ...course, progress: 0 }], progress_fresh: true },
      { '/learning/progress': () => success({ courses: [{ courseid: 101, progress: 100 }] }) },
    ),
  );
  const link = await screen.findByRole('link', { name: 'Start: Hot work' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(calls().filter((call) => call.endsWith('/progress'))).toEqual([]);

  // jsdom cannot leave the page.
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Completed')).toBeTruthy();
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pageshow'));
  expect(calls().filter((call) => call.endsWith('/progress'))).toEqual(['GET /api/learning/progress']);
});

test('a course that somebody else opened here before asks for nothing', async () => {
  onTestFinished(() => sessionStorage.clear());
  sessionStorage.setItem('opened-course', '987654');
  const { calls } = await show(answering({ courses: [{ ...course, progress: 70 }], progress_fresh: true }));
  expect(await screen.findByText('70% complete')).toBeTruthy();
  expect(calls()).toEqual(['GET /api/learning']);
});

test('a course without access says why and has no link', async () => {
  await show(
    answering({
      courses: [
        { ...course, state: 'waiting' },
        { ...course, courseid: 102, name: 'Unpaid', state: 'suspended', waits_for: 'payment' },
        { ...course, courseid: 104, name: 'Not approved', state: 'suspended', waits_for: 'approval' },
        { ...course, courseid: 103, name: 'Old', state: 'over', ends_at: inDays(-9) },
      ],
    }),
  );
  expect(await screen.findByText(/is being set up/)).toBeTruthy();
  expect(screen.getByText('You get access once the order is paid.')).toBeTruthy();
  expect(screen.getByText('You get access when Nordic Safety approves the order.')).toBeTruthy();
  expect(screen.getByText('Completed and past courses (1)')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Continue|Start:|Open:/ })).toBeNull();
});

const date = {
  id: 9,
  courseid: 102,
  course_name: 'First aid',
  starts_at: inDays(4),
  ends_at: inDays(4.2),
  location: 'Kajen 4, Lund',
  registration_closed: false,
  trainers: null,
  confirmed: false,
  asks: false,
  unanswered: false,
  licence_id: null,
  licence_to_ask: null,
  order_reference_id: 'CARD-000123',
};

test('what ends soon comes directly after the courses', async () => {
  await show(answering({ courses: [course], dates: [date], certificates: [certificate], progress_fresh: true }));
  await screen.findByRole('heading', { name: 'Expiring soon' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 3)).toEqual(['My courses', 'Expiring soon', 'My upcoming dates']);
});

test('a course with a booked date says the date instead of a progress of nothing', async () => {
  const booked = { ...date, courseid: 101, starts_at: '2026-11-23T08:00:00Z' };
  const other = { ...course, courseid: 103, name: 'Lifts', progress: 0 };
  await show(answering({ courses: [{ ...course, progress: 0 }, other], dates: [booked], progress_fresh: true }));
  const [row, next] = (await screen.findAllByRole('heading', { level: 3 })).map((title) => title.closest('li'));
  expect(row?.querySelector('time')?.textContent).toMatch(/^Monday,? 23 November/);
  expect(row?.querySelector('[role=progressbar], progress')).toBeNull();
  expect(next?.querySelector('time')).toBeNull();
  expect(next?.textContent).toContain('0%');
});

test('before its date a course cannot be started: the date and its calendar file come first', async () => {
  const first = { ...course, courseid: 102, name: 'First aid', progress: 0 };
  const other = { ...course, courseid: 103, name: 'Lifts', progress: 0 };
  await show(answering({ courses: [first, other], dates: [date], progress_fresh: true }));
  const row = (await screen.findByRole('link', { name: 'Open the course: First aid' })).closest('li') as HTMLElement;
  expect(within(row).getByRole('link', { name: /^Kajen 4, Lund/ })).toBeTruthy();
  expect(within(row).getByRole('button', { name: 'Add to calendar: First aid' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Add to calendar/ })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Start: Lifts' }).className).toContain('bg-brand ');
  cleanup();

  const today = { ...date, starts_at: inDays(-0.1), ends_at: inDays(0.1) };
  await show(answering({ courses: [first], dates: [today], progress_fresh: true }));
  expect(await screen.findByRole('link', { name: 'Start: First aid' })).toBeTruthy();
});

/** A date that the course's licence can be booked on. */
const chosenDate = {
  id: 9,
  starts_at: date.starts_at,
  ends_at: null,
  location: 'Lund',
  trainers: null,
  free_seats: 9,
  closes_at: date.starts_at,
};

const firstAid = { ...course, courseid: date.courseid, name: date.course_name };
const regions = () => ({
  courses: within(screen.getByRole('region', { name: 'My courses' })),
  dates: within(screen.getByRole('region', { name: 'My upcoming dates' })),
});

test.each([
  ['changed', { licence_id: 33, order_reference_id: null }, 'button', 'Change or give up seat: First aid'],
  ['moved', { licence_id: 33 }, 'button', 'Change date: First aid'],
  ['asked about', { licence_to_ask: 31 }, 'button', 'Ask to change or give up seat: First aid'],
  ['written about', {}, 'link', 'Ask to change or give up seat: Date for First aid'],
] as const)('a date to come is %s in the row of its course, and nowhere else', async (_, change, role, name) => {
  await show(answering({ courses: [firstAid], dates: [{ ...date, ...change }], progress_fresh: true }));
  await screen.findByRole('button', { name: 'Add to calendar: First aid' });
  const { courses, dates } = regions();
  expect(courses.getByRole(role, { name })).toBeTruthy();
  expect(dates.queryByRole(role, { name })).toBeNull();
  expect(dates.queryByText(/changes seats bought in the shop/)).toBeNull();
});

test('the later date of a course, and that of a course that is begun, are changed among the dates', async () => {
  const booked = { ...date, licence_id: 33 };
  const later = { ...booked, id: 10, licence_id: 34, starts_at: inDays(40), ends_at: inDays(40.2) };
  const begun = { ...booked, id: 11, licence_id: 35, courseid: 103, course_name: 'Lifts' };
  await show(
    answering({
      courses: [firstAid, { ...course, courseid: 103, name: 'Lifts', progress: 40 }],
      dates: [booked, begun, later],
      progress_fresh: true,
    }),
  );
  await screen.findByRole('link', { name: 'Continue: Lifts' });
  const named = (part: 'courses' | 'dates') =>
    regions()
      [part].getAllByRole('button', { name: /^Change date/ })
      .map((button) => button.getAttribute('aria-label'));
  expect(named('courses')).toEqual(['Change date: First aid']);
  expect(named('dates')).toEqual(['Change date: Lifts', 'Change date: First aid']);
});

test('whoever changes a date in the row of its course stays there', async () => {
  const other = { ...chosenDate, id: 10, starts_at: inDays(40), location: 'Malmö' };
  let dates = [{ ...date, licence_id: 31, order_reference_id: null as string | null }];
  await show((address, { method }) => {
    if (address.pathname.endsWith('/licences/31/dates'))
      return success({
        course_name: 'First aid',
        name: '',
        booked: 9,
        bought: false,
        dates: [chosenDate, other],
        vendor: nothing.vendor,
      });
    if (method !== 'PUT') return success({ ...nothing, progress_fresh: true, courses: [firstAid], dates });
    dates = dates.map((one) => ({ ...one, id: 10, starts_at: other.starts_at, location: 'Malmö' }));
    return success({ id: 10, asks: false });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change or give up seat: First aid' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Change to this date: / }));
  const question = await screen.findByRole('alertdialog', { name: /^Change to / });
  await userEvent.click(within(question).getByRole('button', { name: 'Change date' }));
  await waitFor(() => expect(regions().courses.getByText('Malmö')).toBeTruthy());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const row = regions().courses.getByRole('heading', { name: 'First aid' }).closest('li');
  await waitFor(() => expect(row?.contains(document.activeElement)).toBe(true));
});

test('the address of a date leads to a map, a meeting to its page, and other places are words', async () => {
  const places = ['Kajen 4, Lund', 'Online: https://meet.test/a1', 'Online, Teams', 'Room to be announced'];
  await show(answering({ dates: places.map((location, id) => ({ ...date, id, location })) }));
  const map = await screen.findByRole('link', { name: 'Kajen 4, Lund (map, opens in a new tab)' });
  expect(map.getAttribute('href')).toBe('https://www.openstreetmap.org/search?query=Kajen%204%2C%20Lund');
  const meeting = screen.getByRole('link', { name: 'Online: https://meet.test/a1 (opens in a new tab)' });
  expect(meeting.getAttribute('href')).toBe('https://meet.test/a1');
  expect(screen.getByText('Online, Teams').closest('a')).toBeNull();
  expect(screen.getByText('Room to be announced').closest('a')).toBeNull();
});

test('above the courses, one line says what ends within a month and how much more does', async () => {
  await show(
    answering({
      courses: [{ ...course, ends_at: inDays(25) }],
      certificates: [
        certificate,
        { ...certificate, id: 6, name: 'Fire, certificate', course_name: 'Fire', expires_at: inDays(60) },
        { ...certificate, id: 7, name: 'Old, certificate', course_name: 'Old', expires_at: inDays(-400) },
      ],
      progress_fresh: true,
    }),
  );
  const line = await screen.findByRole('link', {
    name: /^First aid, certificate Certificate valid until .* \(in 20 days\) ?\+1$/,
  });
  expect(line.getAttribute('href')).toBe(`#${screen.getByRole('region', { name: 'Expiring soon' }).id}`);
  expect(line.compareDocumentPosition(screen.getByRole('heading', { name: 'My courses' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('what ends later than in a month has no line', async () => {
  await show(answering({ courses: [course], certificates: [{ ...certificate, expires_at: inDays(60) }] }));
  await screen.findByRole('heading', { name: 'Expiring soon' });
  expect(screen.queryByRole('link', { name: /^First aid, certificate/ })).toBeNull();
});

test('dates have place and calendar file; what ends soon is said', async () => {
  await show(answering({ dates: [date], certificates: [certificate] }));
  expect(await screen.findByText('Kajen 4, Lund')).toBeTruthy();
  expect(screen.getByText('Not confirmed yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add to calendar: First aid' })).toBeTruthy();
  expect(
    within(screen.getByRole('region', { name: 'Expiring soon' })).getByText(/^Certificate valid until/),
  ).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Find a course' })).toHaveLength(1);
});

const asking = { ...date, asks: true, unanswered: true };
const diet = { questionid: 7, question: 'Which diet?', type: 1 as const, options: [] };

test('a date whose questions are unanswered says so, and takes the answers', async () => {
  let dates = [asking];
  const sent: unknown[] = [];
  await show((address, request) => {
    if (!address.pathname.endsWith('/dates/9/answers')) return success({ ...nothing, dates });
    if (request.method !== 'PUT') return success({ questions: [diet], answers: { 7: '' }, version: 0 });
    sent.push(JSON.parse(String(request.body)));
    dates = [{ ...asking, unanswered: false }];
    return success({ questions: [diet], answers: { 7: 'Vegan' }, version: 1 });
  });
  expect(await screen.findByText('Questions to answer')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Answer questions: First aid' }));
  const dialog = await screen.findByRole('dialog', { name: 'Questions: First aid' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Which diet?' }), 'Vegan');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save answers' }));
  expect(await screen.findByRole('button', { name: 'My answers: First aid' })).toBeTruthy();
  expect(screen.queryByText('Questions to answer')).toBeNull();
  expect(sent).toEqual([{ answers: { 7: 'Vegan' }, version: 0 }]);
});

test('questions that the row of their course asks are not asked again among the dates, which have the answers', async () => {
  let dates = [{ ...asking, courseid: 101 }];
  await show(({ pathname }, request) => {
    if (!pathname.endsWith('/answers')) return success({ ...nothing, courses: [course], dates, progress_fresh: true });
    if (request.method === 'PUT') dates = [{ ...asking, courseid: 101, unanswered: false }];
    return success({ questions: [diet], answers: { 7: 'Vegan' }, version: 0 });
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Answer questions: First aid' }));
  const dialog = await screen.findByRole('dialog', { name: 'Questions: First aid' });
  expect(screen.queryByText('Questions to answer')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Answer questions: First aid' })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save answers' }));
  await screen.findByRole('button', { name: 'My answers: First aid' });
  // On a phone the dates are far below the row.
  const courses = screen.getByRole('region', { name: 'My courses' });
  const row = within(courses).getByRole('heading', { name: course.name, level: 3 });
  await waitFor(() => expect(document.activeElement).toBe(row));
  expect(screen.queryByRole('link', { name: 'Answer questions: First aid' })).toBeNull();
});

test('the courses come before the ways to the shop and to the learning site', async () => {
  await show(answering({ courses: [course], progress_fresh: true }));
  const region = await screen.findByRole('region', { name: 'My courses' });
  const links = within(region).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Start', 'Find a course', 'Open the learning site']);
});

test('the link in the mail opens the questions, and a reload does not ask again', async () => {
  const { router } = await show(
    answering(
      { dates: [asking] },
      { '/learning/dates/9/answers': () => success({ questions: [diet], answers: {}, version: 0 }) },
    ),
    '/?answers=9',
  );
  expect(await screen.findByRole('dialog', { name: 'Questions: First aid' })).toBeTruthy();
  expect(router.state.location.search).toEqual({});
});

test('dates and certificates are saved under their names, as far as a file can have them', async () => {
  const saved: string[] = [];
  URL.createObjectURL = vi.fn(() => 'blob:file');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  await show(answering({ dates: [{ ...date, course_name: 'First aid/CPR: day 1' }], certificates: [certificate] }));
  await userEvent.click(await screen.findByRole('button', { name: /^Add to calendar: / }));
  await vi.waitFor(() => expect(saved).toEqual(['First aid-CPR- day 1.ics']));
  await userEvent.click(screen.getByRole('button', { name: /^Download: / }));
  const dialog = await screen.findByRole('dialog', { name: /First aid, certificate/ });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Download without link' }));
  await vi.waitFor(() => expect(saved.at(-1)).toBe('First aid, certificate.pdf'));
});

test('a certificate that is not shared is downloaded with a link to verify it, once that is wanted', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:file');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => click.mockRestore());
  const sent: unknown[] = [];
  const { calls } = await show(({ pathname }, { body }) => {
    if (pathname.endsWith('/share')) sent.push(JSON.parse(String(body)));
    return success(pathname.endsWith('/learning') ? { ...nothing, certificates: [certificate] } : null);
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Download: / }));
  await userEvent.click(await screen.findByRole('button', { name: 'Download with a link to verify' }));
  await vi.waitFor(() => expect(calls().at(-1)).toBe('GET /api/learning/certificates/5/document'));
  expect(sent).toEqual([{ name_shown: 'full' }]);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a certificate is shared under the chosen name, and the link can be taken back', async () => {
  let share: Learning['certificates'][number]['share'] = null;
  const sent: unknown[] = [];
  const { calls } = await show(({ pathname }, { body }) => {
    if (pathname.endsWith('/share')) {
      sent.push(JSON.parse(String(body)));
      share = { url: 'https://x.test/v/certificate/1.abc', name_shown: 'short', since: inDays(0) };
      return success(share);
    }
    if (pathname.endsWith('/unshare')) {
      share = null;
      return success({ id: 5 });
    }
    return success({ ...nothing, certificates: [{ ...certificate, share }] });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Share: First aid, certificate' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('radio', { name: /Elin H\./ }));
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create link' }));
  expect(await within(dialog).findByDisplayValue('https://x.test/v/certificate/1.abc')).toBeTruthy();
  expect(sent).toEqual([{ name_shown: 'short' }]);
  expect(within(dialog).getByRole('img', { name: 'QR code for the link' })).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stop sharing' }));
  const question = await screen.findByRole('alertdialog', { name: /^Stop sharing/ });
  expect(document.querySelectorAll('.bg-scrim'), 'the dialog below is dimmed').toHaveLength(2);
  expect(within(question).getByText(/PDFs you’ve handed out stop working/)).toBeTruthy();
  expect(calls()).not.toContain('POST /api/learning/certificates/5/unshare');
  await userEvent.click(within(question).getByRole('button', { name: 'Stop sharing' }));
  await vi.waitFor(() => expect(calls().at(-1)).toBe('GET /api/learning'));
  expect(calls()).toContain('POST /api/learning/certificates/5/unshare');
});

test('somebody of a company sees what became of their requests, and withdraws one', async () => {
  const session = signedInAs(roles.student);
  startSession({ ...session, user: { ...session.user, company: { id: 3, name: 'Falk AB' } as never } });
  const known = { company: 'Falk AB', leads: ['Maria Lind'], note: 'For the yard', wished_date: null, leaves: null };
  const request = { ...known, courseid: 101, renews_until: null, answer: '', created_at: inDays(-2) };
  let requests = [
    { ...request, id: 1, course_name: 'Hot work', state: 'open' },
    { ...request, id: 2, course_name: 'First aid', state: 'ordered' },
    { ...request, id: 3, course_name: 'Fire safety', state: 'declined', answer: 'Next year, please.' },
  ];
  const { calls } = await show(({ pathname }) => {
    if (pathname.endsWith('/withdraw')) {
      requests = requests.slice(1);
      return success({ withdrawn: true });
    }
    return success(pathname.endsWith('/own') ? requests : nothing);
  });
  expect(await screen.findByText(/^Waiting for an answer from Maria Lind at Falk AB/)).toBeTruthy();
  expect(screen.getAllByText(/^Your reason: .*For the yard/)).toHaveLength(3);
  expect(screen.getByText(/^Ordered\./)).toBeTruthy();
  expect(screen.getByText('Answer: Next year, please.')).toBeTruthy();
  const again = screen.getByRole('link', { name: 'Ask again: Fire safety' });
  expect(again.getAttribute('href')).toBe('/company-account/ask-for-course/1/101');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw: Hot work' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await vi.waitFor(() => expect(screen.queryByText(/^Waiting for an answer/)).toBeNull());
  expect(calls()).toContain('POST /api/course-requests/1/withdraw');
});

/** The row of the certificate that runs out. */
async function expiring(change: Partial<Learning['certificates'][number]>, asks: string | null = 'Falk AB') {
  await show(answering({ asks, certificates: [{ ...certificate, ...change }] }));
  return within(await screen.findByRole('region', { name: 'Expiring soon' }));
}

test('somebody of a company asks it for the renewal, or orders it', async () => {
  const row = await expiring({});
  const ask = row.getByRole('link', { name: 'Ask your company to renew: First aid, certificate' });
  expect(ask.getAttribute('href')).toBe('/company-account/ask-for-course/1/102');
  expect(row.getByRole('button', { name: 'Order the renewal yourself' })).toBeTruthy();
});

test('somebody with several of them orders all in one basket', async () => {
  const other = { ...certificate, id: certificate.id + 1, name: 'Lifts, certificate' };
  await show(answering({ asks: 'Falk AB', certificates: [certificate, other] }));
  expect(await screen.findByRole('button', { name: 'Order renewals yourself' })).toBeTruthy();
});

test('somebody whom no company renews orders it', async () => {
  const row = await expiring({}, null);
  expect(row.getByRole('button', { name: 'Renew' })).toBeTruthy();
  expect(row.queryByRole('link', { name: /^Ask/ })).toBeNull();
});

const asked = { answer: '', at: inDays(-2) };

test.each([
  [
    'an answer is waited for',
    { state: 'open', request: { ...asked, state: 'open' }, order: null, waits_for: null },
    /^Asked on /,
    'Waiting for an answer',
  ],
  [
    'it was ordered',
    { state: 'ordered', request: { ...asked, state: 'ordered' }, order: null, waits_for: null },
    'Renewal ordered',
    'Renewal ordered',
  ],
  [
    'the new certificate is missing',
    { state: 'renewed', request: null, order: null, waits_for: null },
    'Renewed: course to complete',
    /^Complete the course by .* to get your new certificate\.$/,
  ],
] as const)(
  'while %s, there is nothing to ask or order, and its date still counts',
  async (_, renewal, words, above) => {
    const row = await expiring({ renewal });
    expect(row.getByText(words)).toBeTruthy();
    const line = screen.getByRole('link', {
      name: /^First aid, certificate Certificate valid until .* \(in 20 days\)/,
    });
    expect(within(line).getByText(above)).toBeTruthy();
    expect(row.queryByRole('link', { name: /^Ask/ })).toBeNull();
    expect(row.queryByRole('button')).toBeNull();
  },
);

test('a renewed course opens where the new certificate is asked for', async () => {
  const done = { ...course, courseid: 102, name: 'First aid', completed_at: inDays(-700) };
  const renewed = {
    ...certificate,
    renewal: { state: 'renewed' as const, request: null, order: null, waits_for: null },
  };
  await show(answering({ courses: [done], certificates: [renewed] }));
  const row = within(await screen.findByRole('region', { name: 'Expiring soon' }));
  expect(row.getByRole('link', { name: 'Open the course: First aid' }).getAttribute('href')).toBe(done.url);
  expect(screen.getAllByRole('link', { name: /^(Start|Open): First aid$/ }), 'one button').toHaveLength(1);
});

test('a course that was started over and completed again says that the new certificate is on its way', async () => {
  const renewal = { state: 'renewed' as const, request: null, order: null, waits_for: null };
  const again = { ...course, courseid: 102, name: 'First aid', progress: 100, again: 'begun' as const };
  await show(answering({ courses: [again], certificates: [{ ...certificate, renewal }], progress_fresh: true }));
  const row = within(await screen.findByRole('region', { name: 'Expiring soon' }));
  expect(row.getByText('Course completed')).toBeTruthy();
  expect(row.getByText('Your new certificate usually appears here within an hour.')).toBeTruthy();
  expect(screen.queryByText(/reset it/)).toBeNull();
  expect(screen.queryByText(/^Renewed: course to complete/)).toBeNull();
});

test('a renewal that one has ordered leads to the order, and is not done before it is paid', async () => {
  const order = (unpaid: boolean) => ({ state: 'ordered' as const, request: null, order: { id: 'o-1', unpaid } });
  const paid = await expiring({ renewal: { ...order(false), waits_for: null } });
  const link = paid.getByRole('link', { name: 'View order: First aid, certificate' });
  expect(link.getAttribute('href')).toContain('o-1');
  expect(paid.getByText('Renewal ordered')).toBeTruthy();
  cleanup();
  const unpaid = await expiring({ renewal: { ...order(true), waits_for: 'payment' } });
  expect(unpaid.getByText('Awaiting payment')).toBeTruthy();
  expect(unpaid.queryByText('Renewal ordered')).toBeNull();
  expect(screen.getByRole('link', { name: /^First aid, certificate .* Awaiting payment$/ })).toBeTruthy();
});

test.each([
  ['approval', 'The renewal takes effect when Nordic Safety approves the order.'],
  ['payment', 'The renewal takes effect once the order is paid.'],
] as const)('an ordered renewal that waits for its %s says so', async (waits_for, words) => {
  const row = await expiring({ renewal: { state: 'ordered', request: null, order: null, waits_for } });
  expect(row.getByText(words)).toBeTruthy();
});

test('the line above the courses names what is still to be done before what is ordered', async () => {
  const ordered = {
    ...certificate,
    renewal: { state: 'ordered' as const, request: null, order: null, waits_for: null },
  };
  const open = { ...certificate, id: 6, name: 'Fire, certificate', course_name: 'Fire', expires_at: inDays(25) };
  await show(answering({ certificates: [ordered, open] }));
  expect(await screen.findByRole('link', { name: /^Fire, certificate .* \(in 25 days\) ?\+1$/ })).toBeTruthy();
});

test('a declined renewal says why, and can be asked for again', async () => {
  const request = { ...asked, state: 'declined' as const, answer: 'Next year, please.' };
  const row = await expiring({ renewal: { state: 'open', request, order: null, waits_for: null } });
  expect(row.getByText('Answer: Next year, please.')).toBeTruthy();
  expect(row.getByRole('link', { name: 'Ask again: First aid, certificate' })).toBeTruthy();
});

test('what the shop does not sell cannot be renewed, and says so', async () => {
  await show(answering({ certificates: [{ ...certificate, sold: false }] }));
  expect(await screen.findByText('Not sold in the shop now, so it can’t be renewed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Renew' })).toBeNull();
  const ask = screen.getByRole('link', { name: 'E-mail Nordic Safety: Renewal: First aid, certificate' });
  expect(ask.getAttribute('href')).toBe('mailto:hello@nordic.test?subject=Renewal%3A%20First%20aid%2C%20certificate');
});

test('somebody without a seat in a course that is held on dates can ask the training company for one', async () => {
  await show(
    answering({
      courses: [
        { ...course, without_date: true },
        { ...course, courseid: 102, name: 'Fire safety' },
      ],
    }),
  );
  expect(await screen.findAllByText('No date booked yet. Ask Nordic Safety for one.')).toHaveLength(1);
  const ask = screen.getByRole('link', { name: 'E-mail Nordic Safety: Date for Hot work' });
  expect(ask.getAttribute('href')).toBe('mailto:hello@nordic.test?subject=Date%20for%20Hot%20work');
});

test('a course whose date is over says so and whom to ask, and is not to be started', async () => {
  await show(
    answering({
      courses: [
        { ...course, progress: 0, past_date: '2026-08-31T08:00:00Z' },
        { ...course, courseid: 102, name: 'Fire safety', progress: null },
      ],
      progress_fresh: true,
    }),
  );
  expect(
    await screen.findByText('Date passed: 31-08-2026. If you weren’t there, ask Nordic Safety for another one.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'E-mail Nordic Safety: Date for Hot work' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the course: Hot work' }).className).not.toContain('bg-brand ');
  expect(screen.getByRole('link', { name: 'Start: Fire safety' }).className).toContain('bg-brand ');
  expect(screen.queryByRole('link', { name: 'Start: Hot work' })).toBeNull();
  expect(screen.queryByText('0% complete')).toBeNull();
});

test('the next date comes first among the courses with a date, and the others keep their places', async () => {
  const courses = ['Late', 'To start', 'Soon', 'Begun'].map((name, id) => ({
    ...course,
    courseid: id,
    name,
    progress: name === 'Begun' ? 40 : null,
  }));
  const dates = [
    { ...date, id: 1, courseid: 2, course_name: 'Soon', starts_at: inDays(5) },
    { ...date, id: 2, courseid: 0, course_name: 'Late', starts_at: inDays(40) },
  ];
  await show(answering({ courses, dates, progress_fresh: true }));
  const mine = within(await screen.findByRole('region', { name: 'My courses' }));
  const titles = mine.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Begun', 'Soon', 'To start', 'Late']);
});

const choiceOf = (booked: number | null, bought: boolean) => () =>
  success({ course_name: 'First aid', name: '', booked, bought, dates: [chosenDate], vendor: nothing.vendor });

test('the link in the mail opens the dialog in which the date is changed or given up', async () => {
  await show(
    answering(
      { dates: [{ ...date, licence_id: 33, order_reference_id: null }] },
      { '/licences/33/dates': choiceOf(chosenDate.id, false) },
    ),
    `/?date=${date.id}`,
  );
  const dialog = await screen.findByRole('dialog', { name: /^Your date: .*First aid/ });
  expect(await within(dialog).findByRole('button', { name: 'Give up seat' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  const button = screen.getByRole('button', { name: 'Change or give up seat: First aid' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('the link in the mail leads to the words of a date that only the training company changes', async () => {
  await show(
    answering({ courses: [], dates: [{ ...date, registration_closed: true, order_reference_id: null }] }),
    `/?date=${date.id}`,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'First aid' })));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('You have no seat on this date any more')).toBeNull();
  expect(screen.getByText(/^Registration has closed/)).toBeTruthy();
});

test('the link in the mail about a seat that is gone opens the other dates of its licence', async () => {
  const cranes = { ...course, name: 'Cranes', without_date: true, to_book: { licence_id: 33, open: true } };
  await show(answering({ courses: [cranes] }, { '/licences/33/dates': choiceOf(null, false) }), '/?choose=33');
  const dialog = await screen.findByRole('dialog', { name: /^Choose a date: .*Cranes/ });
  expect(await within(dialog).findByRole('button', { name: /^Book/ })).toBeTruthy();
});

test('the link in the mail about a seat that is gone says so', async () => {
  await show(answering({ dates: [date] }), '/?date=9999');
  expect(await screen.findByText('You have no seat on this date any more')).toBeTruthy();
});

test('a bought seat is cancelled by an e-mail that names the order and the date', async () => {
  await show(
    answering({ dates: [{ ...date, licence_id: 33 }] }, { '/licences/33/dates': choiceOf(chosenDate.id, true) }),
    `/?date=${date.id}`,
  );
  const cancel = await screen.findByRole('link', { name: 'Ask to cancel seat: Date for First aid' });
  const [to, lines] = (cancel.getAttribute('href') ?? '').split('&body=');
  expect(to).toBe('mailto:hello@nordic.test?subject=Date%20for%20First%20aid');
  const [intro, , ...facts] = decodeURIComponent(lines ?? '').split('\r\n');
  expect(intro).toBe('I’d like to cancel my seat:');
  expect(facts.slice(0, 3)).toEqual(['First aid', expect.stringContaining('Kajen 4, Lund'), 'Order CARD-000123']);
});

test('somebody whose licence came without a date chooses one; if none is open, the training company is asked', async () => {
  const waiting = { ...course, without_date: true, to_book: { licence_id: 31, open: true } };
  const closed = { ...waiting, courseid: 102, name: 'Cranes', to_book: { licence_id: 32, open: false } };
  const chosen = { ...date, licence_id: 33, order_reference_id: null };
  const bought = { ...date, id: 72, course_name: 'Fire safety', licence_id: 34 };
  await show(answering({ courses: [waiting, closed], progress_fresh: true, dates: [chosen, bought] }));
  expect(await screen.findByRole('button', { name: 'Choose a date: Hot work' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Date for Hot work/ })).toBeNull();
  expect(screen.getByText(/none is open for registration now/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'E-mail Nordic Safety: Date for Cranes' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change or give up seat: First aid' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change date: Fire safety' }), 'a bought seat moves only').toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Ask to change/ })).toBeNull();
});

test('the holder of a seat that a colleague bought asks for another date, and then reads who decides', async () => {
  const { user, ...session } = signedInAs(roles.student);
  const company = { id: 3, name: 'Falk AB', maximum_license: 9, used_licenses: 1, active: true };
  startSession({ ...session, user: { ...user, company } });
  const booked = { ...date, confirmed: true, licence_to_ask: 31 };
  const { ends_at, ...other } = { id: 9, starts_at: inDays(40), ends_at: null, location: 'Malmö' };
  const asked = { id: 8, company: 'Falk AB', leads: ['Maria Lind'], note: '', courseid: 102, course_name: 'First aid' };
  const open = { ...asked, state: 'open', renews_until: null, answer: '', created_at: inDays(0), leaves: booked };
  let requests: unknown[] = [];
  const sent: unknown[] = [];
  await show(({ pathname }, { method, body }) => {
    if (pathname.endsWith('/own')) return success(requests);
    if (pathname === '/api/learning') return success({ ...nothing, dates: [booked], asks: 'Falk AB' });
    if (method !== 'POST')
      return success({ company: 'Falk AB', leads: ['Maria Lind'], dates: [{ ...other, ends_at }] });
    sent.push(JSON.parse(String(body)));
    requests = [{ ...open, wished_date: { ...other, ends_at } }];
    return success({ again: false });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask to change or give up seat: First aid' }));
  const dialog = await screen.findByRole('dialog', { name: /^Ask for another date: / });
  await within(dialog).findByText(/^Maria Lind at Falk AB decides\. You keep your seat/);
  const dates = within(within(dialog).getByRole('group', { name: 'Which date?' }));
  expect(dates.queryByRole('radio', { checked: true }), 'nothing is chosen for the reader').toBeNull();
  await userEvent.click(dates.getByText('Malmö'));
  expect(within(dialog).getByText(/^To cancel the seat, write to/).textContent).toContain('hello@nordic.test');
  expect(
    within(dialog)
      .getByRole('link', { name: /^Ask to cancel seat/ })
      .getAttribute('href'),
  ).toMatch(/^mailto:/);
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Message/ }), 'On shift');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send request' }));
  const asks = await screen.findByText(/^You’ve asked for another date: .*Malmö/);
  expect(asks.parentElement?.textContent).toContain('Waiting for an answer from Maria Lind');
  expect(sent).toEqual([{ event_id: 9, note: 'On shift' }]);
  expect(screen.queryByRole('button', { name: /^Ask to change/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Ask to change/ })).toBeNull();
  const way = screen.getByRole('link', { name: 'My requests: First aid' });
  expect(way.getAttribute('href'), 'where it is withdrawn').toBe('#requests');
  expect(screen.getByRole('heading', { name: 'Another date: First aid' })).toBeTruthy();
});

test('whoever cannot change a date here writes to the training company', async () => {
  await show(answering({ courses: [], dates: [{ ...date, licence_id: null }] }));
  const ask = await screen.findByRole('link', { name: 'Ask to change or give up seat: Date for First aid' });
  const [to, lines] = (ask.getAttribute('href') ?? '').split('&body=');
  expect(to).toBe('mailto:hello@nordic.test?subject=Date%20for%20First%20aid');
  const [intro, , ...facts] = decodeURIComponent(lines ?? '').split('\r\n');
  expect(intro).toBe('I’d like to change or give up my seat:');
  expect(facts.slice(0, 3)).toEqual(['First aid', expect.stringContaining('Kajen 4, Lund'), 'Order CARD-000123']);
  expect(screen.getByText(/^Nordic Safety changes seats bought in the shop/)).toBeTruthy();
});

test('once registration has closed, that is why it takes an e-mail', async () => {
  await show(answering({ courses: [], dates: [{ ...date, registration_closed: true, order_reference_id: null }] }));
  const why = await screen.findByText(/^Registration has closed, so only Nordic Safety can change or cancel your seat/);
  expect(why.textContent).toContain('hello@nordic.test');
});

test('a seat that was not bought in the shop is not called so', async () => {
  await show(answering({ courses: [], dates: [{ ...date, order_reference_id: null }] }));
  const ask = await screen.findByRole('link', { name: /^Ask to change/ });
  expect(decodeURIComponent(ask.getAttribute('href') ?? '')).not.toContain('Order');
  expect(screen.queryByText(/bought in the shop/)).toBeNull();
});

const withoutDate: Learning = {
  ...nothing,
  // This API answers everything with the home: asked for progress, it could bring back the course as it was.
  progress_fresh: true,
  courses: [{ ...course, without_date: true, to_book: { licence_id: 31, open: true } }],
};

test('the questions of a date follow its choice at once', async () => {
  let home = withoutDate;
  await show((address, { method }) => {
    if (address.pathname.endsWith('/dates/9/answers')) return success({ questions: [diet], answers: {}, version: 0 });
    if (address.pathname.endsWith('/licences/31/dates'))
      return success({ course_name: 'Hot work', name: '', booked: null, dates: [chosenDate], vendor: home.vendor });
    if (method !== 'PUT') return success(home);
    home = { ...nothing, courses: [course], dates: [{ ...asking, confirmed: true }] };
    return success({ id: 9, asks: true });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a date: Hot work' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Book: / }));
  const dialog = await screen.findByRole('dialog', { name: /^Date booked: / });
  expect(within(dialog).getByText('Questions: First aid')).toBeTruthy();

  await userEvent.click(within(dialog).getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Looked up each time, because the list that is fetched meanwhile may replace it.
  const waiting = () => screen.getByRole('button', { name: 'Answer questions: First aid' });
  await waitFor(() => expect(document.activeElement).toBe(waiting()));
  expect(screen.getByText('Questions to answer')).toBeTruthy();
});

test('questions to answer are the next step of their course', async () => {
  await show(
    answering(
      { courses: [{ ...course, courseid: asking.courseid }], progress_fresh: true, dates: [asking] },
      { '/learning/dates/9/answers': () => success({ questions: [diet], answers: { 7: '' }, version: 0 }) },
    ),
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Answer questions: First aid' }));
  expect(await screen.findByRole('dialog', { name: 'Questions: First aid' })).toBeTruthy();
});

test.each([
  ['its course, where it was booked', 'My courses', date.courseid],
  ['its own place, if its course is not among the courses', 'My upcoming dates', 999],
])('a date that asks nothing gives the focus to %s', async (_, region, courseid) => {
  let home = withoutDate;
  await show((address, { method }) => {
    if (address.pathname.endsWith('/licences/31/dates'))
      return success({ course_name: 'Hot work', name: '', booked: null, dates: [chosenDate], vendor: home.vendor });
    if (method !== 'PUT') return success(home);
    home = { ...nothing, courses: [{ ...course, courseid: date.courseid }], dates: [{ ...date, courseid }] };
    return success({ id: 9, asks: false });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a date: Hot work' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Book: / }));
  const focused = () => document.activeElement?.closest('section')?.querySelector('h2')?.textContent;
  await waitFor(() => expect(focused()).toBe(region));
});

test('a revoked certificate says why, and can be neither shared nor downloaded', async () => {
  await show(answering({ certificates: [{ ...certificate, revoked: { at: inDays(-1), reason: 'Wrong person' } }] }));
  expect(await screen.findByText('Wrong person')).toBeTruthy();
  expect(screen.getByText(/^Revoked on/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Share|Download): / })).toBeNull();
});

test('a finished course can be reviewed once; the link in the mail opens the dialog', async () => {
  const sent: unknown[] = [];
  const done = { ...course, completed_at: inDays(-5), progress: 100, review: { written: null } };
  const api: FakeApi = ({ pathname }, { method, body }) => {
    if (method !== 'PUT') return success({ ...nothing, courses: [done] });
    sent.push([pathname, JSON.parse(String(body))]);
    return success({ stars: 4, text: 'Good', status: 'waiting', answer: null });
  };
  await renderInApp(() => <LearnerHome />, api, '/?review=101', texts);
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), 'Good');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Submit review' }));
  await within(dialog).findByRole('link', { name: 'Choose how many stars you give.' });
  expect(sent, 'nobody else chooses the stars').toEqual([]);
  await userEvent.click(within(dialog).getByRole('radio', { name: '4 out of 5 stars' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Submit review' }));
  await vi.waitFor(() => expect(sent).toEqual([['/api/learning/reviews/101', { stars: 4, text: 'Good' }]]));
});

test('if it cannot be loaded, it can be tried again', async () => {
  await show(() => refusal(500, { code: 'server.internal', message: 'Broken' }));
  expect(await screen.findByText('Your courses couldn’t be loaded.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a seat that was given for free is called free, without an amount', async () => {
  const order = {
    id: '00000000-0000-4000-8000-000000000020',
    order_reference_id: 'ITNL-000020',
    created_at: inDays(-1),
    date_paid: inDays(-1),
    status: 'success' as const,
    method: 'invoice_internal' as const,
    course_name: 'First aid',
    quantity: 1,
    total: 0,
    currency: 'SEK',
    documents: [],
    invoice: null,
  };
  await show(
    answering({ orders: [order, { ...order, id: 'other', order_reference_id: 'ITNL-000021', total: 100_00 }] }),
  );
  const [free, paid] = await screen.findAllByText(/^First aid/).then((found) => found.map((one) => one.closest('li')));
  expect(within(free as HTMLElement).getByText('Free')).toBeTruthy();
  expect(free?.textContent).not.toContain('SEK');
  expect(within(paid as HTMLElement).getByText('Paid')).toBeTruthy();
  expect(paid?.textContent).toContain('SEK');
});

test('an invoice that is to be paid says by when, and leads to the payment', async () => {
  const order = {
    id: 'owed',
    order_reference_id: 'INV-000012',
    created_at: inDays(-1),
    date_paid: null,
    status: 'pending' as const,
    method: 'invoice' as const,
    course_name: 'First aid',
    quantity: 1,
    total: 100_00,
    currency: 'SEK',
    documents: ['confirmation' as const],
    invoice: { state: 'sent' as const, due_on: '2026-12-19' },
  };
  const paid = { state: 'paid' as const, due_on: '2026-12-19' };
  await show(answering({ orders: [order, { ...order, id: 'paid', order_reference_id: 'INV-000011', invoice: paid }] }));
  expect(await screen.findByText(/To pay by .*19-12-2026/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pay: INV-000012' }).getAttribute('href')).toContain('owed');
  expect(screen.queryByRole('link', { name: 'Pay: INV-000011' })).toBeNull();
});

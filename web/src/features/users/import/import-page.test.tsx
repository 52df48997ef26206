import { roles } from '@coursefront/contract/roles.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import choices from '../../../../../texts/en/choices.json';
import users from '../../../../../texts/en/users.json';
import { startSession } from '../../../lib/session/session.ts';
import { signedInAs } from '../../../lib/testing/people.ts';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { ImportPage } from './page.tsx';

const course = { enrollable: true, type: 'elearning' };
const courses = [
  { ...course, courseid: 101, name: 'Hot work', type: 'instructor_led_training' },
  { ...course, courseid: 102, name: 'First aid' },
];

type Checked = { rows?: readonly { known: object | null }[]; faults?: readonly object[] };
type SentRow = Record<string, string>;

/** Pastes the rows and lets them be checked. `answer` is the server's, for the rows as they were sent. */
async function check(pasted: string, answer: (rows: readonly SentRow[]) => Checked) {
  const sent: SentRow[][] = [];
  startSession(signedInAs(roles.trainingmanager));
  await renderInApp(
    () => <ImportPage />,
    ({ pathname }, { body }) => {
      if (pathname.endsWith('/import/check')) {
        const { rows } = JSON.parse(String(body));
        sent.push(rows);
        const { rows: results = [], faults = [] } = answer(rows);
        return success({ people: results.filter(({ known }) => !known).length, licences: 1, rows: results, faults });
      }
      if (pathname.includes('/choices')) return success({ rows: [] });
      return success({ rows: courses, total: courses.length });
    },
    '/',
    { users, choices },
  );
  const box = await screen.findByLabelText(/Paste rows/);
  await userEvent.click(box);
  await userEvent.paste(pasted);
  await userEvent.click(screen.getByRole('button', { name: 'Check rows' }));
  await screen.findByText(/ rows? checked$/);
  return sent;
}

const added = (row: number, ...gets: string[]) => ({ row, known: null, gets, has: [] });

test('says that people get a course with dates without one', async () => {
  await check('Maria;Lind;maria@example.test;;;101', () => ({ rows: [added(0, 'Hot work')] }));
  expect(await screen.findByText('People get Hot work without a date')).toBeTruthy();
});

test('for a company, the courses say that its unused licences come first', async () => {
  startSession(signedInAs(roles.trainingmanager));
  const api = () => success({ rows: [], total: 0, choices: [] });
  await renderInApp(() => <ImportPage />, api, '/?company_id=3', { users, choices });
  expect(await screen.findByText(/one licence for a year\. If the company has an unused licence/)).toBeTruthy();
});

test('the most rows are written like every other number', async () => {
  await check('Maria;Lind;maria@example.test;;;102', () => ({ rows: [added(0, 'First aid')] }));
  expect(screen.getByText(/Up to 1\s000 rows\./)).toBeTruthy();
});

test('says nothing about dates of a course that has none', async () => {
  await check('Maria;Lind;maria@example.test;;;102', () => ({ rows: [added(0, 'First aid')] }));
  await screen.findByText(/^No problems found/);
  expect(screen.queryByText(/without a date/)).toBeNull();
});

test('keeps what was pasted for somebody who goes back', async () => {
  await check('Maria;Lind;maria@example.test', () => ({ rows: [added(0)] }));
  await userEvent.click(screen.getByRole('button', { name: 'Choose other rows' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Paste rows/).value).toBe('Maria;Lind;maria@example.test');
});

const karin = { userid: 7, first_name: 'Karin', last_name: 'Known' };

test('says what a known person gets and has, and that the name stays', async () => {
  await check('Maria;Lind;maria@example.test\nKajsa;Known;karin@example.test;;;101, 102', () => ({
    rows: [added(0), { row: 1, known: karin, gets: ['First aid'], has: ['Hot work'] }],
  }));
  const row = (await screen.findByText('karin@example.test')).closest('tr');
  expect(row?.textContent).toContain('Known: gets 1 course');
  expect(row?.textContent).toContain('Has already: Hot work');
  expect(row?.textContent).toContain('Known as Karin Known. The name isn’t changed.');
});

test('does not offer to import rows that change nothing', async () => {
  await check(';;karin@example.test;;;101', () => ({
    rows: [{ row: 0, known: karin, gets: [], has: ['Hot work'] }],
  }));
  await screen.findByText(/^Nothing to import/);
  expect(screen.getByText('Known: nothing changes').closest('tr')?.textContent).toContain('Karin Known');
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

const needsAt = (rows: readonly SentRow[]): Checked => ({
  rows: rows.flatMap(({ email }, row) => (email?.includes('@') ? added(row) : [])),
  faults: rows.flatMap(({ email }, row) =>
    email?.includes('@') ? [] : [{ row, column: 'email', code: 'field.email', message: 'Enter an e-mail address.' }],
  ),
});

test('a wrong cell is corrected in place, and checked with all rows when its row is left', async () => {
  const sent = await check(
    'Maria;Lind;maria@example.test\nOtto;Oja;otto.example.test\nEva;Ek;eva.example.test',
    needsAt,
  );
  const otto = await screen.findByRole('textbox', { name: 'E-mail, row 2' });
  expect(otto.getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(otto.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('E-mail: Enter an e-mail address.');

  await userEvent.clear(otto);
  await userEvent.type(otto, 'otto@example.test{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail, row 3' }));
  await screen.findByText('1 row needs your attention. Fix it or leave it out to continue.');
  expect(sent.at(-1)?.map(({ email }) => email)).toEqual([
    'maria@example.test',
    'otto@example.test',
    'eva.example.test',
  ]);
  expect(otto.isConnected).toBe(true);
  expect(otto.getAttribute('aria-invalid')).toBeNull();

  const eva = screen.getByRole('textbox', { name: 'E-mail, row 3' });
  await userEvent.clear(eva);
  await userEvent.type(eva, 'eva@example.test{Enter}');
  expect(await screen.findByRole('button', { name: 'Import 3 people' })).toBeTruthy();
});

test('what was corrected a moment ago is not left out with the rows that are still wrong', async () => {
  const sent = await check(
    'Maria;Lind;maria@example.test\nOtto;Oja;otto.example.test\nEva;Ek;eva.example.test',
    needsAt,
  );
  const otto = await screen.findByRole('textbox', { name: 'E-mail, row 2' });
  await userEvent.clear(otto);
  await userEvent.type(otto, 'otto@example.test');
  await userEvent.click(screen.getByRole('button', { name: 'Leave out 2 rows' }));
  expect(await screen.findByRole('button', { name: 'Import 2 people' })).toBeTruthy();
  expect(sent.at(-1)?.map(({ email }) => email)).toEqual(['maria@example.test', 'otto@example.test']);
});

test('a changed row that is still wrong is left out by the same press', async () => {
  const sent = await check('Maria;Lind;maria@example.test\nOtto;Oja;otto.example.test', needsAt);
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail, row 2' }), '.se');
  await userEvent.click(screen.getByRole('button', { name: 'Leave out 1 row' }));
  expect(await screen.findByRole('button', { name: 'Import 1 person' })).toBeTruthy();
  expect(sent.at(-1)?.map(({ email }) => email)).toEqual(['maria@example.test']);
});

test('a row that is right can be edited, and is not imported before it was checked', async () => {
  const sent = await check('Maria;Lind;maria@example.test', needsAt);
  await screen.findByRole('button', { name: 'Import 1 person' });
  await userEvent.click(screen.getByRole('button', { name: 'Edit row 1' }));
  const name = screen.getByRole('textbox', { name: 'First name, row 1' });
  expect(document.activeElement).toBe(name);
  await userEvent.type(name, ' Anna');
  expect(screen.queryByRole('button', { name: 'Import 1 person' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Check rows' }));
  await screen.findByRole('button', { name: 'Import 1 person' });
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject([{ first_name: 'Maria Anna', last_name: 'Lind' }]);
});

test('a course with a typing error is replaced by the one that was meant', async () => {
  const sent = await check('Maria;Lind;maria@example.test;;;102, Hot wrk', (rows) => ({
    rows: [added(0, 'First aid')],
    faults: rows[0]?.courses?.includes('wrk')
      ? [
          {
            row: 0,
            column: 'courses',
            code: 'licence.course_unknown',
            params: { course: 'Hot wrk' },
            message: 'There’s no course Hot wrk.',
          },
        ]
      : [],
  }));
  await userEvent.click(await screen.findByRole('button', { name: 'Use “Hot work”' }));
  await screen.findByText(/^No problems found/);
  expect(sent.at(-1)).toMatchObject([{ courses: '102, Hot work' }]);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Courses, row 1' }));
});

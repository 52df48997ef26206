import type { Site } from '@coursefront/contract/customers/customers.ts';
import { emptyPage, type PageContent } from '@coursefront/contract/shop/course-pages.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import coursePages from '../../../../../texts/en/course-pages.json';
import courses from '../../../../../texts/en/courses.json';
import editing from '../../../../../texts/en/editing.json';
import shop from '../../../../../texts/en/shop.json';
import webshop from '../../../../../texts/en/webshop.json';
import { SiteContext } from '../../../lib/session/site.ts';
import { type FakeApi, refusal, renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { CoursePageScreen } from './page.tsx';
// The preview is a part of its own. Loaded here, it does not use up the time of a test.
import './preview.tsx';

type Page = { language: string; version: number; content: PageContent };
const english: Page = {
  language: 'en',
  version: 7,
  content: { ...emptyPage(), goals: 'Lift', questions: [{ question: 'Lunch?', answer: 'Included.' }] },
};

/** Answers like the server, with one course that is not sold. */
function show(language: string, pages: Page[], save: (sent: unknown) => Response = () => success({ version: 8 })) {
  const sent: unknown[] = [];
  const api: FakeApi = (address, { method, body }) => {
    if (method === 'PUT') {
      sent.push({ to: address.pathname, ...JSON.parse(String(body)) });
      return save(sent.at(-1));
    }
    if (address.pathname.includes('/webshop/')) return refusal(404, { code: 'course.not_found', message: 'None' });
    return success({ courseid: 101, name: 'Safety', default_language: 'en', pages });
  };
  const shown = renderInApp(
    () => (
      <SiteContext value={{ product_name: 'Coursefront' } as Site}>
        <CoursePageScreen courseid="101" language={language} />
      </SiteContext>
    ),
    api,
    '/',
    {
      'course-pages': coursePages,
      courses,
      editing,
      shop,
      webshop,
    },
  );
  return { sent, shown };
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('a part is added, previewed with what is not saved, and saved with the version that was read', async () => {
  const { sent } = show('en', [english]);
  await press('Add a part');
  await userEvent.type(screen.getByRole('textbox', { name: 'Part 1: Title' }), 'Morning');
  expect(screen.getByText('unsaved', { exact: false })).toBeDefined();

  await userEvent.click(screen.getByRole('link', { name: 'Preview' }));
  expect(await screen.findByText('This course isn’t in the shop yet')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Morning' })).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Edit' }));
  await press('Save changes');
  expect(sent).toEqual([
    {
      to: '/api/courses/101/pages/en',
      version: 7,
      content: { ...english.content, programme: [{ title: 'Morning', text: '' }] },
    },
  ]);
});

test('a language without a page says what visitors see, and begins with the text of another', async () => {
  const { sent } = show('sv', [english]);
  expect(await screen.findByText('There’s no page in Swedish yet')).toBeDefined();
  expect(screen.getByText('Visitors who use this language see the page in English.')).toBeDefined();
  const tabs = within(screen.getByRole('navigation', { name: 'Languages of the course page' }));
  expect(tabs.getAllByRole('link', { name: /written/ })).toHaveLength(1);
  await press('Start from the text in English');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Learning goals' }).value).toBe('Lift');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Question 1' }).value).toBe('Lunch?');
  await press('Save changes');
  expect(sent).toEqual([{ to: '/api/courses/101/pages/sv', version: 0, content: english.content }]);
});

test('a wrong field shows its error before anything is sent', async () => {
  const { sent } = show('en', [english]);
  await press('Add a question');
  await press('Save changes');
  expect(await screen.findByText('Question 2: This field is required.')).toBeDefined();
  expect(sent).toEqual([]);
});

test('a page that somebody else has saved meanwhile keeps what was typed', async () => {
  show('en', [english], () => refusal(409, { code: 'record.changed_meanwhile', message: 'Somebody was faster.' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Learning goals' }), ' and carry');
  await press('Save changes');
  expect(await screen.findByText(/Your changes are still here/)).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Learning goals' }).value).toBe('Lift and carry');
});

test('a page is removed after a question, as an empty one', async () => {
  const { sent } = show('en', [english]);
  await press('Delete this page');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Delete this page' }));
  expect(sent).toEqual([{ to: '/api/courses/101/pages/en', version: 7, content: emptyPage() }]);
});

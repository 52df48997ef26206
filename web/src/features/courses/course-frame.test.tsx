import type { Site } from '@coursefront/contract/customers/customers.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import courses from '../../../../texts/en/courses.json';
import { SiteContext } from '../../lib/session/site.ts';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { CourseFrame } from './course-frame.tsx';

const site = { instance: null, product_name: 'Coursefront' } as Site;
const course = {
  courseid: 101,
  name: 'Fire safety',
  type: 'elearning',
  image: null,
  duration: null,
  languages: [],
  next_event: null,
  summary: '',
  in_webshop: true,
  visible: true,
  enrollable: true,
  enrolled: 0,
  completed: 0,
  events: 0,
  address: 'https://lms.example.test/course/101',
};

const open = (changes: Partial<typeof course> = {}) =>
  renderInApp(
    () => (
      <SiteContext value={site}>
        <CourseFrame courseid={101}>{() => null}</CourseFrame>
      </SiteContext>
    ),
    () => success({ ...course, ...changes }),
    '/',
    { courses },
  );

const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the page of a course on sale leads to it in the shop, and to its price', async () => {
  await open();
  await screen.findByRole('heading', { name: 'Fire safety' });
  expect(addressOf('In the shop')).toMatch(/\/101$/);
  expect(addressOf('Change price')).toContain('search=Fire');
});

test('a course that visitors cannot buy has no way into the shop', async () => {
  await open({ visible: false });
  await screen.findByRole('heading', { name: 'Fire safety' });
  expect(screen.queryByRole('link', { name: courses.shop.hidden })).toBeNull();
  expect(screen.queryByRole('link', { name: 'In the shop' })).toBeNull();
});

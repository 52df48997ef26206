import { expect, test } from 'vitest';
import { shopPlace } from './shop-address.ts';

const shop = '/company-account/web-shop/public/7';

test('missing or invalid values in the address get their defaults', () => {
  const { query } = shopPlace(
    { page: '-3', type: 'gift', sort: 'colour', session_key: '<b>' },
    { instanceId: 7, courseId: 0 },
  );
  expect(query).toMatchObject({ page: 1, sort: 'recommended', order: 'asc', search: '', event_sort: 'date_asc' });
  expect(query.type).toBeUndefined();
  expect(query.session_key).toBeUndefined();
});

test('a course links back to the page of the list that it was opened from', () => {
  const list = shopPlace({ page: '2', type: 'elearning', session_key: 'k1' }, { instanceId: 7, courseId: 0 });
  const opened = list.toCourse(101);
  expect(opened).toEqual({ to: `${shop}/101`, search: { page: '2', type: 'elearning', session_key: 'k1' } });

  const course = shopPlace({ ...opened.search, event_sort: 'location_desc' }, { instanceId: 7, courseId: 101 });
  expect(course.toList()).toEqual({ to: `${shop}/0`, search: { page: '2', type: 'elearning', session_key: 'k1' } });
});

test('a new filter resets the page, a new sort order of the dates does not', () => {
  const list = shopPlace({ page: '2', search: 'fire' }, { instanceId: 7, courseId: 0 });
  expect(list.toList({ type: 'blended' }).search).toEqual({ search: 'fire', type: 'blended' });
  expect(list.toList({ search: '' }).search).toEqual({});
  expect(list.toCourse(103, { event_sort: 'location_desc' }).search).toEqual({
    page: '2',
    search: 'fire',
    event_sort: 'location_desc',
  });
});

test('a preview stays on the page around it and keeps its other search values', () => {
  const around = { tab: 'preview', page: '3', shop_page: '2', shop_course: '103' };
  const preview = shopPlace(around, { instanceId: 7, preview: true });
  expect(preview).toMatchObject({ courseId: 103, preview: true, query: { page: 2 } });
  expect(preview.toList().to).toBe('.');
  expect(preview.toList().search).toEqual({ tab: 'preview', page: '3', shop_page: '2' });
  expect(preview.toCourse(104).search).toEqual({ tab: 'preview', page: '3', shop_page: '2', shop_course: '104' });
});

import { expect, test } from 'vitest';
import { courseData, type DescribedCourse } from './course-data.ts';

const course: DescribedCourse = {
  name: 'First aid',
  description: 'A day of practice.',
  url: 'https://shop.example/course',
  image: null,
  provider: 'Nordic Safety Academy',
  type: 'instructor_led_training',
  minutes: 450,
  languages: ['sv', 'zh_cn'],
  currency: 'SEK',
  prices: [195_000],
  dates: [
    { start: '2026-06-01T08:00:00Z', end: '2026-06-01T15:30:00Z', location: 'Stockholm', full: false },
    { start: '2026-07-01T08:00:00Z', end: null, location: 'Malmö', full: true },
  ],
};

test('an instructor-led course has its dates, places and availability', () => {
  expect(courseData(course)).toMatchObject({
    '@type': 'Course',
    inLanguage: ['sv', 'zh-cn'],
    provider: { name: 'Nordic Safety Academy' },
    offers: { '@type': 'Offer', price: '1950.00', priceCurrency: 'SEK', category: 'Paid' },
    hasCourseInstance: [
      {
        courseMode: 'Onsite',
        courseWorkload: 'PT450M',
        startDate: '2026-06-01T08:00:00Z',
        location: { name: 'Stockholm' },
        offers: { availability: 'https://schema.org/InStock' },
      },
      { location: { name: 'Malmö' }, offers: { availability: 'https://schema.org/SoldOut' } },
    ],
  });
});

test('e-learning is one course without dates', () => {
  expect(courseData({ ...course, type: 'elearning', minutes: 45, dates: [] })).toMatchObject({
    hasCourseInstance: [{ courseMode: 'Online', courseWorkload: 'PT45M' }],
  });
});

test('several prices become a range, and a missing price is left out', () => {
  expect(courseData({ ...course, prices: [39_500, 29_500] })).toMatchObject({
    offers: { '@type': 'AggregateOffer', lowPrice: '295.00', highPrice: '395.00' },
  });
  expect(courseData({ ...course, prices: [] })).not.toHaveProperty('offers');
});

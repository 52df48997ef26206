import { emptyPage } from '@coursefront/contract/shop/course-pages.ts';
import { expect, test } from 'vitest';
import { courseData, type DescribedCourse, questionData } from './course-data.ts';

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
  rating: null,
  page: null,
  origin: 'https://shop.example',
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

test("the customer's own text is included, and empty parts are left out", () => {
  const picture = { id: 'p', src: '/api/files/1/p', width: 1, height: 1 };
  const page = {
    ...emptyPage(),
    language: 'en' as const,
    goals: 'Stop a bleeding\n- Use a defibrillator',
    programme: [{ title: 'Morning', text: '' }],
    trainers: [{ name: 'Ida Berg', role: 'Paramedic', about: '', picture }],
    questions: [{ question: 'Lunch?', answer: 'Included.' }],
    photos: [{ ...picture, alt: 'A hall' }],
  };
  const data = courseData({ ...course, image: 'https://site.example/cover.png', page });
  expect(data).toMatchObject({
    teaches: ['Stop a bleeding', 'Use a defibrillator'],
    syllabusSections: [{ '@type': 'Syllabus', name: 'Morning' }],
    image: ['https://site.example/cover.png', 'https://shop.example/api/files/1/p'],
    hasCourseInstance: [
      { instructor: [{ name: 'Ida Berg', jobTitle: 'Paramedic', image: 'https://shop.example/api/files/1/p' }] },
      {},
    ],
  });
  expect(data).not.toHaveProperty('audience');
  expect(data).not.toHaveProperty('educationalCredentialAwarded');
  expect(questionData(page)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Lunch?', acceptedAnswer: { text: 'Included.' } }],
  });
  expect(questionData({ ...page, questions: [] })).toBeUndefined();
});

import { mostStars } from '@coursefront/contract/constants.ts';
import { type CoursePage, linesOf } from '@coursefront/contract/shop/course-pages.ts';
import type { CourseType } from '@coursefront/contract/shop/webshop.ts';

export type DescribedCourse = {
  name: string;
  description: string;
  url: string;
  image: string | null;
  provider: string;
  type: CourseType;
  minutes: number | null;
  languages: readonly string[];
  currency: string;
  /** Unit prices in minor units, for one place and for more; empty when only the external shop knows them. */
  prices: readonly number[];
  dates: readonly { start: string; end: string | null; location: string; full: boolean }[];
  /** The customer's own text. */
  page: CoursePage | null;
  /** Of the published reviews; null if there are none. */
  rating: { count: number; average: number } | null;
  /** Where addresses of pictures begin. */
  origin: string;
};

/** The course as schema.org data, for search engines. */
export function courseData(course: DescribedCourse): object {
  const workload = course.minutes === null ? {} : { courseWorkload: `PT${course.minutes}M` };
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: course.name,
    ...(course.description && { description: course.description }),
    url: course.url,
    ...imagesOf(course),
    ...(course.page && pageData(course.page)),
    ...(course.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: course.rating.average,
        reviewCount: course.rating.count,
        bestRating: mostStars,
      },
    }),
    inLanguage: course.languages.map((code) => code.replaceAll('_', '-')),
    provider: { '@type': 'Organization', name: course.provider },
    ...(course.prices.length > 0 && { offers: offersOf(course) }),
    hasCourseInstance:
      course.type === 'elearning'
        ? [{ ...instance('Online'), ...workload, ...teachersOf(course) }]
        : datesOf(course, { ...workload, ...teachersOf(course) }),
  };
}

/** A single picture stays a single address. */
function imagesOf({ image, page, origin }: DescribedCourse): object {
  const images = [...(image ? [image] : []), ...(page?.photos ?? []).map(({ src }) => origin + src)];
  return images.length === 0 ? {} : { image: images.length === 1 ? images[0] : images };
}

const pageData = (page: CoursePage): object => ({
  ...(page.goals && { teaches: linesOf(page.goals) }),
  ...(page.audience && { audience: { '@type': 'EducationalAudience', audienceType: page.audience } }),
  ...(page.certificate && { educationalCredentialAwarded: page.certificate }),
  ...(page.programme.length > 0 && {
    syllabusSections: page.programme.map(({ title, text }) => ({
      '@type': 'Syllabus',
      name: title,
      ...(text && { description: text }),
    })),
  }),
});

const teachersOf = ({ page, origin }: DescribedCourse): object =>
  !page || page.trainers.length === 0
    ? {}
    : {
        instructor: page.trainers.map(({ name, role, picture }) => ({
          '@type': 'Person',
          name,
          ...(role && { jobTitle: role }),
          ...(picture && { image: origin + picture.src }),
        })),
      };

/** The questions and answers of a course page; undefined if there are none. */
export function questionData(page: CoursePage | null): object | undefined {
  if (!page || page.questions.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: page.questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

const instance = (courseMode: 'Online' | 'Onsite' | 'Blended') => ({ '@type': 'CourseInstance', courseMode });

const datesOf = ({ type, dates }: DescribedCourse, common: object) =>
  dates.map(({ start, end, location, full }) => ({
    ...instance(type === 'blended' ? 'Blended' : 'Onsite'),
    ...common,
    startDate: start,
    ...(end !== null && { endDate: end }),
    location: { '@type': 'Place', name: location, address: location },
    eventStatus: 'https://schema.org/EventScheduled',
    offers: { '@type': 'Offer', availability: `https://schema.org/${full ? 'SoldOut' : 'InStock'}` },
  }));

function offersOf({ prices, currency, url }: DescribedCourse): object {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const common = { category: 'Paid', priceCurrency: currency, url };
  return low === high
    ? { '@type': 'Offer', ...common, price: major(low) }
    : { '@type': 'AggregateOffer', ...common, lowPrice: major(low), highPrice: major(high) };
}

const major = (minor: number): string => (minor / 100).toFixed(2);

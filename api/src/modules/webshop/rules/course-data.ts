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
    ...(course.image && { image: course.image }),
    inLanguage: course.languages.map((code) => code.replaceAll('_', '-')),
    provider: { '@type': 'Organization', name: course.provider },
    ...(course.prices.length > 0 && { offers: offersOf(course) }),
    hasCourseInstance:
      course.type === 'elearning' ? [{ ...instance('Online'), ...workload }] : datesOf(course, workload),
  };
}

const instance = (courseMode: 'Online' | 'Onsite' | 'Blended') => ({ '@type': 'CourseInstance', courseMode });

const datesOf = ({ type, dates }: DescribedCourse, workload: object) =>
  dates.map(({ start, end, location, full }) => ({
    ...instance(type === 'blended' ? 'Blended' : 'Onsite'),
    ...workload,
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

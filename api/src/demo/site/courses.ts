import type { PriceTier } from '@coursefront/contract/shop/prices.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import type { TenantTx } from '../../db/database.ts';
import { mirrorCourses } from '../../modules/courses/public.ts';
import { offerCourse } from '../../seeding/shop.ts';
import { type DemoCourse, demoCourses } from './course-list.ts';
import { nextIdOf } from './demo.queries.ts';

/** How an instance sells. The first courses are in the shop, the rest are switched off. */
export type DemoShop = {
  currency: Currency;
  vatBasisPoints: number;
  inShop: number;
  tiers: Record<number, PriceTier[]>;
  /** Ids in the external shop. */
  external: Record<number, string>;
};

export type DemoItem = DemoCourse & { itemId: number; tiers: readonly PriceTier[]; vatBasisPoints: number };

/** Two pages of six in the shop, two of ten in the list of all courses. */
export const nordicShop: DemoShop = {
  currency: 'SEK',
  vatBasisPoints: 2_500,
  inShop: 12,
  tiers: {
    101: [
      { from: 1, to: 9, price: 39_500 },
      { from: 10, to: 49, price: 34_500 },
      { from: 50, to: null, price: 29_500 },
    ],
  },
  external: { 105: '2105' },
};

export const balticShop: DemoShop = {
  currency: 'EUR',
  vatBasisPoints: 2_400,
  inShop: 3,
  tiers: {},
  external: { 202: '3202' },
};

/** Our ids equal those of the learning site, so that course 101 is the same course everywhere. */
export async function addCourses(tx: TenantTx, site: keyof typeof demoCourses, lmsUrl: string): Promise<void> {
  const courses = demoCourses[site];
  await nextIdOf(tx, 'courses', courses[0]?.id ?? 1);
  await mirrorCourses(
    tx,
    courses.map((course) => ({
      lmsId: course.id,
      name: course.name,
      summary: `<p>${course.summary}</p>`,
      image: `${lmsUrl}/pluginfile.php/${1_000 + course.id}/course/overviewfiles/${course.shortName}.png`,
      durationMinutes: course.minutes,
      languages: course.languages.split(' '),
      type: course.ledByInstructor ? 'instructor_led_training' : 'elearning',
    })),
  );
}

/** Returns the shop's items by course. */
export async function openShop(
  tx: TenantTx,
  site: keyof typeof demoCourses,
  shop: DemoShop,
): Promise<Map<number, DemoItem>> {
  const items = new Map<number, DemoItem>();
  for (const [index, course] of demoCourses[site].entries()) {
    const tiers = shop.tiers[course.id] ?? [];
    const itemId = await offerCourse(tx, {
      courseId: course.id,
      price: course.price,
      currency: shop.currency,
      vatBasisPoints: shop.vatBasisPoints,
      languages: course.languages.split(' '),
      externalId: shop.external[course.id] ?? null,
      active: index < shop.inShop,
      tiers,
    });
    items.set(course.id, { ...course, itemId, tiers, vatBasisPoints: shop.vatBasisPoints });
  }
  return items;
}

import type { readRelatedCourses, readShopDates, readShopFilters } from '@coursefront/contract/shop/browsing.ts';
import type { readShop, readShopCourse } from '@coursefront/contract/shop/webshop.ts';
import type { CallInput } from '../../lib/api/api.ts';
import type { ShopPlace } from './shop-address.ts';

/** The requests of the shop's pages. The server asks for the same before it draws them. */
export function listInput({ instanceId, preview, query }: ShopPlace): CallInput<typeof readShop> {
  const { event_sort: _, session_key: __, view: ___, after: ____, filters: _____, reviews: ______, ...list } = query;
  return { body: { ...list, instance_id: instanceId, preview } };
}

export const courseInput = ({ instanceId, courseId, preview, query }: ShopPlace): CallInput<typeof readShopCourse> => ({
  params: { webshop_id: instanceId, course_id: courseId },
  query: { session_key: query.session_key, reviews: query.reviews, ...previewed(preview) },
});

export const relatedInput = (place: ShopPlace): CallInput<typeof readRelatedCourses> => ({
  params: { webshop_id: place.instanceId, course_id: place.courseId },
  query: previewed(place.preview),
});

export const datesInput = ({ instanceId, preview, query }: ShopPlace): CallInput<typeof readShopDates> => ({
  params: { webshop_id: instanceId },
  query: { town: query.town, month: query.month, after: query.after, ...previewed(preview) },
});

export const filtersInput = ({ instanceId, preview }: ShopPlace): CallInput<typeof readShopFilters> => ({
  params: { webshop_id: instanceId },
  query: previewed(preview),
});

const previewed = (preview: boolean) => (preview ? { preview: 'true' as const } : {});

import {
  readOwnPrice,
  readRelatedCourses,
  readShopCoupon,
  readShopDates,
  readShopFilters,
} from '@coursefront/contract/shop/browsing.ts';
import { readShop, readShopCourse } from '@coursefront/contract/shop/webshop.ts';
import type { ServedRead } from '../../lib/routes/area.ts';
import { ownPriceInput } from './course/own-price.tsx';
import { couponInput } from './shop/brought-code.tsx';
import { type ShopPlace, showsFilters } from './shop-address.ts';
import { courseInput, datesInput, filtersInput, listInput, relatedInput } from './shop-inputs.ts';

/** The calls of the shop's pages, for the server. In the browser each part makes its own. */
export const shopReads = (place: ShopPlace, coupon: string | undefined): ServedRead[] => [
  ...pageReads(place),
  ...(coupon ? couponReads(place, coupon) : []),
];

function couponReads(place: ShopPlace, coupon: string): ServedRead[] {
  const told = { endpoint: readShopCoupon, input: couponInput(place, coupon) };
  const { instanceId, courseId } = place;
  if (courseId === 0) return [told];
  return [told, { endpoint: readOwnPrice, input: ownPriceInput({ instanceId, courseId, places: 1, code: coupon }) }];
}

function pageReads(place: ShopPlace): ServedRead[] {
  const filters = { endpoint: readShopFilters, input: filtersInput(place) };
  if (place.courseId !== 0) {
    return [
      { endpoint: readShopCourse, input: courseInput(place) },
      { endpoint: readRelatedCourses, input: relatedInput(place) },
    ];
  }
  if (place.query.view === 'dates') return [{ endpoint: readShopDates, input: datesInput(place) }, filters];
  return [{ endpoint: readShop, input: listInput(place) }, ...(showsFilters(place.query) ? [filters] : [])];
}

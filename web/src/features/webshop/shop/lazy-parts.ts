import { loadTexts } from '../../../lib/text/text.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';

/** Parts that the list does not need at first, loaded with their texts. A shop in a frame must start with little code. */
const later = async <Part>(part: Promise<Part>): Promise<Part> =>
  (await Promise.all([part, loadTexts(['webshop'])]))[0];

/** Also called early, when the pointer enters a card. */
export const loadCourse = () => later(import('../course/detail.tsx'));

export const CourseDetail = lazyPart(async () => (await loadCourse()).CourseDetail);
export const BroughtCode = lazyPart(async () => (await later(import('./brought-code.tsx'))).BroughtCode);
export const ShopFilters = lazyPart(async () => (await later(import('./filters.tsx'))).ShopFilters);
export const ShopDates = lazyPart(async () => (await later(import('./dates.tsx'))).ShopDates);
export const ShopEmpty = lazyPart(async () => (await later(import('./empty.tsx'))).ShopEmpty);
export const ShopTrouble = lazyPart(async () => (await later(import('../shop-trouble.tsx'))).ShopTrouble);

import { lazy } from 'react';
import { loadTexts } from '../../../lib/text/text.ts';

/** Parts that the list does not need at first, loaded with their texts. A shop in a frame must start with little code. */
const later = async <Part>(part: Promise<Part>): Promise<Part> =>
  (await Promise.all([part, loadTexts(['webshop'])]))[0];

/** Also called early, when the pointer enters a card. */
export const loadCourse = () => later(import('../course/detail.tsx'));

export const CourseDetail = lazy(async () => ({ default: (await loadCourse()).CourseDetail }));
export const ShopEmpty = lazy(async () => ({ default: (await later(import('./empty.tsx'))).ShopEmpty }));
export const ShopTrouble = lazy(async () => ({ default: (await later(import('../shop-trouble.tsx'))).ShopTrouble }));

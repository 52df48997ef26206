import { lazy } from 'react';
import { loadTexts } from '../../../lib/text/text.ts';

/** What the first look at the list can do without, each with the texts that only it needs: in a frame the first page must be small. */
const later = async <Part>(part: Promise<Part>): Promise<Part> =>
  (await Promise.all([part, loadTexts(['webshop'])]))[0];

/** Called ahead, when somebody points at a card. */
export const loadCourse = () => later(import('../course/detail.tsx'));

export const CourseDetail = lazy(async () => ({ default: (await loadCourse()).CourseDetail }));
export const ShopEmpty = lazy(async () => ({ default: (await later(import('./empty.tsx'))).ShopEmpty }));
export const ShopTrouble = lazy(async () => ({ default: (await later(import('../shop-trouble.tsx'))).ShopTrouble }));

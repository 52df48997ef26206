import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@coursefront/contract/languages.ts';
import { type CoursePicture, emptyPage, type PageContent } from '@coursefront/contract/shop/course-pages.ts';
import type { TenantTx } from '../../db/database.ts';
import { addCoursePage, addCoursePicture } from '../../modules/webshop/public.ts';
import { dataProtection } from './data-protection.ts';
import type { DemoPage } from './demo-pages.ts';
import { firstAid } from './first-aid.ts';
import { safetyBasics } from './safety-basics.ts';

/** Our ids equal those of the learning site. */
export async function addCoursePages(tx: TenantTx): Promise<void> {
  for (const pages of [safetyBasics, firstAid, dataProtection]) {
    const trainer = pages.pictures.trainer && (await pictureOf(tx, pages.courseId, pages.pictures.trainer));
    const photos: CoursePicture[] = [];
    for (const name of pages.pictures.photos) photos.push(await pictureOf(tx, pages.courseId, name));
    for (const [language, page] of Object.entries(pages.languages) as [Language, DemoPage][])
      await addCoursePage(tx, pages.courseId, language, contentOf(page, trainer || null, photos));
  }
}

const contentOf = (
  { trainer, alts = [], ...words }: DemoPage,
  picture: CoursePicture | null,
  photos: readonly CoursePicture[],
): PageContent => ({
  ...emptyPage(),
  ...words,
  trainers: trainer ? [{ ...trainer, picture }] : [],
  photos: photos.map((photo, index) => ({ ...photo, alt: alts[index] ?? '' })),
});

/** Drawn for the demo. */
const pictureOf = (tx: TenantTx, courseId: number, name: string): Promise<CoursePicture> =>
  addCoursePicture(tx, courseId, readFileSync(join(import.meta.dirname, 'pictures', name)).toString('base64'));

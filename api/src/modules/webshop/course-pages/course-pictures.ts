import type { CoursePicture, PageContent, WrittenPage } from '@coursefront/contract/shop/course-pages.ts';
import type { FieldFaults } from '@coursefront/contract/values/faults.ts';
import type { TenantTx } from '../../../db/database.ts';
import { Refusal } from '../../../refusal.ts';
import { dropFile, fileAddress, keepPicture } from '../../files/public.ts';
import { deleteUnusedPictures, findPictures, insertPicture } from './course-pages.queries.ts';

/** Stores an uploaded picture. It belongs to the course and can be on its page in every language. */
export async function addCoursePicture(tx: TenantTx, courseId: number, encoded: string): Promise<CoursePicture> {
  // Uploads that were never saved with a page would stay for ever, so each upload clears those of the days before.
  for (const fileId of await deleteUnusedPictures(tx, courseId)) await dropFile(tx, fileId);
  const { fileId, guid: id, width, height } = await keepPicture(tx, encoded, 'picture');
  await insertPicture(tx, courseId, { id, width, height, fileId });
  return { id, src: fileAddress(tx.instanceId, id), width, height };
}

/** The page with its pictures' addresses and sizes. Refuses pictures that are not of this course. */
export async function withPictures(tx: TenantTx, courseId: number, page: WrittenPage): Promise<PageContent> {
  const ids = [...page.photos, ...page.trainers.flatMap(({ picture }) => picture ?? [])].map(({ id }) => id);
  const found = new Map(
    (ids.length === 0 ? [] : await findPictures(tx, courseId, ids)).map(({ id, width, height }) => [
      id,
      { id, src: fileAddress(tx.instanceId, id), width, height },
    ]),
  );
  const faults: FieldFaults = {};
  const pictureOf = ({ id }: { id: string }, field: string): CoursePicture | undefined => {
    const picture = found.get(id.toLowerCase());
    if (!picture) faults[`content.${field}`] = [{ code: 'record.not_found' }];
    return picture;
  };
  const photos = page.photos.flatMap(({ alt, ...photo }, index) => {
    const picture = pictureOf(photo, `photos.${index}.alt`);
    return picture ? [{ ...picture, alt }] : [];
  });
  const trainers = page.trainers.map(({ picture, ...trainer }, index) => ({
    ...trainer,
    picture: (picture && pictureOf(picture, `trainers.${index}.picture`)) ?? null,
  }));
  if (Object.keys(faults).length > 0) throw new Refusal('request.invalid', {}, faults);
  return { ...page, photos, trainers };
}

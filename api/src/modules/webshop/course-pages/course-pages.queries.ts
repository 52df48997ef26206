import type { Language } from '@coursefront/contract/languages.ts';
import type { CoursePage, PageContent } from '@coursefront/contract/shop/course-pages.ts';
import type { TenantQueries, TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export const findNamedCourse = (db: TenantQueries, lmsId: number) =>
  db.one<{ id: number; courseid: number; name: string; default_language: Language }>(sql`
    select c.id, c.lms_id as courseid, c.name, i.language as default_language
      from courses c
      join instances i on i.id = ${db.instanceId}
     where c.instance_id = ${db.instanceId} and c.lms_id = ${lmsId} and c.removed_at is null`);

export type KeptPage = { language: Language; version: number; content: CoursePage };

export const readPages = (db: TenantQueries, courseId: number) =>
  db.many<KeptPage>(sql`
    select language, version, content
      from course_pages
     where instance_id = ${db.instanceId} and course_id = ${courseId}
     order by language`);

/** Two people who write a language's first page are kept apart by its key, all others by this lock. */
export const lockPage = (tx: TenantTx, courseId: number, language: Language) =>
  tx.one<KeptPage>(sql`
    select language, version, content
      from course_pages
     where instance_id = ${tx.instanceId} and course_id = ${courseId} and language = ${language}
       for update`);

/** Returns the version; undefined if somebody else has written the language's first page meanwhile. */
export async function insertPage(
  tx: TenantTx,
  courseId: number,
  language: Language,
  content: PageContent,
): Promise<number | undefined> {
  const row = await tx.one<{ version: number }>(sql`
    insert into course_pages (instance_id, course_id, language, content)
    values (${tx.instanceId}, ${courseId}, ${language}, ${JSON.stringify({ language, ...content })}::json)
    on conflict do nothing
    returning version`);
  return row?.version;
}

export async function updatePage(
  tx: TenantTx,
  courseId: number,
  language: Language,
  content: PageContent,
): Promise<number | undefined> {
  const row = await tx.one<{ version: number }>(sql`
    update course_pages
       set content = ${JSON.stringify({ language, ...content })}::json, version = default
     where instance_id = ${tx.instanceId} and course_id = ${courseId} and language = ${language}
    returning version`);
  return row?.version;
}

export async function deletePage(tx: TenantTx, courseId: number, language: Language): Promise<void> {
  await tx.run(sql`
    delete from course_pages
     where instance_id = ${tx.instanceId} and course_id = ${courseId} and language = ${language}`);
}

type PictureRow = { id: string; width: number; height: number };

export const findPictures = (tx: TenantTx, courseId: number, ids: readonly string[]) =>
  tx.many<PictureRow>(sql`
    select guid as id, width, height
      from course_pictures
     where instance_id = ${tx.instanceId} and course_id = ${courseId} and guid = any (${ids}::uuid[])`);

export async function insertPicture(
  tx: TenantTx,
  courseId: number,
  { id, width, height, fileId }: PictureRow & { fileId: number },
): Promise<void> {
  await tx.run(sql`
    insert into course_pictures (instance_id, guid, course_id, file_id, width, height)
    values (${tx.instanceId}, ${id}, ${courseId}, ${fileId}, ${width}, ${height})`);
}

/** Removes pictures of the course that were uploaded long ago and are on none of its pages. Returns their files. */
export async function deleteUnusedPictures(tx: TenantTx, courseId: number): Promise<number[]> {
  const rows = await tx.many<{ file_id: number }>(sql`
    delete from course_pictures p
     where p.instance_id = ${tx.instanceId} and p.course_id = ${courseId} and p.created_at < now() - interval '1 day'
       and not exists (select from course_pages g
                        where g.instance_id = ${tx.instanceId} and g.course_id = ${courseId}
                          and position(p.guid::text in g.content::text) > 0)
    returning p.file_id`);
  return rows.map(({ file_id }) => file_id);
}

import type { Queries, TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { courseWith } from './browsing/look-up.ts';

/** A file may name 50,000 pages; fewer keep it quick. */
export const pagesPerSitemap = 10_000;

type ListedShop = { instance_id: number; courses: number };

/** The open shops of all customers, or of one. */
export const readListedShops = (db: Queries, instanceId: number | null): Promise<ListedShop[]> =>
  db.many<ListedShop>(sql`
    -- all tenants: search engines ask for the shops of all customers
    select s.instance_id, s.elearning + s.instructor_led_training + s.blended as courses
      from shops s
      join instances i on i.id = s.instance_id and i.active
     where s.open and s.elearning + s.instructor_led_training + s.blended > 0
       and (${instanceId}::int is null or s.instance_id = ${instanceId})
     order by s.instance_id
     limit ${pagesPerSitemap}`);

type ListedCourse = { lms_id: number; name: string; changed: Date };

/** A course changes with its texts, and with its price and terms. */
export const readListedCourses = (db: TenantQueries, page: number): Promise<ListedCourse[]> =>
  db.many<ListedCourse>(sql`
    select c.lms_id, c.name, greatest(w.updated_at, c.updated_at) as changed
      from (select w.id, w.course_id, w.updated_at from webshop_items w
             where w.instance_id = ${db.instanceId} and w.on_sale
             order by w.id limit ${pagesPerSitemap} offset ${(page - 1) * pagesPerSitemap}) w
     cross join lateral (${courseWith(db, sql`w.course_id`)}) c
     where exists (select from shops s where s.instance_id = ${db.instanceId} and s.open)
     order by w.id`);

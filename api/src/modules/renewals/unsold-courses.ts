import type { TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** The courses of renewals that the shop does not sell now. A closed shop sells none. */
export type UnsoldCourses = { closed: boolean; ids: number[] };

/** Jumps from course to course in the index, however many renewals each has. */
export const readUnsoldCourses = (db: TenantQueries) =>
  db.one<UnsoldCourses>(sql`
    with recursive course as (
      select (select min(r.course_id) from renewals r where r.instance_id = ${db.instanceId}) as id
       union all
      select (select min(r.course_id) from renewals r where r.instance_id = ${db.instanceId} and r.course_id > course.id)
        from course
       where course.id is not null
    )
    select not exists (select from shops where instance_id = ${db.instanceId} and open) as closed,
           array(select course.id
                   from course
                  where course.id is not null
                    and not exists (select from webshop_items i
                                     where i.instance_id = ${db.instanceId} and i.course_id = course.id and i.on_sale)) as ids`);

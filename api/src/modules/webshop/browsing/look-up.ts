import type { TenantQueries } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';

// One row by its key, for `cross join lateral`. The limit makes Postgres look up each row of a page. A plan prepared for the
// average customer, who is small, would read all rows of a large one instead.

export const courseWith = (db: TenantQueries, id: Sql): Sql => sql`
                    select * from courses where instance_id = ${db.instanceId} and id = ${id} limit 1`;

export const itemOfCourse = (db: TenantQueries, courseId: Sql): Sql => sql`
                    select * from webshop_items where instance_id = ${db.instanceId} and course_id = ${courseId} limit 1`;

export const dateWith = (db: TenantQueries, id: Sql): Sql => sql`
                    select * from course_events where instance_id = ${db.instanceId} and id = ${id} limit 1`;

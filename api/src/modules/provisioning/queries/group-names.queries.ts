import type { TenantQueries, TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** Of one date, or of all coming dates of a course. */
export type GroupsToRename = { event: number } | { course: number };

/** The groups whose name nobody chose. */
export const readDefaultGroups = (db: TenantQueries, which: GroupsToRename) =>
  db.many<{ id: number }>(sql`
    select g.id
      from groups g
      join course_events e on e.instance_id = ${db.instanceId} and e.id = g.event_id
     where g.instance_id = ${db.instanceId} and g.default_name and g.lms_id is not null
       and ${'event' in which ? sql`e.id = ${which.event}` : sql`e.course_id = ${which.course} and e.start_date > now()`}`);

type DefaultGroup = { name: string; lms_id: number; course: { lms_id: number; name: string }; starts_at: Date };

export const readDefaultGroup = (db: TenantQueries, groupId: number) =>
  db.one<DefaultGroup>(sql`
    select g.name, g.lms_id, e.start_date as starts_at,
           (select json_build_object('lms_id', c.lms_id, 'name', c.name)
              from courses c
             where c.instance_id = ${db.instanceId} and c.id = g.course_id) as course
      from groups g
      join course_events e on e.instance_id = ${db.instanceId} and e.id = g.event_id
     where g.instance_id = ${db.instanceId} and g.id = ${groupId} and g.default_name and g.lms_id is not null`);

/** A group that was deleted at the site may still have that name here; then this one keeps its old name. */
export async function noteGroupName(tx: TenantTx, groupId: number, name: string): Promise<void> {
  await tx.run(sql`
    update groups g
       set name = ${name}
     where g.instance_id = ${tx.instanceId} and g.id = ${groupId}
       and not exists (select from groups o
                        where o.instance_id = ${tx.instanceId} and o.course_id = g.course_id and o.name = ${name}
                          and o.id <> g.id)`);
}

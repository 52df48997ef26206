import type { TenantQueries, TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Place } from './place.ts';

type Group = { id: number; lms_id: number };

export const readGroup = (db: TenantQueries, orderId: number) =>
  db.one<Group>(sql`
    select id, lms_id
      from groups
     where instance_id = ${db.instanceId} and order_id = ${orderId} and lms_id is not null
     order by id
     limit 1`);

type MadeGroup = { orderId: number; courseId: number; lmsId: number; name: string; isDefault: boolean };

/** Uses the site's name. A group deleted at the site may still have that name here; then the new one gets a number. */
export async function keepGroup(tx: TenantTx, { key, company, event }: Place, made: MadeGroup): Promise<Group> {
  const { instance } = key;
  // One at a time for an order: its participants arrive here simultaneously.
  await tx.one(sql`select id from orders where instance_id = ${instance} and id = ${made.orderId} for no key update`);
  const known = await readGroup(tx, made.orderId);
  if (known) return known;
  const kept = await tx.one<Group>(sql`
    insert into groups (instance_id, course_id, order_id, company_id, event_id, default_name, name, lms_id)
    select ${instance}, ${made.courseId}, ${made.orderId}, ${company?.id ?? null}, ${event?.id ?? null},
           ${made.isDefault},
           case when exists (select from groups g
                              where g.instance_id = ${instance} and g.course_id = ${made.courseId} and g.name = ${made.name})
                then left(${made.name}, 230) || ' (' || ${made.lmsId}::text || ')'
                else ${made.name}
           end,
           ${made.lmsId}
    returning id, lms_id`);
  if (!kept) throw new Error('The group was not kept.');
  return kept;
}

/** Asked after the group is kept, which waits for a change of the date that has begun. */
export const hasMoved = async (tx: TenantTx, event: { id: number; version: number }): Promise<boolean> =>
  (await tx.one(sql`
    select from course_events
     where instance_id = ${tx.instanceId} and id = ${event.id} and version <> ${event.version}`)) !== undefined;

export async function addMember(tx: TenantTx, groupId: number, userId: number): Promise<void> {
  await tx.run(sql`
    insert into group_members (instance_id, group_id, user_id)
    values (${tx.instanceId}, ${groupId}, ${userId})
    on conflict do nothing`);
}

import { randomUUID } from 'node:crypto';
import type { TenantScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export type OrderedPerson = { firstName: string; lastName: string; email: string };

export type OrderForPeople = {
  /** As `aCourse` gives it. */
  course: { courseId: number; itemId: number };
  participants: readonly OrderedPerson[];
  /** The first participant where left out. */
  buyer?: OrderedPerson;
  status?: 'pending' | 'success';
  companyId?: number | undefined;
  eventId?: number | undefined;
  groupName?: string;
  sealedPassword?: Buffer;
  language?: string;
};

const unitPrice = 10_000;

/** An order as placing leaves it: its places with a licence each, nobody let in yet. */
export async function anOrderFor(tenant: TenantScope, order: OrderForPeople): Promise<{ id: number; guid: string }> {
  const { course, participants, status = 'success' } = order;
  const buyer = order.buyer ?? participants[0];
  const quantity = participants.length;
  const total = quantity * unitPrice;
  const lines = [
    { kind: 'places', amount: total, quantity, unit_price: unitPrice, tier: null, percent: null, code: null },
  ];
  return tenant.transaction(async (tx) => {
    const row = await tx.one<{ id: number; guid: string }>(sql`
      with counter as (
        insert into order_counters (instance_id, last_number) values (${tenant.instanceId}, 1)
        on conflict (instance_id) do update set last_number = order_counters.last_number + 1
        returning last_number
      )
      insert into orders (instance_id, client_key, number, method, status, language, company_id, event_id,
                          buyer_first_name, buyer_last_name, buyer_email, group_name, quantity, currency, sub_total, vat,
                          total, price_lines, sealed_password, password_expires_at)
      select ${tenant.instanceId}, ${randomUUID()}, last_number, 'invoice_internal', ${status}, ${order.language ?? 'en'},
             ${order.companyId ?? null}, ${order.eventId ?? null}, ${buyer?.firstName}, ${buyer?.lastName},
             ${buyer?.email}, ${order.groupName ?? null}, ${quantity}, 'SEK', ${total}, ${total / 5}, ${total},
             ${JSON.stringify(lines)}, ${order.sealedPassword ?? null},
             case when ${order.sealedPassword !== undefined} then now() + interval '1 hour' end
        from counter
      returning id, guid`);
    if (!row) throw new Error('no order');
    await tx.run(sql`
      insert into order_items (instance_id, order_id, webshop_item_id, course_name, quantity, unit_price,
                               vat_basis_points, vat, total)
      select ${tenant.instanceId}, ${row.id}, ${course.itemId}, name, ${quantity}, ${unitPrice}, 2500, ${total / 5}, ${total}
        from courses
       where instance_id = ${tenant.instanceId} and id = ${course.courseId}`);
    await tx.run(sql`
      with placed as (
        insert into order_participants (instance_id, order_id, position, first_name, last_name, email, phone)
        select ${tenant.instanceId}, ${row.id}, position - 1, person ->> 'firstName', person ->> 'lastName', person ->> 'email',
               '+46701234567'
          from jsonb_array_elements(${JSON.stringify(participants)}::jsonb) with ordinality as p(person, position)
        returning instance_id, id
      )
      insert into licences (instance_id, company_id, course_id, participant_id, status)
      select instance_id, ${order.companyId ?? null}, ${course.courseId}, id,
             ${status === 'success' ? 'available' : 'reserved'}
        from placed`);
    return row;
  });
}

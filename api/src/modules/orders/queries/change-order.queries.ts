import type { ExplainedPrice, PriceLine } from '@coursefront/contract/shop/prices.ts';
import type { TaxTreatment } from '@coursefront/contract/shop/taxes.ts';
import type { TenantQueries, TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { References } from '../rules/new-references.ts';

export type ChangedPerson = { first_name: string; last_name: string; email: string };
export type OrderedPlace = ChangedPerson & { id: number };

/** The people who have a place in the order. */
export const readPlaces = (db: TenantQueries, orderId: number) =>
  db.many<OrderedPlace>(sql`
    select id, first_name, last_name, coalesce(email_key, '') as email
      from order_participants
     where instance_id = ${db.instanceId} and order_id = ${orderId} and removed_at is null
     order by position`);

export type OrderTerms = References & {
  course_id: number;
  lms_id: number;
  price_lines: PriceLine[];
  tax_treatment: TaxTreatment;
  shown_without_vat: boolean;
  /** People were enrolled without access already, because their company is known. */
  provisioned: boolean;
};

export const readOrderTerms = (db: TenantQueries, orderId: number) =>
  db.one<OrderTerms>(sql`
    select o.course_id, c.lms_id, o.price_lines, o.tax_treatment, o.shown_without_vat, o.invoice_reference,
           o.purchase_order_number, o.invoice_email,
           exists (select from provisioning_steps s
                    where s.instance_id = ${db.instanceId} and s.order_id = o.id and s.participant_id is not null) as provisioned
      from orders o
      join courses c on c.instance_id = ${db.instanceId} and c.id = o.course_id
     where o.instance_id = ${db.instanceId} and o.id = ${orderId}`);

/** The rows stay, because the learning site may know the people already. */
export async function removePlaces(tx: TenantTx, orderId: number, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    update order_participants
       set withdrawn_at = coalesce(withdrawn_at, now()), removed_at = now()
     where instance_id = ${tx.instanceId} and order_id = ${orderId} and id = any (${ids}::bigint[])`);
}

/** Somebody who was taken out and comes back gets the old row. Returns the ids. */
export async function addPlaces(tx: TenantTx, orderId: number, people: readonly ChangedPerson[]): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`
    insert into order_participants (instance_id, order_id, position, first_name, last_name, email)
    select ${tx.instanceId}, ${orderId}, last.position + row_number() over (order by n.place), n.first_name, n.last_name, n.email
      from (select coalesce(max(position), -1) as position
              from order_participants
             where instance_id = ${tx.instanceId} and order_id = ${orderId}) last,
           jsonb_to_recordset(${JSON.stringify(people.map((person, place) => ({ ...person, place })))}::jsonb)
             as n(place int, first_name text, last_name text, email text)
    on conflict on constraint order_participants_duplicate_email do update
       set first_name = excluded.first_name, last_name = excluded.last_name, withdrawn_at = null, removed_at = null
    returning id`);
  // A trigger adds the search words of new orders only.
  await tx.run(sql`
    select keep_words_of_order(o) from orders o where o.instance_id = ${tx.instanceId} and o.id = ${orderId}`);
  return rows.map(({ id }) => id);
}

export async function renamePlaces(tx: TenantTx, orderId: number, people: readonly OrderedPlace[]): Promise<void> {
  await tx.run(sql`
    update order_participants p
       set first_name = n.first_name, last_name = n.last_name
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as n(id bigint, first_name text, last_name text)
     where p.instance_id = ${tx.instanceId} and p.order_id = ${orderId} and p.id = n.id
       and (p.first_name, p.last_name) is distinct from (n.first_name, n.last_name)`);
}

export type NewTerms = { price: ExplainedPrice; fee: number; heldSeats: number };

export async function rewritePrice(tx: TenantTx, orderId: number, { price, fee, heldSeats }: NewTerms): Promise<void> {
  await tx.run(sql`
    update orders
       set quantity = ${price.quantity}, sub_total = ${price.sub_total}, discount = ${price.discount}, vat = ${price.vat},
           total = ${price.total}, application_fee = ${fee}, price_lines = ${JSON.stringify(price.lines)}::jsonb,
           held_seats = ${heldSeats}
     where instance_id = ${tx.instanceId} and id = ${orderId}`);
  await tx.run(sql`
    update order_items
       set quantity = ${price.quantity}, unit_price = ${price.unit_price}, discount = ${price.discount}, vat = ${price.vat},
           vat_basis_points = ${price.vat_basis_points}, total = ${price.total}
     where instance_id = ${tx.instanceId} and order_id = ${orderId}`);
}

export async function rewriteReferences(tx: TenantTx, orderId: number, references: References): Promise<void> {
  await tx.run(sql`
    update orders
       set invoice_reference = ${references.invoice_reference}, purchase_order_number = ${references.purchase_order_number},
           invoice_email = ${references.invoice_email}
     where instance_id = ${tx.instanceId} and id = ${orderId}`);
}

type LeftDate = { licenceId: number; from: number };

/**
 * The seat of one place of a paid order is no longer on the order's date. False if the order has no such place, or not on that
 * date any more; the caller then undoes everything.
 */
export const leaveDate = async (tx: TenantTx, orderId: number, { licenceId, from }: LeftDate): Promise<boolean> =>
  (await tx.run(sql`
    with place as (
      update order_participants p
         set left_date_at = now()
        from licences l
       where l.instance_id = ${tx.instanceId} and l.id = ${licenceId}
         and p.instance_id = ${tx.instanceId} and p.id = l.participant_id and p.order_id = ${orderId}
         and p.withdrawn_at is null and p.left_date_at is null
      returning p.id)
    update orders
       set held_seats = held_seats - 1
     where instance_id = ${tx.instanceId} and id = ${orderId} and event_id = ${from}
       and status = 'success' and held_seats > 0 and exists (select from place)`)) > 0;

/** For the one seat of a paid order. False if the order has no such seat, or not in that date any more. */
export const moveSeatToDate = async (
  tx: TenantTx,
  orderId: number,
  { from, to }: { from: number; to: number },
): Promise<boolean> =>
  (await tx.run(sql`
    update orders
       set event_id = ${to}
     where instance_id = ${tx.instanceId} and id = ${orderId} and event_id = ${from}
       and status = 'success' and quantity = 1 and held_seats = 1`)) > 0;

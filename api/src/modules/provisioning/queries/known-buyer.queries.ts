import { type Sql, sql } from '../../../db/sql.ts';

/** The buyer of a seat for somebody else, with their company if the order is for it. */
export type KnownBuyer = { name: string; company: string | null };

/**
 * The buyer of the order `o`, for the participant `p`; null for people who booked for themselves. Only of an address that is
 * confirmed and has an account, by the names of that account: nobody writes to others in the name of somebody else.
 */
export const knownBuyer = (instanceId: number): Sql => sql`
           (select json_build_object(
                     'name', trim(concat_ws(' ', b.first_name, b.last_name)),
                     'company', (select k.name
                                   from companies k
                                  where k.instance_id = ${instanceId} and k.id = o.company_id
                                    and (k.id = b.company_id or k.team_lead_user_id = b.id
                                         or exists (select from team_leads t
                                                     where t.instance_id = ${instanceId} and t.company_id = k.id
                                                       and t.user_id = b.id))))
              from users b
             where b.instance_id = ${instanceId} and b.id = o.user_id and b.erased_at is null and not o.address_unconfirmed
               and p.email_key is distinct from o.buyer_email_key and b.id is distinct from p.user_id)`;

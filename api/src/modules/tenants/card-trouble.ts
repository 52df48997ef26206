import { type Sql, sql } from '../../db/sql.ts';

/**
 * Why the webshop of the instance `i` is closed although it is turned on, or null: without a working account nobody sees it. An account that was turned off comes before a
 * missing one, because it only has to be turned on again.
 */
export const cardTrouble: Sql = sql`(
         select case when not exists (select from connect_accounts a where a.instance_id = i.id) then 'missing'
                     when a.id is null then 'off'
                     when a.disabled_reason = 'left' then 'left'
                     when not a.onboarded then 'open' end
           from (select from customer_settings s
                  where i.active and s.instance_id = i.id and s.name = 'is_webshop_enabled' and s.value = '1') shop
           left join connect_accounts a on a.instance_id = i.id and a.status = 'active')`;

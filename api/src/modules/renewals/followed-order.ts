import { sql } from '../../db/sql.ts';

/** The order `o` as `FollowedOrder` of the contract. */
export const followedOrder = sql`
             json_build_object(
               'id', o.guid, 'number', o.reference,
               'due_at', to_char(o.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
               'state', case when o.status = 'pending' and o.method = 'invoice_internal' then 'approval'
                             when o.status in ('pending', 'pending_card_payment')
                               or o.status = 'success' and o.paid_at is null and o.total > 0
                             then case when o.due_at < date_trunc('day', now()) then 'overdue' else 'payment' end
                             when o.status = 'success' then 'paid'
                             else 'ended' end)`;

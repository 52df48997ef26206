-- An invoice has a date of its own: that of the approval, from which its 30 days count.
alter table orders add column invoiced_at timestamptz;
update orders o
   set invoiced_at = m.at, due_at = m.at + interval '30 days'
  from (select instance_id, order_id, min(created_at) as at
          from order_moves
         where to_status = 'success' and actor_kind in ('user', 'system')
         group by instance_id, order_id) m
 where m.instance_id = o.instance_id and m.order_id = o.id and o.method = 'invoice_internal';
-- Before that there is nothing to be paid.
update orders set due_at = null where method = 'invoice_internal' and invoiced_at is null;

-- The one rule for invoices to approve: lists, counts and notices all ask it. An invoice that was declined for a card waits
-- for its buyer. One of an erased buyer still waits for its decision.
-- A plain SQL function, so that the planner puts its conditions in place and finds the partial index of waiting invoices.
create function waits_for_approval(o orders) returns boolean language sql immutable parallel safe as $$
  select o.method = 'invoice_internal' and o.status = 'pending' and (o.buyer_email is not null or o.erased_at is not null)
$$;

create or replace function notice_order() returns trigger language plpgsql as $$
begin
  if waits_for_approval(new) then
    perform open_notice(new.instance_id, 'invoice_to_approve', new.id, 'account');
  else
    perform settle_notice(new.instance_id, 'invoice_to_approve', new.id);
  end if;
  if new.status in ('failed', 'expired', 'declined', 'cancelled', 'refunded') then
    perform settle_notice(new.instance_id, 'enrolment_failed', new.id);
  end if;
  return null;
end
$$;

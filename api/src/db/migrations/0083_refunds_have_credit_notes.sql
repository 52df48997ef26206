-- Every refund of an order's money has a credit note: that of the person who asked for it here, or one that follows a refund made
-- in the provider's own pages. The note takes revenue and VAT back, so the money's own move does not.
-- Moves of before do not say it: the books look for their refund.
alter table payment_moves add column noted boolean;

create or replace function keep_payment_moves() returns trigger language plpgsql as $$
declare
  known  constant bigint := case when tg_op = 'UPDATE' then old.refunded_amount else 0 end;
  was_paid constant boolean := tg_op = 'UPDATE' and old.paid_at is not null;
begin
  if new.kind = 'external_shop' then
    return null;
  end if;
  if new.paid_at is not null and not was_paid and new.amount > 0 then
    insert into payment_moves (instance_id, payment_id, kind, amount, stray, moved_at)
    values (new.instance_id, new.id, 'paid', new.amount, new.status = 'refunding', new.paid_at);
  end if;
  if new.refunded_amount <> known then
    insert into payment_moves (instance_id, payment_id, kind, amount, stray, noted, moved_at)
    values (new.instance_id, new.id, 'refunded', new.refunded_amount - known,
            exists (select from payment_moves m
                     where m.instance_id = new.instance_id and m.payment_id = new.id and m.kind = 'paid' and m.stray),
            -- A lost dispute and money that the order could not keep have no credit note.
            tg_op = 'UPDATE' and old.status <> 'refunding' and new.dispute_status is distinct from 'lost',
            case when tg_op = 'UPDATE' then now() else coalesce(new.refunded_at, new.paid_at, now()) end);
  end if;
  return null;
end
$$;

-- The second wall before a closed month, also for a repayment that no invoice has in its ledger.
create function refuse_closed_repayment() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('books'), new.instance_id::int);
  if new.repaid_on <= (select b.closed_through from book_settings b where b.instance_id = new.instance_id) then
    raise exception 'The month of % is closed.', new.repaid_on;
  end if;
  return null;
end
$$;
create trigger credit_notes_open_month after update of repaid_on on credit_notes
  for each row when (new.repaid_on is not null and new.repaid_on is distinct from old.repaid_on)
  execute function refuse_closed_repayment();

-- For the customer's books. Everything that is booked comes from rows that are only ever added: invoices, their ledger, and
-- the moves of card payments below. So a month that is over is the same whenever it is exported.

-- The accounts, where they differ from those of the BAS chart, and the last day of the last closed month.
create table book_settings (
  instance_id    bigint primary key references instances,
  accounts       jsonb not null default '{}' check (octet_length(accounts::text) <= 4096),
  closed_through date,
  updated_at     timestamptz not null default now()
);
create trigger book_settings_updated_at before update on book_settings
  for each row execute function touch_updated_at();
select protect_tenant_table('book_settings');

create table closed_months (
  instance_id bigint not null references instances,
  -- Its first day.
  month       date not null check (extract(day from month) = 1),
  closed_by   bigint,
  closed_at   timestamptz not null default now(),
  primary key (instance_id, month)
);
select protect_tenant_table('closed_months');

-- Money that came by card or went back. A payment's row changes with each refund; these rows do not.
create table payment_moves (
  instance_id bigint not null,
  id          bigint generated always as identity,
  payment_id  bigint not null,
  kind        text collate "C" not null check (kind in ('paid', 'refunded')),
  -- A refund that the provider took back is negative.
  amount      bigint not null check (amount <> 0),
  -- A payment that no order keeps: it only waits to go back.
  stray       boolean not null default false,
  moved_at    timestamptz not null default now(),
  primary key (instance_id, id),
  foreign key (instance_id, payment_id) references payments on delete cascade
);
create index on payment_moves (instance_id, moved_at, id);
create index on payment_moves (instance_id, payment_id);
select protect_tenant_table('payment_moves');

create function keep_payment_moves() returns trigger language plpgsql as $$
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
    insert into payment_moves (instance_id, payment_id, kind, amount, stray, moved_at)
    values (new.instance_id, new.id, 'refunded', new.refunded_amount - known,
            exists (select from payment_moves m
                     where m.instance_id = new.instance_id and m.payment_id = new.id and m.kind = 'paid' and m.stray),
            case when tg_op = 'UPDATE' then now() else coalesce(new.refunded_at, new.paid_at, now()) end);
  end if;
  return null;
end
$$;
create trigger payments_moves after insert or update of paid_at, refunded_amount on payments
  for each row execute function keep_payment_moves();

create function refuse_changed_move() returns trigger language plpgsql as $$
begin
  raise exception 'Money that moved stays in the books.';
end
$$;
create trigger payment_moves_stay before update on payment_moves
  for each row execute function refuse_changed_move();

-- Payments of before.
insert into payment_moves (instance_id, payment_id, kind, amount, moved_at)
select instance_id, id, 'paid', amount, paid_at from payments
 where paid_at is not null and kind <> 'external_shop' and amount > 0
 order by paid_at, id;
insert into payment_moves (instance_id, payment_id, kind, amount, moved_at)
select instance_id, id, 'refunded', refunded_amount, coalesce(refunded_at, paid_at, updated_at) from payments
 where refunded_amount > 0 and kind <> 'external_shop'
 order by id;

-- The second wall before a closed month; the first is a refusal with a sentence.
create function refuse_closed_month() returns trigger language plpgsql as $$
begin
  -- Whoever closes a month waits for those who book, and the other way round.
  perform pg_advisory_xact_lock_shared(hashtext('books'), new.instance_id::int);
  if new.booked_on <= (select b.closed_through from book_settings b where b.instance_id = new.instance_id) then
    raise exception 'The month of % is closed.', new.booked_on;
  end if;
  return null;
end
$$;
create trigger invoice_entries_open_month after insert on invoice_entries
  for each row execute function refuse_closed_month();

create index on invoice_entries (instance_id, booked_on, id);
create index on invoices (instance_id, issued_on, id);
create index on credit_notes (instance_id, repaid_on, id) where repaid_on is not null;

-- An unpaid order can be changed. Who is taken out of it keeps a row, because the learning site may know the person already;
-- such a row is no place of the order, unlike one that was withdrawn after the sale.
alter table order_participants
  add column removed_at timestamptz,
  add constraint order_participants_removed_check check (removed_at is null or withdrawn_at is not null);

-- When the comparison over all customers last began and ended: one row.
create table reconciliation_rounds (
  only_one boolean primary key default true check (only_one),
  began_at timestamptz not null default now(),
  -- When the last of its jobs so far ended; the round itself has ended once none is left.
  ended_at timestamptz,
  check (ended_at >= began_at)
);
select protect_platform_table('reconciliation_rounds');

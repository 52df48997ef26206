-- The state is called as the interface and the glossary call it.
alter table reconciliation_differences drop constraint reconciliation_differences_state_check;
update reconciliation_differences set state = 'fixed', updated_at = updated_at where state = 'mended';
alter table reconciliation_differences
  add constraint reconciliation_differences_state_check check (state in ('open', 'fixed', 'accepted'));

-- The history of an order still says when somebody was enrolled whose seat was cancelled later.
alter table provisioning_steps
  drop constraint provisioning_steps_check2,
  add constraint provisioning_steps_done_check
    check (case state when 'done' then done_at is not null when 'skipped' then true else done_at is null end);

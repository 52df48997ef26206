-- Who has put a list of first steps away. Whether a step is done is read from what exists.
create table hidden_first_steps (
  instance_id bigint not null,
  user_id     bigint not null,
  list        text not null check (list in ('account', 'team')),
  created_at  timestamptz not null default now(),
  primary key (instance_id, user_id, list),
  foreign key (instance_id, user_id) references users on delete cascade
);
select protect_tenant_table('hidden_first_steps');

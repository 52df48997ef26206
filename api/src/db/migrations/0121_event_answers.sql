-- A person's answers to the questions of a date, if they were given after the order or registration. They count instead of
-- the answers there, which stay as they were given. Deleted when the person is erased.
create table event_answers (
  instance_id bigint not null,
  event_id    bigint not null,
  user_id     bigint not null,
  answers     jsonb not null,
  version     integer not null default 1,
  updated_at  timestamptz not null default now(),
  primary key (instance_id, event_id, user_id),
  foreign key (instance_id, event_id) references course_events on delete cascade,
  foreign key (instance_id, user_id) references users on delete cascade
);
create index on event_answers (instance_id, user_id);
select protect_tenant_table('event_answers');

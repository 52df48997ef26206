-- What a training manager wrote to the participants of a date. The text is in the mails alone, which forget it after 90 days
-- and with an erased person; `first_mail` is one that has it.
create table event_messages (
  instance_id bigint not null references instances,
  id          bigint generated always as identity,
  event_id    bigint not null,
  client_key  text not null,
  subject     text not null,
  sent_by     bigint,
  recipients  integer not null,
  first_mail  text,
  created_at  timestamptz not null default now(),
  primary key (instance_id, id),
  unique (instance_id, client_key),
  foreign key (instance_id, event_id) references course_events on delete cascade,
  foreign key (instance_id, sent_by) references users on delete set null (sent_by)
);
create index event_messages_of_event on event_messages (instance_id, event_id, id);
create index event_messages_of_sender on event_messages (instance_id, sent_by) where sent_by is not null;
select protect_tenant_table('event_messages');

-- Who leads a date: people with an account, or a typed name. Names of accounts are read from the account, so that they
-- change and are erased with it.
create table event_trainers (
  instance_id bigint not null,
  event_id    bigint not null,
  position    integer not null,
  user_id     bigint,
  name        text,
  primary key (instance_id, event_id, position),
  foreign key (instance_id, event_id) references course_events on delete cascade,
  foreign key (instance_id, user_id) references users on delete cascade,
  constraint event_trainers_one_name check ((user_id is null) <> (name is null))
);
create unique index event_trainers_of_user on event_trainers (instance_id, user_id, event_id) where user_id is not null;
select protect_tenant_table('event_trainers');

-- The names in their order, as mails, calendars and lists show them. Null without any.
create function trainer_names(instance bigint, event bigint) returns text language sql stable as $$
  select string_agg(coalesce(t.name, trim(u.first_name || ' ' || u.last_name)), ', ' order by t.position)
    from event_trainers t
    left join users u on u.instance_id = instance and u.id = t.user_id
   where t.instance_id = instance and t.event_id = event and (t.user_id is null or u.erased_at is null)
$$;

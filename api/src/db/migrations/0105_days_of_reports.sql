-- The charts of reports add up days, as the overview does: therefore the days on which licences end and certificates were
-- issued are counted, too. Each change still adds a line of its own, and nobody waits for a counter.
alter table learning_days drop constraint learning_days_kind_check;
alter table learning_days add constraint learning_days_kind_check check (
  kind in ('participants', 'licences', 'licence_ends', 'completions', 'certificates', 'certificate_issues'));
-- With the count, so that a year of days is a few pages of the index.
alter table learning_days drop constraint learning_days_pkey;
alter table learning_days add primary key (instance_id, kind, day, id) include (count);

create or replace function keep_licence_learning() returns trigger language plpgsql as $$
declare
  instance constant bigint := coalesce(new.instance_id, old.instance_id);
  had      constant bigint := case when old.status in ('assigned', 'expired') then old.user_id end;
  has      constant bigint := case when new.status in ('assigned', 'expired') then new.user_id end;
  counted  constant boolean := old.status in ('available', 'assigned', 'expired') and old.starts_at is not null;
  counts   constant boolean := new.status in ('available', 'assigned', 'expired') and new.starts_at is not null;
begin
  perform count_learning(instance, 'licences',
    case when counted then old.starts_at end, case when counts then new.starts_at end);
  perform count_learning(instance, 'licence_ends',
    case when counted then old.ends_at end, case when counts then new.ends_at end);
  if (had, old.starts_at) is distinct from (has, new.starts_at) then
    -- In the order of their ids, so that two who give licences to one another do not wait for each other.
    perform keep_participant(instance, person)
       from (select distinct person from unnest(array[had, has]) person where person is not null order by person) people;
  end if;
  return null;
end
$$;
drop trigger licences_learning_changed on licences;
create trigger licences_learning_changed after update of status, starts_at, ends_at, user_id on licences
  for each row when (old.starts_at is not null or new.starts_at is not null) execute function keep_licence_learning();

create trigger certificates_issues after insert or delete or update of issued_at on certificates
  for each row execute function keep_learning('certificate_issues', 'issued_at');

select set_config('app.instance', 'all', true);
insert into learning_days (instance_id, kind, day, count)
select instance_id, 'licence_ends', (ends_at at time zone 'UTC')::date, count(*)
  from licences
 where status in ('available', 'assigned', 'expired') and starts_at is not null and ends_at is not null
 group by 1, 3;
insert into learning_days (instance_id, kind, day, count)
select instance_id, 'certificate_issues', (issued_at at time zone 'UTC')::date, count(*)
  from certificates
 group by 1, 3;

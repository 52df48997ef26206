-- The home pages count certificates that are still to be renewed, not all that expire. As for the other figures, each
-- change adds a line for its day, so that a customer with a hundred thousand renewals waits no longer than a new one.
alter table learning_days drop constraint learning_days_kind_check;
alter table learning_days add constraint learning_days_kind_check check (
  kind in ('participants', 'licences', 'licence_ends', 'completions', 'certificates', 'certificate_issues', 'renewals'));

create function keep_renewal_days() returns trigger language plpgsql as $$
begin
  perform count_learning(coalesce(new.instance_id, old.instance_id), 'renewals',
    case when old.kind = 'certificate' and old.mark = 'open' then old.ends_at end,
    case when new.kind = 'certificate' and new.mark = 'open' then new.ends_at end);
  return null;
end
$$;
create trigger renewals_days_added after insert on renewals
  for each row when (new.kind = 'certificate') execute function keep_renewal_days();
create trigger renewals_days after update of kind, mark, ends_at on renewals
  for each row when (old.kind = 'certificate' or new.kind = 'certificate') execute function keep_renewal_days();
create trigger renewals_days_removed after delete on renewals
  for each row when (old.kind = 'certificate') execute function keep_renewal_days();

select set_config('app.instance', 'all', true);
insert into learning_days (instance_id, kind, day, count)
select instance_id, 'renewals', (ends_at at time zone 'UTC')::date, count(*)
  from renewals
 where kind = 'certificate' and mark = 'open'
 group by 1, 3;

-- Certificates alone, and people who got a notice or none, found by the index alone.
drop index renewals_instance_id_company_id_ends_at_id_mark_user_id_cou_idx;
create index on renewals (instance_id, company_id, ends_at, id) include (mark, user_id, course_id, kind, told_days);
drop index renewals_instance_id_mark_ends_at_id_course_id_idx;
create index on renewals (instance_id, mark, ends_at, id) include (course_id, kind, told_days);
create index renewals_of_certificates on renewals (instance_id, mark, ends_at, id) include (course_id, told_days)
 where kind = 'certificate';
create index renewals_told on renewals (instance_id, mark, ends_at, id) include (course_id, kind)
 where told_days is not null;

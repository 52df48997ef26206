-- Who asks their company for a course with dates may wish for one of them.
alter table course_requests
  add event_id bigint,
  add foreign key (instance_id, event_id) references course_events on delete set null (event_id);
create index on course_requests (instance_id, event_id) where event_id is not null;

-- Who answers somebody of a company: as before, and known before they ask.
create function leads_of_asker(instance bigint, company bigint, person bigint) returns setof bigint language sql stable as $$
  with asked as (
    select company as company_id, coalesce(person, 0) as asker, d.path
      from (select) one
      left join department_members m on m.instance_id = instance and m.user_id = person
      left join departments d on d.instance_id = instance and d.id = m.department_id),
  branch as (
    select t.user_id, length(d.path) as depth
      from asked a
      join departments d on d.instance_id = instance and d.company_id = a.company_id
       and d.id in (select n::bigint from unnest(string_to_array(rtrim(a.path, '/'), '/')) n)
      join team_leads t on t.instance_id = instance and t.company_id = a.company_id and t.department_id = d.id
      join users u on u.instance_id = instance and u.id = t.user_id and u.erased_at is null and not u.suspended
     where t.user_id <> a.asker),
  whole as (
    select u.id as user_id
      from asked a
      join users u on u.instance_id = instance and u.erased_at is null and not u.suspended
       and u.id in (select k.team_lead_user_id from companies k where k.instance_id = instance and k.id = a.company_id
                     union
                    select t.user_id from team_leads t
                     where t.instance_id = instance and t.company_id = a.company_id and t.department_id is null))
  select user_id from branch where depth = (select max(depth) from branch)
   union
  select w.user_id from whole w, asked a
   where not exists (select from branch)
     and (w.user_id <> a.asker or not exists (select from whole o where o.user_id <> a.asker))
$$;

create or replace function course_request_leads(instance bigint, request bigint) returns setof bigint language sql stable as $$
  select l.id
    from course_requests r
   cross join lateral leads_of_asker(instance, r.company_id, r.user_id) l (id)
   where r.instance_id = instance and r.id = request
$$;

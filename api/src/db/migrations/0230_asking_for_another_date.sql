-- Somebody whose seat a colleague bought asks for another date of the course. The wished date is `event_id`, as before.
alter table course_requests
  -- The licence whose seat is to move, and the date that it had then. Null: a course or its renewal is asked for.
  add column licence_id bigint,
  add column from_event_id bigint,
  add foreign key (instance_id, licence_id) references licences on delete cascade,
  add foreign key (instance_id, from_event_id) references course_events on delete cascade;
create index on course_requests (instance_id, licence_id) where licence_id is not null;
create index on course_requests (instance_id, from_event_id) where from_event_id is not null;

-- A course that is waited for and the date of one that is there are two matters.
drop index course_requests_user_waits;
create unique index course_requests_user_waits on course_requests (instance_id, user_id, course_id)
  where state in ('open', 'ordered') and licence_id is null;
create unique index course_requests_seat_waits on course_requests (instance_id, licence_id)
  where state = 'open' and licence_id is not null;

-- As before, and a course that somebody gets or is ordered answers no question about a date.
create or replace function request_by_licence() returns trigger language plpgsql as $$
begin
  update course_requests r
     set state = 'approved', decided_at = coalesce(r.decided_at, now()), user_id = new.user_id
   where r.instance_id = new.instance_id and r.course_id = new.course_id and r.state in ('open', 'ordered')
     and r.licence_id is null
     and r.id in (select a.id from course_requests a where a.instance_id = new.instance_id and a.user_id = new.user_id
                   union all
                  select b.id
                    from users u
                    join course_requests b on b.instance_id = new.instance_id and b.email_key = u.email_key and b.user_id is null
                   where u.instance_id = new.instance_id and u.id = new.user_id);
  return null;
end
$$;
create or replace function request_by_place() returns trigger language plpgsql as $$
begin
  -- Nearly always nobody has asked. Written so that the index of addresses is the only sensible way.
  if exists (select
               from added p
              cross join lateral (
                    select from course_requests r
                     where r.instance_id = p.instance_id and r.email_key = p.email_key and r.state = 'open'
                     limit 1) asked) then
    update course_requests r
       set state = 'ordered', order_id = o.id, decided_at = now()
      from added p
      join orders o on o.instance_id = p.instance_id and o.id = p.order_id
     where r.instance_id = p.instance_id and r.email_key = p.email_key and r.company_id = o.company_id
       and r.course_id = o.course_id and r.state = 'open' and r.licence_id is null;
  end if;
  return null;
end
$$;
create or replace function request_by_renewal() returns trigger language plpgsql as $$
begin
  update course_requests
     set state = 'approved', decided_at = coalesce(decided_at, now())
   where instance_id = new.instance_id and user_id = new.user_id and course_id = new.course_id
     and state in ('open', 'ordered') and licence_id is null and renews_until < new.ends_at;
  return null;
end
$$;

-- Whatever moves the seat answers the request. If it moved elsewhere, the wish is out of date.
create function date_request_by_order() returns trigger language plpgsql as $$
begin
  update course_requests r
     set state = case when r.event_id = new.event_id then 'approved' else 'withdrawn' end, decided_at = now()
    from order_participants p
    join licences l on l.instance_id = p.instance_id and l.participant_id = p.id
   where p.instance_id = new.instance_id and p.order_id = new.id
     and r.instance_id = new.instance_id and r.licence_id = l.id and r.state = 'open';
  return null;
end
$$;
create trigger orders_date_request after update of event_id on orders
  for each row when (old.event_id is distinct from new.event_id and new.held_seats > 0)
  execute function date_request_by_order();

-- The seat is somebody else's now, or gone.
create function date_request_by_licence() returns trigger language plpgsql as $$
begin
  update course_requests
     set state = 'withdrawn', decided_at = now()
   where instance_id = new.instance_id and licence_id = new.id and state = 'open';
  return null;
end
$$;
create trigger licences_date_request after update of user_id, status on licences
  for each row when ((old.user_id, old.status) is distinct from (new.user_id, new.status))
  execute function date_request_by_licence();

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('invoice_to_approve', 'enrolment_failed', 'registration_failed', 'sold_out', 'form_closed', 'invoice_overdue',
                  'join_request', 'course_request', 'renewal_request', 'request_answered', 'team_lead', 'date_questions',
                  'refund_refused', 'runs_out', 'date_request'));

create or replace function notice_course_request() returns trigger language plpgsql as $$
declare
  asked constant text := case when new.licence_id is not null then 'date_request'
                              when new.renews_until is null then 'course_request'
                              else 'renewal_request' end;
begin
  if new.state = 'open' and new.erased_at is null then
    perform open_notice(new.instance_id, asked, new.id, 'lead', new.company_id);
    perform settle_notice(new.instance_id, 'request_answered', new.id);
    return null;
  end if;
  perform settle_notice(new.instance_id, asked, new.id);
  if new.state in ('approved', 'declined') and new.user_id is not null and new.erased_at is null then
    insert into notices (instance_id, kind, subject_id, audience, user_id)
    values (new.instance_id, 'request_answered', new.id, 'person', new.user_id)
        on conflict do nothing;
  else
    perform settle_notice(new.instance_id, 'request_answered', new.id);
  end if;
  return null;
end
$$;

-- A seat of an order for several moves to another date: the place leaves the order's date, and its licence has a seat of its own.
alter table order_participants add column left_date_at timestamptz;

-- The request about the seat is answered by that, too. Otherwise as before.
create or replace function date_request_by_licence() returns trigger language plpgsql as $$
begin
  update course_requests
     set state = case when (old.user_id, old.status) is not distinct from (new.user_id, new.status) and event_id = new.event_id
                      then 'approved' else 'withdrawn' end,
         decided_at = now()
   where instance_id = new.instance_id and licence_id = new.id and state = 'open';
  return null;
end
$$;
drop trigger licences_date_request on licences;
create trigger licences_date_request after update of user_id, status, event_id on licences
  for each row when ((old.user_id, old.status, old.event_id) is distinct from (new.user_id, new.status, new.event_id))
  execute function date_request_by_licence();

-- As before, and the order's date is not the date of a place that has left it.
create or replace function notice_seat() returns trigger language plpgsql as $$
declare
  place bigint;
  event bigint;
begin
  if tg_op = 'UPDATE' and old.user_id is not null then
    delete from notices n
     where n.instance_id = old.instance_id and n.kind = 'date_questions' and n.user_id = old.user_id
       and exists (select from course_events e
                    where e.instance_id = old.instance_id and e.id = n.subject_id and e.course_id = old.course_id);
  end if;
  if new.status <> 'assigned' then
    return null;
  end if;
  if new.participant_id is not null then
    select p.order_id into place
      from order_participants p
     where p.instance_id = new.instance_id and p.id = new.participant_id and p.withdrawn_at is null and p.left_date_at is null;
    select o.event_id into event
      from orders o
     where o.instance_id = new.instance_id and o.id = place and o.held_seats > 0;
  elsif new.registration_id is not null then
    select r.event_id into event
      from registrations r
     where r.instance_id = new.instance_id and r.id = new.registration_id and r.holds_seat;
  end if;
  event := coalesce(event, new.event_id);
  if event is not null and is_coming_date(new.instance_id, event, new.course_id)
     and has_questions_to_answer(new.instance_id, event, new.user_id) then
    insert into notices (instance_id, kind, subject_id, audience, user_id)
    values (new.instance_id, 'date_questions', event, 'person', new.user_id)
        on conflict do nothing;
  end if;
  return null;
end
$$;
create or replace function follow_questions(instance bigint, event bigint) returns void language plpgsql as $$
declare
  course bigint := (select e.course_id from course_events e where e.instance_id = instance and e.id = event);
begin
  delete from notices n
   where n.instance_id = instance and n.kind = 'date_questions' and n.subject_id = event
     and not has_questions_to_answer(instance, event, n.user_id);
  if not is_coming_date(instance, event, course) then
    return;
  end if;
  insert into notices (instance_id, kind, subject_id, audience, user_id)
  select instance, 'date_questions', event, 'person', h.user_id
    from (select l.user_id
            from licences l
           where l.instance_id = instance and l.event_id = event and l.status = 'assigned'
           union
          select l.user_id
            from orders o
           cross join lateral (select id from order_participants
                                where instance_id = instance and order_id = o.id and withdrawn_at is null and left_date_at is null) p
           cross join lateral (select user_id from licences
                                where instance_id = instance and participant_id = p.id and course_id = course
                                  and status = 'assigned') l
           where o.instance_id = instance and o.event_id = event and o.held_seats > 0
           union
          select l.user_id
            from registrations r
           cross join lateral (select user_id from licences
                                where instance_id = instance and registration_id = r.id and course_id = course
                                  and status = 'assigned') l
           where r.instance_id = instance and r.event_id = event and r.holds_seat) h
   where has_questions_to_answer(instance, event, h.user_id)
      on conflict do nothing;
end
$$;

-- In the bell until they are answered: the questions of a coming date, for each person with a seat. Every seat has a licence, so
-- the licence says who has it. The subject is the event.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('invoice_to_approve', 'enrolment_failed', 'registration_failed', 'sold_out', 'form_closed', 'invoice_overdue',
                  'join_request', 'course_request', 'renewal_request', 'request_answered', 'team_lead', 'date_questions'));

-- The same answers count as everywhere: those given last, or those of the order or registration.
create function has_questions_to_answer(instance bigint, event bigint, person bigint) returns boolean language plpgsql stable as $$
declare
  given jsonb;
begin
  if not exists (select from event_questions q
                  where q.instance_id = instance and q.event_id = event and not q.optional) then
    return false;
  end if;
  given := coalesce(
    (select a.answers from event_answers a where a.instance_id = instance and a.event_id = event and a.user_id = person),
    (select p.answers
       from order_participants p
      cross join lateral (select event_id from orders where instance_id = instance and id = p.order_id limit 1) o
      where p.instance_id = instance and p.user_id = person and p.withdrawn_at is null
        and p.answers <> '[]' and o.event_id = event
      order by p.id desc
      limit 1),
    (select r.answers
       from registrations r
      where r.instance_id = instance and r.user_id = person and r.event_id = event and r.holds_seat and r.answers <> '[]'
      order by r.id desc
      limit 1),
    '[]');
  return exists (select from event_questions q
                  where q.instance_id = instance and q.event_id = event and not q.optional
                    and not exists (select from jsonb_array_elements(given) a
                                     where a ->> 'questionid' = q.id::text or a ->> 'question' = q.question));
end
$$;

create function is_coming_date(instance bigint, event bigint, course bigint) returns boolean language sql stable as $$
  select exists (select from course_events e
                  where e.instance_id = instance and e.id = event and e.course_id = course
                    and e.cancelled_at is null and coalesce(e.end_date, e.start_date) > now())
$$;

-- Somebody gets a seat, moves to another date or loses it. Rows are looked up one by one, each by its key.
create function notice_seat() returns trigger language plpgsql as $$
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
     where p.instance_id = new.instance_id and p.id = new.participant_id and p.withdrawn_at is null;
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
create trigger licences_notice_added after insert on licences
  for each row when (new.status = 'assigned' and num_nonnulls(new.event_id, new.participant_id, new.registration_id) > 0)
  execute function notice_seat();
-- A licence that expires keeps its date.
create trigger licences_notice after update of user_id, status, event_id on licences
  for each row when ((old.user_id, old.status, old.event_id) is distinct from (new.user_id, new.status, new.event_id)
                     and 'assigned' in (old.status, new.status) and new.status <> 'expired')
  execute function notice_seat();

create function settle_answered_questions() returns trigger language plpgsql as $$
begin
  delete from notices
   where instance_id = new.instance_id and kind = 'date_questions' and subject_id = new.event_id and audience = 'person'
     and user_id = new.user_id;
  return null;
end
$$;
create trigger event_answers_notice after insert or update on event_answers
  for each row execute function settle_answered_questions();

create function settle_cancelled_date() returns trigger language plpgsql as $$
begin
  perform settle_notice(new.instance_id, 'date_questions', new.id);
  return null;
end
$$;
create trigger course_events_notice_cancelled after update of cancelled_at on course_events
  for each row when (old.cancelled_at is null and new.cancelled_at is not null) execute function settle_cancelled_date();

-- The organiser changes the questions: who has a seat is asked, or has nothing to answer any more.
create function follow_questions(instance bigint, event bigint) returns void language plpgsql as $$
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
                                where instance_id = instance and order_id = o.id and withdrawn_at is null) p
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
create function notice_questions() returns trigger language plpgsql as $$
begin
  perform follow_questions(c.instance_id, c.event_id) from (select distinct instance_id, event_id from changed) c;
  return null;
end
$$;
create trigger event_questions_notice_added after insert on event_questions
  referencing new table as changed for each statement execute function notice_questions();
create trigger event_questions_notice_changed after update on event_questions
  referencing new table as changed for each statement execute function notice_questions();
create trigger event_questions_notice_removed after delete on event_questions
  referencing old table as changed for each statement execute function notice_questions();

-- What is open already.
select follow_questions(e.instance_id, e.id)
  from course_events e
 where e.cancelled_at is null and coalesce(e.end_date, e.start_date) > now()
   and exists (select from event_questions q
                where q.instance_id = e.instance_id and q.event_id = e.id and not q.optional);

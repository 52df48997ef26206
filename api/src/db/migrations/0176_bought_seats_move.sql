-- The buyer of a seat can move it to another date. The bell then asks the questions of that date instead of the first one's.
create function notice_moved_seat() returns trigger language plpgsql as $$
begin
  delete from notices n
   using order_participants p, licences l
   where p.instance_id = new.instance_id and p.order_id = new.id and p.withdrawn_at is null
     and l.instance_id = new.instance_id and l.participant_id = p.id and l.status = 'assigned'
     and n.instance_id = new.instance_id and n.kind = 'date_questions' and n.subject_id = old.event_id
     and n.audience = 'person' and n.user_id = l.user_id;
  insert into notices (instance_id, kind, subject_id, audience, user_id)
  select new.instance_id, 'date_questions', new.event_id, 'person', l.user_id
    from order_participants p
    join licences l on l.instance_id = new.instance_id and l.participant_id = p.id and l.status = 'assigned'
   where p.instance_id = new.instance_id and p.order_id = new.id and p.withdrawn_at is null
     and is_coming_date(new.instance_id, new.event_id, new.course_id)
     and has_questions_to_answer(new.instance_id, new.event_id, l.user_id)
      on conflict do nothing;
  return null;
end
$$;
create trigger orders_moved_seat after update of event_id on orders
  for each row when (old.event_id is distinct from new.event_id and new.event_id is not null and new.held_seats > 0)
  execute function notice_moved_seat();

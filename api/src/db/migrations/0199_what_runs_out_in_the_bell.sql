-- A certificate or an access that ends soon is a notice of its holder. What the clock does is a job; what settles it is here.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('invoice_to_approve', 'enrolment_failed', 'registration_failed', 'sold_out', 'form_closed', 'invoice_overdue',
                  'join_request', 'course_request', 'renewal_request', 'request_answered', 'team_lead', 'date_questions',
                  'refund_refused', 'runs_out'));

-- Renewed, ordered, not to be renewed, or for somebody else to decide.
create function settle_what_runs_out() returns trigger language plpgsql as $$
begin
  delete from notices
   where instance_id = old.instance_id and kind = 'runs_out' and subject_id = old.id and audience = 'person'
     and user_id = old.user_id;
  return null;
end
$$;
create trigger renewals_notice after update of mark, ends_at on renewals
  for each row when ((old.mark, old.ends_at) is distinct from (new.mark, new.ends_at)) execute function settle_what_runs_out();
create trigger renewals_notice_gone after delete on renewals for each row execute function settle_what_runs_out();

-- Whoever has asked for the renewal waits for an answer.
create function settle_asked_renewal() returns trigger language plpgsql as $$
begin
  delete from notices n
   using renewals r
   where r.instance_id = new.instance_id and r.user_id = new.user_id and r.course_id = new.course_id
     and n.instance_id = new.instance_id and n.kind = 'runs_out' and n.subject_id = r.id and n.audience = 'person'
     and n.user_id = new.user_id;
  return null;
end
$$;
create trigger course_requests_renewal_notice after insert on course_requests
  for each row when (new.renews_until is not null and new.user_id is not null) execute function settle_asked_renewal();

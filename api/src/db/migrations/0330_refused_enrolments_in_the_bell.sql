-- In the bell from the third refusal on, while the retries go on, and not for orders and registrations only: people who are
-- not in a course that they were given. The subject is the person.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('invoice_to_approve', 'enrolment_failed', 'registration_failed', 'sold_out', 'form_closed', 'invoice_overdue',
                  'join_request', 'course_request', 'renewal_request', 'request_answered', 'team_lead', 'date_questions',
                  'refund_refused', 'runs_out', 'date_request', 'licences_added', 'person_failed'));

create or replace function notice_step() returns trigger language plpgsql as $$
declare
  step provisioning_steps := case when tg_op = 'DELETE' then old else new end;
begin
  if step.order_id is not null then
    if exists (select from provisioning_steps s
                where s.instance_id = step.instance_id and s.order_id = step.order_id and needs_help(s)) then
      perform open_notice(step.instance_id, 'enrolment_failed', step.order_id, 'account');
    else
      perform settle_notice(step.instance_id, 'enrolment_failed', step.order_id);
    end if;
  elsif step.registration_id is not null then
    if exists (select from provisioning_steps s
                where s.instance_id = step.instance_id and s.registration_id = step.registration_id and needs_help(s)) then
      perform open_notice(step.instance_id, 'registration_failed', step.registration_id, 'account');
    else
      perform settle_notice(step.instance_id, 'registration_failed', step.registration_id);
    end if;
  elsif step.user_id is not null then
    if exists (select from provisioning_steps s
                 join enrolments e on e.instance_id = s.instance_id and e.user_id = s.user_id
                where s.instance_id = step.instance_id and s.user_id = step.user_id and needs_help(s)
                  and s.step in ('account', 'enrolment:' || e.course_id) and e.lms_state <> 'done' and e.ended_at is null) then
      perform open_notice(step.instance_id, 'person_failed', step.user_id, 'account');
    else
      perform settle_notice(step.instance_id, 'person_failed', step.user_id);
    end if;
  end if;
  return null;
end
$$;

drop trigger provisioning_steps_notice_added on provisioning_steps;
drop trigger provisioning_steps_notice on provisioning_steps;
drop trigger provisioning_steps_notice_removed on provisioning_steps;
create trigger provisioning_steps_notice_added after insert on provisioning_steps
  for each row when (needs_help(new)) execute function notice_step();
create trigger provisioning_steps_notice after update of state, refusals on provisioning_steps
  for each row when (needs_help(old) <> needs_help(new)) execute function notice_step();
create trigger provisioning_steps_notice_removed after delete on provisioning_steps
  for each row when (needs_help(old)) execute function notice_step();

select set_config('app.instance', 'all', true);
insert into notices (instance_id, kind, subject_id, audience)
select distinct s.instance_id, 'enrolment_failed', s.order_id, 'account'
  from provisioning_steps s
  join orders o on o.instance_id = s.instance_id and o.id = s.order_id and o.status = 'success'
 where s.state = 'waiting' and s.refusals >= 3
    on conflict do nothing;
insert into notices (instance_id, kind, subject_id, audience)
select distinct instance_id, 'registration_failed', registration_id, 'account'
  from provisioning_steps
 where state = 'waiting' and refusals >= 3 and registration_id is not null
    on conflict do nothing;
insert into notices (instance_id, kind, subject_id, audience)
select distinct s.instance_id, 'person_failed', s.user_id, 'account'
  from provisioning_steps s
  join enrolments e on e.instance_id = s.instance_id and e.user_id = s.user_id and e.lms_state <> 'done' and e.ended_at is null
 where s.state in ('waiting', 'failed') and needs_help(s) and s.step in ('account', 'enrolment:' || e.course_id)
    on conflict do nothing;

-- Learners ask their company to renew a course or certificate that runs out.

-- The end of the course or certificate that is to be renewed, when it was asked for. Null: the course is new to the asker.
alter table course_requests add column renews_until timestamptz;

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('invoice_to_approve', 'enrolment_failed', 'registration_failed', 'sold_out', 'form_closed', 'invoice_overdue',
                  'join_request', 'course_request', 'renewal_request', 'request_answered',
                  'team_lead'));

create or replace function notice_course_request() returns trigger language plpgsql as $$
declare
  asked constant text := case when new.renews_until is null then 'course_request' else 'renewal_request' end;
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

-- A later end is the renewal, however it came: by a licence, or by a certificate that the learning site has issued.
create function request_by_renewal() returns trigger language plpgsql as $$
begin
  update course_requests
     set state = 'approved', decided_at = coalesce(decided_at, now())
   where instance_id = new.instance_id and user_id = new.user_id and course_id = new.course_id
     and state in ('open', 'ordered') and renews_until < new.ends_at;
  return null;
end
$$;
create trigger renewals_request after update of ends_at on renewals
  for each row when (new.ends_at > old.ends_at) execute function request_by_renewal();

-- A refund that the card provider refused waits for those who keep the books, until it is tried again or repaid by hand.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('invoice_to_approve', 'enrolment_failed', 'registration_failed', 'sold_out', 'form_closed', 'invoice_overdue',
                  'join_request', 'course_request', 'renewal_request', 'request_answered', 'team_lead', 'date_questions',
                  'refund_refused'));

create function notice_refund() returns trigger language plpgsql as $$
begin
  if new.status = 'refused' then
    perform open_notice(new.instance_id, 'refund_refused', new.id, 'books');
  else
    perform settle_notice(new.instance_id, 'refund_refused', new.id);
  end if;
  return null;
end
$$;
create trigger refunds_notice after update of status on refunds
  for each row when (old.status <> new.status and 'refused' in (old.status, new.status)) execute function notice_refund();

select set_config('app.instance', 'all', true);
insert into notices (instance_id, kind, subject_id, audience)
select instance_id, 'refund_refused', id, 'books' from refunds where status = 'refused';

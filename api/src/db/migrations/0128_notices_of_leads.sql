-- In the bell for a month: somebody who was known before now leads a company or a part of it. People who came with that role
-- in the same transaction read it in their welcome mail.
alter table notices drop constraint notices_once;
alter table notices add constraint notices_once
  unique nulls not distinct (instance_id, kind, subject_id, audience, user_id);
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('invoice_to_approve', 'enrolment_failed', 'registration_failed', 'sold_out', 'form_closed', 'invoice_overdue',
                  'join_request', 'course_request', 'request_answered', 'team_lead'));

create function open_lead_notice(instance bigint, company bigint, person bigint) returns void language sql as $$
  insert into notices (instance_id, kind, subject_id, audience, user_id)
  select instance, 'team_lead', company, 'person', u.id
    from users u
   where u.instance_id = instance and u.id = person and u.created_at < now()
      on conflict do nothing
$$;
create function settle_lead_notice(instance bigint, company bigint, person bigint) returns void language sql as $$
  delete from notices
   where instance_id = instance and kind = 'team_lead' and subject_id = company and audience = 'person' and user_id = person
$$;

create function notice_company_lead() returns trigger language plpgsql as $$
begin
  if old.team_lead_user_id is not null then
    perform settle_lead_notice(new.instance_id, new.id, old.team_lead_user_id);
  end if;
  if new.team_lead_user_id is not null then
    perform open_lead_notice(new.instance_id, new.id, new.team_lead_user_id);
  end if;
  return null;
end
$$;
create trigger companies_notice_lead after update of team_lead_user_id on companies
  for each row when (old.team_lead_user_id is distinct from new.team_lead_user_id)
  execute function notice_company_lead();

create function notice_team_lead() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform open_lead_notice(new.instance_id, new.company_id, new.user_id);
  else
    perform settle_lead_notice(old.instance_id, old.company_id, old.user_id);
  end if;
  return null;
end
$$;
create trigger team_leads_notice after insert or delete on team_leads
  for each row execute function notice_team_lead();

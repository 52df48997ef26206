-- When team leads were last told about the person, by the rule or by a manager. Nobody gets two such mails on a day.
-- A renewal that only leads were told about has the number of days 1000000: more than any rule has, so that the person is still told.
alter table renewals add column lead_told_at timestamptz;
create index renewals_leads_told on renewals (instance_id, company_id, lead_told_at) where lead_told_at is not null;

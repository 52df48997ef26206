-- When somebody last asked to send the mail again, or that it is a copy of another one.
alter table mails add column again_at timestamptz;
alter table platform_mails add column again_at timestamptz;

-- Reminders are sent once a day. When the next round of a customer is, so that a rule saved today sends nothing by itself today.
alter table reminder_rules add column next_at timestamptz not null default now();

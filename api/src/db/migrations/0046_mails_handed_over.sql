-- A mail can end without having been sent, because what it says is no longer true; `last_error` says why.
-- `handed_over_at` is written before the last line of a mail goes to the server and cleared when the server refuses it:
-- a mail that has it and was not sent may have arrived. `hand_overs` counts those attempts.
alter table mails
  drop constraint mails_state_check,
  add constraint mails_state_check check (state in ('queued', 'sent', 'failed', 'withdrawn')),
  add column handed_over_at timestamptz,
  add column hand_overs int not null default 0;
alter table platform_mails
  drop constraint platform_mails_state_check,
  add constraint platform_mails_state_check check (state in ('queued', 'sent', 'failed', 'withdrawn')),
  add column handed_over_at timestamptz,
  add column hand_overs int not null default 0;

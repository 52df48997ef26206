-- How many characters the learning site asks of a password, as far as it is known, and when the site was asked.
alter table connections
  add column password_length smallint,
  add column password_asked_at timestamptz;

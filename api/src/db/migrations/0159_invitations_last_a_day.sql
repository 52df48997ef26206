-- An invited administrator rarely waits for the mail, as somebody does who asked for a new password. Invitations are
-- links of the same kind and last a day; the product still gives a reset one hour.
alter table password_resets
  drop constraint password_resets_check,
  add constraint password_resets_check check (expires_at > created_at and expires_at <= created_at + interval '24 hours');

-- The sentences that a customer adds to a mail in one language. A mail without a row is sent as it is.
create table mail_words (
  instance_id bigint not null references instances,
  template    text not null,
  language    language_code not null,
  opening     text not null default '' check (length(opening) <= 1000),
  closing     text not null default '' check (length(closing) <= 1000),
  -- Drawn anew with every change, so that words that were removed and written again are another version.
  version     bigint generated always as identity,
  updated_at  timestamptz not null default now(),
  primary key (instance_id, template, language),
  check (opening <> '' or closing <> '')
);
create trigger mail_words_updated_at before update on mail_words
  for each row execute function touch_updated_at();
select protect_tenant_table('mail_words');

-- Quotes are found by their words.
alter table search_words
  drop constraint search_words_kind_check,
  add constraint search_words_kind_check
    check (kind in ('company', 'course', 'event', 'form', 'group', 'order', 'quote', 'registration', 'user'));
create trigger quotes_search after insert or delete or update of first_name, last_name, email, company_name on quotes
  for each row execute function keep_search_words('quote', 'reference', 'number', 'first_name', 'last_name', 'email',
    'company_name', 'organization_number', 'course_name');

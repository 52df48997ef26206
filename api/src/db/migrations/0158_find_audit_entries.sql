-- Entries of the audit log are found by the acting person and by what was changed, with the names and the e-mail
-- address that the entry itself has. An erased person is taken out of the entry, and so out of its words.
alter table search_words
  drop constraint search_words_kind_check,
  add constraint search_words_kind_check
    check (kind in ('audit', 'company', 'course', 'event', 'form', 'group', 'order', 'quote', 'registration', 'user'));

create function audit_words(entry audit_entries) returns text[] language sql immutable as $$
  select search_terms(concat_ws(' ', entry.actor_name, entry.subject_name, entry.before ->> 'email', entry.after ->> 'email'))
$$;

create function keep_audit_words() returns trigger language plpgsql as $$
declare
  words constant text[] := audit_words(new);
begin
  if tg_op = 'UPDATE' then
    delete from search_words
     where instance_id = new.instance_id and kind = 'audit' and row_id = new.id and word <> all (words);
  end if;
  insert into search_words (instance_id, kind, word, row_id)
  select new.instance_id, 'audit', word, new.id from unnest(words) word
      on conflict do nothing;
  return null;
end
$$;
create trigger audit_entries_search
  after insert or update of actor_name, subject_name, before, after on audit_entries
  for each row execute function keep_audit_words();

select set_config('app.instance', 'all', true);
insert into search_words (instance_id, kind, word, row_id)
select a.instance_id, 'audit', word, a.id
  from audit_entries a cross join unnest(audit_words(a)) word;

-- Dates and sign-up forms are found by their words, too: a date by its place and its course, a form by its title and company.
alter table search_words drop constraint search_words_kind_check;
alter table search_words add constraint search_words_kind_check
  check (kind in ('company', 'course', 'event', 'form', 'group', 'order', 'registration', 'user'));

create trigger signup_forms_search
  after insert or update of title, company_name or delete on signup_forms
  for each row execute function keep_search_words('form', 'title', 'company_name');

-- A date has the words of its course as well, so that "fire safety Lund" finds it.
create function write_event_words(event course_events) returns void language plpgsql as $$
declare
  words text[];
begin
  select search_terms(concat_ws(' ', event.location, c.name)) into words
    from courses c where c.instance_id = event.instance_id and c.id = event.course_id;
  delete from search_words
   where instance_id = event.instance_id and kind = 'event' and row_id = event.id and word <> all (words);
  insert into search_words (instance_id, kind, word, row_id)
  select event.instance_id, 'event', word, event.id from unnest(words) word
      on conflict do nothing;
end
$$;

create function keep_event_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_words where instance_id = old.instance_id and kind = 'event' and row_id = old.id;
  else
    perform write_event_words(new);
  end if;
  return null;
end
$$;
create trigger course_events_search after insert or update of location, course_id or delete on course_events
  for each row execute function keep_event_words();

create function keep_words_of_events() returns trigger language plpgsql as $$
begin
  perform write_event_words(e) from course_events e where e.instance_id = new.instance_id and e.course_id = new.id;
  return null;
end
$$;
-- Synchronising writes every course again, mostly with the name it had.
create trigger courses_events_search after update of name on courses
  for each row when (old.name is distinct from new.name) execute function keep_words_of_events();

insert into search_words (instance_id, kind, word, row_id)
select f.instance_id, 'form', word, f.id
  from signup_forms f cross join unnest(search_terms(concat_ws(' ', f.title, f.company_name))) word
    on conflict do nothing;
insert into search_words (instance_id, kind, word, row_id)
select e.instance_id, 'event', word, e.id
  from course_events e
  join courses c on c.instance_id = e.instance_id and c.id = e.course_id
 cross join unnest(search_terms(concat_ws(' ', e.location, c.name))) word
    on conflict do nothing;

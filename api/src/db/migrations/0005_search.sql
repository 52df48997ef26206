-- Search in lists. Under row security only a leakproof operator becomes an index condition. `like`, trigrams and full
-- text are not leakproof: they would read every row of the tenant. Comparing text is, so the words of a row are kept
-- one by one and a prefix is searched as a range:
--
--   exists (select from search_words w
--            where w.instance_id = $1 and w.kind = 'company' and w.row_id = c.id
--              and w.word >= $2 and w.word < search_end($2))
--
-- once for every word of search_terms(<what was typed>).

-- The same cutting for what is stored and for what is typed: lower case, accents off (é = e), digits joined over a
-- hyphen (556012-3456), everything else that is not a letter or digit parts words. Separators are named by code point,
-- so that the database's locale does not decide what a letter is.
create function search_terms(input text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left(word, 40)), '{}')
    from regexp_split_to_table(
           regexp_replace(
             regexp_replace(lower(normalize(input, nfkd)), '[\u0300-\u036f]', '', 'g'),
             '(?<=[0-9])-(?=[0-9])', '', 'g'),
           '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+') word
   where word <> ''
$$;

-- The first text after everything that begins with the prefix: no character sorts after U+10FFFF.
create function search_end(prefix text) returns text language sql immutable strict parallel safe as $$
  select prefix || U&'\+10FFFF'
$$;

-- No foreign key: triggers keep it, and a check per word would cost more than the word.
create table search_words (
  instance_id bigint not null,
  kind        text collate "C" not null check (kind in ('company', 'course', 'group', 'order', 'registration', 'user')),
  word        text collate "C" not null,
  row_id      bigint not null,
  primary key (instance_id, kind, word, row_id)
);
-- The words of one row: for a list that is walked in its order, and for taking a row out.
create index on search_words (instance_id, kind, row_id, word);
select protect_tenant_table('search_words');

-- Arguments: the kind, then the columns whose words find the row.
create function keep_search_words() returns trigger language plpgsql as $$
declare
  row_kind constant text := tg_argv[0];
  fields   jsonb;
  words    text[];
begin
  if tg_op = 'DELETE' then
    delete from search_words
     where instance_id = old.instance_id and kind = row_kind and row_id = old.id;
    return null;
  end if;

  fields := to_jsonb(new);
  select search_terms(string_agg(fields ->> field, ' ')) into words from unnest(tg_argv[1:]) field;

  if tg_op = 'UPDATE' then
    delete from search_words
     where instance_id = new.instance_id and kind = row_kind and row_id = new.id and word <> all (words);
  end if;
  insert into search_words (instance_id, kind, word, row_id)
  select new.instance_id, row_kind, word, new.id from unnest(words) word
      on conflict do nothing;
  return null;
end
$$;

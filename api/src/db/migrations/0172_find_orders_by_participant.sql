-- An order is found by the people whom it is for, because somebody who calls says their own name and not the buyer's. They
-- add few words: people of one company share a domain, and an address mostly repeats the name.
create or replace function order_words(placed orders) returns text[] language sql stable as $$
  select search_terms(concat_ws(' ', placed.reference, placed.number, placed.buyer_first_name, placed.buyer_last_name,
           placed.buyer_email, placed.company_name, placed.organization_number, placed.group_name, placed.invoice_reference,
           placed.purchase_order_number,
           (select string_agg(t.course_name, ' ')
              from order_items t
             where t.instance_id = placed.instance_id and t.order_id = placed.id),
           (select string_agg(concat_ws(' ', p.first_name, p.last_name, p.email), ' ')
              from order_participants p
             where p.instance_id = placed.instance_id and p.order_id = placed.id)))
$$;

create function keep_words_of_order(placed orders) returns void language plpgsql as $$
declare
  words constant text[] := order_words(placed);
begin
  delete from search_words
   where instance_id = placed.instance_id and kind = 'order' and row_id = placed.id and word <> all (words);
  insert into search_words (instance_id, kind, word, row_id)
  select placed.instance_id, 'order', word, placed.id from unnest(words) word
      on conflict do nothing;
end
$$;
create or replace function keep_order_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_words where instance_id = old.instance_id and kind = 'order' and row_id = old.id;
  else
    perform keep_words_of_order(new);
  end if;
  return null;
end
$$;

-- An order is written with its item and its people by one statement, and its words are made at the end of it: all are there.
-- Whoever adds an item or people later calls `keep_words_of_order`. A trigger for each would run with every new order.
drop trigger order_items_search_added on order_items;
drop function add_item_words();
create or replace function add_order_words() returns trigger language plpgsql as $$
begin
  insert into search_words (instance_id, kind, word, row_id)
  select new.instance_id, 'order', word, new.id from unnest(order_words(new)) word;
  return null;
end
$$;

create function keep_participant_words() returns trigger language plpgsql as $$
begin
  perform keep_words_of_order(o) from orders o where o.instance_id = new.instance_id and o.id = new.order_id;
  return null;
end
$$;
create trigger order_participants_search after update of first_name, last_name, email on order_participants
  for each row
  when ((old.first_name, old.last_name, old.email::text) is distinct from (new.first_name, new.last_name, new.email::text))
  execute function keep_participant_words();

select set_config('app.instance', 'all', true);
insert into search_words (instance_id, kind, word, row_id)
select distinct p.instance_id, 'order', word, p.order_id
  from order_participants p cross join unnest(search_terms(concat_ws(' ', p.first_name, p.last_name, p.email))) word
    on conflict do nothing;

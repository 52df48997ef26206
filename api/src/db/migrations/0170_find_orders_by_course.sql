-- An order is found by the course that it sold, under the name that the course had at that time: the order and its papers
-- show the same. A group of several places has the course in its name, a single place has no group.
create function order_words(placed orders) returns text[] language sql stable as $$
  select search_terms(concat_ws(' ', placed.reference, placed.number, placed.buyer_first_name, placed.buyer_last_name,
           placed.buyer_email, placed.company_name, placed.organization_number, placed.group_name, placed.invoice_reference,
           placed.purchase_order_number,
           (select string_agg(t.course_name, ' ')
              from order_items t
             where t.instance_id = placed.instance_id and t.order_id = placed.id)))
$$;

create function keep_order_words() returns trigger language plpgsql as $$
declare
  words text[];
begin
  if tg_op = 'DELETE' then
    delete from search_words where instance_id = old.instance_id and kind = 'order' and row_id = old.id;
    return null;
  end if;
  words := order_words(new);
  delete from search_words
   where instance_id = new.instance_id and kind = 'order' and row_id = new.id and word <> all (words);
  insert into search_words (instance_id, kind, word, row_id)
  select new.instance_id, 'order', word, new.id from unnest(words) word
      on conflict do nothing;
  return null;
end
$$;
drop trigger orders_search on orders;
create trigger orders_search after delete or update of
  number, buyer_first_name, buyer_last_name, buyer_email, company_name, organization_number, group_name, invoice_reference,
  purchase_order_number on orders
  for each row execute function keep_order_words();

-- An order and its item are written by one statement or by two: a word that both have is added by the first.
create or replace function add_order_words() returns trigger language plpgsql as $$
begin
  insert into search_words (instance_id, kind, word, row_id)
  select new.instance_id, 'order', word, new.id from unnest(order_words(new)) word
      on conflict do nothing;
  return null;
end
$$;
create function add_item_words() returns trigger language plpgsql as $$
begin
  insert into search_words (instance_id, kind, word, row_id)
  select new.instance_id, 'order', word, new.order_id from unnest(search_terms(new.course_name)) word
      on conflict do nothing;
  return null;
end
$$;
create trigger order_items_search_added after insert on order_items
  for each row execute function add_item_words();

select set_config('app.instance', 'all', true);
insert into search_words (instance_id, kind, word, row_id)
select t.instance_id, 'order', word, t.order_id
  from order_items t cross join unnest(search_terms(t.course_name)) word
    on conflict do nothing;

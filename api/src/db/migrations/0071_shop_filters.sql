-- What the shop's filters by town, month and language need, kept as it changes. Openness is by the clock and seats change
-- all the time, so both are read with each page.

-- The published dates of courses on sale.
create table shop_dates (
  instance_id            bigint not null,
  event_id               bigint not null,
  course_id              bigint not null,
  start_date             timestamptz not null,
  publish_date           timestamptz not null,
  last_registration_date timestamptz not null,
  -- What stands before the first comma of the location.
  town                   text not null,
  town_key               text collate "C" not null generated always as (lower(town)) stored,
  primary key (instance_id, event_id),
  foreign key (instance_id, event_id) references course_events on delete cascade
);
create index on shop_dates (instance_id, start_date, event_id) include (course_id, publish_date, last_registration_date);
create index on shop_dates (instance_id, town_key, start_date, event_id) include (course_id, publish_date, last_registration_date);
create index on shop_dates (instance_id, course_id, start_date);
select protect_tenant_table('shop_dates');

-- The languages of courses on sale.
create table shop_languages (
  instance_id bigint not null,
  language    text collate "C" not null,
  course_id   bigint not null,
  primary key (instance_id, language, course_id),
  foreign key (instance_id, course_id) references courses on delete cascade
);
create index on shop_languages (instance_id, course_id);
select protect_tenant_table('shop_languages');

create function town_of(location text) returns text language sql immutable as $$
  select left(btrim(split_part(location, ',', 1)), 60)
$$;

-- The share lock on the shop's row makes a date wait for offers that change at the same moment, and the other way round:
-- whatever puts a course on sale counts it in that row first. Without it neither would see the other.
create function add_shop_dates(of_instance bigint, of_events bigint[]) returns void language plpgsql as $$
begin
  perform from shops where instance_id = of_instance for share;
  insert into shop_dates (instance_id, event_id, course_id, start_date, publish_date, last_registration_date, town)
  select e.instance_id, e.id, e.course_id, e.start_date, e.publish_date, e.last_registration_date, town_of(e.location)
    from course_events e
    join webshop_items w on w.instance_id = e.instance_id and w.course_id = e.course_id and w.on_sale
   where e.instance_id = of_instance and e.id = any (of_events) and e.published and e.cancelled_at is null
      on conflict do nothing;
end
$$;

create function shop_dates_added() returns trigger language plpgsql as $$
begin
  perform add_shop_dates(instance_id, array_agg(id)) from new_events where published group by instance_id;
  return null;
end
$$;
create trigger course_events_shop_added after insert on course_events
  referencing new table as new_events for each statement execute function shop_dates_added();

create function shop_date_changed() returns trigger language plpgsql as $$
begin
  delete from shop_dates where instance_id = old.instance_id and event_id = old.id;
  perform add_shop_dates(new.instance_id, array[new.id]);
  return null;
end
$$;
-- A seat that is taken changes nothing here.
create trigger course_events_shop_changed
  after update of course_id, start_date, publish_date, last_registration_date, location, published, cancelled_at on course_events
  for each row execute function shop_date_changed();

-- The names of the triggers on webshop_items sort after those that count: these rows follow the lock on the shop's row.
create function shop_filters_added() returns trigger language plpgsql as $$
begin
  insert into shop_languages (instance_id, language, course_id)
  select distinct n.instance_id, l, n.course_id from new_items n, unnest(n.languages) l where n.on_sale
      on conflict do nothing;
  insert into shop_dates (instance_id, event_id, course_id, start_date, publish_date, last_registration_date, town)
  select e.instance_id, e.id, e.course_id, e.start_date, e.publish_date, e.last_registration_date, town_of(e.location)
    from new_items n
    join course_events e on e.instance_id = n.instance_id and e.course_id = n.course_id
   where n.on_sale and e.published and e.cancelled_at is null
      on conflict do nothing;
  return null;
end
$$;
create trigger webshop_items_filters_added after insert on webshop_items
  referencing new table as new_items for each statement execute function shop_filters_added();

create function shop_filters_removed() returns trigger language plpgsql as $$
begin
  delete from shop_languages l using old_items o where l.instance_id = o.instance_id and l.course_id = o.course_id;
  delete from shop_dates d using old_items o where d.instance_id = o.instance_id and d.course_id = o.course_id;
  return null;
end
$$;
create trigger webshop_items_removed_filters after delete on webshop_items
  referencing old table as old_items for each statement execute function shop_filters_removed();

create function shop_filters_changed() returns trigger language plpgsql as $$
begin
  delete from shop_languages l
   using new_items n
    join old_items o on o.instance_id = n.instance_id and o.id = n.id
   where l.instance_id = n.instance_id and l.course_id = n.course_id
     and (o.on_sale, o.languages) is distinct from (n.on_sale, n.languages);
  insert into shop_languages (instance_id, language, course_id)
  select distinct n.instance_id, l, n.course_id
    from new_items n
    join old_items o on o.instance_id = n.instance_id and o.id = n.id
   cross join unnest(n.languages) l
   where n.on_sale and (o.on_sale, o.languages) is distinct from (n.on_sale, n.languages)
      on conflict do nothing;
  delete from shop_dates d
   using new_items n
    join old_items o on o.instance_id = n.instance_id and o.id = n.id
   where d.instance_id = n.instance_id and d.course_id = n.course_id and o.on_sale and not n.on_sale;
  insert into shop_dates (instance_id, event_id, course_id, start_date, publish_date, last_registration_date, town)
  select e.instance_id, e.id, e.course_id, e.start_date, e.publish_date, e.last_registration_date, town_of(e.location)
    from new_items n
    join old_items o on o.instance_id = n.instance_id and o.id = n.id
    join course_events e on e.instance_id = n.instance_id and e.course_id = n.course_id
   where n.on_sale and not o.on_sale and e.published and e.cancelled_at is null
      on conflict do nothing;
  return null;
end
$$;
create trigger webshop_items_filters_changed after update on webshop_items
  referencing old table as old_items new table as new_items for each statement execute function shop_filters_changed();

insert into shop_languages (instance_id, language, course_id)
select distinct w.instance_id, l, w.course_id from webshop_items w, unnest(w.languages) l where w.on_sale;
insert into shop_dates (instance_id, event_id, course_id, start_date, publish_date, last_registration_date, town)
select e.instance_id, e.id, e.course_id, e.start_date, e.publish_date, e.last_registration_date, town_of(e.location)
  from course_events e
  join webshop_items w on w.instance_id = e.instance_id and w.course_id = e.course_id and w.on_sale
 where e.published and e.cancelled_at is null;

-- The least and the highest price, and whether the shop sells in one currency.
create index on webshop_items (instance_id, currency, lowest_price) where on_sale;

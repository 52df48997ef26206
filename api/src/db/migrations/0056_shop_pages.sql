-- What a page of the shop needs, kept as it changes, so that the cost of a page does not depend on the catalogue.
-- Seats are not kept here: they are read with each page.

-- One row per instance: whether its shop sells, and how many courses of each type.
create table shops (
  instance_id             bigint primary key references instances on delete cascade,
  -- Switched on by the customer.
  enabled                 boolean not null default false,
  -- Has an account that can take money.
  payable                 boolean not null default false,
  open                    boolean not null generated always as (enabled and payable) stored,
  -- The address of a product in the external shop; null if the instance does not sell through one.
  product_api             text,
  elearning               int not null default 0,
  instructor_led_training int not null default 0,
  blended                 int not null default 0
);
select protect_tenant_table('shops');

create function add_shop() returns trigger language plpgsql as $$
begin
  insert into shops (instance_id) values (new.id);
  return null;
end
$$;
create trigger instances_shop after insert on instances
  for each row execute function add_shop();

-- Each column follows one table and is computed apart: two transactions that change two tables see nothing of each other.
-- A shop that stays as it is is not locked, so that other settings of a customer can change at the same time.
create function keep_shop_enabled(of_instance bigint) returns void language sql as $$
  update shops p
     set enabled = not p.enabled
   where p.instance_id = of_instance
     and p.enabled <> exists (select from customer_settings s
                               where s.instance_id = of_instance and s.name = 'is_webshop_enabled' and s.value = '1')
$$;
create function keep_shop_payable(of_instance bigint) returns void language sql as $$
  update shops p
     set payable = not p.payable
   where p.instance_id = of_instance
     and p.payable <> exists (select from connect_accounts a
                               where a.instance_id = of_instance and a.status = 'active' and a.onboarded)
$$;

create function product_api_of(of_instance bigint) returns text language sql stable as $$
  select nullif(coalesce(o.value, s.value), '')
    from settings s
    left join setting_overrides o on o.instance_id = of_instance and o.name = s.name
   where s.name = 'woocommerce_product_api'
     and exists (select from settings u
                   left join setting_overrides v on v.instance_id = of_instance and v.name = u.name
                  where u.name = 'woocommerce_integration' and coalesce(v.value, u.value) = '1')
$$;
-- Without an argument for every shop: a general setting has changed.
create function keep_product_api(of_instance bigint default null) returns void language sql as $$
  update shops p
     set product_api = product_api_of(p.instance_id)
   where (of_instance is null or p.instance_id = of_instance)
     and p.product_api is distinct from product_api_of(p.instance_id)
$$;

create function shop_setting_changed() returns trigger language plpgsql as $$
begin
  perform keep_shop_enabled(coalesce(new.instance_id, old.instance_id));
  return null;
end
$$;
create trigger customer_settings_shop after insert or update or delete on customer_settings
  for each row execute function shop_setting_changed();

create function shop_account_changed() returns trigger language plpgsql as $$
begin
  perform keep_shop_payable(coalesce(new.instance_id, old.instance_id));
  return null;
end
$$;
create trigger connect_accounts_shop after insert or update or delete on connect_accounts
  for each row execute function shop_account_changed();

create function shop_override_changed() returns trigger language plpgsql as $$
begin
  perform keep_product_api(coalesce(new.instance_id, old.instance_id));
  return null;
end
$$;
create trigger setting_overrides_shop after insert or update or delete on setting_overrides
  for each row execute function shop_override_changed();

create function general_setting_changed() returns trigger language plpgsql as $$
begin
  perform keep_product_api();
  return null;
end
$$;
create trigger settings_shops after insert or update or delete on settings
  for each statement execute function general_setting_changed();

-- What the shop's list is filtered and sorted by. A course that was hidden, closed or removed at the learning site is
-- not on sale, whatever the item says.
alter table webshop_items
  add column on_sale         boolean not null default false,
  add column lowest_price    minor_units,
  add column course_type     text,
  add column course_name_key text collate "C";

create function keep_shop_item() returns trigger language plpgsql as $$
begin
  select new.active and c.visible and c.enrollable and c.removed_at is null, c.type, c.name_key
    into new.on_sale, new.course_type, new.course_name_key
    from courses c
   where c.instance_id = new.instance_id and c.id = new.course_id;
  select least(new.price, min(t.price)) into new.lowest_price
    from price_tiers t
   where t.instance_id = new.instance_id and t.item_id = new.id;
  return new;
end
$$;
create trigger webshop_items_kept before insert or update on webshop_items
  for each row execute function keep_shop_item();

-- The triggers below change a whole statement's items at once: a course list may bring thousands. They set any kept
-- column, because the item's own trigger computes all of them again.
create function refresh_items_of_courses() returns trigger language plpgsql as $$
begin
  update webshop_items w
     set on_sale = false
    from new_courses n
    join old_courses o on o.instance_id = n.instance_id and o.id = n.id
   where w.instance_id = n.instance_id and w.course_id = n.id
     and (o.visible, o.enrollable, o.removed_at is null, o.type, o.name)
         is distinct from (n.visible, n.enrollable, n.removed_at is null, n.type, n.name);
  return null;
end
$$;
create trigger courses_items after update on courses
  referencing old table as old_courses new table as new_courses
  for each statement execute function refresh_items_of_courses();

create function refresh_items_of_tiers() returns trigger language plpgsql as $$
begin
  update webshop_items w
     set on_sale = false
    from (select distinct instance_id, item_id from changed_tiers) t
   where w.instance_id = t.instance_id and w.id = t.item_id;
  return null;
end
$$;
create trigger price_tiers_added after insert on price_tiers
  referencing new table as changed_tiers for each statement execute function refresh_items_of_tiers();
create trigger price_tiers_changed after update on price_tiers
  referencing new table as changed_tiers for each statement execute function refresh_items_of_tiers();
create trigger price_tiers_removed after delete on price_tiers
  referencing old table as changed_tiers for each statement execute function refresh_items_of_tiers();

create function add_to_shop(of_instance bigint, of_type text, change bigint) returns void language sql as $$
  update shops
     set elearning               = elearning + case of_type when 'elearning' then change else 0 end,
         instructor_led_training = instructor_led_training + case of_type when 'instructor_led_training' then change else 0 end,
         blended                 = blended + case of_type when 'blended' then change else 0 end
   where instance_id = of_instance
$$;

create function count_items_in() returns trigger language plpgsql as $$
begin
  perform add_to_shop(instance_id, course_type, count(*)) from new_items where on_sale group by instance_id, course_type;
  return null;
end
$$;
create function count_items_out() returns trigger language plpgsql as $$
begin
  perform add_to_shop(instance_id, course_type, -count(*)) from old_items where on_sale group by instance_id, course_type;
  return null;
end
$$;
create trigger webshop_items_added after insert on webshop_items
  referencing new table as new_items for each statement execute function count_items_in();
create trigger webshop_items_changed_from after update on webshop_items
  referencing old table as old_items for each statement execute function count_items_out();
create trigger webshop_items_changed_to after update on webshop_items
  referencing new table as new_items for each statement execute function count_items_in();
create trigger webshop_items_removed after delete on webshop_items
  referencing old table as old_items for each statement execute function count_items_out();

insert into shops (instance_id) select id from instances;
select keep_shop_enabled(id), keep_shop_payable(id) from instances;
select keep_product_api();
update webshop_items set on_sale = false;

drop index webshop_items_instance_id_active_id_idx;
create index on webshop_items (instance_id, id) where on_sale;
create index on webshop_items (instance_id, course_name_key, id) where on_sale;
create index on webshop_items (instance_id, lowest_price, course_name_key, id) where on_sale;
create index on webshop_items (instance_id, course_type, id) where on_sale;
create index on webshop_items (instance_id, course_type, course_name_key, id) where on_sale;
create index on webshop_items (instance_id, course_type, lowest_price, course_name_key, id) where on_sale;

-- A page of the shop reads its items and their dates, and nothing else: the rest of what it shows is kept ready with the item,
-- and what decides the rates of VAT with the shop.

alter table shops
  -- Follows a setting of the customer; null for the usual zone.
  add column time_zone text,
  -- Follows the platform's setting, or its exception for the customer.
  add column vat_rates text;

create or replace function keep_shop_choices(of_instance bigint) returns void language sql as $$
  update shops p
     set prices_without_vat = c.prices_without_vat, private_buyers = c.private_buyers, reviews = c.reviews,
         time_zone = c.time_zone
    from (select coalesce(bool_or(s.name = 'shop_prices' and s.value = 'without_vat'), false) as prices_without_vat,
                 coalesce(bool_or(s.name = 'shop_private_buyers' and s.value = 'yes'), false) as private_buyers,
                 coalesce(max(s.value) filter (where s.name = 'shop_reviews' and s.value in ('moderated', 'direct')), 'off')
                   as reviews,
                 max(s.value) filter (where s.name = 'time_zone') as time_zone
            from customer_settings s
           where s.instance_id = of_instance) c
   where p.instance_id = of_instance
     and (p.prices_without_vat, p.private_buyers, p.reviews, p.time_zone)
         is distinct from (c.prices_without_vat, c.private_buyers, c.reviews, c.time_zone)
$$;

create function vat_rates_of(of_instance bigint) returns text language sql stable as $$
  select coalesce(o.value, s.value)
    from settings s
    left join setting_overrides o on o.instance_id = of_instance and o.name = s.name
   where s.name = 'vat_rates'
$$;
-- Without an argument for every shop: the general setting has changed.
create function keep_vat_rates(of_instance bigint default null) returns void language sql as $$
  update shops p
     set vat_rates = vat_rates_of(p.instance_id)
   where (of_instance is null or p.instance_id = of_instance)
     and p.vat_rates is distinct from vat_rates_of(p.instance_id)
$$;
create or replace function shop_override_changed() returns trigger language plpgsql as $$
begin
  perform keep_product_api(coalesce(new.instance_id, old.instance_id));
  perform keep_vat_rates(coalesce(new.instance_id, old.instance_id));
  return null;
end
$$;
create or replace function general_setting_changed() returns trigger language plpgsql as $$
begin
  perform keep_product_api();
  perform keep_vat_rates();
  return null;
end
$$;
-- A new customer begins with the general setting.
create or replace function add_shop() returns trigger language plpgsql as $$
begin
  insert into shops (instance_id, vat_rates) values (new.id, vat_rates_of(new.id));
  return null;
end
$$;

alter table webshop_items
  -- The prices by quantity, as the course's page shows them.
  add column tiers jsonb not null default '[]',
  -- What a list shows of the course, except its next date.
  add column card  json;

create or replace function keep_shop_item() returns trigger language plpgsql as $$
declare
  course record;
begin
  -- Waits for a course that changes at the same moment: its trigger does not see an item that is new.
  if tg_op = 'INSERT' then
    perform from courses c where c.instance_id = new.instance_id and c.id = new.course_id for share;
  end if;
  select c.lms_id, c.name, c.name_key, c.image, c.type, c.duration_minutes,
         c.visible and c.enrollable and c.removed_at is null as sellable
    into course
    from courses c
   where c.instance_id = new.instance_id and c.id = new.course_id;
  select least(new.price, min(t.price)),
         coalesce(jsonb_agg(jsonb_build_object('from', t.from_quantity, 'to', t.to_quantity, 'price', t.price)
                            order by t.from_quantity), '[]')
    into new.lowest_price, new.tiers
    from price_tiers t
   where t.instance_id = new.instance_id and t.item_id = new.id;
  new.on_sale := new.active and course.sellable;
  new.course_type := course.type;
  new.course_name_key := course.name_key;
  new.card := json_build_object(
    'id', new.course_id, 'courseid', course.lms_id, 'instance_id', new.instance_id, 'name', course.name,
    'image', course.image, 'type', course.type, 'duration', course.duration_minutes, 'languages', new.languages,
    'price', new.lowest_price, 'price_varies', new.lowest_price < new.price, 'currency', new.currency,
    'vat_basis_points', new.vat_basis_points, 'vat_changes', new.vat_changes,
    'web_shop_instance_active', json_build_object('price', new.price, 'currency', new.currency),
    'external', new.external_id is not null);
  return new;
end
$$;

create or replace function refresh_items_of_courses() returns trigger language plpgsql as $$
begin
  update webshop_items w
     set on_sale = false
    from new_courses n
    join old_courses o on o.instance_id = n.instance_id and o.id = n.id
   where w.instance_id = n.instance_id and w.course_id = n.id
     and (o.visible, o.enrollable, o.removed_at is null, o.type, o.name, o.lms_id, o.image, o.duration_minutes)
         is distinct from
         (n.visible, n.enrollable, n.removed_at is null, n.type, n.name, n.lms_id, n.image, n.duration_minutes);
  return null;
end
$$;

select set_config('app.instance', 'all', true);
select keep_shop_choices(id) from instances;
select keep_vat_rates();
-- No offer has changed on this day.
alter table webshop_items disable trigger webshop_items_updated_at;
update webshop_items set on_sale = false;
alter table webshop_items enable trigger webshop_items_updated_at;

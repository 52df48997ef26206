-- A card shows the price for one participant, so the shop sorts and filters by it. The lowest price is on the card only.
drop index webshop_items_instance_id_lowest_price_course_name_key_id_idx;
create index on webshop_items (instance_id, price, course_name_key, id) where on_sale;
drop index webshop_items_instance_id_course_type_lowest_price_course_n_idx;
create index on webshop_items (instance_id, course_type, price, course_name_key, id) where on_sale;
drop index webshop_items_instance_id_currency_lowest_price_idx;
create index on webshop_items (instance_id, currency, price) where on_sale;

-- Follows a setting of the customer, like the other choices of the shop. moderated: somebody reads a review before it is public.
alter table shops
  add column reviews text not null default 'off' check (reviews in ('off', 'moderated', 'direct'));
create index on shops (instance_id) where reviews <> 'off';

create or replace function keep_shop_choices(of_instance bigint) returns void language sql as $$
  update shops p
     set prices_without_vat = c.prices_without_vat, private_buyers = c.private_buyers, reviews = c.reviews
    from (select coalesce(bool_or(s.name = 'shop_prices' and s.value = 'without_vat'), false) as prices_without_vat,
                 coalesce(bool_or(s.name = 'shop_private_buyers' and s.value = 'yes'), false) as private_buyers,
                 coalesce(max(s.value) filter (where s.name = 'shop_reviews' and s.value in ('moderated', 'direct')), 'off')
                   as reviews
            from customer_settings s
           where s.instance_id = of_instance) c
   where p.instance_id = of_instance
     and (p.prices_without_vat, p.private_buyers, p.reviews)
         is distinct from (c.prices_without_vat, c.private_buyers, c.reviews)
$$;

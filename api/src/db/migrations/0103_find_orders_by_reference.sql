-- Payers often name their own reference or order number, and a bank statement has nothing else: it finds the order, too.
create or replace function add_order_words() returns trigger language plpgsql as $$
begin
  insert into search_words (instance_id, kind, word, row_id)
  select new.instance_id, 'order', word, new.id
    from unnest(search_terms(concat_ws(' ', new.reference, new.number, new.buyer_first_name, new.buyer_last_name,
           new.buyer_email, new.company_name, new.organization_number, new.group_name, new.invoice_reference,
           new.purchase_order_number))) word;
  return null;
end
$$;
drop trigger orders_search on orders;
create trigger orders_search after delete or update of
  number, buyer_first_name, buyer_last_name, buyer_email, company_name, organization_number, group_name, invoice_reference,
  purchase_order_number on orders
  for each row execute function keep_search_words('order', 'reference', 'number', 'buyer_first_name', 'buyer_last_name',
    'buyer_email', 'company_name', 'organization_number', 'group_name', 'invoice_reference', 'purchase_order_number');

select set_config('app.instance', 'all', true);
insert into search_words (instance_id, kind, word, row_id)
select o.instance_id, 'order', word, o.id
  from orders o cross join unnest(search_terms(concat_ws(' ', o.invoice_reference, o.purchase_order_number))) word
 where o.invoice_reference is not null or o.purchase_order_number is not null
    on conflict do nothing;

-- Sales are shown without VAT, too.
alter table sales_months add column vat bigint not null default 0;
update sales_months m
   set vat = d.vat
  from (select instance_id, part, currency, date_trunc('month', day)::date as month, key, sum(vat) as vat
          from sales_days
         group by 1, 2, 3, 4, 5) d
 where d.instance_id = m.instance_id and d.part = m.part and d.currency = m.currency and d.month = m.month and d.key = m.key;
alter table sales_months alter column vat drop default;

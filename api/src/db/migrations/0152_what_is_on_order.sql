-- Row security lets no computed value be an index condition, so the end by which renewals on order are listed is a column:
-- of the certificate that is renewed, or of what was ordered. Null for all others.
alter table renewals add column on_order_end timestamptz generated always as (
  case when mark = 'ordered' or mark = 'open' and renews_end is not null
       then case when renews_end is null then ends_at else renews_end end end) stored;
drop index renewals_on_order;
create index renewals_on_order on renewals (instance_id, on_order_end, id)
       include (ends_at, mark, kind, renews_end, user_id, company_id, course_id, told_days)
 where on_order_end is not null;

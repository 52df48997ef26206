-- The order renews the course for all of its people. Written when it is placed: the renewal itself forgets its order once it is through.
alter table orders add column is_renewal boolean not null default false;
update orders o set is_renewal = true
  from renewals r
 where r.instance_id = o.instance_id and r.order_id = o.id and r.mark = 'ordered';

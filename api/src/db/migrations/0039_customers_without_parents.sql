-- Nothing ever read which customer another one belongs to. See decision 28.
alter table instances drop column parent_tl_id, drop column parent_id;

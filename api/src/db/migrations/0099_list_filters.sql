-- Few among many, which a list would otherwise look for among all others: inactive companies, and discount codes that are
-- off, used up or not yet valid.
create index on companies (instance_id, name_key, id) where not active;
create index on coupons (instance_id, created_at desc, id desc) where not active;
create index on coupons (instance_id, created_at desc, id desc) where uses >= max_uses;
create index on coupons (instance_id, valid_from);
-- The quotes of a course.
create index on quotes (instance_id, course_id, created_at desc, id desc);

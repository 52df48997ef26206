-- Renewals of courses that the shop sells, found by the index alone.
drop index renewals_instance_id_company_id_ends_at_id_mark_user_id_idx;
create index on renewals (instance_id, company_id, ends_at, id) include (mark, user_id, course_id);
drop index renewals_instance_id_mark_ends_at_id_idx;
create index on renewals (instance_id, mark, ends_at, id) include (course_id);

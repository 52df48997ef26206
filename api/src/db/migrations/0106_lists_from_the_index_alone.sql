-- Indexes of lists have the columns that are compared and counted, so that counting ten thousand rows reads a hundred pages
-- and not ten thousand.

-- Reports of licences and certificates. With the other moment, too, for a range of one in the order of the other.
drop index licences_instance_id_starts_at_id_idx;
create index on licences (instance_id, starts_at desc, id desc) include (status, ends_at);
drop index licences_instance_id_ends_at_id_idx;
create index on licences (instance_id, ends_at, id) include (status, starts_at);
drop index licences_instance_id_course_id_starts_at_id_idx;
create index on licences (instance_id, course_id, starts_at desc, id desc) include (status, ends_at);
drop index licences_instance_id_company_id_starts_at_id_idx;
create index on licences (instance_id, company_id, starts_at desc, id desc) include (status, ends_at);
drop index certificates_instance_id_issued_at_id_idx;
create index on certificates (instance_id, issued_at desc, id desc) include (expires_at);
drop index certificates_instance_id_expires_at_id_idx;
create index on certificates (instance_id, expires_at, id) include (issued_at);
drop index certificates_instance_id_course_id_issued_at_id_idx;
create index on certificates (instance_id, course_id, issued_at desc, id desc) include (expires_at);

-- Licences, completions and certificates of each person: reports of a company, and open courses of its team.
drop index licences_instance_id_user_id_starts_at_status_idx;
create index on licences (instance_id, user_id, starts_at, status) include (company_id, course_id, ends_at);
alter table completions drop constraint completions_instance_id_user_id_course_id_key;
alter table completions add constraint completions_once unique (instance_id, user_id, course_id) include (completed_at, id);
drop index certificates_instance_id_user_id_idx;
create index on certificates (instance_id, user_id) include (issued_at, expires_at, id);

-- People who are in a course now.
drop index enrolments_instance_id_course_id_id_idx;
create index on enrolments (instance_id, course_id, user_id) include (ended_at, ends_at);

-- Renewals that a team lead sees.
drop index renewals_instance_id_company_id_ends_at_id_idx;
create index on renewals (instance_id, company_id, ends_at, id) include (mark, user_id);

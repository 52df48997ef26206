-- Who approved or declined the request. Null: another way into the course answered it, or nobody did.
alter table course_requests
  add column decided_by bigint,
  add foreign key (instance_id, decided_by) references users on delete set null (decided_by);
create index on course_requests (instance_id, decided_by) where decided_by is not null;
-- What was answered, the last answer first.
create index course_requests_answered on course_requests (instance_id, company_id, decided_at desc, id desc)
  where state <> 'open' and erased_at is null;

-- When the person was last in the course, as the learning site says it. Null: never, or the site keeps it to itself.
alter table enrolments add column accessed_at timestamptz;

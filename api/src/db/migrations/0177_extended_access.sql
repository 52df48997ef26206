-- Somebody who had the course already is not welcomed to it when their licence is extended. True until the site was told.
alter table enrolments add column extended boolean not null default false;

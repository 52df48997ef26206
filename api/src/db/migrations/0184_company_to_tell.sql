-- Somebody joined a company with a seat that was given to them: the mail about that seat says so. True until it does.
alter table users add column company_untold boolean not null default false;

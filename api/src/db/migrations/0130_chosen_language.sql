-- The language was chosen by the person here. Until then it is the one of the account at the learning site, and no choice.
alter table users add column language_chosen boolean not null default false;
alter table platform_admins add column language_chosen boolean not null default false;

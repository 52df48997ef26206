-- The owner finds a customer by the address of its site, which is what people paste when something does not work there.
-- A column of its own: what else is searched with a customer's name would match words that many addresses have.
alter table instances add column site_key text not null generated always as (
  lower(regexp_replace(lms_url, '^https?://', ''))) stored;
create index on instances using gin (site_key gin_trgm_ops);

-- The owner finds a customer without typing its accents, as everything else is found.
alter table instances drop column search_key;
alter table instances add column search_key text not null generated always as (
  regexp_replace(
    lower(normalize(name || ' ' || subdomain || ' ' || coalesce(organization_number, '') || ' ' || coalesce(email, ''), nfkd)),
    '[\u0300-\u036f]', '', 'g')) stored;
create index on instances using gin (search_key gin_trgm_ops);

-- What every later file stands on: the product's role, the words that many tables share, and the wall between tenants.

-- Product connections run as this role (`set role coursefront`); migrations run as the login user, who owns the tables.
-- Roles belong to the whole cluster, so another database may be making the same one at this moment.
do $$
begin
  if current_setting('server_version_num')::int < 160000 then
    raise exception 'Coursefront needs Postgres 16 or later, this is %', current_setting('server_version');
  end if;
  if current_setting('server_encoding') <> 'UTF8' then
    raise exception 'Coursefront needs a database in UTF8, this is %', current_setting('server_encoding');
  end if;

  if not exists (select from pg_roles where rolname = 'coursefront') then
    begin
      create role coursefront nologin;
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise exception '%', format(
          'the database user %1$I may not create the role coursefront. Have a superuser run: '
          'create role coursefront nologin; grant coursefront to %1$I;', current_user);
    end;
  end if;

  if exists (select from pg_roles where rolname = 'coursefront' and (rolsuper or rolbypassrls)) then
    raise exception 'the role coursefront bypasses row security, so tenants would see each other. '
      'Have a superuser run: alter role coursefront nosuperuser nobypassrls;';
  end if;

  if not pg_has_role(current_user, 'coursefront', 'set') then
    begin
      execute format('grant coursefront to %I', current_user);
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise exception '%', format(
          'the database user %1$I may not act as the role coursefront. Have a superuser run: '
          'grant coursefront to %1$I;', current_user);
    end;
  end if;
end
$$;

grant usage on schema public to coursefront;
alter default privileges in schema public grant select, insert, update, delete on tables to coursefront;
-- `update` on sequences is what setval() asks for, after rows came in with ids of their own.
alter default privileges in schema public grant usage, select, update on sequences to coursefront;

-- Equality on bigint in an exclusion constraint. Trusted: the right to create in the database is enough to install it.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

create domain currency_code as text
  check (value in ('SEK', 'EUR', 'USD'));

create domain language_code as text
  check (value in ('ar', 'de', 'en', 'es', 'fi', 'fr', 'it', 'ja', 'nl', 'pt', 'ru', 'sv', 'zh_cn'));

create domain country_code as text
  check (value ~ '^[A-Z]{2}$');

-- No white space: a line break in an address would reach a mail header.
create domain email_address as text
  check (value ~ '^[^\s@,;<>]+@[^\s@,;<>]+$' and length(value) <= 254);

create domain web_address as text
  check (value ~ '^https?://[^\s]+$' and length(value) <= 2000);

-- As stored: no hyphen, country prefix or century. Some countries have letters in it.
create domain organization_number as text
  check (value ~ '^[0-9A-Z]{2,20}$');

-- Money: never a fraction, never negative; the currency stands beside it.
create domain minor_units as bigint
  check (value >= 0);

-- 2500 is 25 %.
create domain vat_basis_points as int
  check (value between 0 and 10000);

create domain sha256_hash as bytea
  check (octet_length(value) = 32);

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- The second wall. The first is that every statement names its instance_id; that one also gives the index condition,
-- so the policy only filters. Written so that it costs least:
-- the sub-selects run once per statement, not once per row; `case` makes the planner expect half of the rows, where
-- `or` and `in` make it expect one in a hundred and choose plans for a handful.
-- 'all' is the platform's own work over every tenant. Unset and '' (what is left after a local setting) see nothing.
create function protect_tenant_table(table_name regclass) returns void language plpgsql as $$
declare
  own_rows constant text := $policy$
    case (select current_setting('app.instance', true))
      when 'all' then true
      else instance_id = (select nullif(nullif(current_setting('app.instance', true), ''), 'all')::bigint)
    end
  $policy$;
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format('create policy tenant on %s using (%s) with check (%s)', table_name, own_rows, own_rows);
  execute format('grant select, insert, update, delete on %s to coursefront', table_name);
end
$$;
revoke execute on function protect_tenant_table from public;

-- The platform's own people, mails and deliveries: no tenant's statement sees them.
create function protect_platform_table(table_name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format('create policy platform on %s using ((select current_setting(''app.instance'', true)) = ''all'')',
                 table_name);
  execute format('grant select, insert, update, delete on %s to coursefront', table_name);
end
$$;
revoke execute on function protect_platform_table from public;

-- Rate limits, shared by all processes. Unlogged: written on every limited request, and after a crash of the database
-- everybody may start counting anew.
create unlogged table throttles (
  key       text primary key,
  hits      int not null default 0 check (hits >= 0),
  resets_at timestamptz not null
);
create index on throttles (resets_at);

-- Addresses that somebody typed and whose owner has not confirmed them.

-- The buyer was not signed in and has not proved to own the order's address.
alter table orders add column address_unconfirmed boolean not null default false;

-- The account was made with a password that a stranger chose, as a signup form allows. Its owner may learn, but orders
-- in a company's name only after confirming the address.
alter table users add column address_unconfirmed boolean not null default false;

-- Typed by somebody who was not signed in.
alter table registrations add column by_stranger boolean not null default false;

-- When a person took the consent back. An order from before that moment does not bring it back.
alter table users add column marketing_withdrawn_at timestamptz;
create or replace function note_marketing_consent() returns trigger language plpgsql as $$
begin
  new.marketing_consent_at := case when new.marketing_consent then coalesce(new.marketing_consent_at, now()) end;
  if tg_op = 'UPDATE' and old.marketing_consent and not new.marketing_consent then
    new.marketing_withdrawn_at := now();
  end if;
  return new;
end $$;
update users u
   set marketing_withdrawn_at = (select max(a.created_at)
                                   from audit_entries a
                                  where a.instance_id = u.instance_id and a.subject_kind = 'user' and a.subject_id = u.id
                                    and a.action = 'user.consent_withdrawn')
 where not u.marketing_consent and u.erased_at is null;

-- Letters that a stranger caused, to an address that nobody has confirmed. They are counted for a day by recipient, by
-- the network that they came from, and by tenant.
alter table mails add column to_stranger boolean not null default false;
alter table mails add column network text collate "C";
create index on mails (instance_id, recipient_key, created_at) where to_stranger;
create index on mails (instance_id, network, created_at) where to_stranger;
create index on mails (instance_id, created_at) where to_stranger;

-- When a person agreed to marketing e-mails. Whoever writes the consent need not know the time.
alter table users add column marketing_consent_at timestamptz;
update users u
   set marketing_consent_at = coalesce(
         (select min(o.created_at) from orders o
           where o.instance_id = u.instance_id and o.user_id = u.id and o.marketing_consent),
         u.created_at)
 where u.marketing_consent;

create function note_marketing_consent() returns trigger language plpgsql as $$
begin
  new.marketing_consent_at := case when new.marketing_consent then coalesce(new.marketing_consent_at, now()) end;
  return new;
end $$;
create trigger users_marketing_consent before insert or update of marketing_consent on users
  for each row execute function note_marketing_consent();

-- Few among many.
create index on users (instance_id, name_key, id) where marketing_consent;

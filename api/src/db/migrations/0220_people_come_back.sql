-- Whom a lead took out of a company, so that its leads can bring them back. Anybody else without a company is nobody's to take
-- in: they never belonged to it, or left in another way.
create table team_removals (
  instance_id bigint not null,
  user_id     bigint not null,
  company_id  bigint not null,
  created_at  timestamptz not null default now(),
  primary key (instance_id, user_id),
  foreign key (instance_id, user_id) references users on delete cascade,
  foreign key (instance_id, company_id) references companies on delete cascade
);
create index on team_removals (instance_id, company_id);
select protect_tenant_table('team_removals');

-- It is over as soon as the person belongs to a company again, by whatever way that happens, or is erased.
create function forget_removal() returns trigger language plpgsql as $$
begin
  delete from team_removals where instance_id = new.instance_id and user_id = new.id;
  return null;
end
$$;
create trigger users_forget_removal after update of company_id, erased_at on users
  for each row when (new.company_id is not null and old.company_id is distinct from new.company_id
                     or new.erased_at is not null and old.erased_at is null)
  execute function forget_removal();

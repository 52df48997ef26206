-- Links in mails to the first password of an account that was made silently. Only their hashes are here.
create table first_password_links (
  instance_id bigint not null,
  token_hash  bytea not null,
  user_id     bigint not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  primary key (instance_id, token_hash),
  foreign key (instance_id, user_id) references users on delete cascade
);
create index on first_password_links (instance_id, user_id);
select protect_tenant_table('first_password_links');

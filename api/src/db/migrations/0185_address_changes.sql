-- The new e-mail address that a person wants for their account, until the link that was mailed to it is opened.
create table address_changes (
  instance_id bigint not null,
  user_id     bigint not null,
  email       text not null,
  token_hash  bytea not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  primary key (instance_id, user_id),
  foreign key (instance_id, user_id) references users on delete cascade
);
create unique index on address_changes (instance_id, token_hash);
create index on address_changes (expires_at);
select protect_tenant_table('address_changes');

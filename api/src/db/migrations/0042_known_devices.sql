-- Browsers that an account has been used on. A sign-in from any other is told to the account's owner by mail. Only a
-- digest of the browser's cookie and of the account is kept, so that rows of two accounts do not show the same browser.
create table known_devices (
  instance_id  bigint not null,
  user_id      bigint not null,
  device_hash  bytea not null,
  last_seen_at timestamptz not null default now(),
  primary key (instance_id, user_id, device_hash),
  foreign key (instance_id, user_id) references users on delete cascade
);
create index on known_devices (last_seen_at);
select protect_tenant_table('known_devices');

-- The same for platform admins.
create table admin_devices (
  admin_id     bigint not null references platform_admins on delete cascade,
  device_hash  bytea not null,
  last_seen_at timestamptz not null default now(),
  primary key (admin_id, device_hash)
);
create index on admin_devices (last_seen_at);
select protect_platform_table('admin_devices');

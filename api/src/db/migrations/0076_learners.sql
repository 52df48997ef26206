-- What learners do with their certificates. The certificates themselves come from the learning site.

-- A certificate that its holder shares by a secret link. Without the row the link is unknown.
create table certificate_shares (
  instance_id    bigint not null,
  certificate_id bigint not null,
  token_hash     sha256_hash not null,
  -- The holder is shown the link again; strangers are found by its hash.
  sealed_token   bytea not null,
  -- How much of the holder's name the link shows.
  name_shown     text not null check (name_shown in ('full', 'short')),
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  primary key (instance_id, certificate_id),
  unique (instance_id, token_hash),
  foreign key (instance_id, certificate_id) references certificates on delete cascade
);
create trigger certificate_shares_updated_at before update on certificate_shares
  for each row execute function touch_updated_at();
select protect_tenant_table('certificate_shares');

-- A certificate that a training manager declared invalid. Apart from the certificate, which the sync writes.
create table certificate_revocations (
  instance_id    bigint not null,
  certificate_id bigint not null,
  -- The holder reads it. Erasing a person may empty it.
  reason         text check (length(reason) <= 500),
  created_at     timestamptz not null default now(),
  primary key (instance_id, certificate_id),
  foreign key (instance_id, certificate_id) references certificates on delete cascade
);
select protect_tenant_table('certificate_revocations');

-- How far a person had come in each course when the learning site was last asked: the percentage by the site's course id.
create table learning_progress (
  instance_id bigint not null,
  user_id     bigint not null,
  percents    jsonb not null default '{}' check (jsonb_typeof(percents) = 'object'),
  read_at     timestamptz not null default now(),
  primary key (instance_id, user_id),
  foreign key (instance_id, user_id) references users on delete cascade
);
select protect_tenant_table('learning_progress');

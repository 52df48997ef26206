-- How often the learning site answered and did not do the step, since it was last done. A site that is away does not count:
-- it comes back on its own, and the dashboard names it.
alter table provisioning_steps add column refusals int not null default 0;

-- Somebody has to look: no attempt is left, or the site refused the last attempts and will refuse the next.
create function needs_help(s provisioning_steps) returns boolean language sql immutable parallel safe as $$
  select s.state = 'failed' or s.state = 'waiting' and s.refusals >= 3
$$;

create index provisioning_steps_refused on provisioning_steps (instance_id, order_id) where state = 'waiting' and refusals >= 3;

-- When the first of the failures began that a step has had since it was last done. Null for failures from before: `updated_at`
-- is the nearest that is known of them.
alter table provisioning_steps add column failing_since timestamptz;

-- What a manager gives to a person is followed by steps of its own, like a place that was bought.
alter table provisioning_steps
  add column user_id bigint,
  add foreign key (instance_id, user_id) references users on delete cascade,
  add check (user_id is null or num_nonnulls(order_id, registration_id) = 0),
  drop constraint provisioning_steps_once,
  add constraint provisioning_steps_once
    unique nulls not distinct (instance_id, order_id, registration_id, participant_id, user_id, step);
create index on provisioning_steps (instance_id, user_id);

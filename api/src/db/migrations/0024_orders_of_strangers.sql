-- What an order may do before anybody trusts it.

-- An account that was made silently, for a participant of an order that waits. Its password is known to nobody, so the
-- first mail that names the account says how to choose one.
alter table users add column password_to_choose boolean not null default false;

-- What the last check of the learning site left, by group of checks: {"site": {"to_do": 1, "unknown": 0}, …}. Only lines that the
-- product needs are counted. Emptied when the connection changes.
alter table connections add column checks jsonb;

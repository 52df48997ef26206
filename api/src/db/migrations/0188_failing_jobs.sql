-- The owner's list of jobs that failed and are tried again. Healthy jobs never enter this index.
create index on jobs (run_at, id) where state = 'waiting' and attempts > 0 and last_error is not null;

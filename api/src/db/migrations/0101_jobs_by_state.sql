-- The lookup for jobs of dead workers sometimes took this index and sorted, since few jobs run at a time. It then walked over an
-- entry for every job that was done lately. Without it, the small index of running jobs is the only way. One index
-- less is also less to write with every job. The list of failed jobs has its own.
drop index jobs_state_run_at_id_idx;
create index on jobs (run_at, id) where state = 'dead';

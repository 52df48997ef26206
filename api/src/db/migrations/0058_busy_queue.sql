-- A taken job leaves a dead entry at the front of the index that the next worker reads. With the usual settings thousands
-- gather before they are cleared away, and every look at the queue walks over them.
alter table jobs set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

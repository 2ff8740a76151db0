-- A queue a kind: the next jobs of a kind are found without passing those of the others. Dead letters are few and looked for.
drop index jobs_waiting;
create index jobs_waiting on jobs (kind, run_at, id) where done_at is null and failed_at is null;
create index jobs_dead on jobs (id) where failed_at is not null;

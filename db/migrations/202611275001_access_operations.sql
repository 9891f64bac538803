-- What the operator did last, so that the office sees how old it is.
create table access.operation (
  kind text primary key check (kind in ('backup', 'restore')),
  at timestamptz not null
);
alter table access.operation enable row level security;
create policy operation_system on access.operation using (access.is_system());

-- The state of the queue, whose own tables are closed to the role of the requests: what is due and waits, since when, and what was given up.
create function jobs.state(out due bigint, out oldest timestamptz, out failed bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  select count(*) filter (where is_due), min(run_at) filter (where is_due), count(*) filter (where attempts >= max_attempts)
    into due, oldest, failed
    from (select run_at, attempts, max_attempts,
                 locked_at is null and attempts < max_attempts and run_at <= now() as is_due
            from graphile_worker.jobs) all_jobs;
end
$$;

create schema jobs;

-- The queue's own tables are closed to the role of the requests; this is its one door to them. The queue itself is made
-- by its library at the first start, after this migration, so the name is looked up when the function runs.
create function jobs.enqueue(task text, payload json, attempts integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform graphile_worker.add_job(task, payload, max_attempts => attempts);
end
$$;
